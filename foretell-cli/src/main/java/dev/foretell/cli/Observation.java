// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.observer.Observer;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An observer at work for a command. When we are told to end, it tells what there is to tell before, and the exit code says whether
 * anything was found.
 */
final class Observation implements AutoCloseable {
    private final Observer observer;
    private final Thread atExit = new Thread(this::end, "end of the observer");

    Observation(Observer observer) {
        this.observer = observer;
    }

    Observer observer() {
        return observer;
    }

    /** Waits for so many programs to end; returns the exit code. */
    int await(int programs) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(atExit);
        observer.await(programs);
        return code();
    }

    /** Runs one program and waits for it; returns the exit code. */
    int run(List<String> program, RecordingOptions recording, List<Specification> specifications)
            throws IOException, InterruptedException {
        List<String> agent = new ArrayList<>(List.of("observer=" + observer.address()));
        String calls = specifications.stream()
                .flatMap(specification -> specification.calls().stream())
                .distinct()
                .collect(Collectors.joining(":"));
        if (!calls.isEmpty()) {
            agent.add("recovery=" + calls);
        }
        Path needs = Files.write(Files.createTempFile("foretell-", ".needs"), Relevance.lines(specifications));
        try {
            agent.add("spec=" + ClassPatterns.withoutComma(needs.toString()));
            int failure = run(program, recording.toAgent(agent));
            return code() == ExitCode.OK && failure != 0 ? ExitCode.PROGRAM_FAILED : code();
        } finally {
            Files.deleteIfExists(needs);
        }
    }

    /** Runs one program with these options of the agent and waits until it has ended here too; returns its exit code. */
    int run(List<String> program, String agentOptions) throws IOException, InterruptedException {
        try (ObservedProgram observed = ObservedProgram.start(AgentJar.find(), agentOptions, program)) {
            int failure = observed.await();
            if (observer.finish() == 0) {
                throw new UserError("the program ended with exit code " + failure
                        + " and was never connected; what it printed says why");
            }
            return failure;
        }
    }

    private int code() {
        return observer.hasFindings() ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private void end() {
        try {
            observer.close();
        } catch (IOException e) {
            Runtime.getRuntime().halt(ExitCode.UNUSABLE);
        }
        Runtime.getRuntime().halt(code());
    }

    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException shuttingDown) {
            return;
        }
        observer.close();
    }
}
