// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.agent.HandoverPoint.Place.*;

import dev.foretell.agent.HandoverPoint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places in the JDK where work changes hands between threads. */
final class HandoverTable {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TASK = "(Ljava/util/concurrent/ForkJoinTask;I)V";
    private static final String OBJECT = "(Ljava/lang/Object;I)V";
    private static final String STAGES = CONCURRENT + "CompletableFuture$";

    /** Each stands for all classes whose names begin so. */
    private static final String[] FAMILIES = {STAGES, SectionTable.SYNCHRONIZED, SectionTable.COPYING};

    /** By the internal name of the class, or the beginning of it for a family. */
    static final Map<String, List<HandoverPoint>> POINTS = new HashMap<>();

    static {
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
        point(
                "java/lang/ref/Finalizer",
                "runFinalizer",
                BEFORE_CALL_LAST,
                "invokeFinalize",
                "jdk/reference/LifePoints.finalizing" + OBJECT);
        String cleanable = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";
        point(cleanable, "performCleanup", ENTRY, "", "jdk/reference/LifePoints.cleaning" + OBJECT);
        String made =
                "jdk/reference/LifePoints.made(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;I)V";
        point("java/lang/ref/Reference", "<init>", EXIT_ARGUMENTS, "", made);
        structuredTasks();
        String hooks = "java/lang/ApplicationShutdownHooks";
        point(hooks, "runHooks", BEFORE_CALL_LAST, "start", "jdk/thread/ThreadPoints.ending" + OBJECT);
        point(hooks, "add", ENTRY, "", "jdk/thread/ThreadPoints.registering" + OBJECT);
        String printing = "jdk/thread/UncaughtPoints.printing(Ljava/lang/Throwable;Ljava/io/PrintStream;I)V";
        point("java/lang/ThreadGroup", "uncaughtException", INSTEAD_OF_CALL, "printStackTrace", printing);
        timers();
        executors();
        futureTasks();
        forkJoinTasks();
        completers();
        stages();
        orderedStreams();
        collectors();
        publishers();
        SectionTable.enter();
        SharedStateTable.enter();
        ConnectionTable.enter();
        String barrier = "(Ljava/util/concurrent/CyclicBarrier;I)V";
        point(CONCURRENT + "CyclicBarrier", "dowait", BEFORE_CALL, "run", "jdk/sync/BarrierPoints.acting" + barrier);
        point(CONCURRENT + "CyclicBarrier", "dowait", AFTER_CALL, "run", "jdk/sync/BarrierPoints.acted" + barrier);
        String phaser = "(Ljava/util/concurrent/Phaser;I)V";
        point(CONCURRENT + "Phaser", "*", BEFORE_CALL, "onAdvance", "jdk/sync/PhaserPoints.advancing" + phaser);
        point(CONCURRENT + "Phaser", "*", AFTER_CALL, "onAdvance", "jdk/sync/PhaserPoints.onAdvanceDone" + phaser);
    }

    private HandoverTable() {}

    /**
     * The points of a class, by its internal name; null if it has none. The JVM asks for each class that it loads, among them those that this method itself
     * uses for the first time: so it needs none but arrays, strings and maps. An iterator of an immutable list was once such a class.
     */
    static List<HandoverPoint> of(String type) {
        for (String family : FAMILIES) {
            if (type.startsWith(family)) {
                return POINTS.get(family);
            }
        }
        return POINTS.get(type);
    }

    /** Whether this stands for all classes whose names begin so. */
    static boolean isFamily(String type) {
        return List.of(FAMILIES).contains(type);
    }

    private static void threads(String type) {
        String thread = "(Ljava/lang/Thread;I)V";
        point(type, "start", ENTRY, "", "jdk/thread/ThreadPoints.starting" + thread);
        point(type, "start", EXIT, "", "jdk/thread/ThreadPoints.started" + thread);
        point(type, "interrupt", ENTRY, "", "jdk/thread/Interrupts.interrupting" + thread);
        point(type, "isInterrupted", EXIT_RESULT, "", "jdk/thread/Interrupts.isInterrupted(ZLjava/lang/Thread;I)V");
    }

