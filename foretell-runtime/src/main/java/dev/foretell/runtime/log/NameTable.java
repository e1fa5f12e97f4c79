// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.trace.Kind;
import dev.foretell.trace.binary.BlockWriter;
import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Names of blocks, quantities and methods, and texts that are values: numbered, and told to the trace once. */
public final class NameTable {
    /** When so many are known the table starts anew, so that a program may have any number of texts. */
    private static final int MOST = 1 << 16;

    public static final NameTable BLOCKS = new NameTable(Kind.Target.BLOCK);
    public static final NameTable QUANTITIES = new NameTable(Kind.Target.NAME);
    public static final NameTable METHODS = new NameTable(Kind.Target.METHOD);
    public static final NameTable TEXTS = new NameTable(null);

    /** What calls were about. Apart from other texts, because a reader may let go of it with the objects it names. */
    public static final NameTable CALLS = new NameTable(null);

    private record Told(long number, String name) {}

    private final Kind.Target space;
    private final ConcurrentHashMap<String, Long> numbers = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Told> untold = new ConcurrentLinkedQueue<>();

    /** {@code space}: null for texts. */
    private NameTable(Kind.Target space) {
        this.space = space;
    }

    public long number(String name) {
        String text = String.valueOf(name);
        Long known = numbers.get(text);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            known = numbers.get(text);
            if (known == null) {
                if (space == null && numbers.size() >= MOST) {
                    numbers.clear();
                }
                known = LocationNumbers.take(1);
                untold.add(new Told(known, text));
                numbers.put(text, known);
            }
            return known;
        }
    }

    /** Tells what is new. For the drain. */
    public static void tell(BlockWriter sink) throws IOException {
        BLOCKS.tellNew(sink);
        QUANTITIES.tellNew(sink);
        METHODS.tellNew(sink);
        TEXTS.tellNew(sink);
        CALLS.tellNew(sink);
    }

    private void tellNew(BlockWriter sink) throws IOException {
        for (Told told = untold.poll(); told != null; told = untold.poll()) {
            if (space == null) {
                sink.string(told.number, told.name);
            } else {
                sink.name(space, told.number, told.name);
            }
        }
    }
}
