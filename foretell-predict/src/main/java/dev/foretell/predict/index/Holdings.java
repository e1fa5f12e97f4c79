// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which sections a thread is in, at each of its events, as lists that share their tails: a node is a section and the node
 * of those entered before it, or {@link #NOTHING}. Each node has the number of the set of its lanes, equal for equal sets.
 */
public final class Holdings {
    public static final int NOTHING = -1;

    /** The number of the empty set. */
    public static final int NO_LANES = 0;

    private final Sections sections;
    private final IntList nodeSections;
    private final IntList nodeRests;
    private final IntList nodeSets;
    private final List<int[]> sets = new ArrayList<>(List.of(new int[0]));

    /** For each set, a few bits that have none in common if the sets have no lock in common. */
    private long[] marks = new long[16];

    private final Map<List<Integer>, Integer> setNumbers = new HashMap<>(Map.of(List.of(), NO_LANES));
    private final PairTable setsWith = new PairTable();

    /** One more than the number of the set of one lane alone, or 0. */
    private int[] single = new int[0];

    private final IntList[] positions;
    private final IntList[] nodes;

    /** With room for the nodes of so many sections. */
    Holdings(Storage storage, Sections sections, int room, int threads) {
        this.sections = sections;
        nodeSections = new IntList(storage, room);
        nodeRests = new IntList(storage, room);
        nodeSets = new IntList(storage, room);
        positions = new IntList[threads];
        nodes = new IntList[threads];
        for (int t = 0; t < threads; t++) {
            positions[t] = new IntList(storage);
            nodes[t] = new IntList(storage);
        }
    }

    int current(int thread) {
        IntList own = nodes[thread];
        return own.isEmpty() ? NOTHING : own.get(own.size() - 1);
    }

    void enter(int thread, int section, int event) {
        change(thread, event, push(section, current(thread)));
    }

    void leave(int thread, int section, int event) {
        change(thread, event, without(current(thread), section));
    }

    private void change(int thread, int event, int node) {
        positions[thread].add(event);
        nodes[thread].add(node);
    }

    private int without(int node, int section) {
        int top = nodeSections.get(node);
        int rest = nodeRests.get(node);
        return top == section ? rest : push(top, without(rest, section));
    }

    private int push(int section, int rest) {
        nodeSections.add(section);
        nodeRests.add(rest);
        nodeSets.add(setWith(set(rest), sections.lane(section)));
        return nodeSections.size() - 1;
    }

    private int setWith(int set, int lane) {
        int known = set == NO_LANES && lane < single.length ? single[lane] - 1 : setsWith.get(set, lane);
        if (known >= 0) {
            return known;
        }
        int[] lanes = Arrays.copyOf(sets.get(set), sets.get(set).length + 1);
        lanes[lanes.length - 1] = lane;
        Arrays.sort(lanes);
        int number = setNumbers.computeIfAbsent(Arrays.stream(lanes).boxed().toList(), list -> {
            return addSet(lanes);
        });
        setsWith.put(set, lane, number);
        if (set == NO_LANES) {
            if (lane >= single.length) {
                single = Arrays.copyOf(single, 2 * lane + 2);
            }
            single[lane] = number + 1;
        }
        return number;
    }

    private int addSet(int[] lanes) {
        int number = sets.size();
        sets.add(lanes);
        if (number == marks.length) {
            marks = Arrays.copyOf(marks, number * 2);
        }
        for (int lane : lanes) {
            marks[number] |= 1L << (lane >> 1);
        }
        return number;
    }

    /** Whether two sets have a lock in common, as far as can be told at once: perhaps, if true. */
    public boolean mayShareLock(int set, int other) {
        return (marks[set] & marks[other]) != 0;
    }

    /** The sections that a thread is in after its events below {@code bound}. */
    public int at(int thread, int bound) {
        return after(thread, changes(thread, bound));
    }

    /** How many times a thread has entered or left a section at its events below {@code bound}. */
    public int changes(int thread, int bound) {
        return positions[thread].lowerBound(bound);
    }

    /** The sections that a thread is in after so many {@link #changes}. */
    public int after(int thread, int changes) {
        return changes == 0 ? NOTHING : nodes[thread].get(changes - 1);
    }

    public int section(int node) {
        return nodeSections.get(node);
    }

    public int rest(int node) {
        return nodeRests.get(node);
    }

    /** The number of the set of lanes of a node. */
    public int set(int node) {
        return node == NOTHING ? NO_LANES : nodeSets.get(node);
    }

    /** The lanes of a set, ascending; do not change. */
    public int[] lanes(int set) {
        return sets.get(set);
    }

    /** Whether a set has a lane of a lock. */
    public boolean holdsLock(int set, int lock) {
        for (int lane : sets.get(set)) {
            if (lane >> 1 == lock) {
                return true;
            }
        }
        return false;
    }

    /** Whether threads cannot be in sections on these lanes at the same time. */
    public boolean exclude(int set, int other) {
        return exclude(sets.get(set), sets.get(other));
    }

    /** The same for sets of lanes, ascending. */
    public static boolean exclude(int[] a, int[] b) {
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            int difference = (a[i] >> 1) - (b[j] >> 1);
            if (difference == 0 && (a[i] & b[j] & 1) == 0) {
                return true;
            }
            if (difference < 0 || difference == 0 && a[i] <= b[j]) {
                i++;
            } else {
                j++;
            }
        }
        return false;
    }
}
