// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
                            .isEqualTo(expected.isEmpty() ? "" : shown(expected));
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

    private static String shown(Set<String> unfinished) {
        String first = unfinished.stream().sorted().findFirst().orElseThrow();
        return first + (unfinished.size() == 1 ? "" : ", and " + (unfinished.size() - 1) + " more");
    }

    private static <S, L> String verdict(Monitor<S, L> monitor, List<Step> run, boolean last, Random forgetting) {
        S state = monitor.start();
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
                state = monitor.without(state, gone);
            }
        }
        return monitor.isBadAtEnd(state) ? monitor.unfinished(state) : "";
    }

    @Test
    void letsGoOfPairsThatAreFinished() {
        Monitor<?, ?> monitor = FRESH.monitor(name -> null);
        assertThat(instances(monitor, new Step('c', 1, 10), new Step('n', 0, 10)))
                .isEqualTo(1);
        assertThat(instances(monitor, new Step('c', 1, 10), new Step('u', 1, 0)))
                .isGreaterThan(1);
    }

    private static <S, L> int instances(Monitor<S, L> monitor, Step... steps) {
        S state = monitor.start();
        for (Step step : steps) {
            state = monitor.next(state, monitor.letter(step.observation()))
                    .iterator()
                    .next();
        }
        return monitor.instances(monitor.without(state, Set.of(new Reference(1), new Reference(10))));
    }
}
