// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who waits for notifications, and which have come. Which of the waiting a notification wakes is not fixed when it comes but when one of them goes on: any of those
 * that waited when it came, which are the same runs. Guarded by the session.
 */
final class WaitSets {
    /** One wait of one thread. */
    static final class Wait {
        final Object key;

        /** Interrupted, or told by a notification for all. */
        boolean isReady;

        boolean isInterrupted;

        Wait(Object key) {
            this.key = key;
        }
    }

    private final Map<Object, List<Wait>> waiting = new IdentityHashMap<>();

    /** Notifications that have woken nobody yet, each with those that it can wake. */
    private final Map<Object, List<List<Wait>>> pending = new IdentityHashMap<>();

    Wait begin(Object key) {
        Wait wait = new Wait(key);
        if (!waiting.containsKey(key)) {
            waiting.put(key, new ArrayList<>());
            pending.put(key, new ArrayList<>());
        }
        waiting.get(key).add(wait);
        return wait;
    }

    void notifyOne(Object key) {
        List<Wait> there = waiting.getOrDefault(key, List.of());
        if (!there.isEmpty()) {
            pending.get(key).add(new ArrayList<>(there));
        }
    }

    void notifyAll(Object key) {
        for (Wait wait : waiting.getOrDefault(key, List.of())) {
            wait.isReady = true;
        }
    }

    boolean isNotified(Wait wait) {
        return wait.isReady || notificationFor(wait) != null;
    }

    /** The wait is over; whether by a notification. */
    boolean end(Wait wait) {
        waiting.get(wait.key).remove(wait);
        if (wait.isReady) {
            return !wait.isInterrupted;
        }
        List<Wait> used = notificationFor(wait);
        if (used != null) {
            pending.get(wait.key).remove(used);
        }
        return used != null;
    }

    void forget() {
        waiting.clear();
        pending.clear();
    }

    private List<Wait> notificationFor(Wait wait) {
        for (List<Wait> one : pending.getOrDefault(wait.key, List.of())) {
            if (one.contains(wait)) {
                return one;
            }
        }
        return null;
    }
}
