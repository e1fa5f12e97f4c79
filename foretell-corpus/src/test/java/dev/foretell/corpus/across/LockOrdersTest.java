// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import static dev.foretell.corpus.Rows.merged;
import static dev.foretell.corpus.Rows.nested;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LockOrdersTest {
    private static final String FORTH = nested("one", "a@1", "b@2");
    private static final String BACK = nested("two", "b@3", "a@4");

    /** One object is locked at 1 and 4, another one at 2 and 3. */
    private static final String SAME =
            nested("x", "a@1") + nested("x", "a@4") + nested("x", "b@2") + nested("x", "b@3");

    private static List<LockOrders.Cycle> cycles(String... runs) {
        return merged(runs).suspectedDeadlocks();
    }

    @Test
    void suspectsOrdersOfTwoRunsThatMeet() {
        List<LockOrders.Cycle> cycles = cycles(FORTH, BACK, SAME);

        assertThat(cycles).hasSize(1);
        assertThat(cycles.get(0).runs()).containsExactly(0, 1);
        assertThat(cycles.get(0).orders())
                .extracting(LockOrder::firstAt)
                .containsExactly("P.p(P.java:1)", "P.p(P.java:3)");
        assertThat(cycles.get(0).orders())
                .extracting(LockOrder::threads)
                .containsExactly(List.of("one"), List.of("two"));
    }

    @Test
    void suspectsNothingIfNoRunLocksOneObjectAtBothPlaces() {
        assertThat(cycles(FORTH, BACK, nested("x", "a@1") + nested("x", "a@4"))).isEmpty();
    }

    @Test
    void leavesCyclesOfOneRunToItsOwnPrediction() {
        var merge = merged(FORTH + BACK, SAME);

        assertThat(merge.suspectedDeadlocks()).isEmpty();
        assertThat(merge.findings())
                .extracting(finding -> finding.example().kind())
                .containsExactly("deadlock");
    }

    @Test
    void suspectsNoThreadOfWaitingForItself() {
        assertThat(cycles(FORTH, nested("one", "b@3", "a@4"), SAME)).isEmpty();
    }

    @Test
    void suspectsNothingUnderALockAroundBoth() {
        String gate = nested("x", "g@5") + nested("x", "g@6");
        assertThat(cycles(nested("one", "g@5", "a@1", "b@2"), nested("two", "g@6", "b@3", "a@4"), SAME + gate))
                .isEmpty();
        assertThat(cycles(nested("one", "g@5", "a@1", "b@2"), nested("two", "h@6", "b@3", "a@4"), SAME))
                .hasSize(1);
    }

    @Test
    void knowsThatTryLockDoesNotWait() {
        assertThat(cycles(FORTH, BACK.replace("acq(a)", "acq(a=true)"), SAME)).isEmpty();
    }

    @Test
    void knowsThatReadersDoNotWaitForReaders() {
        String read = FORTH.replace("acq(b)", "racq(b)").replace("rel(b)", "rrel(b)");
        assertThat(cycles(read, BACK.replace("acq(b)", "racq(b)").replace("rel(b)", "rrel(b)"), SAME))
                .isEmpty();
        assertThat(cycles(read, BACK, SAME)).hasSize(1);
    }

    @Test
    void findsCirclesOfThree() {
        assertThat(cycles(nested("one", "a@1", "b@2"), nested("two", "b@2", "c@3"), nested("three", "c@3", "a@1")))
                .hasSize(1);
    }

    /** Places lock objects of one class; whether two may be the same object is drawn, too. */
    @Test
    void agreesWithANaiveSearch() {
        Random random = new Random(26);
        int found = 0;
        for (int round = 0; round < 300; round++) {
            LockOrders orders = new LockOrders();
            List<Naive> naive = new ArrayList<>();
            Set<Set<Integer>> same = new HashSet<>();
            for (int i = 0; i < 3; i++) {
                int one = random.nextInt(6);
                int other = random.nextInt(6);
                same.add(Set.copyOf(new TreeSet<>(List.of(one, other))));
                orders.add(9, List.of(), List.of(List.of("p" + one, "p" + other)));
            }
            for (int run = 0; run < 4; run++) {
                Naive order = new Naive(run % 3, random.nextInt(6), random.nextInt(6), "t" + random.nextInt(2));
                naive.add(order);
                orders.add(run % 3, List.of(order.real()), List.of());
            }
            Set<Set<String>> expected = naiveCycles(naive, same);
            Set<Set<String>> actual = new HashSet<>();
            orders.cycles().forEach(cycle -> actual.add(codes(cycle.orders())));
            assertThat(actual).as("round %d", round).isEqualTo(expected);
            found += actual.size();
        }
        assertThat(found).isGreaterThan(50);
    }

    private static Set<String> codes(List<LockOrder> orders) {
        Set<String> codes = new TreeSet<>();
        orders.forEach(order -> codes.add(order.firstAt() + order.secondAt()));
        return codes;
    }

    private record Naive(int run, int held, int wanted, String thread) {
        LockOrder real() {
            return new LockOrder("L", "p" + held, "L", "p" + wanted, false, false, List.of(), List.of(thread));
        }
    }

    /** All sequences of two, and those of three of which no two meet out of turn. */
    private static Set<Set<String>> naiveCycles(List<Naive> all, Set<Set<Integer>> same) {
        Set<Set<String>> cycles = new HashSet<>();
        for (Naive a : all) {
            for (Naive b : all) {
                check(List.of(a, b), all, same, cycles);
                for (Naive c : all) {
                    if (!meets(a, c, same) && !meets(b, a, same) && !meets(c, b, same)) {
                        check(List.of(a, b, c), all, same, cycles);
                    }
                }
            }
        }
        return cycles;
    }

    private static boolean meets(Naive one, Naive other, Set<Set<Integer>> same) {
        return one.wanted == other.held || same.contains(Set.of(one.wanted, other.held));
    }

    private static void check(List<Naive> cycle, List<Naive> all, Set<Set<Integer>> same, Set<Set<String>> cycles) {
        Set<String> codes = codes(cycle.stream().map(Naive::real).toList());
        Set<String> threads = new HashSet<>();
        Set<Integer> common = new HashSet<>(Set.of(0, 1, 2));
        for (int i = 0; i < cycle.size(); i++) {
            Naive order = cycle.get(i);
            if (!meets(order, cycle.get((i + 1) % cycle.size()), same)) {
                return;
            }
            Set<Integer> runs = new HashSet<>();
            for (Naive alike : all) {
                if (alike.held == order.held && alike.wanted == order.wanted) {
                    runs.add(alike.run);
                    threads.add(alike.thread);
                }
            }
            common.retainAll(runs);
        }
        if (codes.size() == cycle.size() && threads.size() > 1 && common.isEmpty()) {
            cycles.add(codes);
        }
    }
}
