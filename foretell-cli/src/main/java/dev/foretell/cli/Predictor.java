// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;

/** What can be predicted without a specification. */
enum Predictor {
    RACES,
    DEADLOCKS,
    ATOMICITY;

    /** What reports call it. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a list of names. */
    static final class Names implements ITypeConverter<Set<Predictor>> {
        private static final Words<Predictor> ONE = new Words<>(Predictor.class);

        @Override
        public Set<Predictor> convert(String text) {
            Set<Predictor> chosen = EnumSet.noneOf(Predictor.class);
            if (!text.equalsIgnoreCase("none")) {
                for (String name : text.split(",")) {
                    chosen.add(ONE.convert(name));
                }
            }
            return chosen;
        }
    }
}
