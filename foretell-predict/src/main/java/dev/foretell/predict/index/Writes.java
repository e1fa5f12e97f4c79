// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.ArrayList;
import java.util.List;

/** The writes of each shared variable, by thread, in their order. */
public final class Writes {
    private static final List<Writer> NOBODY = List.of();

    private final List<List<Writer>> writers = new ArrayList<>();

    /** The writes of one variable by one thread. */
    public static final class Writer {
        private final int thread;
        private final IntList events = new IntList();

        Writer(int thread) {
            this.thread = thread;
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

    void add(int variable, int thread, int event) {
        while (writers.size() <= variable) {
            writers.add(NOBODY);
        }
        if (writers.get(variable) == NOBODY) {
            writers.set(variable, new ArrayList<>(2));
        }
        writer(writers.get(variable), thread).events.add(event);
    }

    private static Writer writer(List<Writer> all, int thread) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).thread == thread) {
                return all.get(i);
            }
        }
        Writer writer = new Writer(thread);
        all.add(writer);
        return writer;
    }

    /** Who writes a variable. */
    public List<Writer> of(int variable) {
        return variable < writers.size() ? writers.get(variable) : NOBODY;
    }
}
