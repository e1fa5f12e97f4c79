// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.examples.views.ViewExample;
import dev.foretell.views.history.Violation;
import dev.foretell.views.report.ViolationFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs an example whose views are checked inside it, and shows what they found. */
final class ViewDemo {
    private ViewDemo() {}

    /** {@code classes}: where the examples' classes are. */
    static int run(ViewExample example, PrintWriter out) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("foretell-demo");
        Path report = directory.resolve("violations");
        try {
            for (String file : example.files()) {
                Files.writeString(directory.resolve(file), ViewExample.text(file));
            }
            List<String> program = new ArrayList<>(List.of("-cp", ExampleSources.classPath()));
            program.add(example.program().getName());
            program.addAll(example.arguments());
            String options = "profile=views,onviolation=stop,view="
                    + directory.resolve(example.files().get(0)) + ",viewreport=" + report;
            try (ObservedProgram observed = ObservedProgram.start(AgentJar.find(), options, program)) {
                observed.await();
            }
            List<Violation> violations = ViolationFile.read(report).violations();
            for (Violation violation : violations) {
                out.println();
                violation.lines().forEach(out::println);
            }
            if (violations.isEmpty()) {
                out.println("the views found nothing wrong");
            }
            return violations.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
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
