// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.predict.LockMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The cycles of dependencies in which each waits for the next: of different threads, with held locks that go together,
 * and without a smaller cycle inside. Shorter cycles come first.
 */
final class LockCycles {
    private final LockDependencies dependencies;

    /** Those that can be part of a cycle at all. */
    private final BitSet alive = new BitSet();

    private final Map<Integer, List<Integer>> holders = new HashMap<>();
    private final List<Integer> path = new ArrayList<>();
    private Predicate<List<Integer>> visitor;
    private int length;
    private boolean longer;

    LockCycles(LockDependencies dependencies) {
        this.dependencies = dependencies;
        alive.set(0, dependencies.size());
        peel();
        alive.stream().forEach(number -> {
            for (int held : dependencies.get(number).held()) {
                holders.computeIfAbsent(LockMode.lock(held), lock -> new ArrayList<>())
                        .add(number);
            }
        });
    }

    /** Shows the cycles until the visitor says no; tells whether it saw them all. */
    boolean forEach(Predicate<List<Integer>> next) {
        visitor = next;
        length = 2;
        do {
            longer = false;
            for (int root = alive.nextSetBit(0); root >= 0; root = alive.nextSetBit(root + 1)) {
                path.add(root);
                boolean goesOn = extend();
                path.clear();
                if (!goesOn) {
                    return false;
                }
            }
            length++;
        } while (longer);
        return true;
    }

    private boolean extend() {
        int root = path.get(0);
        int last = path.get(path.size() - 1);
        for (int next :
                holders.getOrDefault(LockMode.lock(dependencies.get(last).wanted()), List.of())) {
            if (next <= root || !fits(next)) {
                continue;
            }
            path.add(next);
            boolean goesOn = true;
            if (dependencies.get(next).waitsFor(dependencies.get(root))) {
                goesOn = path.size() < length || visitor.test(List.copyOf(path));
            } else if (path.size() < length) {
                goesOn = extend();
            } else {
                longer = true;
            }
            path.remove(path.size() - 1);
            if (!goesOn) {
                return false;
            }
        }
        return true;
    }

    /** Whether it can follow the path, and closes no cycle with a part of it. */
    private boolean fits(int next) {
        Dependency dependency = dependencies.get(next);
        int last = path.size() - 1;
        for (int i = 0; i <= last; i++) {
            Dependency earlier = dependencies.get(path.get(i));
            boolean shortcut = i > 0 && dependency.waitsFor(earlier);
            if (!earlier.goesWith(dependency) || shortcut || earlier.waitsFor(dependency) != (i == last)) {
                return false;
            }
        }
        return true;
    }

    /** Leaves out, again and again, what waits for none of the others or is waited for by none. */
    private void peel() {
        int before;
        do {
            before = alive.cardinality();
            keep(LockUse.of(dependencies, alive));
        } while (alive.cardinality() < before);
    }

    private void keep(LockUse use) {
        for (int number = alive.nextSetBit(0); number >= 0; number = alive.nextSetBit(number + 1)) {
            Dependency dependency = dependencies.get(number);
            boolean waits = use.heldByAnother(LockMode.lock(dependency.wanted()), dependency.thread());
            boolean awaited = false;
            for (int held : dependency.held()) {
                awaited |= use.wantedByAnother(LockMode.lock(held), dependency.thread());
            }
            if (!waits || !awaited) {
                alive.clear(number);
            }
        }
    }

    /** Which thread holds and wants each lock; {@link #MANY} if more than one does. */
    private record LockUse(Map<Integer, Integer> holding, Map<Integer, Integer> wanting) {
        private static final int MANY = -1;

        static LockUse of(LockDependencies dependencies, BitSet alive) {
            LockUse use = new LockUse(new HashMap<>(), new HashMap<>());
            alive.stream().mapToObj(dependencies::get).forEach(use::add);
            return use;
        }

        private void add(Dependency dependency) {
            wanting.merge(LockMode.lock(dependency.wanted()), dependency.thread(), LockUse::both);
            for (int held : dependency.held()) {
                holding.merge(LockMode.lock(held), dependency.thread(), LockUse::both);
            }
        }

        private static Integer both(Integer one, Integer other) {
            return one.equals(other) ? one : MANY;
        }

        boolean heldByAnother(int lock, int thread) {
            return holding.getOrDefault(lock, thread) != thread;
        }

        boolean wantedByAnother(int lock, int thread) {
            return wanting.getOrDefault(lock, thread) != thread;
        }
    }
}
