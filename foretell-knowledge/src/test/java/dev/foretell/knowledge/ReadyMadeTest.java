// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.knows.ReadyMade;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The ready-made formulas say of every variable what the same formula says of each by its name. */
class ReadyMadeTest {
    private static final int CASES = Integer.getInteger("foretell.traces", 4000);

    @Test
    void racesAreThoseOfTheFormulaForEachVariable() {
        int found = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Trace trace = RandomRuns.next(new Random(seed));
            TraceMonitor every =
                    new TraceMonitor(trace, Program.parse(MonitorLines.of(List.of(ReadyMade.RACES.specification()))));
            List<TraceMonitor> each = List.of(named(trace, "x"), named(trace, "y"));
            for (int event = 0; event < trace.size() && trace.kind(event) != Kind.JOIN; event++) {
                int at = event;
                List<Boolean> violated = each.stream()
                        .map(monitor -> monitor.step(at).isViolated(0))
                        .toList();
                ThreadMonitor knower = every.step(event);
                if (trace.kind(event) == Kind.VOLATILE_READ || trace.kind(event) == Kind.VOLATILE_WRITE) {
                    break;
                }
                if (isFieldOfObjects(trace, event)) {
                    continue;
                }
                boolean expected = trace.kind(event).isAccess() && violated.contains(true);
                assertThat(knower.isViolated(0))
                        .as("seed %d, event %d", seed, event)
                        .isEqualTo(expected);
                found += expected ? 1 : 0;
            }
        }
        assertThat(found).isPositive();
    }

    /** Which no formula can name of one object alone. */
    private static boolean isFieldOfObjects(Trace trace, int event) {
        return trace.kind(event).isAccess()
                && trace.variableName(trace.target(event)).indexOf('@') >= 0;
    }

    private static TraceMonitor named(Trace trace, String variable) {
        String formula =
                ReadyMade.RACES.specification().properties().get(0).text().replace("(x)", "(" + variable + ")");
        return new TraceMonitor(
                trace, Specs.program("spec S { var " + variable + " : int; property p = knows { " + formula + " } }"));
    }
}
