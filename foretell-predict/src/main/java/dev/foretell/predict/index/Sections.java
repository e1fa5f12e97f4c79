// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The critical sections of locks that several threads use, re-entrance left out. A lock has two <em>lanes</em>: 2 l for
 * its exclusive sections, 2 l + 1 for those in read mode. Sections of different threads exclude each other if they are on
 * the same lock and not both in read mode. A thread may be in both lanes at once.
 */
public final class Sections {
    /** The release of a section that was not left. */
    public static final int NEVER = Integer.MAX_VALUE;

    private final TraceIndex index;
    private final IntList acquires;
    private final IntList releases;
    private final IntList lanes;
    private final List<List<Roster>> rosters = new ArrayList<>();

    /** The same, for each lane with the thread as index. */
    private final List<Roster[]> byThread = new ArrayList<>();

    /** The sections of a thread in one lane, in their order. They do not overlap. */
    public final class Roster {
        private final int thread;

        /** Where they are entered. */
        private final IntList begins = new IntList(index.trace().storage());

        Roster(int thread) {
            this.thread = thread;
        }

        public int thread() {
            return thread;
        }

        /** The last section that is entered below {@code bound}, or -1. Only this one can be left above. */
        public int lastEntered(int bound) {
            int place = entered(bound);
            return place == 0 ? -1 : index.section(begins.get(place - 1));
        }

        /** The first section that is entered at {@code bound} or above, or -1. */
        public int firstEntered(int bound) {
            int place = entered(bound);
            return place == begins.size() ? -1 : index.section(begins.get(place));
        }

        private int entered(int bound) {
            return begins.lowerBound(bound);
        }
    }

    /** With room for so many. */
    Sections(TraceIndex index, int room) {
        this.index = index;
        Storage storage = index.trace().storage();
        acquires = new IntList(storage, room);
        releases = new IntList(storage, room);
        lanes = new IntList(storage, room);
    }

    int enter(int lane, int thread, int event) {
        while (rosters.size() <= (lane | 1)) {
            rosters.add(new ArrayList<>(0));
            byThread.add(new Roster[0]);
        }
        int id = acquires.size();
        acquires.add(event);
        releases.add(NEVER);
        lanes.add(lane);
        roster(lane, thread).begins.add(event);
        return id;
    }

    void leave(int section, int event) {
        releases.set(section, event);
    }

    /** The sections of a thread in a lane; null if it never is. */
    public Roster rosterOf(int lane, int thread) {
        Roster[] known = byThread.get(lane);
        return thread < known.length ? known[thread] : null;
    }

    private Roster roster(int lane, int thread) {
        Roster[] known = byThread.get(lane);
        if (thread >= known.length) {
            known = Arrays.copyOf(known, Math.max(thread + 1, known.length * 2));
            byThread.set(lane, known);
        }
        if (known[thread] == null) {
            known[thread] = new Roster(thread);
            rosters.get(lane).add(known[thread]);
        }
        return known[thread];
    }

    public int acquire(int section) {
        return acquires.get(section);
    }

    /** Where the section is left, or {@link #NEVER}. */
    public int release(int section) {
        return releases.get(section);
    }

    public int lane(int section) {
        return lanes.get(section);
    }

    public int lock(int section) {
        return lanes.get(section) >> 1;
    }

    public boolean isShared(int section) {
        return (lanes.get(section) & 1) != 0;
    }

    public int thread(int section) {
        return index.thread(acquires.get(section));
    }

    /** How many lists of sections there are that exclude this one, but for those of its own thread. */
    public int rivals(int section) {
        int lane = lanes.get(section);
        int exclusive = rosters.get(lane & ~1).size();
        return (lane & 1) != 0 ? exclusive : exclusive + rosters.get(lane | 1).size();
    }

    /** One of {@link #rivals}; may be of the section's own thread, which is then to be left out. */
    public Roster rival(int section, int number) {
        int lane = lanes.get(section);
        List<Roster> exclusive = rosters.get(lane & ~1);
        return number < exclusive.size()
                ? exclusive.get(number)
                : rosters.get(lane | 1).get(number - exclusive.size());
    }
}
