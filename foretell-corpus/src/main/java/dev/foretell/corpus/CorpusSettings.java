// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Predictor;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.known.Glob;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.Specification;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How each trace of a corpus is analysed. It is sent to other JVMs, so it holds what the user gave and nothing that is made of it.
 *
 * @param model null for the one that fits each trace
 * @param budget the time for each predictor
 * @param atomicMethods patterns of methods that are atomic blocks
 * @param limit the time for each trace
 * @param version of this tool, for what is written
 */
public record CorpusSettings(
        CausalModel model,
        Set<Predictor> predictors,
        Duration budget,
        int breadth,
        boolean every,
        List<String> atomicMethods,
        List<SpecificationText> specifications,
        Duration limit,
        String version)
        implements Serializable {
    /** A specification as it stands in a file. */
    public record SpecificationText(String name, String text) implements Serializable {}

    public CorpusSettings {
        predictors = Set.copyOf(predictors);
        atomicMethods = List.copyOf(atomicMethods);
        specifications = List.copyOf(specifications);
    }

    /** What {@code analyze} does without options; five minutes for a trace. */
    public static CorpusSettings defaults(String version) {
        return new CorpusSettings(
                null,
                Set.of(Predictor.values()),
                Duration.ofSeconds(30),
                ExplorationOptions.defaults().breadth(),
                false,
                List.of(),
                List.of(),
                Duration.ofMinutes(5),
                version);
    }

    public CorpusSettings withLimit(Duration longest) {
        return new CorpusSettings(
                model, predictors, budget, breadth, every, atomicMethods, specifications, longest, version);
    }

    /** The request for one trace. */
    public AnalysisRequest request() throws IOException {
        List<Specification> parsed = new ArrayList<>();
        for (SpecificationText given : specifications) {
            parsed.addAll(SpecificationFiles.parse(given.name(), given.text()));
        }
        return new AnalysisRequest(
                model,
                predictors,
                budget,
                every,
                method -> Glob.matches(Glob.patterns(atomicMethods), method),
                parsed,
                ExplorationOptions.defaults().withBreadth(breadth),
                null,
                null,
                KnownFindings.NONE);
    }
}
