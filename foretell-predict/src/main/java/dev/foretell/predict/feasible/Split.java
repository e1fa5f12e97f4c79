// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import dev.foretell.trace.store.IntList;

/**
 * Schedules in two parts, each in the order of the trace. Delayed to the second part is what is in the way of the trace's
 * order, with all that must come after it; then, as long as the parts do not fit together, more. Fails when something that
 * is needed before what is in the way would be delayed, too.
 */
final class Split {
    private static final int MOST_REPAIRS = 200;

    private enum Fit {
        FINE,
        REPAIRED,
        FAILED
    }

    private final Problem problem;
    private final TraceIndex index;
    private final Sections sections;
    private final Holdings holdings;
    private int[] cut;

    /** The bounds of the first part. */
    private int[] early;

    Split(Problem problem) {
        this.problem = problem;
        index = problem.index;
        sections = problem.sections;
        holdings = problem.holdings;
    }

    /** The bounds of the first part of a schedule of this cut, or null if none was found. */
    int[] find(int[] wanted) {
        cut = wanted;
        early = cut.clone();
        for (int repair = 0; repair < MOST_REPAIRS; repair++) {
            Fit fit = needs();
            if (fit == Fit.FINE) {
                fit = sectionsAcross();
            }
            if (fit == Fit.FINE) {
                fit = valuesAcross();
            }
            if (fit != Fit.REPAIRED) {
                return fit == Fit.FINE ? early : null;
            }
        }
        return null;
    }

    /** Open sections after all that they exclude, orders as asked for, last values last. */
    private Fit needs() {
        for (int t = 0; t < cut.length; t++) {
            int node = cut[t] == 0 ? Holdings.NOTHING : holdings.at(t, cut[t]);
            for (; node != Holdings.NOTHING; node = holdings.rest(node)) {
                Fit fit = openSection(t, holdings.section(node));
                if (fit != Fit.FINE) {
                    return fit;
                }
            }
        }
        for (int i = 0; i < problem.orders.length; i += 2) {
            Fit fit = order(problem.orders[i], problem.orders[i + 1]);
            if (fit != Fit.FINE) {
                return fit;
            }
        }
        for (int i = 0; i < problem.lastValues.length; i++) {
            Fit fit = lastValue(problem.lastVariables[i], problem.lastValues[i]);
            if (fit != Fit.FINE) {
                return fit;
            }
        }
        return Fit.FINE;
    }

    private Fit openSection(int thread, int section) {
        int acquire = sections.acquire(section);
        int release = sections.release(section);
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            int other = rival.thread();
            int last = other == thread || cut[other] <= release ? -1 : rival.lastEntered(cut[other]);
            if (last >= 0 && sections.acquire(last) > release) {
                if (sections.release(last) >= early[other]) {
                    return Fit.FAILED;
                }
                if (isEarly(acquire)) {
                    return delay(acquire);
                }
            }
        }
        return Fit.FINE;
    }

    private Fit order(int before, int after) {
        if (isEarly(after) && (before > after || !isEarly(before))) {
            return delay(after);
        }
        return before > after && !isEarly(before) ? Fit.FAILED : Fit.FINE;
    }

    private Fit lastValue(int variable, int value) {
        for (Writes.Writer writer : index.writes().of(variable)) {
            int last = writer.lastBelow(cut[writer.thread()]);
            if (last < 0 || last == value) {
                continue;
            }
            if (value < 0) {
                return Fit.FAILED;
            }
            if (isEarly(value) && (!isEarly(last) || last > value)) {
                return delay(value);
            }
            if (!isEarly(last) && last > value) {
                return Fit.FAILED;
            }
        }
        return Fit.FINE;
    }

    /** A section entered in the first part and not left there is in the way of others in between. */
    private Fit sectionsAcross() {
        for (int t = 0; t < cut.length; t++) {
            int node = early[t] == 0 ? Holdings.NOTHING : holdings.at(t, early[t]);
            for (; node != Holdings.NOTHING; node = holdings.rest(node)) {
                if (isInTheWay(t, holdings.section(node))) {
                    return delay(sections.acquire(holdings.section(node)));
                }
            }
        }
        return Fit.FINE;
    }

    private boolean isInTheWay(int thread, int section) {
        int acquire = sections.acquire(section);
        boolean open = sections.release(section) >= cut[thread];
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            int other = rival.thread();
            if (other == thread || cut[other] == 0) {
                continue;
            }
            int last = early[other] <= acquire ? -1 : rival.lastEntered(early[other]);
            if (last >= 0 && sections.acquire(last) > acquire) {
                return true;
            }
            int first = early[other] == cut[other] ? -1 : rival.firstEntered(early[other]);
            if (first >= 0 && sections.acquire(first) < cut[other] && (open || sections.acquire(first) < acquire)) {
                return true;
            }
        }
        return false;
    }

    /** A delayed read of an early write must not see another one. */
    private Fit valuesAcross() {
        for (int t = 0; t < cut.length; t++) {
            if (early[t] == cut[t]) {
                continue;
            }
            IntList steps = index.steps(t);
            for (int k = steps.lowerBound(early[t]); k < steps.size() && steps.get(k) < cut[t]; k++) {
                int event = steps.get(k);
                if (index.isRead(event) && (index.source(event) < 0 || isEarly(index.source(event)))) {
                    Fit fit = delayedRead(event, index.source(event));
                    if (fit != Fit.FINE) {
                        return fit;
                    }
                }
            }
        }
        return Fit.FINE;
    }

    private Fit delayedRead(int read, int source) {
        for (Writes.Writer writer : index.writes().of(index.variable(read))) {
            int thread = writer.thread();
            if (writer.lastBelow(early[thread]) > read) {
                int[] before = early.clone();
                delay(writer.firstFrom(read));
                if (needs() != Fit.FAILED) {
                    return Fit.REPAIRED;
                }
                early = before;
                return source < 0 ? Fit.FAILED : delay(source);
            }
            int first = early[thread] == cut[thread] ? Integer.MAX_VALUE : writer.firstFrom(early[thread]);
            if (first < cut[thread] && first < source) {
                return delay(source);
            }
        }
        return Fit.FINE;
    }

    private boolean isEarly(int event) {
        return event < early[index.thread(event)];
    }

    private Fit delay(int event) {
        int thread = index.thread(event);
        int start = index.start(event);
        early[thread] = start;
        for (int t = 0; t < early.length; t++) {
            if (t != thread && early[t] > start) {
                int follower = problem.clocks.firstAfter(t, early[t], thread, start);
                if (follower < early[t]) {
                    early[t] = index.start(follower);
                }
            }
        }
        return Fit.REPAIRED;
    }
}
