// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.DeadlockFinding;
import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Who waits for whom in a deadlock.
 *
 * @param waits in the order of the cycle: each thread waits for a lock that the next one holds
 */
public record LockCycle(List<Wait> waits) {
    /** A thread, and the lock that it waits for; or what else it waits for that the next thread has to do. */
    public record Wait(String thread, String lock, boolean isLock) {}

    public LockCycle {
        waits = List.copyOf(waits);
    }

    public static LockCycle of(EventTexts events, DeadlockFinding deadlock) {
        List<Wait> waits = new ArrayList<>();
        for (int acquire : deadlock.acquires()) {
            boolean isLock = events.trace().kind(acquire).target() == Kind.Target.LOCK;
            waits.add(new Wait(events.thread(acquire), events.awaited(acquire), isLock));
        }
        return new LockCycle(waits);
    }

    /** Such as {@code t1 → a → t2 → b → t1}: from a thread to the lock it waits for, from a lock to the thread that holds it. */
    String arrows() {
        StringBuilder text = new StringBuilder();
        waits.forEach(
                wait -> text.append(wait.thread).append(" → ").append(wait.lock).append(" → "));
        return text.append(waits.get(0).thread) + "  (thread → lock it waits for → thread that holds it)";
    }
}
