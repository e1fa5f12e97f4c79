// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;

/**
 * The blocks of a trace that should be atomic, as columns: declared ones, sections of locks, methods. They are numbered
 * in the order in which they begin. At each access it is known which blocks of its thread are open: they are a chain, the
 * latest begun first, and blocks that end crosswise are taken out of the middle.
 */
final class Blocks {
    /** No block, or the end of a chain. */
    static final int NONE = -1;

    private int size;
    private int[] begins = new int[16];
    private int[] ends = new int[16];
    private int[] labels = new int[16];
    private int[] locks = new int[16];

    private int links;
    private int[] blocks = new int[16];
    private int[] rests = new int[16];
    private int[] held = new int[16];

    /** The chain of each event that is an access. */
    private final int[] open;

    private final LockSets lockSets = new LockSets();

    Blocks(int events) {
        open = new int[events];
    }

    int size() {
        return size;
    }

    /** The event that begins the block. */
    int begin(int block) {
        return begins[block];
    }

    /** The event that ends the block; the size of the trace if none does. */
    int end(int block) {
        return ends[block];
    }

    /** Equal for blocks of the same name, or of the same place in the code. */
    int label(int block) {
        return labels[block];
    }

    /** The locks that are held all through the block, as a number of {@link #lockSets()}. */
    int locks(int block) {
        return locks[block];
    }

    LockSets lockSets() {
        return lockSets;
    }

    /** The locks that are held at an access. */
    int locksAt(int access) {
        return open[access] == NONE ? 0 : held[open[access]];
    }

    /** The smallest block that holds both accesses of a thread, the first before the second; or {@link #NONE}. */
    int around(int first, int second) {
        for (int link = open[first]; link != NONE; link = rests[link]) {
            if (ends[blocks[link]] > second) {
                return blocks[link];
            }
        }
        return NONE;
    }

    /** The chain at an access; follow it with {@link #block} and {@link #rest}. */
    int open(int access) {
        return open[access];
    }

    int block(int link) {
        return blocks[link];
    }

    int rest(int link) {
        return rests[link];
    }

    int begin(int event, int label) {
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            labels = Arrays.copyOf(labels, size * 2);
            locks = Arrays.copyOf(locks, size * 2);
        }
        begins[size] = event;
        ends[size] = open.length;
        labels[size] = label;
        return size++;
    }

    void end(int block, int event) {
        ends[block] = event;
    }

    void setLocks(int block, int lockSet) {
        locks[block] = lockSet;
    }

    void setOpen(int access, int chain) {
        open[access] = chain;
    }

    /** The chain with one more block, and the locks that are then held. */
    int link(int block, int rest, int lockSet) {
        if (links == blocks.length) {
            blocks = Arrays.copyOf(blocks, links * 2);
            rests = Arrays.copyOf(rests, links * 2);
            held = Arrays.copyOf(held, links * 2);
        }
        blocks[links] = block;
        rests[links] = rest;
        held[links] = lockSet;
        return links++;
    }

    int heldBy(int chain) {
        return chain == NONE ? 0 : held[chain];
    }
}
