// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.util.List;

/** One statement of a program's comments about the events recorded at a line. */
record Clause(int line, Word word, List<String> arguments) {
    /** What the statement says; the language is described in this package's package-info. */
    enum Word {
        AT,
        AFTER,
        ORDERED,
        RACY,
        QUIET,
        APART,
        EXPECT;

        /** Whether the statement relates this line to lines named by {@link #AT}. */
        boolean isRelation() {
            return this != AT && this != EXPECT;
        }
    }

    Clause {
        arguments = List.copyOf(arguments);
    }
}
