// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

import dev.foretell.runtime.jdk.container.HashtableCalls;
import dev.foretell.runtime.jdk.container.StackCalls;
import dev.foretell.runtime.jdk.container.StringBufferCalls;
import dev.foretell.runtime.jdk.container.VectorCalls;

/** Containers: where they hold a lock while they call code of the program, where those without a lock compare, where queues get and give room, and what streams collect into. */
final class ContainerFamily extends Family {
    private static final String ENTERED = "jdk/container/SectionPoints.entered" + OBJECT;
    private static final String LEAVING = "jdk/container/SectionPoints.leaving" + OBJECT;
    private static final String REMOVED = "jdk/container/CapacityPoints.removed" + OBJECT;
    private static final String REMOVED_SOME = "jdk/container/CapacityPoints.removedSome" + OBJECT;

    private static final String COPYING = CONCURRENT + "CopyOnWriteArrayList";

    ContainerFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(VectorCalls.class, StackCalls.class, HashtableCalls.class, StringBufferCalls.class);
        orderedStreams();
        collectors();
        sorted(CONCURRENT + "PriorityBlockingQueue");
        sorted(CONCURRENT + "DelayQueue");
        locked(CONCURRENT + "ArrayBlockingQueue", "contains", "remove", "forEach", "bulkRemove", "drainTo");
        locked(
                CONCURRENT + "LinkedBlockingDeque",
                "contains",
                "removeFirstOccurrence",
                "removeLastOccurrence",
                "drainTo");
        locked(CONCURRENT + "LinkedBlockingQueue", "drainTo");
        for (String method : new String[] {"contains", "remove"}) {
            point(CONCURRENT + "LinkedBlockingQueue", method, AFTER_CALL, "fullyLock", ENTERED);
            point(CONCURRENT + "LinkedBlockingQueue", method, BEFORE_CALL, "fullyUnlock", LEAVING);
        }
        rooms();
        sortedRooms();
        exceptions();
        comparisons();
        for (String type : new String[] {startingWith("java/util/Collections$Synchronized"), startingWith(COPYING)}) {
            point(type, "*", MONITOR_ENTERED, "", ENTERED);
            point(type, "*", MONITOR_EXITING, "", LEAVING);
        }
        point(
                startingWith("java/util/Collections$Synchronized"),
                "*",
                MONITOR_FAILING,
                "",
                "jdk/container/SectionPoints.failing" + OBJECT);
        point(COPYING, "*", BEFORE_CALL, "setArray", "jdk/container/SectionPoints.changing" + OBJECT);
    }

    /** The two ways in which JDKs have let tasks know that the one before them is over. */
    private void orderedStreams() {
        String type = "java/util/stream/ForEachOps$ForEachOrderedTask";
        point(type, "onCompletion", BEFORE_CALL, "remove", "jdk/container/StreamPoints.over" + OBJECT);
        point(type, "onCompletion", BEFORE_CALL, "getAndSet", "jdk/container/StreamPoints.over" + OBJECT);
        point(type, "doCompute", AFTER_CALL, "addToPendingCount", "jdk/container/StreamPoints.looked" + OBJECT);
    }

    /** Maps of collectors, and of unordered streams without duplicates, that several threads may use at once, and groups that they use one after the other. */
    private void collectors() {
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

    /** Where containers compare what they hold without a lock. */
    private void comparisons() {
        String comparing = "jdk/container/ComparisonPoints.comparing" + OBJECT;
        String map = CONCURRENT + "ConcurrentHashMap";
        String[] parts = {
            "", "$Node", "$ForwardingNode", "$TreeBin", "$TreeNode", "$ValuesView", "$EntrySetView", "$MapEntry"
        };
        for (String part : parts) {
            point(map + part, "*", BEFORE_CALL_LAST, "equals", comparing);
        }
        point(map, "compareComparables", BEFORE_CALL_LAST, "compareTo", comparing);
        String sorted = CONCURRENT + "ConcurrentSkipListMap";
        point(sorted, "cpr", BEFORE_CALL_LAST, "compare", comparing);
        point(sorted, "cpr", BEFORE_CALL_LAST, "compareTo", comparing);
        for (String part : new String[] {"", "$EntrySet", "$SubMap"}) {
            point(sorted + part, "*", BEFORE_CALL_LAST, "equals", comparing);
        }
        for (String queue : new String[] {"ConcurrentLinkedQueue", "ConcurrentLinkedDeque", "LinkedTransferQueue"}) {
            point(CONCURRENT + queue, "*", BEFORE_CALL_LAST, "equals", comparing);
        }
        point(COPYING, "*", BEFORE_CALL_LAST, "equals", comparing);
        point(CONCURRENT + "CopyOnWriteArraySet", "*", BEFORE_CALL_LAST, "equals", comparing);
    }

    private void rooms() {
        String putting = "jdk/container/CapacityPoints.putting(Ljava/lang/Object;Ljava/lang/Object;I)V";
        String array = CONCURRENT + "ArrayBlockingQueue";
        point(array, "enqueue", ENTRY_BOTH, "", putting);
        taken(array, "dequeue");
        point(array, "removeAt", ENTRY, "", REMOVED);
        point(array, "drainTo", AFTER_CALL, "add", REMOVED);
        point(array, "clear", BEFORE_CALL, "circularClear", REMOVED_SOME);
        point(array, "bulkRemoveModified", BEFORE_CALL, "circularClear", REMOVED_SOME);
        String queue = CONCURRENT + "LinkedBlockingQueue";
        point(queue, "enqueue", ENTRY_BOTH, "", putting);
        taken(queue, "dequeue");
        point(queue, "unlink", ENTRY, "", REMOVED);
        point(queue, "drainTo", AFTER_CALL, "add", REMOVED);
        point(queue, "clear", AFTER_CALL, "fullyLock", REMOVED_SOME);
        String deque = CONCURRENT + "LinkedBlockingDeque";
        for (String end : new String[] {"First", "Last"}) {
            point(
                    deque,
                    "link" + end,
                    EXIT_RESULT,
                    "",
                    "jdk/container/CapacityPoints.put" + end + "(ZLjava/lang/Object;I)V");
            taken(deque, "unlink" + end);
        }
        point(deque, "unlink", BEFORE_CALL, "signal", REMOVED);
        point(deque, "clear", BEFORE_CALL, "signalAll", REMOVED_SOME);
        point(deque, "addAll", BEFORE_CALL, "signalAll", "jdk/container/CapacityPoints.putSome" + OBJECT);
    }

    private void sortedRooms() {
        String priority = CONCURRENT + "PriorityBlockingQueue";
        taken(priority, "dequeue");
        point(priority, "removeAt", ENTRY, "", REMOVED);
        point(priority, "clear", ENTRY, "", REMOVED_SOME);
        point(priority, "bulkRemove", ENTRY, "", REMOVED_SOME);
        String delay = CONCURRENT + "DelayQueue";
        point(delay, "*", AFTER_CALL, "poll", REMOVED);
        point(delay, "*", BEFORE_CALL, "clear", REMOVED_SOME);
        point(delay, "remove", BEFORE_CALL, "remove", REMOVED);
        point(CONCURRENT + "ScheduledThreadPoolExecutor$DelayedWorkQueue", "finishPoll", ENTRY, "", REMOVED);
    }

    /** Queues without a lock, where an element is removed; and calls that end by an exception because a queue is empty or full. */
    private void exceptions() {
        point(
                CONCURRENT + "ConcurrentLinkedQueue",
                "poll",
                BEFORE_CALL,
                "casItem",
                "jdk/container/CapacityPoints.removing" + OBJECT);
        for (String method : new String[] {"pollFirst", "pollLast"}) {
            point(
                    CONCURRENT + "ConcurrentLinkedDeque",
                    method,
                    BEFORE_CALL,
                    "compareAndSet",
                    "jdk/container/CapacityPoints.removing" + OBJECT);
        }
        String nothing = "jdk/container/QueueWatch.nothingFound" + OBJECT;
        String full = "jdk/container/QueueWatch.noRoom" + OBJECT;
        point("java/util/AbstractQueue", "add", THROWN, "", full);
        point("java/util/AbstractQueue", "remove", THROWN, "", nothing);
        point("java/util/AbstractQueue", "element", THROWN, "", nothing);
        for (String deque : new String[] {"LinkedBlockingDeque", "ConcurrentLinkedDeque"}) {
            for (String method : new String[] {"removeFirst", "removeLast", "getFirst", "getLast"}) {
                point(CONCURRENT + deque, method, THROWN, "", nothing);
            }
        }
        point(CONCURRENT + "LinkedBlockingDeque", "addFirst", THROWN, "", full);
        point(CONCURRENT + "LinkedBlockingDeque", "addLast", THROWN, "", full);
    }

    private void taken(String queue, String method) {
        point(
                queue,
                method,
                EXIT_REFERENCE,
                "",
                "jdk/container/CapacityPoints.taken(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    /** Any call on a queue that sorts may compare. */
    private void sorted(String queue) {
        locked(queue, "*");
        String lock =
                "jdk/container/SectionPoints.lockInterruptibly(Ljava/util/concurrent/locks/ReentrantLock;Ljava/lang/Object;I)V";
        point(queue, "*", INSTEAD_OF_CALL, "lockInterruptibly", lock);
        String condition = "(Ljava/util/concurrent/locks/Condition;";
        point(
                queue,
                "*",
                INSTEAD_OF_CALL,
                "await",
                "jdk/container/SectionPoints.await" + condition + "Ljava/lang/Object;I)V");
        String nanos = "jdk/container/SectionPoints.awaitNanos" + condition + "JLjava/lang/Object;I)J";
        point(queue, "*", INSTEAD_OF_CALL, "awaitNanos", nanos);
    }

    private void locked(String queue, String... methods) {
        String lock = "(Ljava/util/concurrent/locks/ReentrantLock;Ljava/lang/Object;I)V";
        for (String method : methods) {
            point(queue, method, INSTEAD_OF_CALL, "lock", "jdk/container/SectionPoints.lock" + lock);
            point(queue, method, INSTEAD_OF_CALL, "unlock", "jdk/container/SectionPoints.unlock" + lock);
        }
    }
}
