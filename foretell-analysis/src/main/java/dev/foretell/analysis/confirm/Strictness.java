// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import java.util.Locale;

/** How much of a witness a run is held to; the ones that ask for more come first. */
public enum Strictness {
    /** All that two threads have a part in. */
    STRICT,
    /** The events of the finding alone. */
    LOOSE,
    /** The same by any threads, at any occurrence. */
    ANY;

    /** As reports name it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
