// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program under the agent and leaves the trace of the run. */
@Command(
        name = "record",
        description = "Runs a Java program and records it.",
        customSynopsis = "foretell record -o FILE [options] -- JAVA-ARGS...",
        footer = {"", "Example: foretell record -o run.ftl -- -cp classes com.acme.Main"})
final class RecordCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "file for the trace; it is called FILE.part until the program ends")
    private Path file;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "specification: record what it names, and what orders that")
    private List<Path> specifications = List.of();

    @Mixin
    private ViewOptions views;

    @Mixin
    private RecordingOptions options;

    @Mixin
    private TimeLimit limit;

    @Mixin
    private IncompleteOption incomplete;

    @Parameters(paramLabel = JavaArguments.LABEL, arity = "0..*", description = "after --: the arguments for java")
    private List<String> arguments = List.of();

    RecordCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
        List<String> program = JavaArguments.of(spec, arguments);
        Path agent = AgentJar.find();
        Draft draft = new Draft(file);
        Path part = draft.part().toAbsolutePath();
        Path needs = SpecificationFiles.writeNeeds(specifications, part);
        AgentOptions agentOptions =
                options.toAgent(needs).and(atomicMethods.toAgent()).with(AgentOption.DESTFILE, part);
        try (InsideExchange inside = new InsideExchange()) {
            inside.view(views, program, needs == null);
            try (ObservedProgram observed = ObservedProgram.start(agent, agentOptions.and(inside.toAgent()), program)) {
                return finish(draft, Ticker.recording(console, part, () -> limit.await(observed, console)));
            }
        } finally {
            if (needs != null) {
                Files.deleteIfExists(needs);
            }
        }
    }

    private int finish(Draft draft, int exitCode) throws IOException, TraceException {
        String end = exitCode == 0 ? "" : "; the program ended with exit code " + exitCode;
        if (Files.size(draft.part()) == 0) {
            draft.close();
            return Unrecorded.nothing(console, exitCode);
        }
        draft.publish();
        Summary summary = new Summary(Summary.NOWHERE);
        TraceReader.Outcome outcome = new TraceFile(console, file).stream(summary);
        console.say("recorded " + summary.counts() + " in " + file + " (" + Summary.size(Files.size(file)) + ", "
                + Summary.completeness(outcome) + ")" + end);
        if (Unrecorded.hasNoClass(outcome.statistics())) {
            return Unrecorded.noClass(console, exitCode);
        }
        return incomplete.judge(
                console, file.toString(), outcome.damage(), exitCode == 0 ? ExitCode.OK : ExitCode.PROGRAM_FAILED);
    }
}
