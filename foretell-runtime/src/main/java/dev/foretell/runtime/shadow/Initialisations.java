// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.trace.Kind;
import java.io.IOException;
import java.util.Arrays;

/**
 * The end of a class's initialisation is before every use of the class by another thread. Classes are
 * numbered; each thread keeps a bit for each class whose end it knows of, and that bit is all that is
 * looked at from the second use on.
 */
public final class Initialisations {
    /** No program has more classes. */
    private static final int MOST = 1 << 24;

    /** Pairs by class number: the version made at the end, 0 before, and its message. */
    private static volatile long[] ends = new long[256];

    /** By class number, with monitors: what the end passes on. Guarded by the class. */
    private static Cell[] cells = new Cell[1];

    private static int size = 1;

    private Initialisations() {}

    /** A number for one more class. */
    public static synchronized int add() {
        if (size * 2 + 1 >= ends.length) {
            ends = Arrays.copyOf(ends, ends.length * 2);
        }
        return size++;
    }

    /** How many classes have numbers, for code that runs in another JVM. */
    public static synchronized int count() {
        return size - 1;
    }

    /** Gives numbers to so many classes that were rewritten ahead of time. */
    public static synchronized void reserve(int classes) throws IOException {
        if (size != 1 || classes < 0 || classes > MOST) {
            throw new IOException("not a table of code sites");
        }
        size += classes;
        ends = Arrays.copyOf(ends, Math.max(ends.length, size * 2 + 2));
    }

    /** Last thing in a static initialiser. */
    public static void done(Class<?> type, int number, int site, ThreadLog log) {
        long message = LocationNumbers.take(1);
        long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
        end(number, message, version, log.sent(site));
        Shadows.OBJECTS.of(type).initialisation = number;
        log.knowsNow(number);
    }

    private static synchronized void end(int number, long message, long version, Cell cell) {
        long[] known = ends;
        if (cell != null) {
            cells = number < cells.length ? cells : Arrays.copyOf(cells, number * 2);
            cells[number] = cell;
        }
        known[number * 2 + 1] = message;
        known[number * 2] = version;
        ends = known;
    }

    private static synchronized Cell cell(int number) {
        return number < cells.length ? cells[number] : null;
    }

    /** First thing in a static method or constructor, and where a final static field is read. */
    public static void used(int number, int site, ThreadLog log) {
        if (!log.knows(number)) {
            learn(number, site, log);
        }
    }

    /**
     * A version of 0: this thread is itself at it, or the class was loaded before it could be
     * rewritten.
     */
    private static void learn(int number, int site, ThreadLog log) {
        long[] known = ends;
        long version = known[number * 2];
        if (version != 0) {
            log.knowsNow(number);
            log.event(Kind.RECEIVE, site, known[number * 2 + 1], version);
            log.knowReceive(cell(number), site);
        }
    }
}
