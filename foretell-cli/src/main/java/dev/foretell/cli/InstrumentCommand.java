// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites class files ahead of time, in a JVM that has the agent on its class path. */
@Command(
        name = "instrument",
        description =
                "Rewrites class folders and jars ahead of time, where an agent may not rewrite classes at load time.",
        footer = {"", "Example: foretell instrument target/classes -o target/instrumented"})
final class InstrumentCommand implements Callable<Integer> {
    private static final String INSTRUMENTER = "dev.foretell.agent.OfflineInstrumenter";

    private final Console console;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "the directory to create")
    private Path directory;

    @Mixin
    private RecordedClasses patterns;

    @Option(names = "--spec", paramLabel = "FILE", description = "specification whose calls become events")
    private List<Path> specifications = List.of();

    @Parameters(paramLabel = "CLASSES", arity = "1..*", description = "class folders and jars")
    private List<String> classes;

    InstrumentCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path temporary = Files.createTempFile("foretell-", "");
        Path needs = SpecificationFiles.writeNeeds(specifications, temporary);
        try {
            return instrument(needs);
        } finally {
            Files.delete(temporary);
            if (needs != null) {
                Files.delete(needs);
            }
        }
    }

    private int instrument(Path needs) throws IOException, InterruptedException {
        AgentOptions options = patterns.toAgent();
        if (needs != null) {
            options = options.with(AgentOption.SPEC, needs);
        }
        List<String> command = new ArrayList<>();
        command.add(JavaCommand.path());
        command.add("-cp");
        command.add(AgentJar.find().toString());
        command.add(INSTRUMENTER);
        command.add(options.toString());
        command.add(directory.toString());
        command.addAll(classes);
        Process process = new ProcessBuilder(command).start();
        // Its two lines on stdout wait in the pipe until all of its warnings are read.
        process.errorReader().lines().forEach(console.err()::println);
        console.err().flush();
        process.getInputStream().transferTo(console.out());
        return process.waitFor();
    }
}
