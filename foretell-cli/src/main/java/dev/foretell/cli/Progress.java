// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.Printable;
import java.io.Closeable;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * One line on the terminal that tells how far long work is. It appears after half a second, is written over some times
 * a second, and is gone when the work ends; where {@code err} is not a terminal there is nothing.
 */
final class Progress implements Closeable {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int WIDTH = 20;
    static final String CLEAR = "\r\u001b[K";

    private final Console console;
    private final String what;
    private final long total;
    private final LongSupplier clock;
    private long next;
    private boolean shown;

    Progress(Console console, String what, long total) {
        this(console, what, total, System::nanoTime);
    }

    Progress(Console console, String what, long total, LongSupplier clock) {
        this.console = console;
        this.what = Printable.line(what);
        this.total = total;
        this.clock = clock;
        next = clock.getAsLong() + PATIENCE;
    }

    void at(long done) {
        if (!console.interactive()) {
            return;
        }
        long now = clock.getAsLong();
        if (now - next >= 0) {
            next = now + PAUSE;
            shown = true;
            console.err().print(CLEAR + what + " " + bar(100 * Math.min(done, total) / Math.max(total, 1)));
            console.err().flush();
        }
    }

    /** Such as {@code [##########..........] 50 %}. */
    static String bar(long percent) {
        int filled = (int) (percent * WIDTH / 100);
        return "[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + percent + " %";
    }

    @Override
    public void close() {
        if (shown) {
            console.err().print(CLEAR);
            console.err().flush();
        }
    }
}
