// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialThread;
import java.util.List;

/**
 * What went wrong in a run.
 *
 * @param threads those that it happened to
 * @param run which run it was, from 1
 * @param schedule makes it happen again
 */
public record ExploredFinding(Kind kind, String text, List<SerialThread> threads, int run, Schedule schedule) {
    /** What can go wrong. */
    public enum Kind {
        EXCEPTION("exception"),
        STUCK("stuck"),
        ENDLESS("endless"),
        EXIT_CODE("exit-code");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As schedules name it. */
        public String word() {
            return word;
        }
    }

    public ExploredFinding {
        threads = List.copyOf(threads);
    }

    /** The same finding with the shorter of two schedules, and the earlier run. */
    ExploredFinding shorter(ExploredFinding later) {
        boolean isShorter = later.schedule.steps().size() < schedule.steps().size();
        return isShorter ? new ExploredFinding(kind, text, later.threads, run, later.schedule) : this;
    }
}
