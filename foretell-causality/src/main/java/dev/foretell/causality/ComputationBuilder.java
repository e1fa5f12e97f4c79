// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads the events of a run in their order and grows the computation that a model makes of them. Its
 * own memory is bounded by threads, variables, locks and messages.
 *
 * <p>In every model a thread's first event follows its fork and a join follows the last event of
 * the joined thread (its fork, if it had none).
 */
public final class ComputationBuilder {
    private final Computation computation;
    private final boolean everythingRelevant;
    private final boolean sliced;
    private final Causality causality;
    private final List<Process> processes = new ArrayList<>();
    private final List<Stamp> last = new ArrayList<>();
    private int events;
    private int previousThread = -1;
    private Kind previousKind;
    private int previousTarget;
    private boolean previousRelevant;

    public ComputationBuilder(CausalModel model) {
        computation = new Computation(model);
        everythingRelevant = model == CausalModel.WEAK;
        sliced = model == CausalModel.SLICED;
        causality = Causality.of(model, computation);
    }

    /** The computation, which grows with every event. */
    public Computation computation() {
        return computation;
    }

    /** How many events were appended. */
    public int size() {
        return events;
    }

    /** Says that a thread exists though none of its events, nor its fork, was appended yet. */
    public void expect(int thread) {
        process(thread);
    }

    /** Appends the next event of the run. */
    public void append(Kind kind, int thread, int target, boolean relevant) {
        boolean counts = (relevant || everythingRelevant) && kind != Kind.BRANCH;
        Process process = process(thread);
        process.tick();
        if (kind == Kind.JOIN) {
            join(target, process);
        }
        boolean carries = counts || !sliced;
        if (carries) {
            causality.before(kind, target, process);
        }
        if (counts) {
            computation.add(events, process);
            joinUpdate(kind, thread, target);
        } else {
            computation.skip();
        }
        computation.unsettle(counts && kind == Kind.VOLATILE_READ ? thread : -1);
        if (carries) {
            causality.after(kind, target, process);
        }
        if (kind == Kind.FORK) {
            process(target).fork().set(process);
        }
        last.get(thread).set(process);
        previousThread = thread;
        previousKind = kind;
        previousTarget = target;
        previousRelevant = counts;
        events++;
    }

    /** Says that no further event will come. */
    public void end() {
        computation.end();
    }

    /** Looks at the computation as it is if no further event comes. */
    public <T> T asIfEnded(Supplier<T> look) {
        computation.end();
        try {
            return look.get();
        } finally {
            computation.goOn();
        }
    }

    private void joinUpdate(Kind kind, int thread, int target) {
        if (kind == Kind.VOLATILE_UPDATE
                && previousKind == Kind.VOLATILE_READ
                && previousThread == thread
                && previousTarget == target
                && previousRelevant) {
            computation.join(thread);
        }
    }

    private void join(int target, Process process) {
        Process joined = process(target);
        process.follow(joined.time() == 0 ? joined.fork() : last.get(target));
        computation.end(target);
    }

    private Process process(int thread) {
        computation.cover(thread);
        while (processes.size() <= thread) {
            processes.add(new Process(processes.size()));
            last.add(new Stamp());
        }
        return processes.get(thread);
    }
}
