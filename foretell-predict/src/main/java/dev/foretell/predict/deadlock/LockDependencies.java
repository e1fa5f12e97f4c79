// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.predict.LockMode;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The acquires of a trace by which a thread that holds locks could have had to wait, each kind once. */
final class LockDependencies {
    private final List<Dependency> dependencies = new ArrayList<>();
    private final Map<Dependency, Integer> numbers = new HashMap<>();
    private final List<IntList> acquires = new ArrayList<>();

    private final Storage storage;

    private LockDependencies(Storage storage) {
        this.storage = storage;
    }

    static LockDependencies of(Trace trace) {
        LockDependencies result = new LockDependencies(trace.storage());
        HeldLocks[] held = new HeldLocks[0];
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            if (kind.target() != Kind.Target.LOCK || kind == Kind.NOTIFY || kind == Kind.WAKE) {
                continue;
            }
            int thread = trace.thread(event);
            if (thread >= held.length) {
                held = Arrays.copyOf(held, Math.max(thread + 1, held.length * 2));
            }
            if (held[thread] == null) {
                held[thread] = new HeldLocks();
            }
            boolean inReadMode = kind == Kind.READ_ACQUIRE || kind == Kind.READ_RELEASE;
            int lock = LockMode.of(trace.target(event), inReadMode);
            if (kind == Kind.RELEASE || kind == Kind.READ_RELEASE) {
                held[thread].remove(lock);
            } else {
                boolean waits = trace.valueType(event) == Value.NONE && !held[thread].letsIn(lock);
                if (waits && !held[thread].isEmpty()) {
                    result.add(new Dependency(thread, lock, held[thread].sorted(), trace.location(event)), event);
                }
                held[thread].add(lock);
            }
        }
        return result;
    }

    int size() {
        return dependencies.size();
    }

    Dependency get(int number) {
        return dependencies.get(number);
    }

    /** The events of one of them, in their order. */
    IntList acquires(int number) {
        return acquires.get(number);
    }

    private void add(Dependency dependency, int event) {
        int number = numbers.computeIfAbsent(dependency, unknown -> {
            dependencies.add(dependency);
            acquires.add(new IntList(storage));
            return dependencies.size() - 1;
        });
        acquires.get(number).add(event);
    }

    /** What a thread holds, re-entrance counted by repetition. */
    private static final class HeldLocks {
        private int[] held = new int[4];
        private int size;

        boolean isEmpty() {
            return size == 0;
        }

        /** Whether a thread that holds these gets the lock without waiting for anyone. */
        boolean letsIn(int lock) {
            for (int i = 0; i < size; i++) {
                boolean exclusively = (held[i] & 1) == 0;
                if (LockMode.lock(held[i]) == LockMode.lock(lock) && (exclusively || held[i] == lock)) {
                    return true;
                }
            }
            return false;
        }

        int[] sorted() {
            return Arrays.stream(held, 0, size).sorted().distinct().toArray();
        }

        void add(int lock) {
            if (size == held.length) {
                held = Arrays.copyOf(held, size * 2);
            }
            held[size++] = lock;
        }

        void remove(int lock) {
            for (int i = size - 1; i >= 0; i--) {
                if (held[i] == lock) {
                    held[i] = held[--size];
                    return;
                }
            }
        }
    }
}
