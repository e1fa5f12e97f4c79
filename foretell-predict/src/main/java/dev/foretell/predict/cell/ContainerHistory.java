// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import dev.foretell.predict.index.Clocks;
import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.ContainerCall.Use;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls on one container, in the order of the trace. The event of a call comes before it and what the call has received follows it; so a call that saw a change knows of it when it ends, and one that does
 * not know of a change came before it. In between, if a change had begun when the call ended, it is not known which came first.
 */
final class ContainerHistory {
    private final Trace trace;
    private final IntList events = new IntList();
    private final IntList ends = new IntList();

    /** The second event of a call that has two, or -1. */
    private final IntList updates = new IntList();

    /** The places of calls, by their second events. */
    private final Map<Integer, Integer> seconds = new HashMap<>();

    private final List<ContainerCall> calls = new ArrayList<>();

    /** The places of changes, by thread. */
    private final Map<Integer, IntList> changes = new HashMap<>();

    private boolean isUnknown;
    private boolean isWhole;

    ContainerHistory(Trace trace) {
        this.trace = trace;
    }

    int add(int event, ContainerCall call) {
        events.add(event);
        ends.add(event);
        updates.add(-1);
        calls.add(call);
        int place = calls.size() - 1;
        isUnknown |= key(place) == ContainerCall.UNKNOWN;
        isWhole |= call.use() != Use.LOOK && key(place) == ContainerCall.WHOLE || ContainerCall.isOwn(key(place));
        if (call.use() != Use.LOOK) {
            changes.computeIfAbsent(trace.thread(event), thread -> new IntList())
                    .add(place);
        }
        return place;
    }

    /** The look of this place turns out to be a change as well. */
    void update(int place, int event) {
        updates.set(place, event);
        seconds.put(event, place);
        ends.set(place, event);
        isWhole |= key(place) == ContainerCall.WHOLE;
        changes.computeIfAbsent(trace.thread(event), thread -> new IntList()).add(place);
    }

    void end(int place, int event) {
        ends.set(place, event);
    }

    /** The place of a call by one of its events. */
    int place(int event) {
        Integer second = seconds.get(event);
        return second != null ? second : events.lowerBound(event);
    }

    int size() {
        return calls.size();
    }

    int event(int place) {
        return events.get(place);
    }

    /** The second event, or -1. */
    int update(int place) {
        return updates.get(place);
    }

    ContainerCall call(int place) {
        return calls.get(place);
    }

    long key(int place) {
        return ContainerCall.key(trace.value(events.get(place)));
    }

    boolean isChange(int place) {
        return calls.get(place).use() != Use.LOOK || updates.get(place) >= 0;
    }

    /** Whether it was called with keys that cannot be told apart. */
    boolean hasUnknownKeys() {
        return isUnknown;
    }

    /** Whether a change or a look that is of interest is about more than one key, or about one that may be equal to others, so that all of it is one cell. */
    boolean isOneCell(Clocks clocks) {
        for (int place = 0; place < size() && !isWhole; place++) {
            isWhole = key(place) == ContainerCall.WHOLE && !isLast(place, clocks);
        }
        return isWhole;
    }

    /** Whether a look comes after all changes, in every run. */
    boolean isLast(int place, Clocks clocks) {
        int thread = trace.thread(events.get(place));
        return !isChange(place)
                && changes.entrySet().stream().allMatch(of -> {
                    int last = of.getValue().get(of.getValue().size() - 1);
                    boolean isKnown = events.get(last) < clocks.known(thread, ends.get(place) + 1, of.getKey());
                    return last < place && (of.getKey() == thread || isKnown);
                });
    }

    /**
     * Whether the trace has a look in its place: after all changes that it may have seen, which are in their places, too, and before all others.
     */
    boolean isInPlace(int place, Clocks clocks) {
        int thread = trace.thread(events.get(place));
        for (Map.Entry<Integer, IntList> of : changes.entrySet()) {
            if (of.getKey() != thread && isMisplaced(place, of.getValue(), of.getKey(), clocks)) {
                return false;
            }
        }
        int last = key(place) == ContainerCall.WHOLE ? -1 : lastChange(place);
        return last < 0 || isAfterOthers(last, clocks);
    }

    private boolean isMisplaced(int place, IntList others, int other, Clocks clocks) {
        int known = clocks.known(trace.thread(events.get(place)), ends.get(place) + 1, other);
        int next = others.lowerBound(place);
        for (int i = next; i < others.size() && events.get(others.get(i)) < known; i++) {
            if (concerns(others.get(i), place)) {
                return true;
            }
        }
        for (int i = next - 1; i >= 0; i--) {
            if (concerns(others.get(i), place)) {
                return events.get(others.get(i)) >= known;
            }
        }
        return false;
    }

    private int lastChange(int place) {
        int last = place - 1;
        while (last >= 0 && !(isChange(last) && concerns(last, place))) {
            last--;
        }
        return last;
    }

    /** Whether a change comes after the last one of each other thread that concerns it, and these do not know of it. */
    private boolean isAfterOthers(int change, Clocks clocks) {
        int thread = trace.thread(events.get(change));
        for (Map.Entry<Integer, IntList> of : changes.entrySet()) {
            IntList others = of.getValue();
            int i = others.lowerBound(change) - 1;
            while (i >= 0 && !concerns(others.get(i), change)) {
                i--;
            }
            if (of.getKey() != thread && i >= 0) {
                int before = others.get(i);
                boolean isKnown = events.get(before) < clocks.known(thread, ends.get(change) + 1, of.getKey());
                int back = clocks.known(of.getKey(), ends.get(before) + 1, thread);
                if (!isKnown || back > events.get(change)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean concerns(int change, int place) {
        return key(change) == key(place) || mayBeAny(key(change)) || mayBeAny(key(place));
    }

    /** Whether a call may be about any key: about all of them, or about one that may be equal to another. */
    private static boolean mayBeAny(long key) {
        return key == ContainerCall.WHOLE || ContainerCall.isOwn(key);
    }

    /** Whether a key was added before, as far as the trace tells. */
    boolean isChangedBefore(int place) {
        for (int earlier = 0; earlier < place; earlier++) {
            if (isChange(earlier) && key(earlier) == key(place)) {
                return true;
            }
        }
        return false;
    }
}
