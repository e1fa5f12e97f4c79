// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static dev.foretell.spec.ParametricMonitorTest.EVENTS;
import static dev.foretell.spec.ParametricMonitorTest.SAFE;
import static dev.foretell.spec.ParametricMonitorTest.create;
import static dev.foretell.spec.ParametricMonitorTest.next;
import static dev.foretell.spec.ParametricMonitorTest.update;
import static dev.foretell.spec.ParametricMonitorTest.withLast;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Monitors of objects that do not exist any more. */
class ForgottenObjectsTest {
    private static final int RUNS = 2_000;
    private static final int COUNTERS = 4;

    /** Counters, their locks, and an event that is nobody's. */
    private static final String COUNTER = "spec S(com.acme.Counter c) { var n : int = c.count; var m : int = total;"
            + " event in = lock(c); event out = unlock(c); event stop = internal(stop); property p = ";

    @Test
    void dropsWhatCanNotFailAnyMore() {
        Monitor<?, ?> monitor = Runs.property(SAFE).monitor(name -> null);
        List<Observation> run = new ArrayList<>();
        for (int i = 10; i < 1000; i++) {
            run.add(create(1, i));
            run.add(next(i));
            run.add(update(1));
        }
        assertThat(instances(monitor, run)).isGreaterThan(900);
        assertThat(instances(monitor, withLast(run.subList(0, run.size() - 1)))).isLessThan(5);
    }

    @Test
    void forgetsObjectsThatAreGone() {
        assertThat(kept(SAFE)).isLessThan(5);
        assertThat(kept("spec S(java.util.Collection c, java.util.Iterator i) {\n" + EVENTS
                        + "property p = regex { create update? next? } }"))
                .as("pairs that either object could still break, until both are gone")
                .isLessThan(5);
    }

    private static int kept(String specification) {
        return kept(Runs.property(specification).monitor(name -> null));
    }

    /** Pairs of which first the collection goes, then the iterator. */
    private static <S, L> int kept(Monitor<S, L> monitor) {
        S state = monitor.start();
        for (int i = 1; i < 300; i++) {
            Reference collection = new Reference(i);
            Reference iterator = new Reference(1000 + i);
            for (Observation event : List.of(create(i, 1000 + i))) {
                state = monitor.next(state, monitor.letter(event)).iterator().next();
            }
            state = monitor.without(state, Set.of(collection));
            state = monitor.next(state, monitor.letter(next(1000 + i)))
                    .iterator()
                    .next();
            assertThat(monitor.isBad(state)).isFalse();
            state = monitor.without(state, Set.of(iterator));
        }
        return ((Slices<?>) state).size();
    }

    private static <S, L> int instances(Monitor<S, L> monitor, List<Observation> run) {
        S state = monitor.start();
        for (Observation event : run) {
            state = monitor.next(state, monitor.letter(event)).iterator().next();
        }
        return ((Slices<?>) state).size();
    }

    private static Observation write(int counter, long value) {
        return new Observation("t", Action.WRITE, "com.acme.Counter.count@" + counter, value);
    }

    private static Observation lock(Action action, int counter) {
        return new Observation("t", action, counter(counter), null);
    }

