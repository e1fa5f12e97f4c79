// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What threads decide for themselves is what the definition says of the whole computation, at every event. */
class DefinitionTest {
    private static final int CASES = Integer.getInteger("foretell.traces", 4000);

    private static final int MANY = 200;

    @Test
    void everyThreadDecidesAsTheDefinitionDoes() {
        compare(RandomRuns::next);
    }

    @Test
    void everyThreadDecidesAsTheDefinitionDoesWhenEventsAreRepeated() {
        compare(RandomRuns::ofRepetitions);
    }

    /** All properties share the state of a thread, which then has more operators than a word has bits. */
    @Test
    void everyThreadDecidesManyPropertiesAtOnce() {
        int wide = 0;
        for (int seed = 0; seed < CASES / MANY; seed++) {
            Random random = new Random(seed);
            Trace trace = RandomRuns.next(random);
            List<Form> forms = new ArrayList<>();
            StringBuilder properties = new StringBuilder();
            for (int i = 0; i < MANY; i++) {
                Form form = new Form.Past(
                        i % 2 == 0 ? "once" : "prev", new RandomForms(random).formula(List.of("i"), true));
                forms.add(form);
                properties.append("property p" + i + " = knows { forall i: @i (" + form.text() + ") } ");
            }
            Program program = Specs.program("spec S { " + RandomForms.DECLARED + properties + " }");
            wide += program.bits > Long.SIZE ? 1 : 0;
            TraceMonitor monitor = new TraceMonitor(trace, program);
            Twin twin = new Twin(trace);
            for (int event = 0; event < trace.size(); event++) {
                ThreadMonitor decided = monitor.step(event);
                int thread = trace.thread(event);
                for (int i = 0; i < MANY; i++) {
                    assertThat(!decided.isViolated(i))
                            .as(
                                    "seed %d, event %d: %s",
                                    seed, event, forms.get(i).text())
                            .isEqualTo(twin.holds(forms.get(i), event, thread, new HashMap<>(Map.of("i", thread))));
                }
            }
        }
        assertThat(wide).isGreaterThan(CASES / MANY / 2);
    }

    @Test
    void aThreadThatDidNothingIsKnownToThoseWhoAwaitIt() {
        Trace trace = Specs.trace("main|fork(t2)", "t1|w(x)", "t1|join(t2)");
        Program program = Specs.program(
                "spec S { local a : int; property p = knows { forall i, j != i in \"t*\": @i (a > 0) } }");
        TraceMonitor monitor = new TraceMonitor(trace, program);
        List<Boolean> violated = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            violated.add(monitor.step(event).isViolated(0));
        }
        assertThat(violated).containsExactly(true, false, true);
    }

    private static void compare(Function<Random, Trace> runs) {
        int violations = 0;
        int events = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Trace trace = runs.apply(random);
            boolean both = random.nextBoolean();
            Form form = new RandomForms(random).formula(both ? List.of("i", "j") : List.of("i"), false);
            String text = (both ? "forall i, j != i: @i (" : "forall i: @i (") + form.text() + ")";
            String property = "property p = knows { " + text + " }";
            TraceMonitor monitor =
                    new TraceMonitor(trace, Specs.program("spec S { " + RandomForms.DECLARED + property + " }"));
            Twin twin = new Twin(trace);
            Form whole = both ? new Form.Quantified(true, "j", List.of("i"), null, form) : form;
            for (int event = 0; event < trace.size(); event++) {
                int thread = trace.thread(event);
                Map<String, Integer> threads = new HashMap<>(Map.of("i", thread));
                boolean expected = twin.holds(whole, event, thread, threads);
                assertThat(!monitor.step(event).isViolated(0))
                        .as("seed %d, event %d of %s: %s", seed, event, trace.size(), text)
                        .isEqualTo(expected);
                violations += expected ? 0 : 1;
                events++;
            }
        }
        assertThat(violations).isBetween(events / 10, events * 9 / 10);
    }
}
