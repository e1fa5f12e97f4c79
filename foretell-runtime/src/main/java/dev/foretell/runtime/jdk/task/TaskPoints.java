// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.task;

import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import jdk.internal.vm.annotation.Hidden;

/**
 * What the JDK's executors call when a task changes hands. A task is given to whoever runs it, and
 * when it is done, to whoever sees that. Tasks that run virtual threads are no program's: they are
 * left out, before anything is done that could need a thread to be whole.
 */
public final class TaskPoints {
    private static final HiddenField STATE = new HiddenField("java.util.concurrent.FutureTask", "state");
    private static final HiddenField QUEUE = new HiddenField("java.util.concurrent.ThreadPoolExecutor", "workQueue");
    private static final String SERVICE = "java.util.concurrent.ExecutorCompletionService";
    private static final HiddenField SERVICE_QUEUE = new HiddenField(SERVICE, "completionQueue");
    private static final HiddenField DONE_QUEUE = new HiddenField(SERVICE + "$QueueingFuture", "completionQueue");
    private static final HiddenField OWNER = new HiddenField("java.util.concurrent.ForkJoinPool$WorkQueue", "owner");
    private static final HiddenField POOL = new HiddenField("java.util.concurrent.ForkJoinWorkerThread", "pool");
    private static final String SCOPES = "java.util.concurrent.StructuredTaskScope";
    private static final HiddenField SCOPE = new HiddenField(SCOPES + "Impl$SubtaskImpl", "scope");
    private static final HiddenField OLDER_SCOPE = new HiddenField(SCOPES + "$SubtaskImpl", "scope");
    private static final int NEW = 0;

    private TaskPoints() {}

    /** Before a task is put where a worker will find it. */
    @Hidden
    public static void giving(Object task, int site) {
        if (task != null && !Continuations.isInside()) {
            Channels.send(task, Channels.GIVEN, site);
        }
    }

    /** Before a pool puts a task into its queue, whose elements the program may compare. */
    @Hidden
    public static void offering(Object task, ThreadPoolExecutor pool, int site) {
        Object queue = JdkFields.reference(pool, QUEUE);
        if (ContainerKind.of(queue).order() == ContainerKind.Order.SORTED && !Continuations.isInside()) {
            Channels.send(queue, Channels.COMPARED, site);
        }
    }

    /** In the worker, before it runs the task. */
    @Hidden
    public static void taken(Object task, int site) {
        if (task != null && !Continuations.isInside()) {
            Channels.receive(task, Channels.GIVEN, site);
        }
    }

    /** In a worker, before it runs a task that the program may have put into the queue itself. */
    @Hidden
    public static void taken(Object task, ThreadPoolExecutor pool, int site) {
        taken(task, site);
        Object queue = JdkFields.reference(pool, QUEUE);
        if (task != null && queue != null) {
            HandoverHooks.taken(queue, task, site);
        }
    }

    /** Before this executor can end: a worker of it is leaving, or it was told to end. */
    @Hidden
    public static void ending(Object executor, int site) {
        if (!Continuations.isInside()) {
            Channels.send(executor, Channels.DONE, site);
        }
    }

    /** After it was seen to have ended. */
    @Hidden
    public static void ended(Object executor, int site) {
        if (!Continuations.isInside()) {
            Channels.receive(executor, Channels.DONE, site);
        }
    }

    @Hidden
    public static void ended(boolean result, Object executor, int site) {
        if (result) {
            ended(executor, site);
        }
    }

    /** After a pool gave back the tasks that it will not run. */
    @Hidden
    public static void unstarted(List<?> tasks, Object pool, int site) {
        for (Object task : tasks) {
            taken(task, site);
        }
    }

    /** In a worker, before its pool can know that it has run a task; who sees the queue may know, too. */
    @Hidden
    public static void counting(ThreadPoolExecutor pool, int site) {
        Object queue = JdkFields.reference(pool, QUEUE);
        if (queue != null && !Continuations.isInside()) {
            Channels.send(queue, Channels.COUNTED, site);
        }
    }

    /** After a look at how many tasks are running or have run. */
    @Hidden
    public static void counted(ThreadPoolExecutor pool, int site) {
        Object queue = JdkFields.reference(pool, QUEUE);
        if (queue != null && !Continuations.isInside()) {
            Channels.receive(queue, Channels.COUNTED, site);
        }
    }

