// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import java.util.Arrays;

/**
 * The containers that a thread has called and that compare what they hold with a key of the program, the innermost last: what others put while the call
 * runs may be compared, too. For the owning thread alone.
 *
 * <p>A call that ends by an exception is forgotten when one around it ends. Until then it is not known which of them compares, so that may be any.
 */
public final class Comparisons {
    private static final int DEEPEST = 8;
    private static final SynchroniserState[] NONE = {};

    private SynchroniserState[] calls = NONE;
    private int depth;

    public void begin(SynchroniserState container) {
        if (depth == calls.length) {
            makeRoom();
        }
        calls[depth++] = container;
    }

    /** Calls deeper than that are not to be expected: the outermost is forgotten. */
    private void makeRoom() {
        if (depth < DEEPEST) {
            calls = Arrays.copyOf(calls, DEEPEST);
        } else {
            System.arraycopy(calls, 1, calls, 0, --depth);
        }
    }

    public void end(SynchroniserState container) {
        int at = depth - 1;
        while (at >= 0 && calls[at] != container) {
            at--;
        }
        if (at >= 0) {
            Arrays.fill(calls, at, depth, null);
            depth = at;
        }
    }

    /** How many containers may be comparing. */
    public int depth() {
        return depth;
    }

    public SynchroniserState get(int i) {
        return calls[i];
    }
}
