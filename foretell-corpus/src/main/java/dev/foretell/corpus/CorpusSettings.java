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
import java.util.stream.Collectors;

/**
 * How each trace of a corpus is analysed. It is sent to other JVMs, so it holds what the user gave and nothing that is made of it.
 *
 * @param model null for the one that fits each trace
 * @param budget the time for each predictor
 * @param atomicMethods patterns of methods that are atomic blocks
 * @param limit the time for each trace
 * @param parts in which races of each trace are looked for, each a task of its own
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
        int parts,
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
                1,
                version);
    }

    public CorpusSettings withLimit(Duration longest) {
        return new CorpusSettings(
                model, predictors, budget, breadth, every, atomicMethods, specifications, longest, parts, version);
    }

    /** The same with races of each trace in so many tasks. */
    public CorpusSettings withParts(int number) {
        return new CorpusSettings(
                model, predictors, budget, breadth, every, atomicMethods, specifications, limit, number, version);
    }

    /** The same for a piece. */
    CorpusSettings of(Piece piece) {
        Set<Predictor> wanted = predictors.stream()
                .filter(predictor -> predictor == Predictor.RACES ? piece.hasRaces() : piece.hasRest())
                .collect(Collectors.toSet());
        List<SpecificationText> checked = piece.hasRest() ? specifications : List.of();
        return new CorpusSettings(model, wanted, budget, breadth, every, atomicMethods, checked, limit, parts, version);
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
