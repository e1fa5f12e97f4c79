// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Predictor;
import dev.foretell.analysis.Slicing;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.analysis.ViewPrediction;
import dev.foretell.analysis.watch.Subject;
import dev.foretell.causality.CausalModel;
import dev.foretell.corpus.CorpusSettings;
import dev.foretell.corpus.CorpusSettings.SpecificationText;
import dev.foretell.report.known.KnownFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What to predict, and how hard to look. */
final class AnalysisOptions {
    private static final String DEFAULT_BREADTH = "100000";

    @Mixin
    private SpecificationOptions checked;

    @Option(
            names = "--predict",
            paramLabel = "KINDS",
            converter = PredictorNames.class,
            description = "what to predict: races,deadlocks,atomicity,stale,hangs,failures (default: all), or none")
    private Set<Predictor> predictors = EnumSet.allOf(Predictor.class);

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = Time.class,
            description = "time limit for each analysis, such as 500ms or 2m (default: 30s)")
    private Duration budget = Duration.ofSeconds(30);

    @Option(
            names = "--every",
            description = "report each combination of events (default: one finding for each place in the code)")
    private boolean every;

    @Option(
            names = "--breadth",
            paramLabel = "N|all",
            converter = Breadth.class,
            defaultValue = DEFAULT_BREADTH,
            description = "states to keep at each level of the lattice, those nearest to the observed run (default: "
                    + DEFAULT_BREADTH + ", while a program runs " + Subject.DEFAULT_BREADTH + ")")
    private int breadth;

    @Option(
            names = "--purity",
            paramLabel = "FILE",
            description = "file with the effects of methods that are not recorded, for the sliced model")
    private List<Path> purity = List.of();

    /** All of it; {@code specifications}: the files whose properties are checked; {@code views} may be null. */
    AnalysisRequest request(
            List<Path> specifications, AtomicMethodsOption atomicMethods, ViewPrediction views, KnownFindings known)
            throws IOException {
        return new AnalysisRequest(
                model(),
                predictors,
                budget,
                every,
                atomicMethods::has,
                specifications.isEmpty() ? List.of() : SpecificationFiles.read(specifications),
                checked.exploration(breadth),
                views,
                Slicing.purity(purity),
                known);
    }

    /** All of it for many traces, which may be analysed elsewhere. */
    CorpusSettings corpus(AtomicMethodsOption atomicMethods, Duration limit, int parts) throws IOException {
        if (!purity.isEmpty() || checked.countsRuns()) {
            throw new UserError("--purity and --count-runs are for single traces; use them with 'foretell analyze'");
        }
        List<SpecificationText> texts = new ArrayList<>();
        for (Path file : specifications()) {
            texts.add(new SpecificationText(file.toString(), Files.readString(file)));
        }
        return new CorpusSettings(
                model(),
                predictors,
                budget,
                breadth,
                every,
                atomicMethods.patterns(),
                texts,
                limit,
                parts,
                Version.number());
    }

    /** The model that is asked for; null if the trace decides. */
    CausalModel model() {
        return checked.model();
    }

    /** Whether the user asks for a prediction, and not for none. */
    boolean predicts(CommandSpec command) {
        return command.commandLine().getParseResult().hasMatchedOption("--predict") && !predictors.isEmpty();
    }

    /** How many states are kept while programs run: fewer, unless told, because verdicts are wanted soon. */
    int onlineBreadth(CommandSpec command) {
        boolean told = command.commandLine().getParseResult().hasMatchedOption("--breadth");
        return told ? breadth : Subject.DEFAULT_BREADTH;
    }

    /** What is checked while programs run; refuses what cannot be. */
    SpecificationOptions checkedWhileRunning(CommandSpec command) {
        checked.givenWhileRunning(command.commandLine().getParseResult().hasMatchedOption("--predict"));
        return checked;
    }

    /** The specifications' files; there may be none. */
    List<Path> given() {
        return checked.given();
    }

    /** The specifications' files, if there is nothing else to check. */
    List<Path> specifications() {
        if (given().isEmpty() && predictors.isEmpty()) {
            throw new UserError("nothing to check: give a specification with --spec FILE, or what to --predict");
        }
        return given();
    }
}
