// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** What is shown of one run, found by going through all of it. */
final class NaiveRun {
    private static final int SHOWN = 20;
    private static final int ENDING = 5;
    private static final int SHORT = 8;
    private static final int ACCESSES = 4;

    private final Trace trace;
    private final int[] run;
    private final BitSet strays = new BitSet();

    NaiveRun(Trace trace, Witness witness) {
        this.trace = trace;
        run = Arrays.stream(witness.events())
                .filter(event -> trace.kind(event) != Kind.BRANCH)
                .toArray();
        findStrays();
    }

    int size() {
        return run.length;
    }

    List<RunStep> end(int most) {
        List<RunStep> steps = new ArrayList<>();
        for (int place = Math.max(0, run.length - most); place < run.length; place++) {
            steps.add(step(place));
        }
        return steps;
    }

    List<RunStep> highlights(Set<Integer> keys) {
        TreeSet<Integer> places = new TreeSet<>();
        addLatest(places, place -> keys.contains(run[place]), keys.size());
        addLatest(places, place -> true, ENDING);
        addLatest(places, relatedTo(keys), SHOWN - places.size());
        addLatest(places, place -> true, SHOWN - places.size());
        return places.stream().map(this::step).toList();
    }

    /** Of a run whose keys are all that it is about. */
    List<RunStep> needed(Set<Integer> keys) {
        if (run.length <= SHORT) {
            return end(SHORT).stream()
                    .filter(step -> keys.contains(step.event())
                            || trace.kind(step.event()).target() != Kind.Target.MESSAGE)
                    .toList();
        }
        TreeSet<Integer> places = new TreeSet<>();
        addLatest(places, place -> keys.contains(run[place]), keys.size());
        IntPredicate related = relatedTo(keys);
        Set<Integer> acquires = new HashSet<>();
        int[] observed = IntStream.range(0, trace.size()).toArray();
        acquiresOfHeld(observed, keys).forEach(place -> acquires.add(observed[place]));
        addLatest(
                places,
                place -> acquires.contains(run[place])
                        || related.test(place) && !trace.kind(run[place]).isAccess(),
                run.length);
        Set<List<Object>> done = new HashSet<>();
        places.forEach(place -> done.add(deed(place)));
        addLatest(
                places,
                place -> related.test(place) && trace.kind(run[place]).isAccess() && done.add(deed(place)),
                ACCESSES);
        Set<Integer> known = Set.copyOf(places);
        for (int place = Math.max(0, run.length - Beginning.KNOWN + 1); place < run.length; place++) {
            boolean isBetween = (place == 0 || known.contains(place - 1)) && known.contains(place + 1);
            if (isBetween && trace.kind(run[place]).target() != Kind.Target.MESSAGE) {
                places.add(place);
            }
        }
        return places.stream().map(this::step).toList();
    }

    private List<Object> deed(int place) {
        int event = run[place];
        Value type = trace.valueType(event);
        return List.of(
                trace.thread(event),
                trace.kind(event),
                trace.target(event),
                trace.location(event),
                type,
                type == Value.NONE ? "" : trace.value(event));
    }

    private RunStep step(int place) {
        boolean isSwitch = place > 0 && trace.thread(run[place - 1]) != trace.thread(run[place]);
        return new RunStep(run[place], place, isSwitch, strays.get(place));
    }

    private void addLatest(Set<Integer> places, IntPredicate isWanted, int count) {
        int left = count;
        for (int place = run.length - 1; place >= 0 && left > 0; place--) {
            if (isWanted.test(place) && places.add(place)) {
                left--;
            }
        }
    }

    private IntPredicate relatedTo(Set<Integer> keys) {
        Set<Integer> variables = new HashSet<>();
        Set<Integer> threads = new HashSet<>();
        for (int key : keys) {
            threads.add(trace.thread(key));
            if (trace.kind(key).isAccess()) {
                variables.add(trace.target(key));
            }
        }
        int known = -1;
        while (known < threads.size()) {
            known = threads.size();
            for (int event = 0; event < trace.size(); event++) {
                if (trace.kind(event) == Kind.FORK && threads.contains(trace.target(event))) {
                    threads.add(trace.thread(event));
                }
            }
        }
        Set<Integer> acquires = acquiresOfHeld(run, keys);
        return place -> {
            Kind kind = trace.kind(run[place]);
            return acquires.contains(place)
                    || kind.isAccess() && variables.contains(trace.target(run[place]))
                    || kind == Kind.FORK && threads.contains(trace.target(run[place]));
        };
    }

    private Set<Integer> acquiresOfHeld(int[] run, Set<Integer> keys) {
        Set<Integer> acquires = new HashSet<>();
        Map<Integer, Deque<Integer>> open = new HashMap<>();
        for (int place = 0; place < run.length; place++) {
            int event = run[place];
            Deque<Integer> held = open.computeIfAbsent(trace.thread(event), thread -> new ArrayDeque<>());
            if (keys.contains(event)) {
                acquires.addAll(held);
            }
            switch (trace.kind(event)) {
                case ACQUIRE, READ_ACQUIRE -> held.push(place);
                case RELEASE, READ_RELEASE ->
                    held.removeIf(acquire -> trace.target(run[acquire]) == trace.target(event));
                default -> {}
            }
        }
        return acquires;
    }

    private void findStrays() {
        Map<Integer, Integer> writes = new HashMap<>();
        Map<Integer, Integer> last = new HashMap<>();
        Set<Integer> astray = new HashSet<>();
        for (int place = 0; place < run.length; place++) {
            int event = run[place];
            int thread = trace.thread(event);
            last.put(thread, place);
            if (trace.kind(event).isWrite()) {
                strays.set(place, astray.contains(thread));
                writes.put(trace.target(event), place);
            } else if (trace.kind(event).isRead() && strays(event, writes.get(trace.target(event)))) {
                strays.set(place);
                astray.add(thread);
            }
        }
        for (int place : last.values()) {
            if (trace.kind(run[place]).isRead()) {
                strays.set(place);
            }
        }
    }

    private boolean strays(int read, Integer write) {
        if (trace.valueType(read) == Value.NONE) {
            return false;
        }
        long seen = write == null ? trace.initialValue(trace.target(read)) : trace.value(run[write]);
        return seen != trace.value(read) || write != null && strays.get(write);
    }
}
