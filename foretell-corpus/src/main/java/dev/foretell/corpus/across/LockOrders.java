// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lock orders of all runs, and their cycles. Objects have no identity over runs: a place and another one are taken to lock the same object if they are
 * the same, or if they did so in some run.
 */
public final class LockOrders {
    /** Longer cycles are not looked for. */
    private static final int LONGEST = 3;

    /** So many cycles are enough for anybody. */
    private static final int MOST = 1000;

    private final Map<LockOrder, Seen> orders = new HashMap<>();
    private final Set<List<String>> objects = new HashSet<>();

    private static final class Seen {
        private final BitSet runs = new BitSet();
        private final TreeSet<String> threads = new TreeSet<>();
    }

    /**
     * Orders of which each waits for the next, and the last for the first.
     *
     * @param runs for each of them a run that has it
     */
    public record Cycle(List<LockOrder> orders, List<Integer> runs) {}

    /** Adds what one run shows. */
    public void add(int run, List<LockOrder> ofRun, List<List<String>> places) {
        for (LockOrder order : ofRun) {
            Seen seen = orders.computeIfAbsent(order.by(List.of()), any -> new Seen());
            seen.runs.set(run);
            seen.threads.addAll(order.threads());
        }
        objects.addAll(places);
    }

    /** How many different orders there are. */
    public int size() {
        return orders.size();
    }

    /** The cycles that no single run has, that more than one thread can make, and around which no lock is held. */
    public List<Cycle> cycles() {
        List<LockOrder> all = orders.keySet().stream()
                .sorted(Comparator.comparing(LockOrder::firstAt)
                        .thenComparing(LockOrder::secondAt)
                        .thenComparing(Object::toString))
                .toList();
        List<Cycle> cycles = new ArrayList<>();
        Search search = new Search(all, places());
        for (int root = 0; root < all.size() && cycles.size() < MOST; root++) {
            search.extend(new ArrayList<>(List.of(root)), cycles);
        }
        return cycles;
    }

    /** For each place the numbers of the objects, of some run each, that it locked. */
    private Map<String, BitSet> places() {
        Map<String, BitSet> places = new HashMap<>();
        int number = 0;
        for (List<String> object : objects) {
            for (String place : object) {
                places.computeIfAbsent(place, any -> new BitSet()).set(number);
            }
            number++;
        }
        return places;
    }

    private final class Search {
        private final List<LockOrder> all;
        private final Map<String, BitSet> places;
        private final Set<Set<String>> told = new HashSet<>();

        Search(List<LockOrder> all, Map<String, BitSet> places) {
            this.all = all;
            this.places = places;
        }

        void extend(List<Integer> path, List<Cycle> cycles) {
            LockOrder last = all.get(path.get(path.size() - 1));
            LockOrder root = all.get(path.get(0));
            if (path.size() > 1 && waits(last, root)) {
                List<LockOrder> cycle = path.stream().map(all::get).toList();
                if (cycles.size() < MOST && isSuspect(cycle) && told.add(codePlaces(cycle))) {
                    cycles.add(new Cycle(cycle.stream().map(this::named).toList(), runs(cycle)));
                }
                return;
            }
            for (int next = path.get(0) + 1; path.size() < LONGEST && next < all.size(); next++) {
                if (!path.contains(next) && waits(last, all.get(next)) && isShort(path, all.get(next))) {
                    path.add(next);
                    extend(path, cycles);
                    path.remove(path.size() - 1);
                }
            }
        }

        /** Whether there is no shorter way around than by all of them. */
        private boolean isShort(List<Integer> path, LockOrder next) {
            for (int i = 0; i < path.size(); i++) {
                LockOrder earlier = all.get(path.get(i));
                if (i < path.size() - 1 && waits(earlier, next) || i > 0 && waits(next, earlier)) {
                    return false;
                }
            }
            return true;
        }

        private LockOrder named(LockOrder order) {
            return order.by(List.copyOf(orders.get(order).threads));
        }

        /** Whether what one wants may be what the other holds. */
        private boolean waits(LockOrder one, LockOrder other) {
            return one.second().equals(other.first())
                    && !(one.secondShared() && other.firstShared())
                    && same(one.secondAt(), other.firstAt());
        }

        private boolean same(String place, String other) {
            BitSet objectsOfOther = places.get(other);
            return place.equals(other)
                    || objectsOfOther != null
                            && places.containsKey(place)
                            && places.get(place).intersects(objectsOfOther);
        }

        private boolean isSuspect(List<LockOrder> cycle) {
            BitSet common = (BitSet) orders.get(cycle.get(0)).runs.clone();
            Set<String> threads = new HashSet<>();
            for (LockOrder order : cycle) {
                common.and(orders.get(order).runs);
                threads.addAll(orders.get(order).threads);
            }
            return common.isEmpty() && threads.size() > 1 && !isGuarded(cycle);
        }

        /** Whether two of them hold a lock that is taken to be the same. */
        private boolean isGuarded(List<LockOrder> cycle) {
            for (int i = 0; i < cycle.size(); i++) {
                for (int j = 0; j < i; j++) {
                    for (String gate : cycle.get(i).around()) {
                        if (cycle.get(j).around().stream().anyMatch(other -> same(gate, other))) {
                            return true;
                        }
                    }
                }
            }
            return false;
        }
    }

    private static Set<String> codePlaces(List<LockOrder> cycle) {
        Set<String> places = new TreeSet<>();
        cycle.forEach(order -> places.add(order.firstAt() + '\n' + order.secondAt()));
        return places;
    }

    private List<Integer> runs(List<LockOrder> cycle) {
        return cycle.stream().map(order -> orders.get(order).runs.nextSetBit(0)).toList();
    }
}
