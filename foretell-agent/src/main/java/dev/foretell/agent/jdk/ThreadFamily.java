// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

import dev.foretell.runtime.jdk.thread.ParkStatics;
import dev.foretell.runtime.jdk.thread.RuntimeCalls;
import dev.foretell.runtime.jdk.thread.ThreadAttributeCalls;
import dev.foretell.runtime.jdk.thread.ThreadCalls;
import dev.foretell.runtime.jdk.thread.ThreadGroupCalls;
import dev.foretell.runtime.jdk.thread.ThreadStatics;
import java.util.concurrent.locks.LockSupport;

/** Threads: start, end, interrupt, park, groups, the hooks of the JVM's shutdown. */
final class ThreadFamily extends Family {

    ThreadFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(ThreadCalls.class, ThreadAttributeCalls.class, ThreadGroupCalls.class, RuntimeCalls.class);
        statics(ParkStatics.class, LockSupport.class);
        statics(ThreadStatics.class, Thread.class);
        threads("java/lang/Thread");
        threads("java/lang/VirtualThread");
        point("java/lang/Thread", "interrupted", EXIT_RESULT, "", "jdk/thread/Interrupts.interrupted(ZI)V");
        String joined = "jdk/thread/ThreadPoints.joined(ZLjava/lang/Thread;I)V";
        point("java/lang/Thread", "join", EXIT_RESULT, "", joined);
        point("java/lang/InterruptedException", "<init>", EXIT, "", "jdk/thread/Interrupts.thrown" + OBJECT);
        point(
                "java/lang/Thread",
                "dispatchUncaughtException",
                ENTRY,
                "",
                "jdk/thread/ThreadPoints.failed(Ljava/lang/Thread;I)V");
        for (String park : new String[] {"park", "parkNanos", "parkUntil"}) {
            point(CONCURRENT + "locks/LockSupport", park, ENTRY_ARGUMENTS, "", "jdk/state/StateWatch.waiting(I)V");
        }
        String hooks = "java/lang/ApplicationShutdownHooks";
        point(hooks, "runHooks", BEFORE_CALL_LAST, "start", "jdk/thread/ThreadPoints.ending" + OBJECT);
        point(hooks, "add", ENTRY, "", "jdk/thread/ThreadPoints.registering" + OBJECT);
        String printing = "jdk/thread/UncaughtPoints.printing(Ljava/lang/Throwable;Ljava/io/PrintStream;I)V";
        point("java/lang/ThreadGroup", "uncaughtException", INSTEAD_OF_CALL, "printStackTrace", printing);
    }

    private void threads(String type) {
        String thread = "(Ljava/lang/Thread;I)V";
        point(type, "start", ENTRY, "", "jdk/thread/ThreadPoints.starting" + thread);
        point(type, "start", EXIT, "", "jdk/thread/ThreadPoints.started" + thread);
        point(type, "interrupt", ENTRY, "", "jdk/thread/Interrupts.interrupting" + thread);
        point(type, "isInterrupted", EXIT_RESULT, "", "jdk/thread/Interrupts.isInterrupted(ZLjava/lang/Thread;I)V");
    }
}
