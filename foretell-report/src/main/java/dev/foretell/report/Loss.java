// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.FindingKind;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The end of the run of a race by which a value is lost: both threads have read before one of them writes. A witness ends in the racing accesses, which can
 * come in either order; so a read is put before the write, and behind that comes the write that belongs to the read, at the same place in the code.
 */
final class Loss {
    private static final Set<Cause> UPDATES = EnumSet.of(Cause.UNGUARDED_COUNTER, Cause.LOST_UPDATE);
    private static final Set<Cause> CAUSES =
            EnumSet.of(Cause.UNGUARDED_COUNTER, Cause.LOST_UPDATE, Cause.CHECK_THEN_ACT, Cause.LAZY_INITIALIZATION);

    private final Trace trace;
    private final Cause cause;

    private Loss(Trace trace, Cause cause) {
        this.trace = trace;
        this.cause = cause;
    }

    /** Whether the run of a finding is shown so. */
    static boolean isOf(Report.Told told) {
        return told.finding().kind() == FindingKind.RACE
                && told.diagnosis() != null
                && CAUSES.contains(told.diagnosis().cause());
    }

    /** {@code steps}: what is shown of the run; {@code cause}: of its finding. */
    static ShownRun shown(Trace trace, Continuation run, List<RunStep> steps, Cause cause) {
        return new Loss(trace, cause).shown(run, steps);
    }

    private ShownRun shown(Continuation run, List<RunStep> steps) {
        int[] events = run.events();
        int size = run.size();
        int shown = steps.size();
        if (events.length < 2 || shown < 2 || steps.get(shown - 2).place() != size - 2) {
            return new ShownRun(size, steps);
        }
        List<RunStep> ending = new ArrayList<>(steps);
        RunStep earlier = steps.get(shown - 2);
        RunStep later = steps.get(shown - 1);
        if (trace.kind(earlier.event()).isWrite() && trace.kind(later.event()).isRead()) {
            int before = events.length > 2
                    ? trace.thread(events[events.length - 3])
                    : run.beginning().lastThread();
            boolean isSwitch = before >= 0 && before != trace.thread(later.event());
            ending.set(shown - 2, new RunStep(later.event(), size - 2, isSwitch, later.isStray()));
            ending.set(shown - 1, new RunStep(earlier.event(), size - 1, true, earlier.isStray()));
        }
        int read = ending.get(shown - 2).event();
        int write = UPDATES.contains(cause) && trace.kind(read).isRead() ? writeAfter(read) : -1;
        if (write >= 0) {
            ending.add(new RunStep(write, size, true, true));
        }
        return new ShownRun(ending.size() > shown ? size + 1 : size, ending);
    }

    /** The write of {@code x = x + 1} whose read this is: the next step of the thread; -1 if that is another one. */
    private int writeAfter(int read) {
        int next = read + 1;
        while (next < trace.size() && (trace.thread(next) != trace.thread(read) || trace.kind(next) == Kind.BRANCH)) {
            next++;
        }
        boolean isWrite = next < trace.size()
                && trace.kind(next).isWrite()
                && trace.target(next) == trace.target(read)
                && trace.location(next) == trace.location(read);
        return isWrite ? next : -1;
    }
}
