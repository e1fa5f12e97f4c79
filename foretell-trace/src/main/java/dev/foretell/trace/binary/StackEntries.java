// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.TraceException;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link StackPayload} wrote. */
final class StackEntries {
    private static final int MEMORY = 256;

    private final List<String> texts = new ArrayList<>();

    /** A call stack by numbers; {@code place} is a site, or a location in an ordered trace. */
    record Entry(int thread, int place, List<String> frames, boolean cut) {
        CallStack named(String threadName, String location) {
            return new CallStack(threadName, location, frames, cut);
        }
    }

    /** The next entry, whose numbers are none that is greater than these. */
    Entry read(PayloadReader in, int lastThread, int lastPlace) throws TraceException {
        int thread = in.upTo(lastThread, "a thread's number");
        int place = in.upTo(lastPlace, "the number of a place");
        int depth = in.upTo(CallStack.DEEPEST, "a number of frames");
        boolean cut = in.upTo(1, "a stack's form") == 1;
        List<String> frames = new ArrayList<>(depth);
        for (int i = 0; i < depth; i++) {
            int number = in.upTo(texts.size(), "a frame's number");
            if (number == 0) {
                texts.add(in.text());
                number = texts.size();
            }
            frames.add(texts.get(number - 1));
        }
        in.keeps(MEMORY + 2 * Integer.BYTES * depth);
        return new Entry(thread, place, frames, cut);
    }
}
