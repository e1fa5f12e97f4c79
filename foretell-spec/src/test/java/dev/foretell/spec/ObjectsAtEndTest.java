// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each pair of objects that events bring together must come to its end, whatever is known of ends of objects before. */
class ObjectsAtEndTest {
    private static final int RUNS = Integer.getInteger("foretell.formulas", 4_000);

    private static final Property FRESH = Runs.property("spec Fresh(java.util.Collection c, java.util.Iterator i) {\n"
            + ParametricMonitorTest.EVENTS
            + "property fresh = regex at end { update* create (next | update+ next)* } }");

    private record Step(char kind, int collection, int iterator) {
        Observation observation() {
            return switch (kind) {
                case 'c' -> ParametricMonitorTest.create(collection, iterator);
                case 'u' -> ParametricMonitorTest.update(collection);
                default -> ParametricMonitorTest.next(iterator);
            };
        }

        boolean has(Object object) {
            return kind != 'n' && object.equals(new Reference(collection))
                    || kind != 'u' && object.equals(new Reference(iterator));
        }
    }

    /** {@code -Dforetell.formulas} sets the number of runs. */
    @Test
    void judgesEachPairByItsOwnLastEvents() {
        int early = 0;
        int kept = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            List<Step> run = run(random);
            Set<String> expected = unfinished(run);
            String what = run.toString();
            for (boolean forgets : new boolean[] {false, true}) {
                for (boolean last : new boolean[] {false, true}) {
                    assertThat(verdict(FRESH.monitor(name -> null), run, last, forgets ? random : null))
                            .as(what + (last ? ", last events known" : "") + (forgets ? ", objects go" : ""))
                            .isEqualTo(expected.size());
                }
            }
            early += expected.isEmpty() ? 0 : 1;
            kept += expected.isEmpty() ? 1 : 0;
        }
        assertThat(early).isGreaterThan(RUNS / 10);
        assertThat(kept).isGreaterThan(RUNS / 10);
    }

    /** Iterators are made once, of one of two collections. */
    private static List<Step> run(Random random) {
        List<Step> run = new ArrayList<>();
        int iterators = 0;
        for (int n = random.nextInt(12); n > 0; n--) {
            int kind = random.nextInt(3);
            if (kind == 0) {
                run.add(new Step('c', 1 + random.nextInt(2), 10 + iterators++));
            } else if (kind == 1 || iterators == 0) {
                run.add(new Step('u', 1 + random.nextInt(2), 0));
            } else {
                run.add(new Step('n', 0, 10 + random.nextInt(iterators)));
            }
        }
        return run;
    }

    /** The pairs whose last event is an update, from the definition of the slice alone. */
    private static Set<String> unfinished(List<Step> run) {
        Set<String> unfinished = new HashSet<>();
        for (Step create : run) {
            char last = 0;
            for (Step step : run) {
                boolean belongs = create.kind == 'c'
                        && switch (step.kind) {
                            case 'c' -> step.equals(create);
                            case 'u' -> step.collection == create.collection;
                            default -> step.iterator == create.iterator;
                        };
                last = belongs ? step.kind : last;
            }
            if (last == 'u') {
                unfinished.add("c = @" + create.collection + ", i = @" + create.iterator);
            }
        }
        return unfinished;
    }

    /** How many pairs a text names: the first one, and how many more. */
    private static int count(String unfinished) {
        Matcher more = Pattern.compile(", and (\\d+) more").matcher(unfinished);
        return more.find() ? 1 + Integer.parseInt(more.group(1)) : 1;
    }

    /** How many pairs are unfinished: when their objects are gone, or at the end. */
    private static <S, L> int verdict(Monitor<S, L> monitor, List<Step> run, boolean last, Random forgetting) {
        S state = monitor.start();
        int unfinished = 0;
        Set<Object> left = new HashSet<>();
        run.forEach(step -> {
            left.add(new Reference(step.collection));
            left.add(new Reference(step.iterator));
        });
        for (int i = 0; i < run.size(); i++) {
            List<Step> rest = run.subList(i + 1, run.size());
            Set<Object> gone = new HashSet<>(left);
            gone.removeIf(object -> rest.stream().anyMatch(step -> step.has(object)));
            left.removeAll(gone);
            Observation event = run.get(i).observation();
            L letter = monitor.letter(last ? event.withLast(gone) : event);
            state = monitor.next(state, letter).iterator().next();
            assertThat(monitor.isBad(state)).isFalse();
            if (forgetting != null && !gone.isEmpty() && forgetting.nextBoolean()) {
                S overdue = monitor.overdue(state, gone);
                unfinished += overdue == null ? 0 : count(monitor.unfinished(overdue));
                state = monitor.without(state, gone);
            }
        }
        return unfinished + (monitor.isBadAtEnd(state) ? count(monitor.unfinished(state)) : 0);
    }

    @Test
    void letsGoOfPairsThatAreFinished() {
        Monitor<?, ?> monitor = FRESH.monitor(name -> null);
        assertThat(instances(monitor, new Step('c', 1, 10), new Step('n', 0, 10)))
                .isEqualTo(1);
        assertThat(instances(monitor, new Step('c', 1, 10), new Step('u', 1, 0)))
                .isEqualTo(1);
    }

    @Test
    void namesPairsThatNoEventCanFinish() {
        Set<Object> both = Set.of(new Reference(1), new Reference(10));
        assertThat(overdue(both, new Step('c', 1, 10), new Step('u', 1, 0))).isEqualTo("c = @1, i = @10");
        assertThat(overdue(both, new Step('c', 1, 10), new Step('n', 0, 10))).isEmpty();
        assertThat(overdue(Set.of(new Reference(1)), new Step('c', 1, 10), new Step('u', 1, 0)))
                .isEmpty();
    }

    private static String overdue(Set<Object> gone, Step... steps) {
        return overdue(FRESH.monitor(name -> null), gone, steps);
    }

    private static <S, L> String overdue(Monitor<S, L> monitor, Set<Object> gone, Step... steps) {
        S overdue = monitor.overdue(after(monitor, steps), gone);
        return overdue == null ? "" : monitor.unfinished(overdue);
    }

    private static <S, L> S after(Monitor<S, L> monitor, Step... steps) {
        S state = monitor.start();
        for (Step step : steps) {
            state = monitor.next(state, monitor.letter(step.observation()))
                    .iterator()
                    .next();
        }
        return state;
    }

    private static <S, L> int instances(Monitor<S, L> monitor, Step... steps) {
        S state = after(monitor, steps);
        return monitor.instances(monitor.without(state, Set.of(new Reference(1), new Reference(10))));
    }
}
