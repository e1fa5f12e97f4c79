// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

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
    private final Actions actions;

    /** What the finding is about, in the order of the schedule. */
    private final List<KeyStep> keys;

    private final Set<Integer> keyEvents = new HashSet<>();

    public ScheduleMaker(Trace trace, Finding finding, String fingerprint) {
        this.trace = trace;
        this.finding = finding;
        this.fingerprint = fingerprint;
        actions = new Actions(trace);
        keys = new KeySteps(trace, actions).of(finding);
        keys.forEach(key -> keyEvents.add(key.event()));
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
            case ANY -> keys.stream().allMatch(key -> key.role() == Step.Role.MEET) ? any() : null;
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
        Set<Integer> turns = new HashSet<>(others);
        List<KeyStep> left = new ArrayList<>(keys);
        List<KeyStep> steps = new ArrayList<>();
        Witness witness = finding.witness().witness();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (turns.contains(event)) {
                steps.add(new KeyStep(event, Step.Role.TURN, 0));
            }
            for (KeyStep key : keys) {
                if (key.event() == event && !key.isRepeated() && key.role() == Step.Role.TURN) {
                    steps.add(key);
                    left.remove(key);
                }
            }
        }
        stops(others).forEach(event -> steps.add(new KeyStep(event, Step.Role.STOP, 0)));
        steps.addAll(left);
        return schedule(steps);
    }

    private Schedule loose() {
        return schedule(keys);
    }

    private Schedule any() {
        Map<String, String> threads = new HashMap<>();
        List<Step> steps = new ArrayList<>();
        for (Step step : loose().steps()) {
            String name = threads.computeIfAbsent(step.thread(), any -> "*" + (threads.size() + 1));
            steps.add(new Step(step.role(), name, step.action(), step.place(), step.target(), 0, step.variable()));
        }
        return new Schedule(finding.kind().label(), fingerprint, steps);
    }

    private Schedule schedule(List<KeyStep> steps) {
        Occurrences names = new Occurrences(trace, actions, steps);
        return new Schedule(
                finding.kind().label(),
                fingerprint,
                steps.stream().map(names::step).toList());
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
            if (matters(owners, event) && !keyEvents.contains(event) && !isPartOfKey(event)) {
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
                && keyEvents.contains(event + 1);
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
        keys.forEach(key -> threads.remove(trace.thread(key.actor())));
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
