// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * The steps of a run that are shown: all of a short one. Of a long one those that a finding is about, those that took the locks that are held there or started
 * the threads, and the latest ones that access the same variables, rounds of a loop once. What a violation of a property is about is not known as well: there, the end of the run is shown, too.
 */
final class Highlights {
    private static final int SHOWN = 20;

    /** A run of so many steps is shown as a whole. */
    private static final int SHORT = 8;

    /** So many accesses of a variable are shown beside those that a finding is about. */
    private static final int ACCESSES = 4;

    /** At least so many of the shown steps are the last ones. */
    private static final int ENDING = 5;

    private final Trace trace;
    private final Surroundings surroundings;
    private final Set<Integer> keys = new HashSet<>();
    private final Set<Integer> variables = new HashSet<>();

    /** The forks of the threads that the finding is about. */
    private final Set<Integer> forks = new HashSet<>();

    /** Whether the key events are all that the finding is about. */
    private final boolean isExact;

    Highlights(Trace trace, Surroundings surroundings, List<KeyEvent> about, boolean isExact) {
        this.isExact = isExact;
        this.trace = trace;
        this.surroundings = surroundings;
        for (KeyEvent key : about) {
            keys.add(key.event());
            if (trace.kind(key.event()).isAccess()) {
                variables.add(trace.target(key.event()));
            }
            forks.addAll(surroundings.forks(trace.thread(key.event())));
        }
    }

    /** The variables whose latest accesses are shown. */
    Set<Integer> variables() {
        return variables;
    }

    /** The events that are shown wherever they are in a run. */
    Set<Integer> events() {
        Set<Integer> events = new HashSet<>(forks);
        events.addAll(keys);
        events.addAll(acquires(keys));
        return events;
    }

    /** Where the locks were taken that are held at these events. */
    private Set<Integer> acquires(Collection<Integer> events) {
        Set<Integer> acquires = new HashSet<>();
        for (int event : events) {
            surroundings.held(event).forEach(held -> acquires.add(held.acquire()));
        }
        return acquires;
    }

    /** Those steps, in their order. */
    Collection<RunStep> of(Continuation run) {
        TreeMap<Integer, RunStep> shown = new TreeMap<>();
        addLatest(shown, candidates(run, keys, Set.of()), keys.size());
        Set<Integer> others = new HashSet<>(forks);
        others.addAll(acquires(shown.values().stream().map(RunStep::event).toList()));
        List<RunStep> ending = run.latest(Beginning.KNOWN);
        if (isExact && run.size() <= SHORT) {
            addLatest(shown, ending.stream().filter(step -> !isMessage(step)).toList(), SHORT);
            return shown.values();
        }
        if (isExact) {
            // The threads of a deadlock hold locks at steps that never come.
            others.addAll(acquires(keys));
            addLatest(shown, candidates(run, others, Set.of()), others.size());
            addLatest(shown, unrepeated(shown.values(), candidates(run, Set.of(), variables)), ACCESSES);
            fillGaps(shown, run);
            return shown.values();
        }
        addLatest(shown, ending, ENDING);
        addLatest(shown, candidates(run, others, variables), SHOWN - shown.size());
        addLatest(shown, ending, SHOWN - shown.size());
        return shown.values();
    }

    /** Without those that a shown step or a later one of them repeats, as the rounds of a loop do. */
    private List<RunStep> unrepeated(Collection<RunStep> shown, Collection<RunStep> latestFirst) {
        Set<Deed> done = new HashSet<>();
        shown.forEach(step -> done.add(deed(step)));
        return latestFirst.stream().filter(step -> done.add(deed(step))).toList();
    }

    private Deed deed(RunStep step) {
        int event = step.event();
        Value type = trace.valueType(event);
        long value = type == Value.NONE ? 0 : trace.value(event);
        return new Deed(
                trace.thread(event), trace.kind(event), trace.target(event), trace.location(event), type, value);
    }

    /** What a step does, where, and in which thread. */
    private record Deed(int thread, Kind kind, int target, int place, Value type, long value) {}

    private boolean isMessage(RunStep step) {
        return trace.kind(step.event()).target() == Kind.Target.MESSAGE;
    }

    /** A single step takes no more room than the mark of a gap; messages tell nothing, though. */
    private void fillGaps(TreeMap<Integer, RunStep> shown, Continuation run) {
        List<RunStep> single = new ArrayList<>();
        for (RunStep step : run.latest(Beginning.KNOWN - 1)) {
            boolean isBetween = step.place() == 0 || shown.containsKey(step.place() - 1);
            if (!isMessage(step) && isBetween && shown.containsKey(step.place() + 1)) {
                single.add(step);
            }
        }
        single.forEach(step -> shown.putIfAbsent(step.place(), step));
    }

    /** The steps of some events and the latest accesses of some variables, the last one first. */
    private Collection<RunStep> candidates(Continuation run, Set<Integer> events, Set<Integer> accessed) {
        TreeMap<Integer, RunStep> found = new TreeMap<>();
        Beginning beginning = run.beginning();
        events.stream().map(beginning::step).filter(Objects::nonNull).forEach(step -> found.put(step.place(), step));
        for (int variable : accessed) {
            beginning.accesses(variable).forEach(step -> found.put(step.place(), step));
        }
        IntPredicate isWanted = event -> {
            Kind kind = trace.kind(event);
            return events.contains(event) || kind.isAccess() && accessed.contains(trace.target(event));
        };
        for (int i = 0; i < run.events().length; i++) {
            if (isWanted.test(run.events()[i])) {
                found.put(run.step(i).place(), run.step(i));
            }
        }
        return found.descendingMap().values();
    }

    private static void addLatest(TreeMap<Integer, RunStep> shown, Collection<RunStep> latestFirst, int count) {
        int left = count;
        for (RunStep step : latestFirst) {
            if (left > 0 && shown.putIfAbsent(step.place(), step) == null) {
                left--;
            }
        }
    }
}
