// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.causality.ExclusionSet;
import dev.foretell.causality.Resource;
import java.util.ArrayList;
import java.util.List;

/** Which events may be added to a cut, and what they wait for: one cut at a time, for rare questions. */
final class Enabling {
    private final Computation computation;

    Enabling(Computation computation) {
        this.computation = computation;
    }

    /** Whether the next event of a thread may be added. */
    boolean isEnabled(int[] cut, int thread) {
        for (int other = 0; other < cut.length; other++) {
            if (other != thread && isInsideStep(cut, other)) {
                return false;
            }
        }
        if (!hasRequired(cut, thread) || !blockers(cut, thread).isEmpty()) {
            return false;
        }
        if (!computation.isJoined(thread, cut[thread])) {
            return true;
        }
        cut[thread]++;
        boolean canFinish = hasRequired(cut, thread) && blockers(cut, thread).isEmpty();
        cut[thread]--;
        return canFinish;
    }

    private boolean isInsideStep(int[] cut, int thread) {
        return computation.hasSteps() && cut[thread] > 0 && computation.isJoined(thread, cut[thread] - 1);
    }

    /** Whether the cut has all that must come before the next event of a thread. */
    boolean hasRequired(int[] cut, int thread) {
        for (int other = 0; other < cut.length; other++) {
            if (other != thread && computation.required(thread, cut[thread], other) > cut[other]) {
                return false;
            }
        }
        return true;
    }

    /** The threads whose begun and incomplete sets keep the next event of a thread from opening its own. */
    List<Integer> blockers(int[] cut, int thread) {
        ExclusionSet wanted = computation.opened(thread, cut[thread]);
        if (wanted == null) {
            return List.of();
        }
        List<Integer> blockers = new ArrayList<>();
        for (int other = 0; other < cut.length; other++) {
            boolean conflicts = other != thread || !wanted.resource().isLock();
            boolean open = conflicts
                    && (hasOpen(wanted.resource(), other, false, cut)
                            || !wanted.isShared() && hasOpen(wanted.resource(), other, true, cut));
            if (open) {
                blockers.add(other);
            }
        }
        return blockers;
    }

    private boolean hasOpen(Resource resource, int thread, boolean inReadMode, int[] cut) {
        int begun = resource.begun(thread, inReadMode, cut[thread]);
        return begun > 0 && !isComplete(resource.sets(thread, inReadMode).get(begun - 1), cut);
    }

    private boolean isComplete(ExclusionSet set, int[] cut) {
        for (int m = 0; m < set.size(); m++) {
            if (cut[set.thread(m)] < set.count(m)) {
                return false;
            }
        }
        return set.closedAt() != ExclusionSet.OPEN || computation.isEnded();
    }
}
