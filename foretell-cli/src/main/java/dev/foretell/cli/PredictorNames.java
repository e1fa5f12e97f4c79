// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Predictor;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;

/** Reads a list of names of predictors, or of the kinds of findings that they make: race is as good as races. */
final class PredictorNames implements ITypeConverter<Set<Predictor>> {
    private static final EnumNames<Predictor> ONE = new EnumNames<>(Predictor.class);

    @Override
    public Set<Predictor> convert(String text) {
        Set<Predictor> chosen = EnumSet.noneOf(Predictor.class);
        if (!text.equalsIgnoreCase("none")) {
            for (String name : text.split(",")) {
                chosen.add(ONE.find(name.strip() + "s").orElseGet(() -> ONE.convert(name)));
            }
        }
        return chosen;
    }
}
