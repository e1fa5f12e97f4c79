// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.causality.CausalModel;
import dev.foretell.examples.Example;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.slice.program.Purity;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What is looked for in an example. */
final class DemoRequest {
    private static final int RUNS_SHOWN = 10;

    private DemoRequest() {}

    static AnalysisRequest of(Example example) throws IOException {
        return new AnalysisRequest(
                CausalModel.valueOf(example.model().toUpperCase(Locale.ROOT)),
                new PredictorNames().convert(example.predicted()),
                Duration.ofSeconds(30),
                false,
                method -> false,
                example.specification() == null
                        ? List.of()
                        : SpecificationFiles.parse(example.specification(), example.specificationText()),
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(RUNS_SHOWN),
                null,
                Purity.shipped().with(example.name(), Example.PURITY),
                KnownFindings.NONE);
    }
}
