// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What is checked, and on which runs. */
final class SpecificationOptions {
    @Option(names = "--spec", paramLabel = "FILE", description = "specification to check (repeatable)")
    private List<Path> specifications = List.of();

    @Option(
            names = "--model",
            paramLabel = "strong|weak|deciding|sliced|sync|observed",
            converter = Model.class,
            description =
                    "causal model: which other runs to consider (default: sliced if the trace has control flow, deciding if it has"
                            + " class files, else weak;"
                            + " while a program runs: weak)")
    private CausalModel model;

    @Option(names = "--count-runs", description = "count all runs, and those that violate the property")
    private boolean countRuns;

    /** The specifications' files; there may be none. */
    List<Path> given() {
        return specifications;
    }

    /** The specifications' files, for programs that are checked while they run; {@code isPredicting}: whether something else is asked for. */
    List<Path> givenWhileRunning(boolean isPredicting) {
        if (specifications.isEmpty() || isPredicting) {
            throw new UserError(
                    "programs that run are checked against specifications: give one with --spec FILE, and no --predict;"
                            + " races, deadlocks and broken atomicity are found by 'foretell run' without --online");
        }
        return specifications;
    }

    /** The model that is asked for; null if the trace decides. */
    CausalModel model() {
        return model;
    }

    /** The model for programs that are checked while they run. */
    CausalModel modelWhileRunning() {
        if (model == CausalModel.SLICED || model == CausalModel.DECIDING) {
            throw new UserError(
                    "the " + model.label() + " model needs the whole trace; record it first, or give another --model");
        }
        return model == null ? CausalModel.WEAK : model;
    }

    boolean countsRuns() {
        return countRuns;
    }

    ExplorationOptions exploration(int breadth) {
        return ExplorationOptions.defaults().withBreadth(breadth).withCountRuns(countRuns);
    }

    private static final class Model implements ITypeConverter<CausalModel> {
        @Override
        public CausalModel convert(String name) {
            return Arrays.stream(CausalModel.values())
                    .filter(model -> model.label().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("there is no model '" + name
                            + "'; known are strong, weak, deciding, sliced, sync and observed"));
        }
    }
}
