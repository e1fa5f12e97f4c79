// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The call stacks of a trace as they are written; a frame is written once, and is a number from then on. */
final class StackPayload {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Payload payload = new Payload(1 << 8);

    /** {@code place}: a site, or a location in an ordered trace. */
    void add(int thread, int place, List<String> frames, boolean cut) {
        payload.varint(thread);
        payload.varint(place);
        payload.varint(frames.size());
        payload.u8(cut ? 1 : 0);
        for (String frame : frames) {
            Integer known = numbers.get(frame);
            payload.varint(known == null ? 0 : known);
            if (known == null) {
                numbers.put(frame, numbers.size() + 1);
                payload.text(frame);
            }
        }
    }

    /** Writes what was added since the last call, if it is so many bytes. */
    void flush(BlockOutput out, int atLeast) throws IOException {
        if (payload.size >= atLeast) {
            out.block(Format.STACKS, Format.SKIPPABLE, payload);
            payload.clear();
        }
    }
}
