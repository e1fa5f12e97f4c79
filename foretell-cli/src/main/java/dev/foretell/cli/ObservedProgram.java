// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.file.Path;
import java.time.Duration;
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
    private static final long SHORT_GRACE_SECONDS = 2;

    private final Process process;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread atExit = new Thread(this::endWithUs, "end of the observed program");

    /** Passes the program's output on; null if the program does so itself. */
    private Thread printer;

    private ObservedProgram(Process process) {
        this.process = process;
    }

    /** Starts {@code java} of our own JVM's installation with these arguments. */
    static ObservedProgram start(Path agent, AgentOptions agentOptions, List<String> arguments) throws IOException {
        return start(agent, agentOptions, arguments, null);
    }

    /**
     * As {@link #start(Path, AgentOptions, List)}.
     *
     * @param console what the program prints goes to its {@code err}; null if the program has our standard output
     */
    static ObservedProgram start(Path agent, AgentOptions agentOptions, List<String> arguments, Console console)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(agent, agentOptions, arguments)).inheritIO();
        if (console != null) {
            builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
        }
        ObservedProgram program = start(builder);
        if (console != null) {
            program.printer = new Thread(() -> program.print(console.err()), "output of the observed program");
            program.printer.start();
        }
        return program;
    }

    /** As {@link #start(Path, AgentOptions, List)}, but the program reads nothing, and what it prints is thrown away. */
    static ObservedProgram startQuietly(Path agent, AgentOptions agentOptions, List<String> arguments)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(agent, agentOptions, arguments))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        ObservedProgram program = start(builder);
        program.process.getOutputStream().close();
        return program;
    }

    private static ObservedProgram start(ProcessBuilder builder) throws IOException {
        ObservedProgram program = new ObservedProgram(builder.start());
        Runtime.getRuntime().addShutdownHook(program.atExit);
        return program;
    }

    private static List<String> command(Path agent, AgentOptions agentOptions, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(JavaCommand.path());
        // An agent on the boot loader's path makes the JVM warn that it shares less; that is no news to the user.
        command.add("-XX:-PrintWarnings");
        command.add("-javaagent:" + agent + "=" + AgentJar.complete(agentOptions));
        command.addAll(arguments);
        return command;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits for the program to end and returns its exit code. */
    int await() throws InterruptedException {
        int code = process.waitFor();
        if (printer != null) {
            printer.join();
        }
        return code;
    }

    /** Waits for the program to end, but not longer than this; whether it has ended. */
    boolean await(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Tells the program to end; if it does not, it is ended by force. */
    void end() throws InterruptedException {
        end(GRACE_SECONDS);
    }

    /** The same for a program that has done what it was run for. */
    void endSoon() throws InterruptedException {
        end(SHORT_GRACE_SECONDS);
    }

    private void end(long graceSeconds) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(graceSeconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }

    private void print(PrintWriter err) {
        try (Reader output = new InputStreamReader(process.getInputStream())) {
            output.transferTo(err);
        } catch (IOException e) {
            err.println("foretell: the rest of the program's output is lost: " + e.getMessage());
        }
        err.flush();
    }

    private void endWithUs() {
        try {
            end();
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
