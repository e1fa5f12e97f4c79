// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.FailureFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which steps show a finding, in their order; none if threads cannot be held so that it is shown. */
final class KeySteps {
    private final Trace trace;
    private final Actions actions;

    KeySteps(Trace trace, Actions actions) {
        this.trace = trace;
        this.actions = actions;
    }

    List<KeyStep> of(Finding finding) {
        return finding.match(
                this::ofProperty,
                knowledge -> List.of(),
                this::ofRace,
                this::ofDeadlock,
                this::ofBlock,
                this::ofStale,
                this::ofHang,
                this::ofFailure);
    }

    /** All that the monitor sees; of what it must not see yet, each thread's first is kept back. */
    private List<KeyStep> ofProperty(PropertyFinding violation) {
        List<Integer> events = violation.concerned().stream()
                .filter(event -> actions.of(event) != null && !isPartOfUpdate(event))
                .toList();
        List<KeyStep> steps = new ArrayList<>();
        for (int event : events) {
            boolean isLast = steps.size() == events.size() - 1;
            steps.add(new KeyStep(event, Step.Role.TURN, isLast ? 1 : 0));
        }
        Set<Integer> kept = new HashSet<>();
        for (int event : steps.isEmpty() ? List.<Integer>of() : violation.outside(trace.size())) {
            if (actions.of(event) != null && kept.add(trace.thread(event))) {
                steps.add(new KeyStep(event, Step.Role.STOP, 0));
            }
        }
        return steps;
    }

    /** An update is one action, which is asked for as its write. */
    private boolean isPartOfUpdate(int event) {
        return trace.kind(event) == Kind.VOLATILE_READ
                && event + 1 < trace.size()
                && trace.kind(event + 1) == Kind.VOLATILE_UPDATE;
    }

    private List<KeyStep> ofRace(RaceFinding race) {
        return List.of(new KeyStep(race.first(), Step.Role.MEET, 1), new KeyStep(race.second(), Step.Role.MEET, 1));
    }

    private List<KeyStep> ofDeadlock(DeadlockFinding deadlock) {
        List<Integer> acquires = deadlock.acquires();
        List<KeyStep> steps = new ArrayList<>();
        if (deadlock.isOfLocks()) {
            acquires.forEach(acquire -> steps.add(new KeyStep(acquire, Step.Role.MEET, 0)));
            return steps;
        }
        Map<Integer, Integer> locks = new HashMap<>();
        for (int acquire : acquires.subList(1, acquires.size())) {
            int lock = trace.target(acquire);
            if (!locks.containsKey(lock)) {
                int held = acquireBefore(acquires.get(0), lock);
                if (held < 0) {
                    return List.of();
                }
                locks.put(lock, locks.size() + 1);
                steps.add(new KeyStep(held, Step.Role.TURN, locks.get(lock)));
            }
        }
        for (int acquire : acquires.subList(1, acquires.size())) {
            steps.add(new KeyStep(acquire, Step.Role.MEET, locks.get(trace.target(acquire))));
        }
        return steps;
    }

    /** The acquire by which the thread of an event holds a lock at that event, or -1. */
    private int acquireBefore(int event, int lock) {
        for (int earlier = event - 1; earlier >= 0; earlier--) {
            Kind kind = trace.kind(earlier);
            boolean isAcquire = kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
            if (isAcquire && trace.thread(earlier) == trace.thread(event) && trace.target(earlier) == lock) {
                return earlier;
            }
        }
        return -1;
    }

    private List<KeyStep> ofBlock(AtomicityFinding broken) {
        AtomicityPattern pattern = broken.pattern();
        List<KeyStep> steps = new ArrayList<>();
        for (int i = 0; i < pattern.size(); i++) {
            steps.add(new KeyStep(broken.accesses().get(i), Step.Role.TURN, pattern.isOfSecondVariable(i) ? 2 : 1));
        }
        return steps;
    }

    /** If two threads act on the same, the second one is to do that after the first; nor is it to take the lock for that before. */
    private List<KeyStep> ofStale(StaleFinding stale) {
        List<KeyStep> steps = new ArrayList<>();
        for (int access : stale.accesses()) {
            steps.add(new KeyStep(holdable(access), Step.Role.TURN, 1));
        }
        if (!stale.isRepeated()) {
            return steps;
        }
        int act = holdable(stale.accesses().get(2));
        int second = holdable(stale.accesses().get(1));
        int taken = takenFor(stale.accesses().get(0), stale.accesses().get(2));
        if (taken >= 0 && taken != act) {
            steps.add(steps.size() - 1, new KeyStep(taken, Step.Role.TURN, 0));
            steps.add(new KeyStep(taken, second, Step.Role.TURN, 0));
        }
        steps.add(new KeyStep(act, second, Step.Role.TURN, 1));
        return steps;
    }

    /** The first acquire after a read of a lock that its thread has until it acts; -1 if there is none. */
    private int takenFor(int read, int act) {
        Deque<Integer> held = new ArrayDeque<>();
        for (int event = read + 1; event < act; event++) {
            if (trace.thread(event) != trace.thread(act)) {
                continue;
            }
            Kind kind = trace.kind(event);
            int lock = trace.target(event);
            if (kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE) {
                held.addLast(event);
            } else if (kind == Kind.RELEASE || kind == Kind.READ_RELEASE) {
                held.removeIf(acquire -> trace.target(acquire) == lock);
            }
        }
        return held.isEmpty() ? -1 : held.getFirst();
    }

    /** Where a call locks the container, threads are held before that. */
    private int holdable(int access) {
        int next = access + 1;
        while (next < trace.size() && trace.thread(next) != trace.thread(access)) {
            next++;
        }
        boolean isLocked = actions.isCall(access)
                && next < trace.size()
                && trace.kind(next) == Kind.ACQUIRE
                && trace.location(next) == trace.location(access)
                && actions.target(next).equals(actions.target(access));
        return isLocked ? next : access;
    }

    /** The read comes right after what it is to see; what the variable begins with is not waited for. */
    private List<KeyStep> ofFailure(FailureFinding failure) {
        return failure.events().stream()
                .map(event -> new KeyStep(event, Step.Role.TURN, 1))
                .toList();
    }

    /** The notifying threads have the lock before the waiting one takes it. */
    private List<KeyStep> ofHang(HangFinding hang) {
        List<KeyStep> steps = new ArrayList<>();
        int lock = trace.target(hang.waiting());
        for (int notification : hang.notifications()) {
            int acquire = acquireBefore(notification, lock);
            if (acquire < 0) {
                return List.of();
            }
            steps.add(new KeyStep(acquire, Step.Role.TURN, 1));
        }
        int acquire = acquireBefore(hang.waiting(), lock);
        if (acquire < 0) {
            return List.of();
        }
        steps.add(new KeyStep(acquire, Step.Role.TURN, 1));
        return steps;
    }
}
