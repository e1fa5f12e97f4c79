// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.InsideFiles;
import dev.foretell.analysis.Messages;
import dev.foretell.examples.views.ViewExample;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.views.InProcess;
import dev.foretell.views.view.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs an example whose views are checked inside it, and tells what they found. */
final class ViewDemo {
    private ViewDemo() {}

    /** A report without a trace: nothing else is recorded. */
    static Report report(ViewExample example) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("foretell-demo");
        try {
            for (String file : example.files()) {
                Files.writeString(directory.resolve(file), ViewExample.text(file));
            }
            List<String> program = new ArrayList<>(List.of("-cp", ExampleSources.classPath()));
            program.add(example.program().getName());
            program.addAll(example.arguments());
            String views = directory.resolve(example.files().get(0)).toString();
            AgentOptions options = AgentOptions.NONE
                    .with(Profile.VIEWS)
                    .with(AgentOption.ONVIOLATION, "stop")
                    .with(AgentOption.VIEW, views)
                    .with(AgentOption.FOUND, directory);
            try (ObservedProgram observed = ObservedProgram.start(AgentJar.find(), options, program)) {
                observed.await();
            }
            InsideFiles found = new InsideFiles();
            found.read(directory, FoundFile.VIEWS);
            List<String> names = InProcess.read(List.of(views), false).stream()
                    .map(View::name)
                    .toList();
            return new Analyzer(AnalysisRequest.nothing(KnownFindings.NONE), Messages.NONE)
                    .report("the observed run", new Trace.Builder().build())
                    .with(found.run(names, List.of()), List.of());
        } finally {
            delete(directory);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
