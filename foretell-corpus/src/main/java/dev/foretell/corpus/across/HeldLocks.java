// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which locks each thread holds, event by event, with where it took them. */
final class HeldLocks {
    /** @param shared whether it is held in read mode */
    record Held(int lock, int location, boolean shared) {}

    private final Trace trace;
    private final Map<Integer, List<Held>> byThread = new HashMap<>();

    HeldLocks(Trace trace) {
        this.trace = trace;
    }

    /** What a thread holds, the outermost first; a lock that it took twice stands there twice. */
    List<Held> of(int thread) {
        return byThread.getOrDefault(thread, List.of());
    }

    /** Whether the thread has the lock in a mode that lets it in again at once. */
    boolean letsIn(int thread, int lock, boolean shared) {
        return of(thread).stream().anyMatch(held -> held.lock == lock && (!held.shared || shared));
    }

    /** Goes past an event. */
    void pass(int event) {
        Kind kind = trace.kind(event);
        switch (kind) {
            case ACQUIRE, READ_ACQUIRE ->
                byThread.computeIfAbsent(trace.thread(event), any -> new ArrayList<>())
                        .add(new Held(trace.target(event), trace.location(event), kind == Kind.READ_ACQUIRE));
            case RELEASE, READ_RELEASE -> release(trace.thread(event), trace.target(event), kind == Kind.READ_RELEASE);
            default -> {}
        }
    }

    private void release(int thread, int lock, boolean shared) {
        List<Held> held = byThread.getOrDefault(thread, List.of());
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i).lock == lock && held.get(i).shared == shared) {
                held.remove(i);
                return;
            }
        }
    }

    /** The class of a lock. */
    String type(int lock) {
        return trace.lockNames().name(lock).replaceFirst("@\\d+$", "");
    }
}
