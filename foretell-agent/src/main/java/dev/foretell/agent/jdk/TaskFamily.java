// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

/** Tasks and what runs them: executors, futures, fork and join, stages, publishers, timers. */
final class TaskFamily extends Family {
    private static final String TASK = "(Ljava/util/concurrent/ForkJoinTask;I)V";
    private static final String COUNTING = "jdk/state/StatePoints.counting" + OBJECT;

    TaskFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        structuredTasks();
        timers();
        executors();
        futureTasks();
        forkJoinTasks();
        completers();
        stages();
        publishers();
        settings();
        timerStates();
    }

    private void executors() {
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

    private void settings() {
        String pool = CONCURRENT + "ThreadPoolExecutor";
        change(pool, "setMaximumPoolSize", "setCorePoolSize", "setKeepAliveTime", "allowCoreThreadTimeOut");
        change(pool, "setRejectedExecutionHandler", "setThreadFactory", "addWorker");
        look(pool, "getMaximumPoolSize", "getCorePoolSize", "getKeepAliveTime", "allowsCoreThreadTimeOut");
        look(pool, "getRejectedExecutionHandler", "getThreadFactory", "getPoolSize", "getLargestPoolSize");
        look(pool, "getTaskCount", "toString", "reject");
        String counts = "(Ljava/util/concurrent/ThreadPoolExecutor;I)V";
        point(pool, "toString", EXIT, "", "jdk/task/TaskPoints.counted" + counts);
        point(pool, "toString", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        point(CONCURRENT + "ForkJoinPool", "toString", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        point(pool, "execute", ENTRY_OWNER, "", COUNTING);
        String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
        for (String policy : new String[] {
            "ExecuteExistingDelayedTasksAfterShutdownPolicy",
            "ContinueExistingPeriodicTasksAfterShutdownPolicy",
            "RemoveOnCancelPolicy"
        }) {
            change(scheduled, "set" + policy);
            look(scheduled, "get" + policy);
        }
        change(CONCURRENT + "ForkJoinPool", "setParallelism");
        look(CONCURRENT + "ForkJoinPool", "getParallelism");
        String task = CONCURRENT + "ForkJoinTask";
        change(task, "setForkJoinTaskTag", "compareAndSetForkJoinTaskTag");
        look(task, "getForkJoinTaskTag", "compareAndSetForkJoinTaskTag");
        String future = CONCURRENT + "CompletableFuture";
        point(future, "tryPushStack", ENTRY_OWNER, "", COUNTING);
        look(future, "getNumberOfDependents");
        String publisher = CONCURRENT + "SubmissionPublisher";
        change(publisher, "close", "closeExceptionally", "subscribe");
        look(publisher, "isClosed", "getClosedException", "hasSubscribers", "getNumberOfSubscribers");
        look(publisher, "getSubscribers", "isSubscribed");
        point(publisher, "doOffer", THROWN, "", LOOKED);
    }

    /** Scopes of JDK 21 to 25: who joins comes after the subtasks that have ended, or after what let it wait no longer. */
    private void structuredTasks() {
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
    private void ends(String executor) {
        point(executor, "shutdown", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        point(executor, "shutdownNow", ENTRY, "", "jdk/task/TaskPoints.ending" + OBJECT);
        String result = "jdk/task/TaskPoints.ended(ZLjava/lang/Object;I)V";
        for (String look : new String[] {"awaitTermination", "isTerminated", "isShutdown", "isTerminating"}) {
            point(executor, look, EXIT_RESULT, "", result);
        }
    }

    /** Who gets the first result of several tasks, or learns that all have failed. */
    private void anyOf() {
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

    private void futureTasks() {
        String type = CONCURRENT + "FutureTask";
        for (String method : new String[] {"set", "setException", "cancel"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.completing(Ljava/util/concurrent/FutureTask;I)V");
        }
        point(type, "*", READ, "state", "jdk/task/TaskPoints.looked(Ljava/util/concurrent/FutureTask;II)I");
        point(type, "cancel", EXIT_RESULT, "", "jdk/task/TaskPoints.tooLate(ZLjava/lang/Object;I)V");
    }

    private void forkJoinTasks() {
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

    private void completers() {
        String type = CONCURRENT + "CountedCompleter";
        point(type, "weakCompareAndSetPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "compareAndSetPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "addToPendingCount", ENTRY, "", "jdk/task/TaskPoints.counting" + TASK);
        point(type, "*", READ, "pending", "jdk/task/TaskPoints.pending(Ljava/util/concurrent/ForkJoinTask;II)I");
    }

    private void stages() {
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
        String stages = startingWith(type + "$");
        point(stages, "*", READ, "result", looked);
        point(stages, "tryFire", ENTRY, "", "jdk/task/TaskPoints.taken" + OBJECT);
    }

    /**
     * Items that a publisher buffers for a subscriber who is already at work, and the subscriber's
     * pauses: a consumer that found no more gives the subscription back by changing its control
     * word, and the next one goes on from there, maybe in another thread.
     */
    private void publishers() {
        String type = CONCURRENT + "SubmissionPublisher$BufferedSubscription";
        for (String method : new String[] {"offer", "onError", "onComplete", "request", "weakCasCtl"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.giving" + OBJECT);
        }
        for (String method : new String[] {"consumeNext", "consumeError", "consumeComplete"}) {
            point(type, method, ENTRY, "", "jdk/task/TaskPoints.taken" + OBJECT);
        }
    }

    private void timers() {
        point("java/util/Timer", "sched", ENTRY_ARGUMENT, "", "jdk/task/TaskPoints.giving" + OBJECT);
        point("java/util/TimerThread", "mainLoop", BEFORE_CALL_LAST, "run", "jdk/task/TaskPoints.taken" + OBJECT);
    }

    private void timerStates() {
        change("java/util/Timer", "cancel");
        point("java/util/Timer", "sched", THROWN, "", LOOKED);
        point("java/util/TimerTask", "cancel", ENTRY, "", "jdk/state/StatePoints.cancelling" + OBJECT);
        look("java/util/TimerTask", "cancel");
        point("java/util/Timer", "purge", EXIT, "", "jdk/state/StatePoints.purged" + OBJECT);
        point("java/util/TimerTask", "scheduledExecutionTime", EXIT, "", "jdk/task/TaskPoints.taken" + OBJECT);
    }
}
