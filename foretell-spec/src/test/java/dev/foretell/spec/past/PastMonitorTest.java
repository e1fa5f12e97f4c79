// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.past.PastSemantics.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PastMonitorTest {
    private static final int PAIRS = Integer.getInteger("foretell.formulas", 10_000);
    private static final SpecificationReader READER = new SpecificationReader();

    /** {@code -Dforetell.formulas} sets the number of pairs of a formula and a run. */
    @Test
    void agreesWithTheMeaningOfFormulasOnWholeRuns() {
        int changing = 0;
        int refused = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            PastSemantics formula = PastSemantics.random(random, 1 + random.nextInt(4));
            Monitor<?, ?> own = monitorUnlessRefused(formula);
            Monitor<?, ?> monitor = own == null ? monitor("int", "(" + formula + ") & x < 100", 0L) : own;
            List<Observation> events = new ArrayList<>();
            List<State> states = run(random, monitor, events);
            List<Boolean> expected = IntStream.range(0, states.size())
                    .mapToObj(i -> formula.holds(states, i))
                    .toList();
            assertThat(verdicts(monitor, events)).as(formula + " on " + states).isEqualTo(expected);
            if (own == null) {
                assertThat(expected).as(formula + " on " + states).doesNotContain(false);
                refused++;
            }
            changing += expected.contains(true) && expected.contains(false) ? 1 : 0;
        }
        assertThat(changing).isGreaterThan(PAIRS / 10);
        assertThat(refused).isBetween(1, PAIRS / 4);
    }

    /** What holds in all runs is no property; null then. */
    private static Monitor<?, ?> monitorUnlessRefused(PastSemantics formula) {
        try {
            return monitor("int", formula.toString(), 0L);
        } catch (SpecificationException e) {
            assertThat(e).hasMessageContaining("it is true of all runs");
            return null;
        }
    }

    /** The states that events which concern the monitor lead to, the initial one first. */
    private static List<State> run(Random random, Monitor<?, ?> monitor, List<Observation> events) {
        List<State> states = new ArrayList<>();
        State now = new State(0, 0, false);
        states.add(now);
        for (int n = random.nextInt(8); n > 0; n--) {
            long value = random.nextInt(4) - 2;
            Observation event = switch (random.nextInt(4)) {
                case 0 -> new Observation("t", Action.WRITE, "x", value);
                case 1 -> new Observation("t", Action.WRITE, "C.y", value);
                case 2 -> new Observation("t", Action.LOCK, "l", null);
                default -> new Observation("t", Action.WRITE, "z", value);
            };
            events.add(event);
            if (monitor.letter(event) != null) {
                long x = event.target().equals("x") ? value : now.x();
                long y = event.target().equals("C.y") ? value : now.y();
                now = new State(x, y, x > 0 && !event.target().equals("C.y"));
                states.add(now);
            }
        }
        return states;
    }

    /** In which states the formula holds; the monitor is run on after it fails. */
    private static <S, L> List<Boolean> verdicts(Monitor<S, L> monitor, List<Observation> events) {
        List<Boolean> verdicts = new ArrayList<>();
        S state = monitor.start();
        verdicts.add(!monitor.isBad(state));
        for (Observation event : events) {
            L letter = monitor.letter(event);
            if (letter != null) {
                state = monitor.next(state, letter).iterator().next();
                verdicts.add(!monitor.isBad(state));
            }
        }
        return verdicts;
    }

    @Test
    void isConcernedByWhatItsFormulaNames() {
        Observation writeX = new Observation("t", Action.WRITE, "x", 1L);
        Observation readX = new Observation("t", Action.READ, "x", 1L);
        Observation writeY = new Observation("t", Action.WRITE, "C.y", 1L);
        Observation lock = new Observation("t", Action.LOCK, "l", null);
        Monitor<?, ?> ofX = monitor("int", "x > 0", 1L);
        assertThat(ofX.letter(writeX)).isNotNull();
        assertThat(ofX.letter(readX)).isNull();
        assertThat(ofX.letter(writeY)).isNull();
        assertThat(ofX.letter(lock)).isNull();
        assertThat(monitor("int", "y > 0", 1L).letter(writeY)).isNotNull();
        assertThat(monitor("int", "once e", 1L).letter(lock)).isNotNull();
        assertThat(monitor("int", "once e", 1L).letter(writeX)).isNotNull();
    }

    @Test
    void takesInitialValuesAndTypesFromTheTrace() {
        assertThat(isBadAtStart("boolean", "x", 1L)).isFalse();
        assertThat(isBadAtStart("boolean", "x", 0L)).isTrue();
        assertThat(isBadAtStart("boolean", "x", null)).isTrue();
        assertThat(isBadAtStart("double", "x = 1.5", 1.5)).isFalse();
        assertThat(isBadAtStart("double", "x = 2", 2L)).isFalse();
        assertThat(isBadAtStart("string", "x = \"a\\tb\"", "a\tb")).isFalse();
        assertThat(isBadAtStart("ref", "x = null", 0L)).isFalse();
        assertThat(isBadAtStart("ref", "x != null", 3L)).isFalse();
        assertThat(isBadAtStart("int", "1 / x = 0 | 1 / x != 0", 0L)).isTrue();
        assertThat(isBadAtStart("int", "-x * 2 + 7 % 4 - 1 = 0", 1L)).isFalse();
    }

    @Test
    void refusesAValueOfTheWrongType() {
        assertThatThrownBy(() -> isBadAtStart("int", "x > 0", "text"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("property p needs a value of type int for x, found text");
        Monitor<?, ?> monitor = monitor("int", "x > 0", 1L);
        assertThatThrownBy(() -> monitor.letter(new Observation("t", Action.WRITE, "x", null)))
                .hasMessage("property p needs a value of type int for x, found none");
    }

    private static boolean isBadAtStart(String type, String formula, Object initial) {
        return startsBad(monitor(type, formula, initial));
    }

    private static <S, L> boolean startsBad(Monitor<S, L> monitor) {
        return monitor.isBad(monitor.start());
    }

    private static Monitor<?, ?> monitor(String type, String formula, Object initial) {
        String text = "spec S { var x : " + type + "; var y : int = C.y; event e = write(x) | lock(l) when "
                + (type.equals("int") ? "x > 0" : "true") + "; property p = past { always " + formula + " } }";
        return READER.parse("test.spec", text)
                .get(0)
                .property("p")
                .monitor(initial == null ? name -> null : Map.of("x", initial)::get);
    }
}