    /** Before a task that is done is put into the queue of a completion service. */
    @Hidden
    public static void queuing(Object task, Object queuing, int site) {
        Object queue = JdkFields.reference(queuing, DONE_QUEUE);
        if (queue != null && task != null) {
            HandoverHooks.put(queue, task, site);
        }
    }

    /** After a completion service's task was taken. */
    @Hidden
    public static void unqueued(Object task, Object service, int site) {
        Object queue = JdkFields.reference(service, SERVICE_QUEUE);
        if (queue != null && task != null) {
            HandoverHooks.taken(queue, task, site);
        }
    }

    /** At the end of an attempt to complete a task: if it has failed, another has completed it. */
    @Hidden
    public static void tooLate(boolean success, Object task, int site) {
        if (!success && !Continuations.isInside()) {
            Channels.receive(task, Channels.DONE, site);
        }
    }

    /** At the end of a wait for a fork-join pool's workers to have nothing to do. */
    @Hidden
    public static void quiescent(int result, Object pool, int site) {
        if (result > 0) {
            ended(pool, site);
        }
    }

    /** In the thread of a subtask, before it can be known in its scope that the subtask is done. */
    @Hidden
    public static void subtaskDone(Object subtask, int site) {
        Object scope =
                JdkFields.reference(subtask, subtask.getClass().getName().contains("Impl$") ? SCOPE : OLDER_SCOPE);
        ending(subtask, site);
        if (scope != null) {
            ending(scope, site);
        }
    }

    /** Before a future task gets its result, unless it has one. */
    @Hidden
    public static void completing(FutureTask<?> task, int site) {
        if (JdkFields.number(task, STATE) == NEW && !Continuations.isInside()) {
            Channels.send(task, Channels.DONE, site);
        }
    }

    /** After a look at a future task's state: one that is completing counts as done. */
    @Hidden
    public static int looked(FutureTask<?> task, int state, int site) {
        if (state != NEW && !Continuations.isInside()) {
            Channels.receive(task, Channels.DONE, site);
        }
        return state;
    }

    /** Before a fork-join task is put into a queue. */
    @Hidden
    public static void pushing(ForkJoinTask<?> task, int site) {
        if (task != null && !isLeftOut(task)) {
            Channels.send(task, Channels.GIVEN, site);
        }
    }

    /** Before a fork-join task is marked as done. */
    @Hidden
    public static void finishing(ForkJoinTask<?> task, int site) {
        if (!isLeftOut(task)) {
            Channels.send(task, Channels.DONE, site);
        }
    }

    /** After a look at a fork-join task's status, which is negative when it is done. */
    @Hidden
    public static int looked(ForkJoinTask<?> task, int status, int site) {
        if (status < 0 && !isLeftOut(task)) {
            Channels.receive(task, Channels.DONE, site);
        }
        return status;
    }

    /** At the end of a wait for a fork-join task. */
    @Hidden
    public static void awaited(int status, ForkJoinTask<?> task, int site) {
        looked(task, status, site);
    }

    /** Before one of a completer's parts is counted as done. */
    @Hidden
    public static void counting(ForkJoinTask<?> completer, int site) {
        Channels.send(completer, Channels.COUNTED, site);
    }

    /** After a look at the number of a completer's parts that are not done. */
    @Hidden
    public static int pending(ForkJoinTask<?> completer, int pending, int site) {
        if (pending == 0) {
            Channels.receive(completer, Channels.COUNTED, site);
        }
        return pending;
    }

    /** When a fork-join worker has run a task and what it forked: its pool may be quiescent now. */
    @Hidden
    public static void idle(Object queue, int site) {
        Object worker = JdkFields.reference(queue, OWNER);
        if (worker != null && !Continuations.isCarrier(worker)) {
            Object pool = JdkFields.reference(worker, POOL);
            if (pool != null) {
                Channels.send(pool, Channels.DONE, site);
            }
        }
    }

    @Hidden
    private static boolean isLeftOut(ForkJoinTask<?> task) {
        return Continuations.isOne(task) || Continuations.isInside();
    }
}
