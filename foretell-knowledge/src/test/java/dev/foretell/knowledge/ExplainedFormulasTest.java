// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What {@code foretell spec} says of formulas. */
class ExplainedFormulasTest {
    @Test
    void everyComparisonAndAccessOfARandomFormulaHasALine() {
        for (int seed = 0; seed < 2_000; seed++) {
            Form form = new RandomForms(new Random(seed)).formula(List.of("i"), false);
            String words = explained("forall i: @i (" + form.text() + ")");
            long accesses = words.lines()
                    .filter(line -> line.contains("its last event "))
                    .count();
            int written = form.text().split("(read|write)\\(", -1).length - 1;
            assertThat(accesses).as(form.text()).isGreaterThanOrEqualTo(written);
            assertThat(accesses > 0).as(form.text()).isEqualTo(written > 0);
        }
    }

    @Test
    void saysWhoMustKnowWhat() {
        assertThat(explained("forall i, j != i: @i (atomic > 0 -> !(atomic = @j @i atomic))"))
                .startsWith("""
                Every thread i checks, after each of its own events, with what it knows by then:
                  for every thread j other than i that is known there:
                    if
                      atomic > 0
                    then
                      not: atomic = @j @i atomic
                """);
        assertThat(explained("@\"main\" (historically a > 0 & once write(x))")).startsWith("""
                The thread 'main' checks, after each of its own events, with what it knows by then:
                  both
                    at all times so far, a > 0
                  and
                    at some time so far:
                      its last event wrote x
                """);
    }

    private static String explained(String formula) {
        List<Specification> read = new SpecificationReader()
                .parse("test", "spec S { " + RandomForms.DECLARED + "property p = knows { " + formula + " } }");
        return read.get(0).properties().get(0).explanation().words();
    }
}
