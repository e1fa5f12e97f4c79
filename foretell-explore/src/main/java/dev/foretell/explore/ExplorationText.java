// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialThread;

/** What came of an exploration, for people. */
public final class ExplorationText {
    private static final String COVERED = "all behaviours for this input are covered, if memory is sequentially"
            + " consistent, and neither time nor chance has a part in what threads do";

    private ExplorationText() {}

    /** What went wrong, and in which threads; ends with a line break. */
    public static String of(ExploredFinding finding) {
        StringBuilder text = new StringBuilder(finding.kind().word());
        text.append(": ").append(finding.text());
        text.append(" (run ").append(finding.run()).append(")\n");
        for (SerialThread thread : finding.threads()) {
            text.append("  ").append(thread.name());
            text.append(" (").append(thread.birth()).append(")\n");
            thread.frames()
                    .forEach(frame -> text.append("    at ").append(frame).append('\n'));
        }
        return text.toString();
    }

    /** How much was seen, and whether it is all. */
    public static String summary(Exploration found) {
        return found.runs() + " runs, " + found.behaviours() + " behaviours known\n"
                + (found.isComplete() ? COVERED : notCovered(found));
    }

    private static String notCovered(Exploration found) {
        StringBuilder text = new StringBuilder("not all behaviours are covered:");
        if (found.open() > 0) {
            text.append("\n  at least ").append(found.open()).append(" more runs would show something new");
        }
        found.bounds().forEach(bound -> text.append("\n  limit reached: ").append(bound));
        if (found.nondeterminism() != null) {
            text.append("\n  the program depends on more than the schedule: ").append(found.nondeterminism());
        }
        if (found.diverged() > 0) {
            text.append("\n  runs that did not follow their schedules: ").append(found.diverged());
        }
        found.unmodelled()
                .forEach(what -> text.append("\n  orders not explored: ").append(what));
        return text.toString();
    }
}
