// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.SpecificationReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnowsFormalismTest {
    private static List<String> lines(String formula) {
        return MonitorLines.of(new SpecificationReader()
                .parse(
                        "t.spec",
                        "spec S { local a : int = 3; local b : boolean; var x : double = com.acme.X.x; property p = knows { "
                                + formula + " } }"));
    }

    private static String property(String formula) {
        return lines(formula).get(lines(formula).size() - 1).replace('\t', ' ');
    }

    @Test
    void declarationsComeBeforeFormulas() {
        assertThat(lines("@main b"))
                .containsExactly(
                        "local\tl\t3\ta",
                        "local\tb\tfalse\tb",
                        "shared\td\t0.0\tcom.acme.X.x",
                        "property\tS.p\t=main\t\t\tlocal\tb\tb");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "forall i: @i b; property S.p   i local b b",
                "@\"main\" b; property S.p =main   local b b",
                "@1 b; property S.p #1   local b b",
                "@\"pool-*\" b; property S.p  \\\\Qpool-\\\\E.* thread local b b",
                "forall i in \"a*\": @i b; property S.p  \\\\Qa\\\\E.* i local b b",
                "forall i, j != i: @i @j b; property S.p   i forall j 1  1 0 at 1 local b b",
                "forall j, i != j: @i @j b; property S.p   i forall j 1  1 0 at 1 local b b",
                "@t (exists k: @k once b); property S.p =t   as exists k: @k once b exists k 1  0 at 1 whole once b since constant b true local b b",
                "@t write(x); property S.p =t   write com.acme.X.x write(x)",
                "@t (a = x); property S.p =t   compare = d a = x real local a a shared com.acme.X.x x"
            })
    void formulasBecomeWords(String formula, String words) {
        assertThat(property(formula)).isEqualTo(words);
    }

    @Test
    void conjunctionsAreSplit() {
        assertThat(lines("@t b & @u !b").stream().filter(line -> line.startsWith("property")))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "b",
                "a > 0",
                "@t b -> @u b",
                "@t b | @u b",
                "@t b <-> @u b",
                "exists i: @i b",
                "once @t b",
                "!(@t b & @u b)",
                "forall i: @i b since @i b"
            })
    void whatNeedsSeveralThreadsAtOnceIsRefused(String formula) {
        assertThatThrownBy(() -> lines(formula))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining("needs a view of several threads at once")
                .hasMessageContaining("write a past property, which is checked on the lattice of all runs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "@t c; unknown name 'c', expected a local or var declared above",
                "forall i: @i a > 0; @i reaches no further than what stands right behind it: write @i (a > 0)",
                "@t b -> a > 0; write @t (b -> a > 0)",
                "@t b since once b; write @t (b since once b)",
                "@t (a > b); '>' cannot compare int and boolean",
                "@t (a + 1); expected a condition, found a value of type long",
                "@t read(a); unknown variable 'a', expected one declared with var",
                "@t (next b); speaks of the future",
                "@t often(b); unknown operator 'often', expected read, write, start or end before '('",
                "@t @\"p*\" b; means several threads",
                "@t once (exists k in \"p*\": @k b); a pattern of names may not stand inside",
                "forall i: @i (exists i: b); 'i' is already the name of a thread"
            })
    void whatIsWrongIsSaid(String formula, String message) {
        assertThatThrownBy(() -> lines(formula)).hasMessageContaining(message);
    }

    @Test
    void otherFormalismsDoNotSpeakOfThreads() {
        for (String formula : List.of("@t x", "forall i: x")) {
            assertThatThrownBy(() -> new SpecificationReader()
                            .parse("t.spec", "spec S { var x : boolean; property p = past { " + formula + " } }"))
                    .hasMessageContaining("speaks of what threads know and is an operator of knows alone");
        }
    }

    @Test
    void whatIsAboutObjectsIsRefused() {
        assertThatThrownBy(
                        () -> new SpecificationReader()
                                .parse(
                                        "t.spec",
                                        "spec S(com.acme.Account a) { var x : int = a.balance; property p = knows { forall i: @i !write(x) } }"))
                .hasMessageContaining("read(x) and write(x) of a field are those of any object");
    }

    @Test
    void whatEventsTellIsRefused() {
        for (String formula : List.of("level > 0.5", "write(level)")) {
            assertThatThrownBy(() -> new SpecificationReader()
                            .parse(
                                    "t.spec",
                                    "spec S { event e = internal(double level) when level > 0.5; property p = knows { @t ("
                                            + formula + ") } }"))
                    .hasMessageContaining("level");
        }
    }

    @Test
    void literalsOfTheWrongTypeAreRefused() {
        assertThatThrownBy(() -> new SpecificationReader().parse("t.spec", "spec S { local a : int = true; }"))
                .hasMessageContaining("'true' is not a value of type int");
    }
}