    private static void timers() {
        point("java/util/Timer", "sched", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        point("java/util/TimerThread", "mainLoop", BEFORE_CALL_LAST, "run", "jdk/task/TaskPoints.taken" + OBJECT);
    }

    private static void executors() {
        String pool = CONCURRENT + "ThreadPoolExecutor";
        point(pool, "execute", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        String both = "(Ljava/lang/Object;Ljava/util/concurrent/ThreadPoolExecutor;I)V";
        point(pool, "execute", BEFORE_CALL_BOTH, "offer", "jdk/task/TaskPoints.offering" + both);
        String taken = "jdk/task/TaskPoints.taken" + both;
        point(pool, "runWorker", BEFORE_CALL_BOTH, "beforeExecute", taken);
        point(pool, "processWorkerExit", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        point(pool, "tryTerminate", BEFORE_CALL, "terminated", "jdk/task/TaskPoints.ended" + OBJECT);
        point(pool, "tryTerminate", AFTER_CALL, "terminated", "jdk/task/TaskPoints.ending" + OBJECT);
        ends(pool);
        point(
                pool,
                "shutdownNow",
                EXIT_REFERENCE,
                "",
                "jdk/task/TaskPoints.unstarted(Ljava/util/List;Ljava/lang/Object;I)V");
        point(pool, "reject", ENTRY, "", "jdk/task/TaskPoints.ended" + OBJECT);
        String counts = "(Ljava/util/concurrent/ThreadPoolExecutor;I)V";
        point(pool, "runWorker", AFTER_CALL, "afterExecute", "jdk/task/TaskPoints.counting" + counts);
        point(pool, "runWorker", BEFORE_CALL, "unlock", "jdk/task/TaskPoints.counting" + counts);
        for (String count : new String[] {"getActiveCount", "getCompletedTaskCount", "getTaskCount"}) {
            point(pool, count, EXIT, "", "jdk/task/TaskPoints.counted" + counts);
        }
        String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
        point(scheduled, "delayedExecute", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        point(scheduled, "reExecutePeriodic", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        String perTask = CONCURRENT + "ThreadPerTaskExecutor";
        point(perTask, "taskComplete", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        ends(perTask);
        point(perTask, "close", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        anyOf();
        ends(CONCURRENT + "ForkJoinPool");
        String result = "jdk/task/TaskPoints.ended(ZLjava/lang/Object;I)V";
        point(CONCURRENT + "ForkJoinPool", "awaitQuiescence", EXIT_RESULT, "", result);
        point(CONCURRENT + "ForkJoinPool", "isQuiescent", EXIT_RESULT, "", result);
        point(CONCURRENT + "ForkJoinPool", "close", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        for (String method : new String[] {"execute", "submit", "invoke", "invokeAll", "invokeAny"}) {
            point(CONCURRENT + "ForkJoinPool", method, THROWN, "", "jdk/task/TaskPoints.ended" + OBJECT);
        }
        String quiet = "jdk/task/TaskPoints.quiescent(ILjava/lang/Object;I)V";
        for (String method : new String[] {"helpQuiesce", "externalHelpQuiesce"}) {
            point(CONCURRENT + "ForkJoinPool", method, EXIT_RESULT, "", quiet);
            point(CONCURRENT + "ForkJoinPool", method + "Pool", EXIT_RESULT, "", quiet);
        }
        String service = CONCURRENT + "ExecutorCompletionService";
        String two = "(Ljava/lang/Object;Ljava/lang/Object;I)V";
        point(service + "$QueueingFuture", "done", BEFORE_CALL_BOTH, "add", "jdk/task/TaskPoints.queuing" + two);
        point(service, "take", EXIT_REFERENCE, "", "jdk/task/TaskPoints.unqueued" + two);
        point(service, "poll", EXIT_REFERENCE, "", "jdk/task/TaskPoints.unqueued" + two);
    }

    /** Scopes of JDK 21 to 25: who joins comes after the subtasks that have ended, or after what let it wait no longer. */
    private static void structuredTasks() {
        String ending = "jdk/task/TaskPoints.ending" + OBJECT;
        String ended = "jdk/task/TaskPoints.ended" + OBJECT;
        String flock = "jdk/internal/misc/ThreadFlock";
        for (String method : new String[] {"onExit", "wakeup", "shutdown"}) {
            point(flock, method, ENTRY, "", ending);
        }
        for (String method : new String[] {"awaitAll", "close", "isShutdown"}) {
            point(flock, method, EXIT, "", ended);
        }
        String scope = CONCURRENT + "StructuredTaskScope";
        for (String type : new String[] {scope, scope + "Impl"}) {
            String look = type.equals(scope) ? "isShutdown" : "isCancelled";
            point(type + "$SubtaskImpl", "run", BEFORE_CALL, look, "jdk/task/TaskPoints.subtaskDone" + OBJECT);
            for (String method : new String[] {"get", "state", "exception"}) {
                point(type + "$SubtaskImpl", method, EXIT, "", ended);
            }
            for (String method : new String[] {"cancel", "shutdown"}) {
                point(type, method, ENTRY, "", ending);
            }
            for (String method : new String[] {"join", "joinUntil", look}) {
                point(type, method, EXIT, "", ended);
            }
        }
    }

    /** What was told to end, and what has ended. */
    private static void ends(String executor) {
        point(executor, "shutdown", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        point(executor, "shutdownNow", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        String result = "jdk/task/TaskPoints.ended(ZLjava/lang/Object;I)V";
        for (String look : new String[] {"awaitTermination", "isTerminated", "isShutdown", "isTerminating"}) {
            point(executor, look, EXIT_RESULT, "", result);
        }
    }

    /** Who gets the first result of several tasks, or learns that all have failed. */
    private static void anyOf() {
        String holder = CONCURRENT + "ThreadPerTaskExecutor$AnyResultHolder";
        point(holder, "complete", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        point(holder, "completeExceptionally", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        point(holder, "result", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        point(holder, "exceptionCount", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        String older = CONCURRENT + "ForkJoinPool$InvokeAnyRoot";
        point(older, "tryComplete", BEFORE_CALL, "getAndDecrement", "jdk/task/TaskPoints.finishing" + TASK);
        String newer = CONCURRENT + "ForkJoinTask$InvokeAnyRoot";
        point(newer, "tryComplete", BEFORE_CALL, "getAndAddInt", "jdk/task/TaskPoints.finishing" + TASK);
    }

    private static void futureTasks() {
        String type = CONCURRENT + "FutureTask";
        for (String method : new String[] {"set", "setException", "cancel"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.completing(Ljava/util/concurrent/FutureTask;I)V");
        }
        point(type, "*", READ, "state", "jdk/task/TaskPoints.looked(Ljava/util/concurrent/FutureTask;II)I");
        point(type, "cancel", EXIT_RESULT, "", "jdk/task/TaskPoints.tooLate(ZLjava/lang/Object;I)V");
    }

    private static void forkJoinTasks() {
        String queue = CONCURRENT + "ForkJoinPool$WorkQueue";
        point(queue, "push", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.pushing" + TASK);
        point(queue, "lockedPush", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.pushing" + TASK);
        point(queue, "topLevelExec", EXIT, "", "jdk/task/TaskPoints.idle" + OBJECT);
        point(CONCURRENT + "DelayScheduler", "pend", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.pushing" + TASK);
        String task = CONCURRENT + "ForkJoinTask";
        point(task, "doExec", ENTRY, "", "jdk/task/TaskPoints.taken" + OBJECT);
        for (String method : new String[] {"setDone", "trySetThrown", "trySetCancelled"}) {
            point(task, method, ENTRY, "", "jdk/task/TaskPoints.finishing" + TASK);
        }
        point(task, "*", READ, "status", "jdk/task/TaskPoints.looked(Ljava/util/concurrent/ForkJoinTask;II)I");
        point(
                task,
                "awaitDone",
                EXIT_RESULT,
                "",
                "jdk/task/TaskPoints.awaited(ILjava/util/concurrent/ForkJoinTask;I)V");
    }

    private static void completers() {
        String type = CONCURRENT + "CountedCompleter";
        point(type, "weakCompareAndSetPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "compareAndSetPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "addToPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "*", READ, "pending", "jdk/task/TaskPoints.pending(Ljava/util/concurrent/ForkJoinTask;II)I");
    }

    private static void stages() {
        String type = CONCURRENT + "CompletableFuture";
        String future = "(Ljava/util/concurrent/CompletableFuture;I)V";
        String[] completing = {"internalComplete", "completeNull", "completeValue", "completeThrowable", "completeRelay"
        };
        for (String method : completing) {
            point(type, method, ENTRY, "", "jdk/task/CompletionPoints.completing" + future);
            point(type, method, EXIT_RESULT, "", "jdk/task/TaskPoints.tooLate(ZLjava/lang/Object;I)V");
        }
        point(type, "obtrudeValue", ENTRY, "", "jdk/task/CompletionPoints.obtruding" + future);
        point(type, "obtrudeException", ENTRY, "", "jdk/task/CompletionPoints.obtruding" + future);
        point(type, "tryPushStack", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        point(type, "pushStack", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        String looked = "jdk/task/CompletionPoints.looked"
                + "(Ljava/util/concurrent/CompletableFuture;Ljava/lang/Object;I)Ljava/lang/Object;";
        point(type, "*", READ, "result", looked);
        point(STAGES, "*", READ, "result", looked);
        point(STAGES, "tryFire", ENTRY, "", "jdk/task/TaskPoints.taken" + OBJECT);
    }

    /** The two ways in which JDKs have let tasks know that the one before them is over. */
    private static void orderedStreams() {
        String type = "java/util/stream/ForEachOps$ForEachOrderedTask";
        point(type, "onCompletion", BEFORE_CALL, "remove", "jdk/container/StreamPoints.over" + OBJECT);
        point(type, "onCompletion", BEFORE_CALL, "getAndSet", "jdk/container/StreamPoints.over" + OBJECT);
        point(type, "doCompute", AFTER_CALL, "addToPendingCount", "jdk/container/StreamPoints.looked" + OBJECT);
    }

    /** Maps of collectors, and of unordered streams without duplicates, that several threads may use at once, and groups that they use one after the other. */
    private static void collectors() {
        String type = "java/util/stream/Collectors";
        String key = "(Ljava/util/Map;Ljava/lang/Object;";
        String merge = "Ljava/lang/Object;Ljava/util/function/BiFunction;I)Ljava/lang/Object;";
        point(type, "*", INSTEAD_OF_CALL, "merge", "jdk/container/StreamPoints.merge" + key + merge);
        String absent = "Ljava/lang/Object;I)Ljava/lang/Object;";
        point(type, "*", INSTEAD_OF_CALL, "putIfAbsent", "jdk/container/StreamPoints.putIfAbsent" + key + absent);
        for (String distinct : new String[] {"DistinctOps$1", "StreamSpliterators$DistinctSpliterator"}) {
            String put = "jdk/container/StreamPoints.putIfAbsent" + key + absent;
            point("java/util/stream/" + distinct, "*", INSTEAD_OF_CALL, "putIfAbsent", put);
        }
        String compute = "Ljava/util/function/Function;I)Ljava/lang/Object;";
        point(
                type,
                "*",
                INSTEAD_OF_CALL,
                "computeIfAbsent",
                "jdk/container/StreamPoints.computeIfAbsent" + key + compute);
        point(type, "*", MONITOR_ENTERED, "", "jdk/container/StreamPoints.entered" + OBJECT);
        point(type, "*", MONITOR_EXITING, "", "jdk/container/StreamPoints.leaving" + OBJECT);
    }

    /**
     * Items that a publisher buffers for a subscriber who is already at work, and the subscriber's
     * pauses: a consumer that found no more gives the subscription back by changing its control
     * word, and the next one goes on from there, maybe in another thread.
     */
    private static void publishers() {
        String type = CONCURRENT + "SubmissionPublisher$BufferedSubscription";
        for (String method : new String[] {"offer", "onError", "onComplete", "request", "weakCasCtl"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.giving" + OBJECT);
        }
        for (String method : new String[] {"consumeNext", "consumeError", "consumeComplete"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.taken" + OBJECT);
        }
    }

    static void point(String type, String method, Place place, String at, String hook) {
        POINTS.computeIfAbsent(type, t -> new ArrayList<>()).add(new HandoverPoint(type, method, place, at, hook));
    }
}
