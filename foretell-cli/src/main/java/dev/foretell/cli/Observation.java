// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.observer.Observer;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.util.List;

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

    /** Runs one program with these options of the agent and waits for it; returns our exit code. */
    int check(List<String> program, AgentOptions agentOptions) throws IOException, InterruptedException {
        int failure = run(program, agentOptions);
        return code() == ExitCode.OK && failure != 0 ? ExitCode.PROGRAM_FAILED : code();
    }

    /** Runs one program with these options of the agent and waits until it has ended here too; returns its exit code. */
    int run(List<String> program, AgentOptions agentOptions) throws IOException, InterruptedException {
        try (ObservedProgram observed = ObservedProgram.start(AgentJar.find(), agentOptions, program)) {
            int failure = observed.await();
            if (observer.finish() == 0) {
                throw new UserError(
                        "the program ended with exit code " + failure + " and never connected; its output says why");
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
