// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Report;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is told while a run goes on, against what is predicted from the whole of it. */
class WatchTest {
    private static final int RUNS = Integer.getInteger("foretell.runs", 300);
    private static final int EVENTS = 14;

    private final Specification specification =
            new SpecificationReader().parse("test.spec", """
            spec S {
              var x : int;
              var y : int;
              property safe = past { start(x > 1) -> once(y = 2) }
            }
            """).get(0);
    private final Specification iterators =
            new SpecificationReader().parse("iterators.spec", """
            spec SafeIterator(java.util.Collection c, java.util.Iterator i) {
              event create = return i = c.iterator();
              event update = call c.add(..);
              event use    = call i.next();
              property safe = regex { update* (create use* update*)? }
            }
            """).get(0);
    private final List<Report> news = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK"})
    void tellsOfARunInOneWindowWhatIsPredictedOffline(CausalModel model) {
        int violated = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Trace trace = RandomRun.of(seed, EVENTS);
            Set<Integer> offline = offline(trace, model);
            Report last = watch(trace, subject(model, Subject.DEFAULT_WINDOW), new Random(seed));

            assertThat(told()).as("seed %d", seed).isEqualTo(offline);
            assertThat(last.trace().size()).isEqualTo(trace.size());
            violated += offline.isEmpty() ? 0 : 1;
        }
        assertThat(violated).isBetween(RUNS / 10, RUNS * 9 / 10);
    }

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK"})
    void tellsOfARunInWindowsNothingThatIsNotPredictedOffline(CausalModel model) {
        int common = 0;
        int missed = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Trace trace = RandomRun.of(seed, EVENTS);
            Set<Integer> offline = offline(trace, model);
            Set<Integer> observed = offline(trace, CausalModel.OBSERVED);
            watch(trace, subject(model, 5), new Random(seed));

            assertThat(offline).as("seed %d", seed).containsAll(told());
            if (!observed.isEmpty()) {
                assertThat(told()).as("seed %d", seed).containsAll(observed);
            }
            common += told().size();
            missed += offline.size() - told().size();
        }
        assertThat(common).isPositive();
        assertThat(missed).as("runs across borders are not looked at").isPositive();
    }

    @Test
    void keepsLocksThatAreHeldAtABorder() {
        Trace trace = new Text()
                .event(Kind.WRITE, 0, "y", 0)
                .event(Kind.ACQUIRE, 0, "l", 0)
                .event(Kind.WRITE, 0, "x", 1)
                .event(Kind.WRITE, 0, "y", 2)
                .event(Kind.RELEASE, 0, "l", 0)
                .event(Kind.ACQUIRE, 1, "l", 0)
                .event(Kind.WRITE, 1, "x", 2)
                .event(Kind.RELEASE, 1, "l", 0)
                .build();
        Trace withoutLock = new Text()
                .event(Kind.WRITE, 0, "y", 0)
                .event(Kind.WRITE, 0, "x", 1)
                .event(Kind.WRITE, 0, "x", 1)
                .event(Kind.WRITE, 0, "y", 2)
                .event(Kind.WRITE, 1, "x", 2)
                .build();

        watch(trace, subject(CausalModel.WEAK, 3), new Random(1));
        assertThat(told()).isEmpty();
        watch(withoutLock, subject(CausalModel.WEAK, 3), new Random(1));
        assertThat(told()).containsExactly(4);
    }

    @Test
    void doesNotJudgeBeforeItKnowsWhatVariablesHeld() throws Exception {
        Growing names = new Growing();
        Watch watch = new Watch("p", subject(CausalModel.STRONG, 100), news::add, said::add, 0);
        watch.names(names.tables());
        watch.event(Kind.WRITE, 0, names.variable("x"), Trace.NO_LOCATION, Value.LONG, 2);
        watch.reportProgress();
        assertThat(news).isEmpty();
        watch.event(Kind.READ, 0, names.variable("y"), Trace.NO_LOCATION, Value.LONG, 0);
        watch.reportProgress();
        assertThat(told()).hasSize(1);
    }

    /** Iterators of three threads, whose ends are told sooner or later after their last call, or never. */
    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK"})
    void objectsThatAreGoneChangeNoVerdict(CausalModel model) {
        int violated = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Trace trace = RandomCalls.of(seed, EVENTS);
            Set<Integer> offline = offline(trace, model, iterators);
            watch(trace, subject(model, Subject.DEFAULT_WINDOW, iterators), new Random(seed), RandomCalls.ends(trace));
            assertThat(told()).as("seed %d", seed).isEqualTo(offline);

            watch(trace, subject(model, 4, iterators), new Random(seed), Map.of());
            Set<Integer> kept = told();
            watch(trace, subject(model, 4, iterators), new Random(seed), RandomCalls.ends(trace));
            assertThat(told()).as("seed %d in windows", seed).isEqualTo(kept);
            violated += kept.isEmpty() ? 0 : 1;
        }
        assertThat(violated).isBetween(RUNS / 10, RUNS * 9 / 10);
    }

    @Test
    void keepsMonitorsOfObjectsAsLongAsTheseAreThere() {
        assertThat(mostInstances(20_000, true)).isLessThan(500);
    }

    @Test
    void keepsMonitorsOfObjectsThatMayStillBeUsed() {
        assertThat(mostInstances(1_000, false)).isGreaterThan(1_000);
    }

    /** Of so many iterators of one collection, which are gone, if at all, some time after they were used. */
    private int mostInstances(int count, boolean gone) {
        Growing names = new Growing();
        Watch watch = new Watch("a run", subject(CausalModel.STRONG, 200, iterators), news::add, said::add);
        watch.names(names.tables());
        int most = 0;
        for (int i = 2; i < count + 2; i++) {
            names.call(watch, Kind.RETURN, "java.util.Collection.iterator()", "@1()->@" + i);
            names.call(watch, Kind.CALL, "java.util.Iterator.next()", "@" + i + "()");
            if (gone && i > 10) {
                watch.gone(i - 8);
            }
            most = Math.max(most, watch.instances());
        }
        assertThat(watch.end(null).hasFindings()).isFalse();
        return most;
    }

    private Subject subject(CausalModel model, int window) {
        return subject(model, window, specification);
    }

    private static Subject subject(CausalModel model, int window, Specification checked) {
        return Subject.of(List.of(checked), model)
                .withExploration(ExplorationOptions.defaults())
                .withWindow(window);
    }

    private Report watch(Trace trace, Subject subject, Random random) {
        return watch(trace, subject, random, Map.of());
    }

    /** {@code ends}: the objects that are gone some time after an event. */
    private Report watch(Trace trace, Subject subject, Random random, Map<Integer, List<Long>> ends) {
        List<Long> ended = new ArrayList<>();
        news.clear();
        Watch watch = new Watch("a run", subject, news::add, said::add, 0);
        watch.names(trace);
        for (int event = 0; event < trace.size(); event++) {
            watch.event(
                    trace.kind(event),
                    trace.thread(event),
                    trace.target(event),
                    trace.location(event),
                    trace.valueType(event),
                    trace.value(event));
            ended.addAll(ends.getOrDefault(event, List.of()));
            ended.removeIf(object -> {
                boolean now = random.nextBoolean();
                if (now) {
                    watch.gone(object);
                }
                return now;
            });
            if (random.nextBoolean()) {
                watch.reportProgress();
            }
        }
        return watch.end(null);
    }

    /** The events of the run at which violations were told; none twice. */
    private Set<Integer> told() {
        Set<Integer> events = new TreeSet<>();
        for (Report report : news) {
            for (CheckedProperty property : report.properties()) {
                for (int event : events(report.trace(), property.prediction())) {
                    assertThat(events.add(event))
                            .as("event %d is told once", event)
                            .isTrue();
                }
            }
        }
        return events;
    }

    private Set<Integer> offline(Trace trace, CausalModel model) {
        return offline(trace, model, specification);
    }

    private static Set<Integer> offline(Trace trace, CausalModel model, Specification checked) {
        PropertyPredictor predictor = new PropertyPredictor(trace, model, ExplorationOptions.defaults());
        return new TreeSet<>(events(trace, predictor.predict(checked, checked.property("safe"))));
    }

    /** The location of each event is its number in the whole run. */
    private static List<Integer> events(Trace trace, PropertyPrediction prediction) {
        List<Integer> events = new ArrayList<>();
        for (Finding finding : prediction.findings()) {
            if (finding instanceof PropertyFinding violation) {
                int[] run = violation.witness().witness().events();
                int location = trace.location(run[run.length - 1]);
                events.add(
                        location == Trace.NO_LOCATION
                                ? -1
                                : Integer.parseInt(trace.locationNames().name(location)));
            }
        }
        return events;
    }

    /** A trace, event by event. */
    private static final class Text {
        private final Trace.Builder builder = new Trace.Builder();

        Text event(Kind kind, int thread, String target, long value) {
            builder.threadNames().number("t0");
            builder.threadNames().number("t1");
            boolean access = kind.isAccess();
            int number = (access ? builder.variableNames() : builder.lockNames()).number(target);
            int location = builder.locationNames().number(Integer.toString(builder.size()));
            builder.add(kind, thread, number, location, access ? Value.LONG : Value.NONE, value);
            return this;
        }

        Trace build() {
            return builder.build();
        }
    }

    /** Tables that grow with the events, as those of a stream do. */
    private static final class Growing {
        private final Trace.Builder builder = new Trace.Builder();

        TraceNames tables() {
            builder.threadNames().number("t0");
            return builder.build();
        }

        int variable(String name) {
            return builder.variableNames().number(name);
        }

        void call(Watch watch, Kind kind, String method, String objects) {
            int text = builder.strings().number(objects);
            int target = builder.methodNames().number(method);
            watch.event(kind, 0, target, Trace.NO_LOCATION, Value.STRING, text);
        }
    }
}
