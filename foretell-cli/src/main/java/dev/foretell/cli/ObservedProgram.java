// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A JVM with the agent in it. It has our standard streams. When we are told to end, it is told to end, and our JVM stays
 * until {@link #close} so that what was recorded can still be put in order; a program that does not end within half a
 * minute is ended by force.
 */
final class ObservedProgram implements AutoCloseable {
    private static final long GRACE_SECONDS = 30;

    private final Process process;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread atExit = new Thread(this::end, "end of the observed program");

    private ObservedProgram(Process process) {
        this.process = process;
    }

    /** Starts {@code java} of our own JVM's installation with these arguments. */
    static ObservedProgram start(Path agent, String agentOptions, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(JavaCommand.path());
        // An agent on the boot loader's path makes the JVM warn that it shares less; that is no news to the user.
        command.add("-XX:-PrintWarnings");
        command.add("-javaagent:" + agent + "=" + agentOptions);
        command.addAll(arguments);
        ObservedProgram program =
                new ObservedProgram(new ProcessBuilder(command).inheritIO().start());
        Runtime.getRuntime().addShutdownHook(program.atExit);
        return program;
    }

    /** Waits for the program to end and returns its exit code. */
    int await() throws InterruptedException {
        return process.waitFor();
    }

    private void end() {
        process.destroy();
        try {
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            closed.await(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException shuttingDown) {
            return;
        }
    }
}
