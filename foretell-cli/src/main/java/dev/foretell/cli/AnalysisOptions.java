// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.observer.watch.Subject;
import dev.foretell.predict.lattice.ExplorationOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What to predict, and how hard to look. */
final class AnalysisOptions {
    private static final String DEFAULT_BREADTH = "100000";

    @Option(names = "--spec", paramLabel = "FILE", description = "a specification whose properties are checked")
    private List<Path> specifications = List.of();

    @Option(
            names = "--predict",
            paramLabel = "KINDS",
            converter = Predictor.Names.class,
            description = "which of races,deadlocks,atomicity are looked for (default: all three), or none")
    private Set<Predictor> predictors = EnumSet.allOf(Predictor.class);

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = Time.class,
            description = "how long each of them may look, such as 500ms or 2m (default: 30s)")
    private Duration budget = Duration.ofSeconds(30);

    @Option(
            names = "--every",
            description = "each combination of events on its own (default: one finding for each place in the code)")
    private boolean every;

    @Option(
            names = "--model",
            paramLabel = "strong|weak|sliced|sync|observed",
            converter = Model.class,
            description =
                    "which other runs the trace stands for (default: sliced if the trace has control flow, else weak)")
    private CausalModel model;

    @Option(
            names = "--breadth",
            paramLabel = "N|all",
            converter = Breadth.class,
            defaultValue = DEFAULT_BREADTH,
            description = "how many states of each step are kept, those nearest to the observed run (default: "
                    + DEFAULT_BREADTH + ")")
    private int breadth;

    @Option(
            names = "--purity",
            paramLabel = "FILE",
            description = "a table of what methods do that are not recorded, for the sliced model")
    private List<Path> purity = List.of();

    @Option(names = "--count-runs", description = "count the runs, and those that violate the property")
    private boolean countRuns;

    /** Tables of what code does that is not recorded. */
    List<Path> purity() {
        return purity;
    }

    /** The model for programs that are checked while they run. */
    CausalModel modelWhileRunning() {
        if (model == CausalModel.SLICED) {
            throw new UserError("the sliced model needs the whole trace; record it first, or give another --model");
        }
        return model == null ? CausalModel.WEAK : model;
    }

    /** The model that is asked for; null if the trace decides. */
    CausalModel model() {
        return model;
    }

    ExplorationOptions exploration() {
        return ExplorationOptions.defaults().withBreadth(breadth).withCountRuns(countRuns);
    }

    /** How many states are kept while programs run: fewer, unless told, because verdicts are wanted soon. */
    int onlineBreadth(CommandSpec command) {
        boolean told = command.commandLine().getParseResult().hasMatchedOption("--breadth");
        return told ? breadth : Subject.DEFAULT_BREADTH;
    }

    /** Refuses what cannot be checked while programs run. */
    void requireOnline(CommandSpec command) {
        if (specifications.isEmpty() || command.commandLine().getParseResult().hasMatchedOption("--predict")) {
            throw new UserError(
                    "programs that run are checked against specifications: give one with --spec FILE, and no --predict;"
                            + " races, deadlocks and broken atomicity are found by 'foretell run' without --online");
        }
    }

    /** The specifications' files; there may be none. */
    List<Path> given() {
        return specifications;
    }

    /** The specifications' files, if there is nothing else to check. */
    List<Path> specifications() {
        if (specifications.isEmpty() && predictors.isEmpty()) {
            throw new UserError("nothing to check: give a specification with --spec FILE, or what to --predict");
        }
        return specifications;
    }

    Set<Predictor> predictors() {
        return predictors;
    }

    Duration budget() {
        return budget;
    }

    boolean isEvery() {
        return every;
    }

    private static final class Model implements ITypeConverter<CausalModel> {
        @Override
        public CausalModel convert(String name) {
            return Arrays.stream(CausalModel.values())
                    .filter(model -> model.label().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "there is no model '" + name + "'; known are strong, weak, sliced, sync and observed"));
        }
    }

    private static final class Breadth implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (text.equals("all")) {
                return 0;
            }
            try {
                int number = Integer.parseInt(text);
                if (number > 0) {
                    return number;
                }
            } catch (NumberFormatException e) {
                throw new TypeConversionException(wrong(text));
            }
            throw new TypeConversionException(wrong(text));
        }

        private static String wrong(String text) {
            return "'" + text + "' is no breadth; give a number from 1, or all";
        }
    }
}
