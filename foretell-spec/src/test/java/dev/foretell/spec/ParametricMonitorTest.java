// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ParametricMonitorTest {
    private static final int RUNS = Integer.getInteger("foretell.formulas", 4_000);

    static final String EVENTS = """
              event create = return i = c.iterator();
              event update = call c.add(..) | call c.remove(*);
              event next   = call i.next();
            """;
    /** The same rules, with collections that are also known by a field and as locks. */
    private static final String MIXED_EVENTS =
            EVENTS.replace("call c.remove(*)", "call c.remove(*) | write(c.size) | lock(c)");

    static final String SAFE = "spec SafeIterator(java.util.Collection c, java.util.Iterator i) {\n" + EVENTS
            + "property safe = past { next -> !once (update & prev once create) } }";

    static Observation create(int collection, int iterator) {
        return new Observation(
                "t",
                Action.RETURN,
                "java.util.ArrayList:java.util.Collection.iterator()",
                Invocation.parse("@" + collection + "()->@" + iterator));
    }

    static Observation update(int collection) {
        return new Observation(
                "t",
                Action.CALL,
                "java.util.Collection.add(java.lang.Object)",
                Invocation.parse("@" + collection + "(_)"));
    }

    static Observation next(int iterator) {
        return new Observation("t", Action.CALL, "java.util.Iterator.next()", Invocation.parse("@" + iterator + "()"));
    }

    @Test
    void watchesEachTupleByItself() {
        Property safe = Runs.property(SAFE);
        assertThat(Runs.violation(safe, List.of(update(1), create(1, 7), next(7), update(1), next(7))))
                .isEqualTo(5);
        assertThat(Runs.violation(safe, List.of(update(1), create(1, 7), next(7), update(2), next(7))))
                .isEqualTo(-1);
        assertThat(Runs.violation(safe, List.of(create(1, 7), update(1), create(1, 8), next(8))))
                .isEqualTo(-1);
        assertThat(Runs.violation(safe, List.of(create(1, 7), update(1), create(1, 8), next(7))))
                .isEqualTo(4);
    }

    /** {@code -Dforetell.formulas} sets the number of runs. */
    @Test
    void agreesWithAMonitorOnEverySlice() {
        List<String> bodies = List.of(
                "past { next -> !once (update & prev once create) }",
                "past { next -> !once update }",
                "regex { update* (create next* update*)? }",
                "future { always (create -> ((update -> next always !next) weakuntil false)) }",
                "cfg { S -> U create N U; U -> U update | epsilon; N -> next N | epsilon }");
        Map<String, Property> parametric = new HashMap<>();
        Map<String, Property> plain = new HashMap<>();
        for (String body : bodies) {
            parametric.put(
                    body,
                    Runs.property("spec S(java.util.Collection c, java.util.Iterator i) {\n" + MIXED_EVENTS
                            + "property p = " + body + "}"));
            plain.put(body, plain(body));
        }
        int violated = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            String body = bodies.get(seed % bodies.size());
            List<Observation> run = run(random);
            int expected = sliced(plain.get(body), run);
            assertThat(Runs.violation(parametric.get(body), run))
                    .as(body + " on " + run)
                    .isEqualTo(expected);
            assertThat(Runs.violation(parametric.get(body), withLast(run)))
                    .as(body + " with last events on " + run)
                    .isEqualTo(expected);
            assertThat(withGone(parametric.get(body).monitor(name -> null), run, random))
                    .as(body + " with objects that go on " + run)
                    .isEqualTo(expected);
            violated += expected >= 0 ? 1 : 0;
        }
        assertThat(violated).isBetween(RUNS / 10, RUNS * 9 / 10);
    }

    /** Iterators are made once, and used after that. */
    private static List<Observation> run(Random random) {
        List<Observation> run = new ArrayList<>();
        int iterators = 0;
        for (int n = random.nextInt(12); n > 0; n--) {
            int kind = random.nextInt(3);
            if (kind == 0) {
                run.add(create(1 + random.nextInt(2), 10 + iterators++));
            } else if (kind == 1 || iterators == 0) {
                run.add(anyUpdate(1 + random.nextInt(2), random));
            } else {
                run.add(next(10 + random.nextInt(iterators)));
            }
        }
        return run;
    }

    private static Observation anyUpdate(int collection, Random random) {
        Reference number = new Reference(collection);
        return switch (random.nextInt(3)) {
            case 0 -> update(collection);
            case 1 -> new Observation("t", Action.WRITE, "java.util.Collection.size@" + collection, 1L, number);
            default -> new Observation("t", Action.LOCK, "a.List:java.util.Collection@" + collection, null, number);
        };
    }

    static List<Observation> withLast(List<Observation> run) {
        Map<Object, Integer> last = new HashMap<>();
        for (int i = 0; i < run.size(); i++) {
            for (Object object : objects(run.get(i))) {
                last.put(object, i);
            }
        }
        List<Observation> told = new ArrayList<>();
        for (int i = 0; i < run.size(); i++) {
            int at = i;
            Set<Object> ending = new LinkedHashSet<>(objects(run.get(i)));
            ending.removeIf(object -> last.get(object) != at);
            told.add(run.get(i).withLast(ending));
        }
        return told;
    }

    /** The first violation when it is told, sooner or later after an object's last event, that it is gone. */
    private static <S, L> int withGone(Monitor<S, L> monitor, List<Observation> run, Random random) {
        List<Observation> told = withLast(run);
        Set<Object> ended = new LinkedHashSet<>();
        S state = monitor.start();
        for (int i = 0; i <= run.size(); i++) {
            if (monitor.isBad(state)) {
                return i;
            }
            if (i < run.size()) {
                state = monitor.next(state, monitor.letter(run.get(i)))
                        .iterator()
                        .next();
                ended.addAll(told.get(i).last());
                Set<Object> gone = new LinkedHashSet<>(ended);
                gone.removeIf(object -> random.nextBoolean());
                ended.removeAll(gone);
                state = monitor.without(state, gone);
            }
        }
        return -1;
    }

    private static Collection<Object> objects(Observation event) {
        if (!(event.value() instanceof Invocation call)) {
            return List.of(event.number());
        }
        Set<Object> objects = new LinkedHashSet<>(Set.of(call.receiver()));
        if (call.result() != null) {
            objects.add(call.result());
        }
        return objects;
    }

    private static Property plain(String body) {
        return Runs.property("spec S {\n"
                + MIXED_EVENTS
                        .replace("return i = c.iterator", "return Collection.iterator")
                        .replace("lock(c)", "lock(java.util.Collection)")
                        .replace("c.size", "java.util.Collection.size")
                        .replace(" c.", " Collection.")
                        .replace("i.", "Iterator.")
                + "property p = " + body + "}");
    }

    /** The first event at which the plain property is violated on the slice of some pair that was created. */
    private static int sliced(Property plain, List<Observation> run) {
        int first = -1;
        for (Observation creation : run) {
            if (creation.action() == Action.RETURN) {
                Collection<Object> pair = objects(creation);
                List<Observation> slice = new ArrayList<>();
                List<Integer> places = new ArrayList<>();
                for (int i = 0; i < run.size(); i++) {
                    if (pair.containsAll(objects(run.get(i)))) {
                        slice.add(run.get(i));
                        places.add(i);
                    }
                }
                int violation = Runs.violation(plain, slice);
                if (violation >= 0) {
                    int meeting = run.indexOf(creation);
                    int at = Math.max(meeting, violation == 0 ? meeting : places.get(violation - 1)) + 1;
                    first = first < 0 ? at : Math.min(first, at);
                }
            }
        }
        return first;
    }

    @Test
    void watchesFieldsOfObjects() {
        Property counts = Runs.property("spec S(com.acme.Counter c) { var n : int = c.count;"
                + " event reset = lock(c); property up = past { n >= prev n & !(reset & n > 5) } }"
                        .replace("n >= prev n", "!(n < 0)"));
        Observation write = new Observation("t", Action.WRITE, "com.acme.Counter.count@1", 7L);
        Observation lock = new Observation("t", Action.LOCK, "com.acme.Counter@1", null);
        Observation otherLock = new Observation("t", Action.LOCK, "com.acme.Counter@2", null);
        Observation negative = new Observation("t", Action.WRITE, "com.acme.Counter.count@2", -1L);
        Observation elsewhere = new Observation("t", Action.WRITE, "com.acme.Other.count@2", -1L);
        assertThat(Runs.violation(counts, List.of(write, lock))).isEqualTo(2);
        assertThat(Runs.violation(counts, List.of(write, otherLock, elsewhere))).isEqualTo(-1);
        assertThat(Runs.violation(counts, List.of(write, otherLock, negative))).isEqualTo(3);
    }

    private static final String MIXED =
            "spec S(a.Base c) { var n : int = c.count; event in = lock(c); event out = unlock(c);"
                    + " event close = call c.close(); property p = past { in -> !once close & n < 5 } }";

    private static Observation close(int object) {
        return new Observation("t", Action.CALL, "a.Sub:a.Base.close()", Invocation.parse("@" + object + "()"));
    }

    private static Observation lock(int object) {
        return new Observation("t", Action.LOCK, "a.Sub:a.Base@" + object, null, new Reference(object));
    }

    private static Observation write(int object, long value) {
        return new Observation("t", Action.WRITE, "a.Base.count@" + object, value, new Reference(object));
    }

    @Test
    void anObjectIsTheSameInCallsFieldsAndLocks() {
        Property mixed = Runs.property(MIXED);
        assertThat(Runs.violation(mixed, List.of(lock(1), close(1), lock(1)))).isEqualTo(3);
        assertThat(Runs.violation(mixed, List.of(lock(1), close(2), lock(1)))).isEqualTo(-1);
        assertThat(Runs.violation(mixed, List.of(write(1, 5), lock(1)))).isEqualTo(2);
        assertThat(Runs.violation(mixed, List.of(write(2, 5), lock(1), close(2))))
                .isEqualTo(-1);
    }

    @Test
    void aLockIsThatOfEachTypeOfItsObject() {
        Property once = Runs.property("spec S(a.Base c) { event in = lock(c); property p = regex { in? } }");
        Property named = Runs.property("spec S { event in = lock(a.Sub); property p = regex { in? } }");
        Observation other = new Observation("t", Action.LOCK, "a.Sub:b.Base@1", null, new Reference(1));
        assertThat(Runs.violation(once, List.of(lock(1), lock(2), lock(1)))).isEqualTo(3);
        assertThat(Runs.violation(once, List.of(lock(1), other, lock(2)))).isEqualTo(-1);
        assertThat(Runs.violation(named, List.of(lock(1), other))).isEqualTo(2);
    }

    @Test
    void saysThatATraceDoesNotTellWhoseFieldOrLockItIs() {
        Monitor<?, ?> monitor = Runs.property(MIXED).monitor(name -> null);
        for (Observation nameless : List.of(
                new Observation("t", Action.LOCK, "a.Base@1", null),
                new Observation("t", Action.WRITE, "a.Base.count@1", 1L))) {
            assertThatThrownBy(() -> monitor.letter(nameless))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("were not recorded; record with --spec and this specification");
        }
    }

    @Test
    void saysThatObjectsWereNotRecorded() {
        Monitor<?, ?> monitor = Runs.property(SAFE).monitor(name -> null);
        Observation nameless = new Observation("t", Action.CALL, "java.util.Iterator.next()", null);
        assertThatThrownBy(() -> monitor.letter(nameless))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the objects of the event 'next' were not recorded; record with --spec and this specification");
    }

    @Test
    void readsWhatATraceSaysOfACall() {
        assertThat(Invocation.parse("@17(@18,_,5)->@19"))
                .isEqualTo(new Invocation(
                        new Reference(17), java.util.Arrays.asList(new Reference(18), null, 5L), new Reference(19)));
        assertThat(Invocation.parse("()")).isEqualTo(new Invocation(null, List.of(), null));
        assertThat(Invocation.parse("@17")).isEqualTo(new Invocation(new Reference(17), List.of(), null));
        assertThat(Invocation.parse("@17(null)").arguments()).containsExactly(Reference.NULL);
        assertThat(Invocation.parse("(((->->").receiver()).isNull();
    }
}
