// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What can be predicted without a specification. */
enum Predictor {
    RACES,
    DEADLOCKS,
    ATOMICITY;

    /** Reads a list of names. */
    static final class Names implements ITypeConverter<Set<Predictor>> {
        @Override
        public Set<Predictor> convert(String text) {
            Set<Predictor> chosen = EnumSet.noneOf(Predictor.class);
            if (!text.equals("none")) {
                for (String name : text.split(",")) {
                    chosen.add(Arrays.stream(values())
                            .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name.strip()))
                            .findFirst()
                            .orElseThrow(() -> new TypeConversionException("nothing is called '" + name
                                    + "'; give races, deadlocks, atomicity, separated by commas, or none")));
                }
            }
            return chosen;
        }
    }
}
