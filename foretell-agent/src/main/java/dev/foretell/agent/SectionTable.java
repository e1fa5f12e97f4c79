// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.agent.HandoverPoint.Place.*;
import static dev.foretell.agent.HandoverTable.point;

/**
 * The places in the JDK where containers take and release locks that they hold while they call code of the program, and where
 * queues get and give room.
 */
final class SectionTable {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String OBJECT = "(Ljava/lang/Object;I)V";
    private static final String ENTERED = "SectionPoints.entered" + OBJECT;
    private static final String LEAVING = "SectionPoints.leaving" + OBJECT;

    static final String SYNCHRONIZED = "java/util/Collections$Synchronized";
    static final String COPYING = CONCURRENT + "CopyOnWriteArrayList";

    private SectionTable() {}

    /** Enters them into the {@link HandoverTable}. */
    static void enter() {
        sorted(CONCURRENT + "PriorityBlockingQueue");
        sorted(CONCURRENT + "DelayQueue");
        locked(CONCURRENT + "ArrayBlockingQueue", "contains", "remove");
        locked(CONCURRENT + "LinkedBlockingDeque", "contains", "removeFirstOccurrence", "removeLastOccurrence");
        for (String method : new String[] {"contains", "remove"}) {
            point(CONCURRENT + "LinkedBlockingQueue", method, AFTER_CALL, "fullyLock", ENTERED);
            point(CONCURRENT + "LinkedBlockingQueue", method, BEFORE_CALL, "fullyUnlock", LEAVING);
        }
        rooms();
        for (String type : new String[] {SYNCHRONIZED, COPYING}) {
            point(type, "*", MONITOR_ENTERED, "", ENTERED);
            point(type, "*", MONITOR_EXITING, "", LEAVING);
        }
    }

    private static void rooms() {
        String array = CONCURRENT + "ArrayBlockingQueue";
        point(array, "enqueue", ENTRY, "", "RoomPoints.putting" + OBJECT);
        emptied(array, "dequeue");
        emptying(array, "removeAt", "clear", "drainTo", "bulkRemove");
        String queue = CONCURRENT + "LinkedBlockingQueue";
        point(queue, "enqueue", ENTRY, "", "RoomPoints.putting" + OBJECT);
        emptied(queue, "dequeue");
        emptying(queue, "unlink", "clear", "drainTo", "bulkRemove");
        String deque = CONCURRENT + "LinkedBlockingDeque";
        for (String end : new String[] {"First", "Last"}) {
            point(deque, "link" + end, EXIT_RESULT, "", "RoomPoints.put(ZLjava/lang/Object;I)V");
            emptied(deque, "unlink" + end);
        }
        emptying(deque, "unlink", "clear", "bulkRemove");
    }

    private static void emptied(String queue, String method) {
        point(queue, method, EXIT_REFERENCE, "", "RoomPoints.taken(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    private static void emptying(String queue, String... methods) {
        for (String method : methods) {
            point(queue, method, ENTRY, "", "RoomPoints.emptying" + OBJECT);
        }
    }

    /** Any call on a queue that sorts may compare. */
    private static void sorted(String queue) {
        locked(queue, "*");
        String lock = "SectionPoints.lockInterruptibly(Ljava/util/concurrent/locks/ReentrantLock;Ljava/lang/Object;I)V";
        point(queue, "*", INSTEAD_OF_CALL, "lockInterruptibly", lock);
        String condition = "(Ljava/util/concurrent/locks/Condition;";
        point(queue, "*", INSTEAD_OF_CALL, "await", "SectionPoints.await" + condition + "Ljava/lang/Object;I)V");
        String nanos = "SectionPoints.awaitNanos" + condition + "JLjava/lang/Object;I)J";
        point(queue, "*", INSTEAD_OF_CALL, "awaitNanos", nanos);
    }

    private static void locked(String queue, String... methods) {
        String lock = "(Ljava/util/concurrent/locks/ReentrantLock;Ljava/lang/Object;I)V";
        for (String method : methods) {
            point(queue, method, INSTEAD_OF_CALL, "lock", "SectionPoints.lock" + lock);
            point(queue, method, INSTEAD_OF_CALL, "unlock", "SectionPoints.unlock" + lock);
        }
    }
}
