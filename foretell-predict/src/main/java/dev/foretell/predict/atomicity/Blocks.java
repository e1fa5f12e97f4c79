// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The blocks of a trace that should be atomic, as columns: declared ones, sections of locks, methods. They are numbered
 * in the order in which they begin. At each access it is known which blocks of its thread are open: they are a chain, the
 * latest begun first, and blocks that end crosswise are taken out of the middle.
 */
final class Blocks {
    /** No block, or the end of a chain. */
    static final int NONE = -1;

    private final int events;
    private final IntList begins;
    private final IntList ends;
    private final IntList labels;
    private final IntList locks;
    private final IntList blocks;
    private final IntList rests;
    private final IntList held;
    private final BitSet sections = new BitSet();

    /** The chain of each event that is an access. */
    private final IntList open;

    private final LockSets lockSets = new LockSets();

    Blocks(Storage storage, int events) {
        this.events = events;
        begins = new IntList(storage);
        ends = new IntList(storage);
        labels = new IntList(storage);
        locks = new IntList(storage);
        blocks = new IntList(storage);
        rests = new IntList(storage);
        held = new IntList(storage);
        open = IntList.of(storage, events, 0);
    }

    int size() {
        return begins.size();
    }

    /** The event that begins the block. */
    int begin(int block) {
        return begins.get(block);
    }

    /** The event that ends the block; the size of the trace if none does. */
    int end(int block) {
        return ends.get(block);
    }

    /** Equal for blocks of the same name, or of the same place in the code. */
    int label(int block) {
        return labels.get(block);
    }

    /** The locks that are held all through the block, as a number of {@link #lockSets()}. */
    int locks(int block) {
        return locks.get(block);
    }

    LockSets lockSets() {
        return lockSets;
    }

    /** The locks that are held at an access. */
    int locksAt(int access) {
        return heldBy(open.get(access));
    }

    /** The smallest block of those that count that holds both accesses of a thread, the first before the second; or {@link #NONE}. */
    int around(int first, int second, IntPredicate counts) {
        for (int link = open.get(first); link != NONE; link = rests.get(link)) {
            int block = blocks.get(link);
            if (ends.get(block) > second && counts.test(block)) {
                return block;
            }
        }
        return NONE;
    }

    /** Whether a block is a section of a lock, and nobody has declared it. */
    boolean isSection(int block) {
        return sections.get(block);
    }

    /** The chain at an access; follow it with {@link #block} and {@link #rest}. */
    int open(int access) {
        return open.get(access);
    }

    int block(int link) {
        return blocks.get(link);
    }

    int rest(int link) {
        return rests.get(link);
    }

    int begin(int event, int label, boolean isSection) {
        sections.set(begins.size(), isSection);
        begins.add(event);
        ends.add(events);
        labels.add(label);
        locks.add(0);
        return begins.size() - 1;
    }

    void end(int block, int event) {
        ends.set(block, event);
    }

    void setLocks(int block, int lockSet) {
        locks.set(block, lockSet);
    }

    void setOpen(int access, int chain) {
        open.set(access, chain);
    }

    /** The chain with one more block, and the locks that are then held. */
    int link(int block, int rest, int lockSet) {
        blocks.add(block);
        rests.add(rest);
        held.add(lockSet);
        return blocks.size() - 1;
    }

    int heldBy(int chain) {
        return chain == NONE ? 0 : held.get(chain);
    }
}
