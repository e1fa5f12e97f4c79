// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.IOException;
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
        description = "Rewrites class folders and jars ahead of time, for programs whose classes no agent may change.",
        footer = {"", "Example: foretell instrument target/classes -o target/instrumented"})
final class InstrumentCommand implements Callable<Integer> {
    private static final String INSTRUMENTER = "dev.foretell.agent.OfflineInstrumenter";

    private final Console console;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "the directory to make")
    private Path directory;

    @Mixin
    private ClassPatterns patterns;

    @Parameters(paramLabel = "CLASSES", arity = "1..*", description = "folders of class files, and jars")
    private List<String> classes;

    InstrumentCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(JavaCommand.path());
        command.add("-cp");
        command.add(AgentJar.find().toString());
        command.add(INSTRUMENTER);
        command.add(String.join(",", patterns.toAgent()));
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
