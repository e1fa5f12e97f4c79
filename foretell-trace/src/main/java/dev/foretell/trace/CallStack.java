// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.List;

/**
 * The way by which a thread first came to a place in the code.
 *
 * @param location the place
 * @param frames from the inside out, as a stack trace shows them; usually the first is the place itself
 * @param cut whether there were more, further out
 */
public record CallStack(String thread, String location, List<String> frames, boolean cut) {
    /** No stack has more frames. */
    public static final int DEEPEST = 32;

    public CallStack {
        frames = List.copyOf(frames);
    }
}
