// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Finding;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes schedules of the witnesses of findings. */
public final class ScheduleMaker {
    /** A longer witness is not followed step by step. */
    private static final int LONGEST = 20_000;

    private final Trace trace;
    private final Finding finding;
    private final String fingerprint;

    /** The events that the finding is about, with the number of their variable, in the order of the schedule. */
    private final Map<Integer, Integer> keys = new LinkedHashMap<>();

    private final Step.Role role;

    public ScheduleMaker(Trace trace, Finding finding, String fingerprint) {
        this.trace = trace;
        this.finding = finding;
        this.fingerprint = fingerprint;
        role = finding.match(
                property -> Step.Role.TURN,
                knowledge -> Step.Role.TURN,
                race -> {
                    keys.put(race.first(), 1);
                    keys.put(race.second(), 1);
                    return Step.Role.MEET;
                },
                deadlock -> {
                    if (deadlock.isOfLocks()) {
                        deadlock.acquires().forEach(acquire -> keys.put(acquire, 0));
                    }
                    return Step.Role.MEET;
                },
                broken -> {
                    AtomicityPattern pattern = broken.pattern();
                    for (int i = 0; i < pattern.size(); i++) {
                        keys.put(broken.accesses().get(i), pattern.isOfSecondVariable(i) ? 2 : 1);
                    }
                    return Step.Role.TURN;
                },
                stale -> Step.Role.TURN,
                hang -> Step.Role.TURN);
    }

    /** Whether a schedule can be made at all. */
    public boolean isPossible() {
        return !keys.isEmpty();
    }

    /** A schedule; null if there is none of that sort, or a stricter one is the same. */
    public Schedule make(Strictness strictness) {
        List<Integer> others = others();
        return switch (strictness) {
            case STRICT -> others == null ? null : strict(others);
            case LOOSE -> others != null && others.isEmpty() ? null : loose();
            // At any occurrence, the accesses of a block could be of two blocks.
            case ANY -> role == Step.Role.MEET ? any() : null;
        };
    }

    /** The same schedule with those who meet in the opposite order. */
    public static Schedule reversed(Schedule schedule) {
        List<Step> steps = new ArrayList<>(schedule.steps());
        steps.removeIf(step -> step.role() == Step.Role.MEET);
        List<Step> meeting = schedule.steps(Step.Role.MEET);
        for (int i = meeting.size() - 1; i >= 0; i--) {
            steps.add(meeting.get(i));
        }
        return new Schedule(schedule.finding(), schedule.fingerprint(), steps);
    }

    private Schedule strict(List<Integer> others) {
        List<Integer> stops = stops(others);
        Set<Integer> wanted = new HashSet<>(keys.keySet());
        wanted.addAll(others);
        wanted.addAll(stops);
        Occurrences names = new Occurrences(trace, wanted);
        List<Step> steps = new ArrayList<>();
        Witness witness = finding.witness().witness();
        Set<Integer> turns = new HashSet<>(others);
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (turns.contains(event)) {
                steps.add(step(names, event, Step.Role.TURN, 0));
            } else if (role == Step.Role.TURN && keys.containsKey(event)) {
                steps.add(step(names, event, role, keys.get(event)));
            }
        }
        stops.forEach(event -> steps.add(step(names, event, Step.Role.STOP, 0)));
        if (role == Step.Role.MEET) {
            keys.forEach((event, variable) -> steps.add(step(names, event, role, variable)));
        }
        return schedule(steps);
    }

    private Schedule loose() {
        Occurrences names = new Occurrences(trace, keys.keySet());
        List<Step> steps = new ArrayList<>();
        keys.forEach((event, variable) -> steps.add(step(names, event, role, variable)));
        return schedule(steps);
    }

    private Schedule any() {
        Map<Integer, String> threads = new HashMap<>();
        List<Step> steps = new ArrayList<>();
        for (Step step : loose().steps()) {
            int thread = trace.thread(List.copyOf(keys.keySet()).get(steps.size()));
            String name = threads.computeIfAbsent(thread, any -> "*" + (threads.size() + 1));
            steps.add(new Step(role, name, step.action(), step.place(), step.target(), 0, step.variable()));
        }
        return schedule(steps);
    }

    private Schedule schedule(List<Step> steps) {
        return new Schedule(finding.kind().label(), fingerprint, steps);
    }

    private Step step(Occurrences names, int event, Step.Role as, int variable) {
        return new Step(
                as,
                names.birth(event),
                Action.of(trace.kind(event)),
                names.place(event),
                names.target(event),
                names.number(event),
                variable);
    }

    /** The other events of the witness whose order matters: of what two threads have a part in. Null if they are too many, or cannot be counted. */
    private List<Integer> others() {
        Witness witness = finding.witness().witness();
        if (trace.omissions() != null || witness.size() > LONGEST) {
            return null;
        }
        Map<Long, Integer> owners = owners();
        List<Integer> others = new ArrayList<>();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (matters(owners, event) && !keys.containsKey(event) && !isPartOfKey(event)) {
                others.add(event);
            }
        }
        return others;
    }

    /** By variable or lock: its one thread, or -1 if there are several. */
    private Map<Long, Integer> owners() {
        Witness witness = finding.witness().witness();
        Map<Long, Integer> owners = new HashMap<>();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (Action.of(trace.kind(event)) != null) {
                owners.merge(subject(event), trace.thread(event), (one, other) -> one.equals(other) ? one : -1);
            }
        }
        return owners;
    }

    private boolean matters(Map<Long, Integer> owners, int event) {
        return Action.of(trace.kind(event)) != null
                && trace.kind(event) != Kind.VOLATILE_UPDATE
                && owners.getOrDefault(subject(event), 0) == -1;
    }

    /** An update is one action: its read has no gate of its own if its write is asked for. */
    private boolean isPartOfKey(int event) {
        return trace.kind(event) == Kind.VOLATILE_READ
                && event + 1 < trace.size()
                && trace.kind(event + 1) == Kind.VOLATILE_UPDATE
                && keys.containsKey(event + 1);
    }

    private long subject(int event) {
        long space = trace.kind(event).isAccess() ? 0 : 1;
        return space << Integer.SIZE | trace.target(event);
    }

    /** What threads of the witness that the finding is not about would do next, if it matters to others. */
    private List<Integer> stops(List<Integer> others) {
        Set<Integer> inside = new HashSet<>();
        Set<Integer> threads = new HashSet<>();
        Witness witness = finding.witness().witness();
        for (int place = 0; place < witness.size(); place++) {
            inside.add(witness.event(place));
        }
        others.forEach(event -> threads.add(trace.thread(event)));
        keys.keySet().forEach(event -> threads.remove(trace.thread(event)));
        Map<Long, Integer> owners = owners();
        List<Integer> stops = new ArrayList<>();
        for (int event = 0; event < trace.size() && !threads.isEmpty(); event++) {
            if (threads.contains(trace.thread(event)) && !inside.contains(event) && matters(owners, event)) {
                stops.add(event);
                threads.remove(trace.thread(event));
            }
        }
        return stops;
    }
}
