// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.predict.WorkProgress;
import dev.foretell.trace.Printable;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * One line on the terminal for work that takes long: what is done, how far it is where that is known, and for how long. It appears
 * after a second, and is gone when the work ends; where {@code err} is not a terminal there is nothing.
 */
final class Ticker {
    /** The system property that tells whether standard output is a terminal. */
    static final String SCREEN = "foretell.terminal.out";

    private final Console console;
    private final Supplier<String> line;
    private final long begin = System.nanoTime();

    private Ticker(Console console, Supplier<String> line) {
        this.console = console;
        this.line = line;
    }

    /** What takes long. */
    interface Work<T, E extends Exception> {
        T get() throws E;
    }

    /** Does the work, with a line on it that is made anew each time. */
    static <T, E extends Exception> T during(Console console, Supplier<String> line, Work<T, E> work) throws E {
        if (!console.interactive()) {
            return work.get();
        }
        Thread thread = new Thread(new Ticker(console, line)::tick, "foretell-ticker");
        thread.setDaemon(true);
        thread.start();
        try {
            return work.get();
        } finally {
            end(thread);
        }
    }

    /** Does work that tells how far it is. */
    static <T, E extends Exception> T during(Console console, String what, WorkProgress headway, Work<T, E> work)
            throws E {
        return during(console, () -> headway.percent() < 0 ? what : what + " " + Progress.bar(headway.percent()), work);
    }

    /** Tells how much of a program is recorded, unless the program itself has the screen: its words come first. */
    static <T, E extends Exception> T recording(Console console, Path trace, Work<T, E> work) throws E {
        if (Boolean.getBoolean(SCREEN)) {
            return work.get();
        }
        return during(console, () -> "recording: " + Summary.size(trace.toFile().length()), work);
    }

    private void tick() {
        boolean shown = false;
        try {
            while (true) {
                TimeUnit.SECONDS.sleep(1);
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
                console.err().print(Progress.CLEAR + Printable.line(line.get()) + ", " + seconds + " s");
                console.err().flush();
                shown = true;
            }
        } catch (InterruptedException done) {
            if (shown) {
                console.err().print(Progress.CLEAR);
                console.err().flush();
            }
        }
    }

    /** Returns when the line is gone. */
    private static void end(Thread thread) {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
