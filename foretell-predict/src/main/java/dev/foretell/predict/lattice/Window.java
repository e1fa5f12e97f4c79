// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.causality.ExclusionSet;
import dev.foretell.causality.Resource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The part of a computation that the cuts of some levels can meet, in flat rows: for each thread
 * the events from the base of the layout to its reach, with what they require, packed as the keys
 * are. A level sets {@link #limit} before it is expanded; expanding only reads.
 */
final class Window {
    /** Of {@link #limit}: nothing is still to come, so all exclusion sets are closed. */
    static final int EVERYTHING = Integer.MAX_VALUE;

    private static final Lane[] NO_LANES = new Lane[0];
    private static final int IRRELEVANT = -1;

    private final Computation computation;
    private final Layout layout;
    private final int words;
    private final int[] reach;
    private final boolean closed;
    private final int[] rowStart;
    private final long[] required;
    private final boolean[] impossible;
    private final int[] letters;
    private final long[] stepChange;
    private final Lane[][] lanes;
    private final boolean dependent;
    private final int[] available;
    private final boolean[] growing;
    private int closedBefore = EVERYTHING;
    private boolean waits;

    /**
     * @param reach how many events of each thread belong to the window
     * @param closed whether all exclusion sets count as closed
     * @param letterOf the number of a trace event's letter, or -1 for none
     */
    Window(Computation computation, Layout layout, int[] reach, boolean closed, IntUnaryOperator letterOf) {
        this.computation = computation;
        this.layout = layout;
        this.words = layout.words();
        this.reach = reach.clone();
        this.closed = closed;
        int threads = layout.threads();
        rowStart = new int[threads];
        int rows = 0;
        for (int t = 0; t < threads; t++) {
            rowStart[t] = rows;
            rows += reach[t] - layout.base(t);
        }
        required = new long[rows * words];
        impossible = new boolean[rows];
        letters = new int[rows];
        stepChange = computation.hasSteps() ? new long[rows] : null;
        Lane[][] lanesOfRows = computation.hasExclusion() ? new Lane[rows][] : null;
        available = new int[threads];
        growing = new boolean[threads];
        Map<Resource, List<Lane>> exclusive = new HashMap<>();
        Map<Resource, List<Lane>> shared = new HashMap<>();
        boolean anyRequirement = false;
        boolean anyLane = false;
        for (int t = 0; t < threads; t++) {
            for (int index = layout.base(t); index < reach[t]; index++) {
                int row = rowStart[t] + index - layout.base(t);
                anyRequirement |= require(row, t, index);
                letters[row] = letterOf.applyAsInt(computation.event(t, index));
                if (stepChange != null) {
                    stepChange[row] = stepChange(t, index);
                }
                if (lanesOfRows != null) {
                    lanesOfRows[row] = lanes(computation.opened(t, index), t, exclusive, shared);
                    anyLane |= lanesOfRows[row].length > 0;
                }
            }
        }
        lanes = anyLane ? lanesOfRows : null;
        dependent = anyRequirement || anyLane || stepChange != null;
    }

    private boolean require(int row, int thread, int index) {
        boolean any = false;
        int known = Math.min(layout.threads(), computation.clock(thread, index).threads());
        for (int other = 0; other < known; other++) {
            if (other != thread) {
                int count = computation.required(thread, index, other);
                any |= count > layout.base(other);
                impossible[row] |= !layout.encodeLeast(other, count, required, row * words);
            }
        }
        return any;
    }

    private long stepChange(int thread, int index) {
        if (computation.isJoined(thread, index)) {
            return thread + 1L;
        }
        boolean second = index > 0 && computation.isJoined(thread, index - 1);
        return second ? -(thread + 1L) : 0;
    }

    private Lane[] lanes(
            ExclusionSet set, int thread, Map<Resource, List<Lane>> exclusive, Map<Resource, List<Lane>> shared) {
        if (set == null) {
            return NO_LANES;
        }
        List<Lane> conflicting = new ArrayList<>();
        collect(conflicting, set, thread, exclusive, false);
        if (!set.isShared()) {
            collect(conflicting, set, thread, shared, true);
        }
        return conflicting.toArray(NO_LANES);
    }

    private void collect(
            List<Lane> conflicting, ExclusionSet set, int thread, Map<Resource, List<Lane>> known, boolean inReadMode) {
        Resource resource = set.resource();
        for (Lane lane : known.computeIfAbsent(resource, r -> filledLanes(r, inReadMode))) {
            boolean conflicts = lane.thread() != thread || !resource.isLock();
            if (conflicts && lane.matters(thread, closed)) {
                conflicting.add(lane);
            }
        }
    }

    private List<Lane> filledLanes(Resource resource, boolean inReadMode) {
        List<Lane> filled = new ArrayList<>();
        for (int t = 0; t < layout.threads(); t++) {
            if (!resource.sets(t, inReadMode).isEmpty()) {
                Lane lane = new Lane(layout, resource, t, inReadMode, reach[t]);
                if (!lane.isEmpty()) {
                    filled.add(lane);
                }
            }
        }
        return filled;
    }

    /**
     * Says what may be used to expand a level.
     *
     * @param counts how many events of each thread are available
     * @param mayGrow which threads may have events beyond these that are not known yet
     * @param closes exclusion sets that close later in the order count as incomplete
     * @param waiting whether to stop with {@link NotYetKnown} when something unknown matters
     */
    void limit(int[] counts, boolean[] mayGrow, int closes, boolean waiting) {
        for (int t = 0; t < available.length; t++) {
            available[t] = Math.min(counts[t], reach[t]) - layout.base(t);
            growing[t] = waiting && mayGrow[t] && counts[t] <= reach[t];
        }
        closedBefore = closes;
        waits = waiting;
    }

    Layout layout() {
        return layout;
    }

    /** Whether some event of the window may have to wait for something. */
    boolean isDependent() {
        return dependent;
    }

    /** Whether there may be cuts from which nothing is possible. */
    boolean hasDeadEnds() {
        return lanes != null || stepChange != null;
    }

    int row(int thread, int relative) {
        return rowStart[thread] + relative;
    }

    int letter(int row) {
        return letters[row];
    }

    static boolean isRelevant(int letter) {
        return letter != IRRELEVANT;
    }

    /** What adding an event does to the step bits. */
    long stepChange(int row) {
        return stepChange == null ? 0 : stepChange[row];
    }

    int rows() {
        return letters.length;
    }

    int available(int thread) {
        return available[thread];
    }

    /** Whether no cut can be expanded yet, because a thread that may have more events has none known. */
    boolean mustWait() {
        for (int t = 0; t < growing.length; t++) {
            if (growing[t] && layout.mask(t) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a cut with all available events of a thread must wait for more of them. */
    boolean mustWait(int thread) {
        return growing[thread];
    }

    /**
     * Whether the next event of a thread may be added to a cut.
     *
     * @param scratch room for one key
     */
    boolean isEnabled(long[] keys, int offset, int thread, long[] scratch) {
        if (stepChange != null) {
            long inside = keys[offset + words - 1] & layout.stepMask();
            if (inside != 0 && inside != thread + 1) {
                return false;
            }
        }
        int relative = layout.relative(keys, offset, thread);
        if (relative >= available[thread]) {
            if (growing[thread]) {
                throw new NotYetKnown();
            }
            return false;
        }
        int row = rowStart[thread] + relative;
        if (!mayFollow(keys, offset, row)) {
            return false;
        }
        return stepChange == null || stepChange[row] <= 0 || canFinishStep(keys, offset, thread, row, scratch);
    }

    private boolean canFinishStep(long[] keys, int offset, int thread, int row, long[] scratch) {
        if (layout.relative(keys, offset, thread) + 1 >= available[thread]) {
            if (waits) {
                throw new NotYetKnown();
            }
            return false;
        }
        System.arraycopy(keys, offset, scratch, 0, words);
        scratch[layout.word(thread)] += layout.unit(thread);
        return mayFollow(scratch, 0, row + 1);
    }

    private boolean mayFollow(long[] keys, int offset, int row) {
        if (impossible[row] || !layout.satisfied(keys, offset, required, row * words)) {
            return false;
        }
        if (lanes != null) {
            for (Lane lane : lanes[row]) {
                if (lane.isOpen(keys, offset, closedBefore, waits)) {
                    return false;
                }
            }
        }
        return true;
    }
}
