// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.CallStacks;
import dev.foretell.trace.TraceException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines that tell how a thread first came to a place: {@code stack THREAD|LOCATION|FRAME|FRAME}, with {@code |...} at the end if more were left out. */
final class StackLines {
    static final String WORD = "stack ";

    /** Stands for the frames that were left out. */
    static final String CUT = "...";

    private static final String FORM = "write stack THREAD|LOCATION|FRAME";
    private static final int MEMORY = 256;

    private final CallStacks stacks;
    private final Map<String, String> texts = new HashMap<>();
    private long room;

    /** {@code room}: about so many bytes of memory may be used. */
    StackLines(CallStacks stacks, long room) {
        this.stacks = stacks;
        this.room = room;
    }

    void read(byte[] line, int from, int to) throws TraceException {
        BarredLine fields = new BarredLine(line, from + WORD.length() - 1, to);
        String thread = known(fields.next());
        List<String> frames = new ArrayList<>();
        String location = null;
        boolean cut = false;
        while (fields.hasMore()) {
            String text = known(fields.next());
            if (cut || text.isEmpty() && !fields.wasQuoted()) {
                throw new TraceException("a stack line with an empty part, or with more behind '...'; " + FORM);
            }
            cut = text.equals(CUT) && !fields.wasQuoted();
            if (location == null) {
                location = text;
            } else if (!cut) {
                frames.add(text);
            }
        }
        if (thread.isEmpty() || thread.indexOf(' ') >= 0 || frames.isEmpty()) {
            throw new TraceException("a stack line without the name of a thread, a location or a frame; " + FORM);
        }
        if (frames.size() > CallStack.DEEPEST) {
            throw new TraceException("a stack has more than " + CallStack.DEEPEST + " frames; end it with |...");
        }
        room -= MEMORY;
        if (room < 0) {
            throw new TraceException("the call stacks do not fit in memory; give Java more of it (-Xmx)");
        }
        stacks.add(new CallStack(thread, location, frames, cut));
    }

    /** The same text that was read before, if it was. */
    private String known(String text) {
        String known = texts.putIfAbsent(text, text);
        if (known == null) {
            room -= MEMORY + 2L * text.length();
        }
        return known == null ? text : known;
    }
}
