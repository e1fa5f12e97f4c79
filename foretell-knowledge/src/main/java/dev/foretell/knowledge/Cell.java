// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * What a shared variable, a lock or a message passes on. Of the paper's two vectors the one of the last write is here; the one of
 * all accesses is that and the readers' since, which are kept apart until a write takes them all. Guarded by whoever guards the variable.
 */
public class Cell {
    /** That of a variable which nobody has accessed; not to be changed. */
    public static final Cell EMPTY = new Cell();

    /** So many readers are kept apart. */
    private static final int MOST = 16;

    /** What the last writer knew; null before the first write. */
    Knowledge write;

    /** Of the readers since: one, which often is the only one, and the others. */
    private Knowledge read;

    private Knowledge[] reads;

    private int size;

    /** The threads that have written it and still run, and perhaps others; only kept where formulas are about every variable. */
    private Member[] writers;

    /** Leaves what a reader knows, in place of what it left before. */
    final void read(Knowledge knowledge) {
        // To store what is there already would not be free: collectors want to be told.
        if (read == knowledge || write == knowledge) {
            return;
        }
        if (read == null || read.reader == knowledge.reader) {
            read = knowledge;
        } else {
            readToo(knowledge);
        }
    }

    /** Whether this was left by the last write, or a read since. Right as long as nobody writes, even while others read. */
    final boolean has(Knowledge knowledge) {
        return read == knowledge || write == knowledge || isAmong(reads, knowledge);
    }

    private static boolean isAmong(Knowledge[] some, Knowledge knowledge) {
        for (int i = 0; some != null && i < some.length; i++) {
            if (some[i] == knowledge) {
                return true;
            }
        }
        return false;
    }

    private void readToo(Knowledge knowledge) {
        for (int i = 0; i < size; i++) {
            if (reads[i].reader == knowledge.reader) {
                reads[i] = knowledge;
                return;
            }
        }
        if (size == MOST) {
            unite();
        } else if (reads == null) {
            reads = new Knowledge[1];
        } else if (size == reads.length) {
            reads = Arrays.copyOf(reads, size * 2 + 1);
        }
        reads[size++] = knowledge;
    }

    /** Makes one of what all readers left: threads that come, read and go must not fill the memory. */
    private void unite() {
        Knowledge all = reads[0].alone();
        for (int i = 1; i < size; i++) {
            all = all.and(reads[i]);
        }
        Arrays.fill(reads, null);
        reads[0] = all;
        size = 1;
    }

    /** The same, to become another: for cells that many variables have in common, and that do not change. Who has written is not kept. */
    final Cell copy() {
        Cell copy = new Cell();
        copy.write = write;
        copy.read = read;
        copy.reads = size == 0 ? null : Arrays.copyOf(reads, size);
        copy.size = size;
        return copy;
    }

    /** Whether nothing is here but what this writer left. */
    final boolean isOnly(Knowledge knowledge) {
        return write == knowledge && read == null;
    }

    /** What the readers left, and null behind the last. */
    final Knowledge reader(int i) {
        return i == 0 ? read : i <= size ? reads[i - 1] : null;
    }

    /** Leaves what a writer knows, in place of all before. */
    final void written(Knowledge knowledge) {
        if (write != knowledge) {
            write = knowledge;
        }
        if (read != null) {
            read = null;
            for (; size > 0; size--) {
                reads[size - 1] = null;
            }
        }
    }

    /** Whether the thread has written it, this time included. */
    final boolean hasWritten(Member thread, boolean now) {
        for (int i = 0; writers != null && i < writers.length; i++) {
            if (writers[i] == thread) {
                return true;
            }
        }
        if (now) {
            writers = running(thread);
        }
        return now;
    }

    /** The writers that still run, and this one. */
    private Member[] running(Member thread) {
        int known = writers == null ? 0 : writers.length;
        Member[] kept = new Member[known + 1];
        int count = 0;
        for (int i = 0; i < known; i++) {
            if (!writers[i].hasEnded()) {
                kept[count++] = writers[i];
            }
        }
        kept[count++] = thread;
        return count == kept.length ? kept : Arrays.copyOf(kept, count);
    }
}
