// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.StaleFinding;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The end of a run by which a value is lost: both threads have read before one of them writes. The witness of a race ends in the racing accesses, which can
 * come in either order; so a read is put before the write, and behind that comes the write that belongs to the read, at the same place in the code. The witness
 * of a lost update of two threads at the same place ends in the write of the first; that of the second comes behind it.
 */
final class Loss {
    private static final Set<Cause> UPDATES = EnumSet.of(Cause.UNGUARDED_COUNTER, Cause.LOST_UPDATE);
    private static final Set<Cause> CAUSES =
            EnumSet.of(Cause.UNGUARDED_COUNTER, Cause.LOST_UPDATE, Cause.CHECK_THEN_ACT, Cause.LAZY_INITIALIZATION);

    private Loss() {}

    /** The runs of findings that are shown so, and how. */
    static Map<Witness, Ending> of(Report report) {
        Map<Witness, Ending> endings = new IdentityHashMap<>();
        for (Report.Told told : report.told()) {
            Ending ending = of(report.trace(), told);
            if (ending != null) {
                endings.put(told.finding().witness().witness(), ending);
            }
        }
        return endings;
    }

    private static Ending of(Trace trace, Report.Told told) {
        if (told.finding() instanceof StaleFinding stale) {
            List<Integer> accesses = stale.accesses();
            boolean isLost = stale.isRepeated() && stale.reliance() == Reliance.Kind.UPDATE;
            return isLost
                    ? (run, steps) -> followed(run, steps, writeAfter(trace, accesses.get(1), accesses.get(2)))
                    : null;
        }
        Cause cause = told.diagnosis() == null ? null : told.diagnosis().cause();
        return told.kind() == FindingKind.RACE && CAUSES.contains(cause) ? ofRace(trace, cause) : null;
    }

    static Ending ofRace(Trace trace, Cause cause) {
        return (run, steps) -> {
            List<RunStep> turned = readFirst(trace, run, steps);
            int read = turned.size() < 2 ? -1 : turned.get(turned.size() - 2).event();
            boolean isUpdate =
                    UPDATES.contains(cause) && read >= 0 && trace.kind(read).isRead();
            return followed(run, turned, isUpdate ? nextWrite(trace, read) : -1);
        };
    }

    /** What is shown of a run, by its steps as far as they are shown. */
    interface Ending {
        ShownRun of(Continuation run, List<RunStep> steps);
    }

    /** The last two steps, the read of them first. */
    private static List<RunStep> readFirst(Trace trace, Continuation run, List<RunStep> steps) {
        int[] events = run.events();
        int shown = steps.size();
        if (events.length < 2 || shown < 2 || steps.get(shown - 2).place() != run.size() - 2) {
            return steps;
        }
        RunStep earlier = steps.get(shown - 2);
        RunStep later = steps.get(shown - 1);
        if (!trace.kind(earlier.event()).isWrite() || !trace.kind(later.event()).isRead()) {
            return steps;
        }
        int before = events.length > 2
                ? trace.thread(events[events.length - 3])
                : run.beginning().lastThread();
        boolean isSwitch = before >= 0 && before != trace.thread(later.event());
        List<RunStep> turned = new ArrayList<>(steps);
        turned.set(shown - 2, new RunStep(later.event(), earlier.place(), isSwitch, later.isStray()));
        turned.set(shown - 1, new RunStep(earlier.event(), later.place(), true, earlier.isStray()));
        return turned;
    }

    private static ShownRun followed(Continuation run, List<RunStep> steps, int write) {
        if (write < 0) {
            return new ShownRun(run.size(), steps);
        }
        List<RunStep> longer = new ArrayList<>(steps);
        longer.add(new RunStep(write, run.size(), true, true));
        return new ShownRun(run.size() + 1, longer);
    }

    /** The write of {@code x = x + 1} whose read this is: the next step of the thread; -1 if that is another one. */
    private static int nextWrite(Trace trace, int read) {
        int next = read + 1;
        while (next < trace.size() && (trace.thread(next) != trace.thread(read) || trace.kind(next) == Kind.BRANCH)) {
            next++;
        }
        return next < trace.size() && isWriteOf(trace, next, read, read) ? next : -1;
    }

    /** The first write of its variable that the thread of a read makes behind it, if that is where another one is; else -1. */
    private static int writeAfter(Trace trace, int read, int other) {
        for (int next = read + 1; next < trace.size(); next++) {
            boolean isOwn =
                    trace.thread(next) == trace.thread(read) && trace.kind(next).isAccess();
            if (isOwn
                    && trace.target(next) == trace.target(read)
                    && trace.kind(next).isWrite()) {
                return isWriteOf(trace, next, read, other) ? next : -1;
            }
        }
        return -1;
    }

    private static boolean isWriteOf(Trace trace, int write, int read, int place) {
        return trace.kind(write).isWrite()
                && trace.target(write) == trace.target(read)
                && trace.location(write) == trace.location(place);
    }
}
