// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/** What few cells need: what readers left, beside the first, and who has written, beside the last. Guarded as the {@link Cell} is. */
final class CellOverflow {
    /** So many readers are kept apart. */
    private static final int MOST = 16;

    private KnowledgeVector[] reads;
    private int size;

    /** Threads that have written, those among them that still ran when another wrote; null if there are none. */
    private Member[] writers;

    /** Leaves what a reader knows, in place of what it left before. */
    void read(KnowledgeVector knowledge) {
        for (int i = 0; i < size; i++) {
            if (reads[i].reader == knowledge.reader) {
                reads[i] = knowledge;
                return;
            }
        }
        if (size == MOST) {
            unite();
        } else if (reads == null) {
            reads = new KnowledgeVector[1];
        } else if (size == reads.length) {
            reads = Arrays.copyOf(reads, size * 2 + 1);
        }
        reads[size++] = knowledge;
    }

    /** Makes one of what all readers left: threads that come, read and go must not fill the memory. */
    private void unite() {
        KnowledgeVector all = reads[0].alone();
        for (int i = 1; i < size; i++) {
            all = all.and(reads[i]);
        }
        Arrays.fill(reads, null);
        reads[0] = all;
        size = 1;
    }

    KnowledgeVector reader(int i) {
        return i < size ? reads[i] : null;
    }

    /** Whether this is among what readers left; may be asked while others read. */
    boolean has(KnowledgeVector knowledge) {
        KnowledgeVector[] some = reads;
        for (int i = 0; some != null && i < some.length; i++) {
            if (some[i] == knowledge) {
                return true;
            }
        }
        return false;
    }

    void forgetReads() {
        for (; size > 0; size--) {
            reads[size - 1] = null;
        }
    }

    /** The readers' part; null if there is none. */
    CellOverflow copy() {
        if (size == 0) {
            return null;
        }
        CellOverflow copy = new CellOverflow();
        copy.reads = Arrays.copyOf(reads, size);
        copy.size = size;
        return copy;
    }

    boolean hasWritten(Member thread) {
        for (int i = 0; writers != null && i < writers.length; i++) {
            if (writers[i] == thread) {
                return true;
            }
        }
        return false;
    }

    /** Notes a thread that has written; those that have ended are not asked for any more. */
    void wrote(Member thread) {
        if (hasWritten(thread)) {
            return;
        }
        int known = writers == null ? 0 : writers.length;
        Member[] kept = new Member[known + 1];
        int count = 0;
        for (int i = 0; i < known; i++) {
            if (!writers[i].hasEnded()) {
                kept[count++] = writers[i];
            }
        }
        kept[count++] = thread;
        writers = count == kept.length ? kept : Arrays.copyOf(kept, count);
    }
}
