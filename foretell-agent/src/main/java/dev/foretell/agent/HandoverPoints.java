// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.agent.HandoverPoint.Place.*;

import dev.foretell.agent.HandoverPoint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/**
 * The places in the JDK where work changes hands between threads: the table, and the rewriting of the
 * JDK's classes by it.
 */
final class HandoverPoints {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TASK = "(Ljava/util/concurrent/ForkJoinTask;I)V";
    private static final String OBJECT = "(Ljava/lang/Object;I)V";
    private static final String STAGES = CONCURRENT + "CompletableFuture$";

    /** Methods that are not in every JDK, or not in every stage; what they do is then done elsewhere. */
    private static final Set<String> OPTIONAL = Set.of("lockedPush", "close", "join", "tryFire", "onCompletion", "*");

    private static final Map<String, List<HandoverPoint>> POINTS = new HashMap<>();

    static {
        threads("java/lang/Thread");
        threads("java/lang/VirtualThread");
        point("java/lang/Thread", "interrupted", EXIT_RESULT, "", "Interrupts.interrupted(ZI)V");
        String joined = "ThreadPoints.joined(ZLjava/lang/Thread;I)V";
        point("java/lang/Thread", "join", EXIT_RESULT, "", joined);
        point("java/lang/InterruptedException", "<init>", EXIT, "", "Interrupts.thrown" + OBJECT);
        timers();
        executors();
        futureTasks();
        forkJoinTasks();
        completers();
        stages();
        orderedStreams();
        publishers();
        String barrier = "(Ljava/util/concurrent/CyclicBarrier;I)V";
        point(CONCURRENT + "CyclicBarrier", "dowait", BEFORE_CALL, "run", "BarrierCalls.acting" + barrier);
        point(CONCURRENT + "CyclicBarrier", "dowait", AFTER_CALL, "run", "BarrierCalls.acted" + barrier);
        String phaser = "(Ljava/util/concurrent/Phaser;I)V";
        point(CONCURRENT + "Phaser", "*", BEFORE_CALL, "onAdvance", "PhaserCalls.advancing" + phaser);
        point(CONCURRENT + "Phaser", "*", AFTER_CALL, "onAdvance", "PhaserCalls.onAdvanceDone" + phaser);
    }

    private HandoverPoints() {}

    private static void threads(String type) {
        String thread = "(Ljava/lang/Thread;I)V";
        point(type, "start", ENTRY, "", "ThreadPoints.starting" + thread);
        point(type, "start", EXIT, "", "ThreadPoints.started" + thread);
        point(type, "interrupt", ENTRY, "", "Interrupts.interrupting" + thread);
        point(type, "isInterrupted", EXIT_RESULT, "", "Interrupts.isInterrupted(ZLjava/lang/Thread;I)V");
    }