    private static String counter(int number) {
        return "com.acme.Counter@" + number;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "past { n >= 0 }",
                "past { in -> n >= 0 }",
                "past { n > 4 -> once in }",
                "future { always (in -> n >= 0) }",
                "regex { (in out)* }",
                "cfg { S -> in S out S | epsilon }"
            })
    void objectsOfFieldsAndLocksAreForgottenWhenTheyAreGone(String body) {
        Monitor<?, ?> monitor = Runs.property(COUNTER + body + "}").monitor(name -> null);
        assertThat(counters(monitor, 1, true)).isLessThan(3);
        assertThat(counters(monitor, 1, false)).as("while they are there").isGreaterThan(100);
    }

    @Test
    void whatAnEventOfNobodyCouldBreakIsKept() {
        Monitor<?, ?> monitor =
                Runs.property(COUNTER + "past { stop -> n = 0 } }").monitor(name -> null);
        assertThat(counters(monitor, 1, true)).as("stop breaks it").isGreaterThan(100);
        assertThat(counters(monitor, 0, true)).as("stop is harmless").isLessThan(3);
    }

    @Test
    void whatAVariableOfNobodyCouldBreakIsKept() {
        Monitor<?, ?> monitor =
                Runs.property(COUNTER + "past { n > 0 -> m < 9 } }").monitor(name -> null);
        assertThat(counters(monitor, 1, true)).as("m may become 9").isGreaterThan(100);
        assertThat(counters(monitor, 0, true)).as("m does not matter").isLessThan(3);
    }

    /** How many monitors there are after many counters that were locked, written and unlocked. */
    private static <S, L> int counters(Monitor<S, L> monitor, long value, boolean gone) {
        S state = monitor.start();
        for (int i = 1; i < 150; i++) {
            for (Observation event : List.of(lock(Action.LOCK, i), write(i, value), lock(Action.UNLOCK, i))) {
                L letter = monitor.letter(event);
                state = letter == null
                        ? state
                        : monitor.next(state, letter).iterator().next();
            }
            assertThat(monitor.isBad(state)).isFalse();
            state = gone ? monitor.without(state, Set.of(counter(i))) : state;
        }
        return monitor.instances(state);
    }

    /** Compared with the same monitor to which nobody says that an object is gone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "past { stop -> n <= 0 }",
                "past { in -> [n > 0, stop) }",
                "past { n > m -> once in }",
                "future { always (stop -> n <= 1) }",
                "regex { (in out)* stop? (in out)* }",
                "cfg { S -> in S out S | stop S | epsilon }"
            })
    void verdictsAreTheSameWhoeverIsGone(String body) {
        Property property = Runs.property(COUNTER + body + "}");
        int violated = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            List<Observation> run = new ArrayList<>();
            List<Set<Object>> gone = new ArrayList<>();
            steps(new Random(seed), run, gone);
            int expected = Runs.violation(property, run);
            assertThat(violation(property.monitor(name -> null), run, gone))
                    .as(body + " on " + run + " without " + gone)
                    .isEqualTo(expected);
            violated += expected >= 0 ? 1 : 0;
        }
        assertThat(violated).isBetween(RUNS / 20, RUNS * 19 / 20);
    }

    /** A random run, and which objects are gone after each of its events. */
    private static void steps(Random random, List<Observation> run, List<Set<Object>> gone) {
        Set<Object> over = new HashSet<>();
        for (int n = 1 + random.nextInt(14); n > 0; n--) {
            int kind = random.nextInt(6);
            int counter = 1 + random.nextInt(COUNTERS);
            if (kind == 0) {
                run.add(Runs.internal("stop"));
            } else if (kind == 1) {
                run.add(new Observation("t", Action.WRITE, "total", (long) random.nextInt(3)));
            } else if (over.contains(counter(counter))) {
                continue;
            } else if (kind == 2) {
                run.add(write(counter, random.nextInt(3)));
            } else {
                run.add(lock(random.nextInt(3) > 0 ? Action.LOCK : Action.UNLOCK, counter));
            }
            Set<Object> now = new HashSet<>();
            if (random.nextInt(3) == 0) {
                now.add(counter(1 + random.nextInt(COUNTERS)));
                now.removeAll(over);
                over.addAll(now);
            }
            gone.add(now);
        }
    }

    private static <S, L> int violation(Monitor<S, L> monitor, List<Observation> run, List<Set<Object>> gone) {
        S state = monitor.start();
        for (int i = 0; i < run.size(); i++) {
            if (monitor.isBad(state)) {
                return i;
            }
            L letter = monitor.letter(run.get(i));
            state = letter == null
                    ? state
                    : monitor.next(state, letter).iterator().next();
            state = monitor.without(state, gone.get(i));
        }
        return monitor.isBad(state) ? run.size() : -1;
    }
}
