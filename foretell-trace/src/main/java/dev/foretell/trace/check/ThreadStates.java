// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.check;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import java.util.Arrays;

/** Which threads have been forked, have acted, have been joined, and the atomic blocks they are in. */
final class ThreadStates {
    private static final int ACTED = 1;
    private static final int FORKED = 2;
    private static final int JOINED = 4;

    private final TraceNames names;
    private byte[] states = new byte[16];
    private int[][] blocks = new int[16][];
    private int[] depths = new int[16];

    ThreadStates(TraceNames names) {
        this.names = names;
    }

    void act(int thread) throws TraceException {
        cover(thread);
        if ((states[thread] & JOINED) != 0) {
            throw new TraceException(name(thread)
                    + " acts after it was joined; put the join after its last event, or name another thread");
        }
        states[thread] |= ACTED;
    }

    void fork(int thread, int child) throws TraceException {
        cover(child);
        if ((states[child] & FORKED) != 0) {
            throw new TraceException(name(child) + " is forked a second time; give each thread a name of its own");
        }
        if (thread == child || states[child] != 0) {
            throw new TraceException(name(child) + ((states[child] & JOINED) != 0 ? " was joined" : " has acted")
                    + " before this fork; put the fork before its first event");
        }
        states[child] |= FORKED;
    }

    void join(int thread, int child) throws TraceException {
        cover(child);
        if (thread == child) {
            throw new TraceException(name(thread) + " joins itself; name the thread that it waits for");
        }
        states[child] |= JOINED;
    }

    void begin(int thread, int block) {
        if (blocks[thread] == null) {
            blocks[thread] = new int[4];
        }
        if (depths[thread] == blocks[thread].length) {
            blocks[thread] = Arrays.copyOf(blocks[thread], depths[thread] * 2);
        }
        blocks[thread][depths[thread]++] = block;
    }

    void end(int thread, int block) throws TraceException {
        if (depths[thread] == 0) {
            throw new TraceException(
                    name(thread) + " ends a block that it has not begun; add the begin, or remove this end");
        }
        int begun = blocks[thread][--depths[thread]];
        if (begun != block && begun != Trace.NO_TARGET && block != Trace.NO_TARGET) {
            throw new TraceException(
                    name(thread) + " ends block " + names.blockNames().name(block) + " inside block "
                            + names.blockNames().name(begun) + "; end the inner block first");
        }
    }

    private String name(int thread) {
        return "thread " + names.threadNames().name(thread);
    }

    private void cover(int thread) {
        if (thread >= states.length) {
            int length = Math.max(thread + 1, states.length * 2);
            states = Arrays.copyOf(states, length);
            blocks = Arrays.copyOf(blocks, length);
            depths = Arrays.copyOf(depths, length);
        }
    }
}