    private static void timers() {
        point("java/util/Timer", "sched", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        point("java/util/TimerThread", "mainLoop", BEFORE_CALL_LAST, "run", "TaskPoints.taken" + OBJECT);
    }

    private static void executors() {
        String pool = CONCURRENT + "ThreadPoolExecutor";
        point(pool, "execute", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        String taken = "TaskPoints.taken(Ljava/lang/Object;Ljava/util/concurrent/ThreadPoolExecutor;I)V";
        point(pool, "runWorker", BEFORE_CALL_BOTH, "beforeExecute", taken);
        point(pool, "processWorkerExit", ENTRY, "", "TaskPoints.ending" + OBJECT);
        point(pool, "tryTerminate", BEFORE_CALL, "terminated", "TaskPoints.ended" + OBJECT);
        point(pool, "tryTerminate", AFTER_CALL, "terminated", "TaskPoints.ending" + OBJECT);
        ends(pool);
        String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
        point(scheduled, "delayedExecute", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        point(scheduled, "reExecutePeriodic", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        String perTask = CONCURRENT + "ThreadPerTaskExecutor";
        point(perTask, "taskComplete", ENTRY, "", "TaskPoints.ending" + OBJECT);
        ends(perTask);
        point(perTask, "close", EXIT, "", "TaskPoints.ended" + OBJECT);
        ends(CONCURRENT + "ForkJoinPool");
        String result = "TaskPoints.ended(ZLjava/lang/Object;I)V";
        point(CONCURRENT + "ForkJoinPool", "awaitQuiescence", EXIT_RESULT, "", result);
        point(CONCURRENT + "ForkJoinPool", "isQuiescent", EXIT_RESULT, "", result);
        point(CONCURRENT + "ForkJoinPool", "close", EXIT, "", "TaskPoints.ended" + OBJECT);
    }

    private static void ends(String executor) {
        String result = "TaskPoints.ended(ZLjava/lang/Object;I)V";
        point(executor, "awaitTermination", EXIT_RESULT, "", result);
        point(executor, "isTerminated", EXIT_RESULT, "", result);
    }

    private static void futureTasks() {
        String type = CONCURRENT + "FutureTask";
        for (String method : new String[] {"set", "setException", "cancel"}) {
            point(type, method, ENTRY, "", "TaskPoints.completing(Ljava/util/concurrent/FutureTask;I)V");
        }
        point(type, "*", READ, "state", "TaskPoints.looked(Ljava/util/concurrent/FutureTask;II)I");
    }

    private static void forkJoinTasks() {
        String queue = CONCURRENT + "ForkJoinPool$WorkQueue";
        point(queue, "push", ENTRY_ARGUMENT, "", "TaskPoints.pushing" + TASK);
        point(queue, "lockedPush", ENTRY_ARGUMENT, "", "TaskPoints.pushing" + TASK);
        point(queue, "topLevelExec", EXIT, "", "TaskPoints.idle" + OBJECT);
        point(CONCURRENT + "DelayScheduler", "pend", ENTRY_ARGUMENT, "", "TaskPoints.pushing" + TASK);
        String task = CONCURRENT + "ForkJoinTask";
        point(task, "doExec", ENTRY, "", "TaskPoints.taken" + OBJECT);
        for (String method : new String[] {"setDone", "trySetThrown", "trySetCancelled"}) {
            point(task, method, ENTRY, "", "TaskPoints.finishing" + TASK);
        }
        point(task, "*", READ, "status", "TaskPoints.looked(Ljava/util/concurrent/ForkJoinTask;II)I");
        point(task, "awaitDone", EXIT_RESULT, "", "TaskPoints.awaited(ILjava/util/concurrent/ForkJoinTask;I)V");
    }

    private static void completers() {
        String type = CONCURRENT + "CountedCompleter";
        point(type, "weakCompareAndSetPendingCount", ENTRY, "", "TaskPoints.counting" + TASK);
        point(type, "compareAndSetPendingCount", ENTRY, "", "TaskPoints.counting" + TASK);
        point(type, "*", READ, "pending", "TaskPoints.pending(Ljava/util/concurrent/ForkJoinTask;II)I");
    }

    private static void stages() {
        String type = CONCURRENT + "CompletableFuture";
        String future = "(Ljava/util/concurrent/CompletableFuture;I)V";
        String[] completing = {"internalComplete", "completeNull", "completeValue", "completeThrowable", "completeRelay"
        };
        for (String method : completing) {
            point(type, method, ENTRY, "", "CompletionPoints.completing" + future);
        }
        point(type, "obtrudeValue", ENTRY, "", "CompletionPoints.obtruding" + future);
        point(type, "obtrudeException", ENTRY, "", "CompletionPoints.obtruding" + future);
        point(type, "tryPushStack", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        point(type, "pushStack", ENTRY_ARGUMENT, "", "TaskPoints.giving" + OBJECT);
        String looked = "CompletionPoints.looked"
                + "(Ljava/util/concurrent/CompletableFuture;Ljava/lang/Object;I)Ljava/lang/Object;";
        point(type, "*", READ, "result", looked);
        point(STAGES, "*", READ, "result", looked);
        point(STAGES, "tryFire", ENTRY, "", "TaskPoints.taken" + OBJECT);
    }

    /** The two ways in which JDKs have let tasks know that the one before them is over. */
    private static void orderedStreams() {
        String type = "java/util/stream/ForEachOps$ForEachOrderedTask";
        point(type, "onCompletion", BEFORE_CALL, "remove", "StreamPoints.over" + OBJECT);
        point(type, "onCompletion", BEFORE_CALL, "getAndSet", "StreamPoints.over" + OBJECT);
        point(type, "doCompute", AFTER_CALL, "addToPendingCount", "StreamPoints.looked" + OBJECT);
    }

    /**
     * Items that a publisher buffers for a subscriber who is already at work, and the subscriber's
     * pauses: a consumer that found no more gives the subscription back by changing its control
     * word, and the next one goes on from there, maybe in another thread.
     */
    private static void publishers() {
        String type = CONCURRENT + "SubmissionPublisher$BufferedSubscription";
        for (String method : new String[] {"offer", "onError", "onComplete", "request", "weakCasCtl"}) {
            point(type, method, ENTRY, "", "TaskPoints.giving" + OBJECT);
        }
        for (String method : new String[] {"consumeNext", "consumeError", "consumeComplete"}) {
            point(type, method, ENTRY, "", "TaskPoints.taken" + OBJECT);
        }
    }

    private static void point(String type, String method, Place place, String at, String hook) {
        POINTS.computeIfAbsent(type, t -> new ArrayList<>()).add(new HandoverPoint(type, method, place, at, hook));
    }

    private static List<HandoverPoint> of(String type) {
        return POINTS.get(type.startsWith(STAGES) ? STAGES : type);
    }

    /** Whether the class with this internal name has any. */
    static boolean has(String type) {
        return of(type) != null;
    }

    /**
     * Initialises what the hooks call, so that this does not happen inside the JDK. Loads what
     * rewriting itself may load: a class that is loaded while another is rewritten is not.
     */
    static void warmUp() {
        Bridges.warmUp();
        for (List<HandoverPoint> points : POINTS.values()) {
            for (HandoverPoint point : points) {
                point.initialise();
            }
        }
    }

    /** The class with its hooks. */
    static byte[] rewrite(String type, byte[] original) {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, 0);
        for (HandoverPoint point : of(type)) {
            if (!point.insert(node) && !OPTIONAL.contains(point.method())) {
                Log.warn("this JDK has no " + type.replace('/', '.') + '.' + point.method()
                        + "; what is handed over there is not recorded");
            }
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }
}
