// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What to predict, and how hard to look. */
final class AnalysisOptions {
    @Mixin
    private PropertyOptions properties;

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

    CausalModel model() {
        return properties.model();
    }

    ExplorationOptions exploration() {
        return properties.exploration();
    }

    /** The specifications' files. */
    List<Path> specifications() {
        List<Path> specifications = properties.specifications();
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
}
