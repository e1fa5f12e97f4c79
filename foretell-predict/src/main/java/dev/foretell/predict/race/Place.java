// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.Holdings;
import dev.foretell.trace.Kind;
import dev.foretell.trace.store.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where in the code a variable is accessed in one way, by whichever thread. It knows the other places whose accesses may race
 * with its own, so that those of two places which one lock always keeps apart are never looked at in pairs.
 */
final class Place {
    private static final int UNSEEN = -1;

    final int site;
    private final int location;
    private final Kind kind;
    private final List<Origin> origins = new ArrayList<>();

    /** The threads of the origins, and the slot of the first origin; those of the others follow. */
    private int[] threads;

    private int firstSlot;
    private final List<Place> rivals = new ArrayList<>();

    /** The lanes that all accesses so far hold, and the set of the latest. */
    private int[] guards;

    private int latest = UNSEEN;

    Place(int site, int location, Kind kind) {
        this.site = site;
        this.location = location;
        this.kind = kind;
    }

    boolean is(int where, Kind how) {
        return location == where && kind == how;
    }

    /** One more access of the place is made with this set of lanes. */
    void access(Holdings holdings, int set) {
        if (set == latest) {
            return;
        }
        guards = latest == UNSEEN ? holdings.lanes(set) : weakened(holdings.lanes(set));
        latest = set;
    }

    /** Exclusively held are only those that always are; held in read mode those that always are held in some mode. */
    private int[] weakened(int[] lanes) {
        int[] kept = new int[guards.length];
        int size = 0;
        for (int guard : guards) {
            boolean exclusive = false;
            boolean any = false;
            for (int lane : lanes) {
                any |= lane >> 1 == guard >> 1;
                exclusive |= lane == guard && (lane & 1) == 0;
            }
            int weaker = exclusive ? guard : guard | 1;
            if (any && (size == 0 || kept[size - 1] != weaker)) {
                kept[size++] = weaker;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    /** Says that accesses of two places of a variable may race, if nothing keeps them apart. */
    static void link(Place one, Place other) {
        boolean conflict = one.kind.isWrite() || other.kind.isWrite();
        if (conflict
                && !(one.kind.isVolatile() && other.kind.isVolatile())
                && !Holdings.exclude(one.guards, other.guards)) {
            one.rivals.add(other);
            if (one != other) {
                other.rivals.add(one);
            }
        }
    }

    void add(Origin origin) {
        origins.add(origin);
    }

    /** Says that all origins are there, and adds them to a list; their places in it are their slots. */
    void settle(List<Origin> slots) {
        threads = origins.stream().mapToInt(origin -> origin.thread).toArray();
        firstSlot = slots.size();
        slots.addAll(origins);
    }

    /**
     * Begins trails, each at the last access of another thread before an event that does not know of it.
     *
     * @param row what the event knows
     * @param trails these are used first to last, more are added
     * @return how many have begun
     */
    int trails(int thread, int event, Row row, Cursors cursors, List<Trail> trails) {
        int begun = 0;
        for (int i = 0; i < threads.length; i++) {
            int other = threads[i];
            if (other != thread && cursors.last(firstSlot + i, event) >= row.get(other)) {
                if (begun == trails.size()) {
                    trails.add(new Trail());
                }
                trails.get(begun++).begin(origins.get(i), cursors.count(firstSlot + i), row.get(other));
            }
        }
        return begun;
    }

    /** Says that races with the accesses of a site are no longer looked for. */
    void close(int other) {
        rivals.removeIf(rival -> rival.site == other);
    }

    /** The places whose accesses may race with those here; perhaps this one, too. */
    List<Place> rivals() {
        return rivals;
    }
}
