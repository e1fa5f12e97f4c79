// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * What a shared variable, a lock or a message passes on. Of the paper's two vectors the one of the last write is here; the one of
 * all accesses is that and the readers' since, which are kept apart until a write takes them all. Guarded by whoever guards the variable.
 */
public class Cell {
    /** That of a variable which nobody has accessed; not to be changed. */
    public static final Cell EMPTY = new Cell();

    /** What the last writer knew; null before the first write. */
    private KnowledgeVector write;

    /** Of the readers since: one, which often is the only one. */
    private KnowledgeVector read;

    /** Whose the two are, as {@link KnowledgeVector#reader} says; here because that may be far away in memory. */
    private int writer;

    private int reader;

    /** The other readers, and writers before; null if there are none. */
    private CellOverflow more;

    /** What the last writer left; null if that is nothing for a thread with this number among all, because it was itself. */
    final KnowledgeVector writeFor(int thread) {
        return writer == thread ? null : write;
    }

    /** Leaves what a reader knows, in place of what it left before. */
    final void read(KnowledgeVector knowledge) {
        // To store what is there already would not be free: collectors want to be told.
        if (read == knowledge || write == knowledge) {
            return;
        }
        if (read == null || reader == knowledge.reader) {
            read = knowledge;
            reader = knowledge.reader;
        } else {
            more().read(knowledge);
        }
    }

    /** Whether this was left by the last write, or a read since. Right as long as nobody writes, even while others read. */
    final boolean has(KnowledgeVector knowledge) {
        CellOverflow others = more;
        return read == knowledge || write == knowledge || others != null && others.has(knowledge);
    }

    /** The same, to become another: for cells that many variables have in common, and that do not change. Who has written is not kept. */
    final Cell copy() {
        Cell copy = new Cell();
        copy.write = write;
        copy.writer = writer;
        copy.read = read;
        copy.reader = reader;
        copy.more = more == null ? null : more.copy();
        return copy;
    }

    /** Whether nothing is here but what this writer left. */
    final boolean isOnly(KnowledgeVector knowledge) {
        return write == knowledge && read == null;
    }

    /** What the readers left, and null behind the last. */
    final KnowledgeVector reader(int i) {
        return i == 0 ? read : more == null ? null : more.reader(i - 1);
    }

    /** Leaves what a writer knows, in place of all before. */
    final void written(KnowledgeVector knowledge) {
        if (write != knowledge) {
            write = knowledge;
            writer = knowledge.reader;
        }
        if (read != null) {
            read = null;
            reader = 0;
            if (more != null) {
                more.forgetReads();
            }
        }
    }

    /**
     * Whether the thread has written it, this time included. Only for formulas about every variable.
     *
     * @param number the thread's among all
     * @param now whether it is writing now; {@link #written} follows
     */
    final boolean hasWritten(Member thread, int number, boolean now) {
        if (writer == number) {
            return true;
        }
        if (now && write != null) {
            more().wrote(write.own[0].member);
        }
        return now || more != null && more.hasWritten(thread);
    }

    private CellOverflow more() {
        if (more == null) {
            more = new CellOverflow();
        }
        return more;
    }
}
