// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The writes of each shared variable, by thread, in their order; sorted out when first asked for. */
public final class Writes {
    private final TraceIndex index;

    /** The last write of each variable, or -1; each write has the one before as its source. */
    private final int[] lasts;

    private final Map<Integer, List<Writer>> writers = new ConcurrentHashMap<>();

    /** The writes of one variable by one thread. */
    public static final class Writer {
        private final int thread;
        private final IntList events;

        Writer(int thread, Storage storage) {
            this.thread = thread;
            events = new IntList(storage);
        }

        public int thread() {
            return thread;
        }

        /** The last write below {@code bound}, or -1. */
        public int lastBelow(int bound) {
            return events.lastBelow(bound);
        }

        /** The first write at {@code bound} or above, or {@link Integer#MAX_VALUE}. */
        public int firstFrom(int bound) {
            return events.firstFrom(bound);
        }
    }

    Writes(TraceIndex index, int[] lasts) {
        this.index = index;
        this.lasts = lasts;
    }

    /** Who writes a variable. */
    public List<Writer> of(int variable) {
        List<Writer> known = writers.get(variable);
        return known != null ? known : writers.computeIfAbsent(variable, this::sort);
    }

    private List<Writer> sort(int variable) {
        Storage storage = index.trace().storage();
        IntList backwards = new IntList(storage);
        for (int write = lasts[variable]; write >= 0; write = index.source(write)) {
            backwards.add(write);
        }
        Map<Integer, Writer> byThread = new HashMap<>();
        List<Writer> sorted = new ArrayList<>();
        for (int i = backwards.size() - 1; i >= 0; i--) {
            int write = backwards.get(i);
            byThread.computeIfAbsent(index.thread(write), thread -> {
                        Writer writer = new Writer(thread, storage);
                        sorted.add(writer);
                        return writer;
                    })
                    .events
                    .add(write);
        }
        return sorted;
    }
}
