// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Line 1 of the programs is their package; the first of the given lines is line 2. */
class CheckerTest {
    private static final String[] RACE = {"a|fork(b)", "a|w(demo.P.x)|2", "b|w(demo.P.x)|3"};
    private static final String[] HAND_OVER = {"a|w(demo.P.x)|2", "a|fork(b)", "b|w(demo.P.x)|3"};

    @Test
    void findsOrderWhereOrderIsExpected() {
        String[] program = {"x = 1; // at: A", "x = 2; // after: A"};

        assertThat(problems(program, HAND_OVER)).isEmpty();
        assertThat(problems(program, RACE)).singleElement().asString().startsWith("P.java:3: not AFTER A");
    }

    @Test
    void findsARaceWhereARaceIsExpected() {
        String[] program = {"x = 1; // at: A", "x = 2; // racy: A"};

        assertThat(problems(program, RACE)).isEmpty();
        assertThat(problems(program, HAND_OVER)).singleElement().asString().startsWith("P.java:3: not RACY A");
    }

    @Test
    void tellsAfterFromBefore() {
        String[] program = {"x = 1; // after: B", "x = 2; // at: B"};

        assertThat(problems(program, HAND_OVER)).hasSize(1);
    }

    @Test
    void ordersEitherWay() {
        assertThat(problems(new String[] {"x = 1; // ordered: B", "x = 2; // at: B"}, HAND_OVER))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // at: A", "x = 2; // ordered: A"}, HAND_OVER))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // at: A", "x = 2; // ordered: A"}, RACE))
                .hasSize(1);
    }

    @Test
    void missesAccessesThatWereNotRecorded() {
        String[] unrecorded = {"a|fork(b)", "a|w(demo.P.x)|2"};

        for (String word : List.of("after", "ordered", "racy", "apart")) {
            assertThat(problems(new String[] {"x = 1; // at: A", "x = 2; // " + word + ": A"}, unrecorded))
                    .as(word)
                    .singleElement()
                    .asString()
                    .contains("too little recorded");
        }
        assertThat(problems(new String[] {"x = 1; // at: A", "x = 2; // quiet: A"}, unrecorded))
                .isEmpty();
    }

    @Test
    void doesNotTakeTwoReadsOrTwoVariablesForAConflict() {
        String[] racy = {"x = 1; // at: A", "x = 2; // racy: A"};

        assertThat(problems(racy, "a|fork(b)", "a|r(demo.P.x)|2", "b|r(demo.P.x)|3"))
                .hasSize(1);
        assertThat(problems(racy, "a|fork(b)", "a|w(demo.P.x)|2", "b|w(demo.P.y)|3"))
                .hasSize(1);
        assertThat(problems(racy, "a|fork(b)", "a|vw(demo.P.x)|2", "b|vw(demo.P.x)|3"))
                .hasSize(1);
    }

    @Test
    void keepsQuietAboutOrderedPairsOnly() {
        String[] program = {"x = 1; // at: A", "x = 2; // quiet: A"};

        assertThat(problems(program, HAND_OVER)).isEmpty();
        assertThat(problems(program, RACE)).hasSize(1);
    }

    @Test
    void tellsVariablesApart() {
        String[] program = {"x = 1; // at: A", "y = 2; // apart: A"};

        assertThat(problems(program, "a|fork(b)", "a|w(int[]@1[0])|2", "b|w(int[]@1[1])|3"))
                .isEmpty();
        assertThat(problems(program, "a|fork(b)", "a|w(int[]@1[0])|2", "b|w(int[]@1[0])|3"))
                .hasSize(1);
    }

    @Test
    void comparesTheEventsOfOneFieldExactly() {
        String[] program = {"x++; // expect: r(x) w(x)"};

        assertThat(problems(program, "a|r(demo.P.shared)|2", "a|r(demo.P.x@3)|2", "a|w(demo.P.x@3)|2"))
                .isEmpty();
        assertThat(problems(program, "a|w(demo.P.x)|2")).hasSize(1);
        assertThat(problems(program, "a|r(demo.P.x)|2", "a|w(demo.P.x)|2", "a|w(demo.P.x)|2"))
                .hasSize(1);
        assertThat(problems(program, "a|r(demo.P.xy)|2", "a|w(demo.P.xy)|2")).hasSize(1);
    }

    @Test
    void comparesTheEventsOfAFamilyExactly() {
        String[] program = {"lock.lock(); // expect: acq"};

        assertThat(problems(program, "a|r(demo.P.lock)|2", "a|acq(l)|2")).isEmpty();
        assertThat(problems(program, "a|acq(l)|2", "a|rel(l)|2")).hasSize(1);
        assertThat(problems(program, "a|r(demo.P.lock)|2")).hasSize(1);
    }

    @Test
    void allowsRepetitionOnlyWhereItIsMarked() {
        String[] events = {"a|vr(demo.P.v)|2", "a|vr(demo.P.v)|2", "a|vr(demo.P.v)|2"};

        assertThat(problems(new String[] {"while (!v) { // expect: vr(v)*"}, events))
                .isEmpty();
        assertThat(problems(new String[] {"while (!v) { // expect: vr(v)"}, events))
                .hasSize(1);
        assertThat(problems(new String[] {"while (!v) { // expect: vr(v)*"})).hasSize(1);
    }

    @Test
    void comparesThreads() {
        assertThat(problems(new String[] {"x = 1; // expect: a|w(x)"}, "a|w(demo.P.x)|2"))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // expect: a|w(x)"}, "b|w(demo.P.x)|2"))
                .hasSize(1);
    }

    @Test
    void tellsArraysOfArraysFromTheirRows() {
        assertThat(problems(new String[] {"a[0] = b; // expect: w(int[][])"}, "a|w(int[][]@4[0])|2"))
                .isEmpty();
        assertThat(problems(new String[] {"a[0] = b; // expect: w(int[])"}, "a|w(int[][]@4[0])|2"))
                .hasSize(1);
        assertThat(problems(new String[] {"a[0] = b; // expect: w([])"}, "a|w(java.lang.String[]@4[0])|2"))
                .isEmpty();
    }

    @Test
    void expectsNothingAtAllOrNothingOfAKindOrSomething() {
        assertThat(problems(new String[] {"x = 1; // expect: none"}, "a|w(demo.P.x)|3"))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // expect: none"}, "a|w(demo.P.x)|2"))
                .hasSize(1);
        assertThat(problems(new String[] {"x = 1; // expect: no recv"}, "a|send(m)|2"))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // expect: no recv"}, "a|send(m)|2", "b|recv(m)|2"))
                .hasSize(1);
        assertThat(problems(new String[] {"x = 1; // expect: some w(x)"}, "a|w(demo.P.x)|2", "a|w(demo.P.x)|2"))
                .isEmpty();
        assertThat(problems(new String[] {"x = 1; // expect: some w(x)"}, "a|r(demo.P.x)|2"))
                .hasSize(1);
    }

    private static List<String> problems(String[] program, String... events) {
        return Checker.problems(
                Program.parse("P", "package demo;\n" + String.join("\n", program)), HandBuilt.trace(events));
    }
}
