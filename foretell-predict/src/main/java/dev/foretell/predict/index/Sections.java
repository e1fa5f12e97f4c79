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
    private final List<Lane> rosters = new ArrayList<>();
    private final Lane empty = new Lane();

    /** The rosters of a lane, one for each thread that has sections there. */
    private final class Lane {
        /** A lane with more rosters has a table of them: most locks are used by few of many threads. */
        private static final int FEW = 8;

        private final List<Roster> all = new ArrayList<>(1);

        /** With the thread as index; null while there are few. */
        private Roster[] byThread;

        Roster of(int thread) {
            if (byThread != null) {
                return thread < byThread.length ? byThread[thread] : null;
            }
            for (int i = 0; i < all.size(); i++) {
                if (all.get(i).thread == thread) {
                    return all.get(i);
                }
            }
            return null;
        }

        Roster add(int thread) {
            Roster roster = new Roster(thread);
            all.add(roster);
            if (byThread == null && all.size() > FEW) {
                byThread = new Roster[0];
                all.forEach(this::enlist);
            } else if (byThread != null) {
                enlist(roster);
            }
            return roster;
        }

        private void enlist(Roster roster) {
            if (roster.thread >= byThread.length) {
                byThread = Arrays.copyOf(byThread, Math.max(roster.thread + 1, byThread.length * 2));
            }
            byThread[roster.thread] = roster;
        }
    }

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
            rosters.add(empty);
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
        return rosters.get(lane).of(thread);
    }

    private Roster roster(int lane, int thread) {
        if (rosters.get(lane) == empty) {
            rosters.set(lane, new Lane());
        }
        Roster known = rosters.get(lane).of(thread);
        return known != null ? known : rosters.get(lane).add(thread);
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
        int exclusive = rosters.get(lane & ~1).all.size();
        return (lane & 1) != 0
                ? exclusive
                : exclusive + rosters.get(lane | 1).all.size();
    }

    /** One of {@link #rivals}; may be of the section's own thread, which is then to be left out. */
    public Roster rival(int section, int number) {
        int lane = lanes.get(section);
        List<Roster> exclusive = rosters.get(lane & ~1).all;
        return number < exclusive.size()
                ? exclusive.get(number)
                : rosters.get(lane | 1).all.get(number - exclusive.size());
    }
}
