// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is too large is refused in one line that says where, and soon; what is large but possible is taken, on a small stack. */
class LimitsTest {
    private static final int SMALL_STACK = 512 << 10;
    private static final String EVENTS = "event a = write(x); event b = write(y); event c = write(z); ";

    @ParameterizedTest
    @ValueSource(strings = {"past", "future", "knows"})
    void refusesFormulasThatAreNestedTooDeeply(String formalism) {
        assertRefused(formalism, "(".repeat(1_000) + "a" + ")".repeat(1_000), "nested too deeply");
        assertRefused(formalism, "!".repeat(100_000) + "a", "nested too deeply");
        assertRefused(formalism, "a -> ".repeat(1_000) + "a", "nested too deeply");
        assertRefused(formalism, "x = " + "-".repeat(50_000) + "1", "nested too deeply");
    }

    @ParameterizedTest
    @ValueSource(strings = {"past", "future", "knows"})
    void refusesFormulasOfTooManyWords(String formalism) {
        assertRefused(formalism, "a & ".repeat(2_000) + "a", "more than 2,000 words");
        assertRefused(formalism, "a <-> ".repeat(2_000) + "a", "more than 2,000 words");
    }

    @Test
    void takesFormulasOfManyWords() {
        assertTaken("past", "!(" + "a & ".repeat(900) + "b)");
        assertTaken("past", "!(" + "a <-> ".repeat(900) + "b)");
        assertTaken("past", "(".repeat(40) + "!a" + ")".repeat(40));
        assertTaken("past", "!".repeat(401) + "a");
        assertTaken("past", "x + ".repeat(900) + "1 < 3");
        assertTaken("future", "always !(" + "a <-> ".repeat(900) + "b)");
        assertTaken("future", "next ".repeat(60) + "!a");
        assertTaken("regex", "a ".repeat(1_500));
        assertTaken("regex", "(".repeat(90) + "a" + ")".repeat(90));
        assertTaken("cfg", "S -> " + "a ".repeat(1_900));
    }

    @Test
    void refusesPatternsThatAreTooLarge() {
        assertRefused("regex", "a ".repeat(100_000), "more than 2,000 words");
        assertRefused("regex", "(".repeat(1_000) + "a" + ")".repeat(1_000), "nested too deeply");
        assertRefused("regex", "~".repeat(5_000) + "a", "nested too deeply");
        assertRefused("cfg", "S -> a S | b;".repeat(1_000), "more than 2,000 words");
    }

    /** Each star is a part of a regular expression, which calls itself for each when it is made and when it matches. */
    @Test
    void refusesNamesOfTooManyStars() {
        assertRefused("regex", "a } event d = call " + "x*".repeat(30_000) + "(); property q = regex { a", "stars");
        assertRefused("regex", "a } event d = call x(" + "y, ".repeat(9_000) + "y); property q = regex { a", "stars");
        assertTaken("regex", "a } event d = call " + "x*".repeat(200) + "(); property q = regex { a");
        assertTaken("regex", "a } event d = call x(" + "y, ".repeat(200) + "y); property q = regex { a");
    }

    @Test
    void refusesAutomataThatAreTooLarge() {
        assertRefused("future", "always (a -> " + nested("next (b | ", 30) + ")", "too large");
        assertRefused("future", nested("(a until ", 30) + " & always " + nested("(c weakuntil ", 30), "");
        assertRefused("regex", "(a | b)* a" + " (a | b)".repeat(40), "too large");
        assertRefused(
                "regex",
                IntStream.range(1, 40)
                        .mapToObj(i -> "(" + "a ".repeat(i) + ")*")
                        .collect(Collectors.joining(" & ")),
                "too large");
        assertRefused("regex", "~(" + "~(a b* ".repeat(20) + ")*".repeat(20) + ")", "");
        assertRefused("knows", "@main " + "start(".repeat(38) + "x > 0" + ")".repeat(38), "too large");
        assertRefused("cfg", emptyProductions(), "split");
    }

    private static String nested(String operator, int times) {
        return operator.repeat(times) + "b" + ")".repeat(times);
    }

    /** A hundred productions of which each doubles twelve times without empty symbols. */
    private static String emptyProductions() {
        return IntStream.range(0, 100)
                .mapToObj(i -> "S" + i + " -> " + ("E" + i + " ").repeat(12) + "; E" + i + " -> a |;")
                .collect(Collectors.joining(" "));
    }

    @Test
    void refusesConditionsThatNameEachOther() {
        String chain = IntStream.range(0, 40)
                .mapToObj(i -> "event e" + i + " = write(x) when "
                        + (i == 0 ? "x > 0" : "e" + (i - 1) + " & e" + (i - 1)) + "; ")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> parse("spec S { var x : int; " + chain + "property p = past { !e39 } }"))
                .hasMessageContaining("too large with the conditions of its events");
        assertThatThrownBy(() -> parse("spec S { event e = write(x) when e; property p = past { !e } }"))
                .hasMessageContaining("the condition of the event 'e' depends on that event itself");
    }

    @Test
    void showsOnlyThePlaceOfALongLine() {
        assertThatThrownBy(() -> parse("spec S { var x : int; property p = past { " + " ".repeat(100_000) + "& } }"))
                .hasMessageContaining("unexpected '&'")
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(1_000));
        assertThatThrownBy(() -> parse("spec S " + "x".repeat(500_000) + " {}"))
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(1_000));
        assertThatThrownBy(() -> parse(" ".repeat(2_000_000))).hasMessageContaining("split the specification");
    }

    private static void assertTaken(String formalism, String body) {
        assertThat(parse(spec(formalism, body))).hasSize(1);
    }

    private static void assertRefused(String formalism, String body, String message) {
        assertThatThrownBy(() -> parse(spec(formalism, body)))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("s.spec:1:")
                .hasMessageContaining(message);
    }

    private static String spec(String formalism, String body) {
        return "spec S { var x : int; " + EVENTS + "property p = " + formalism + " { " + body + " } }";
    }

    /** Compiles, explains and asks for a monitor, on a small stack. */
    private static List<Specification> parse(String text) {
        return Assertions.assertTimeoutPreemptively(Duration.ofMinutes(10), () -> {
            Object[] result = new Object[1];
            Thread thread = new Thread(
                    null,
                    () -> {
                        try {
                            List<Specification> read = new SpecificationReader().parse("s.spec", text);
                            read.forEach(specification ->
                                    specification.properties().forEach(property -> property.explanation()));
                            result[0] = read;
                        } catch (Throwable e) {
                            result[0] = e;
                        }
                    },
                    "small",
                    SMALL_STACK);
            thread.start();
            thread.join();
            if (result[0] instanceof SpecificationException refused) {
                throw refused;
            }
            if (result[0] instanceof Throwable failure) {
                throw new AssertionError(failure);
            }
            @SuppressWarnings("unchecked")
            List<Specification> read = (List<Specification>) result[0];
            return read;
        });
    }
}
