// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Collection;

/** What the program's threads are doing, as the JVM says; it does not say it of virtual threads. */
final class ProgramThreads {
    private static final int DEPTH = 32;

    /** What the most active of the threads does that are not held. */
    enum State {
        RUNNING,
        ASLEEP,
        STILL
    }

    State look(Collection<Steered> threads, ScheduleProgress progress) {
        State most = State.STILL;
        for (Steered thread : threads) {
            ThreadInfo info = progress.isWaiting(thread.id) ? null : info(thread.id, 0);
            if (info != null && info.getThreadState() == Thread.State.RUNNABLE) {
                return State.RUNNING;
            }
            if (info != null && info.getThreadState() == Thread.State.TIMED_WAITING) {
                most = State.ASLEEP;
            }
        }
        return most;
    }

    /** What a thread of this birth is doing instead: the end of a sentence. */
    String describe(Collection<Steered> threads, String birth) {
        if (birth.startsWith("*")) {
            return "";
        }
        for (Steered thread : threads) {
            if (thread.birth.equals(birth)) {
                ThreadInfo info = info(thread.id, DEPTH);
                if (info == null) {
                    return "; it had ended";
                }
                for (String frame : Frames.ofProgram(info.getStackTrace())) {
                    if (!frame.startsWith("java.") && !frame.startsWith("jdk.")) {
                        return "; it was " + info.getThreadState() + " at " + frame;
                    }
                }
                return "; it was " + info.getThreadState();
            }
        }
        return "; no such thread was started";
    }

    private static ThreadInfo info(long thread, int depth) {
        return ManagementFactory.getThreadMXBean().getThreadInfo(thread, depth);
    }
}
