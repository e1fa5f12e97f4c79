// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpecificationReaderTest {
    @Test
    void readsVariablesEventsAndProperties() {
        List<Specification> specifications = parse("""
                // comments as in Java
                spec Landing {
                  var landing : boolean = com.acme.Controller.landing; /* a field */
                  var radio   : boolean;
                  event start_ = call java.io.RandomAccessFile.<init>(..) | exec com.acme.*.read(int, byte[]);
                  event high = write(landing) when landing & !radio;
                  property safe = past { start(landing) -> once(high) }
                }
                spec Empty { }
                """);
        assertThat(specifications).extracting(Specification::name).containsExactly("Landing", "Empty");
        Declarations declarations = specifications.get(0).declarations();
        assertThat(declarations.variables())
                .containsExactly(
                        new Variable("landing", Type.BOOLEAN, "com.acme.Controller.landing"),
                        new Variable("radio", Type.BOOLEAN, "radio"));
        assertThat(declarations.events().get(0).patterns())
                .containsExactly(
                        new EventPattern(Action.CALL, "java.io.RandomAccessFile.<init>"),
                        new EventPattern(Action.EXEC, "com.acme.*.read"));
        assertThat(declarations.events().get(1).patterns())
                .containsExactly(new EventPattern(Action.WRITE, "com.acme.Controller.landing"));
        assertThat(specifications.get(0).property("safe").formalism()).isEqualTo("past");
    }

    @Test
    void readsWhatIsToBeCalled() {
        Specification called =
                parse("spec S { on violation call com.acme.Recovery.abort; }").get(0);
        assertThat(called.calls()).containsExactly("com.acme.Recovery.abort");
        assertThat(parse("spec S { }").get(0).calls()).isEmpty();
        fails("spec S { on violations call com.acme.A.b; }", "1:13: unexpected 'violations', expected 'violation'");
        fails("spec S { on violation call abort; }", "1:28: 'abort' is no method, expected its class and name");
    }

    @Test
    void matchesMethodsWithWildcards() {
        EventPattern pattern = new EventPattern(Action.EXEC, "com.acme.*.read");
        assertThat(pattern.matches(new Observation("t", Action.EXEC, "com.acme.io.File.read", null)))
                .isTrue();
        assertThat(pattern.matches(new Observation("t", Action.EXEC, "com.acme.io.File.reads", null)))
                .isFalse();
        assertThat(pattern.matches(new Observation("t", Action.CALL, "com.acme.io.File.read", null)))
                .isFalse();
    }

    @Test
    void findsFormalismsByName() {
        List<Specification> specifications = parse("spec S { property p = never { write } }");
        Monitor<?, ?> monitor = specifications.get(0).property("p").monitor(name -> null);
        assertThat(runs(monitor, new Observation("t", Action.READ, "x", null))).isFalse();
        assertThat(runs(monitor, new Observation("t", Action.WRITE, "x", 1L))).isTrue();
    }

    private static <S, L> boolean runs(Monitor<S, L> monitor, Observation event) {
        L letter = monitor.letter(event);
        return letter != null && monitor.next(monitor.start(), letter).stream().anyMatch(monitor::isBad);
    }

    @Test
    void showsWhereASpecificationIsWrong() {
        fails(
                "spec S {\n  var x : integer;\n}",
                "test.spec:2:11: unknown type 'integer', expected one of boolean, int, long, double, string, ref\n"
                        + "    var x : integer;\n"
                        + "            ^");
        fails("spec S { var x int; }", "1:16: unexpected 'int', expected ':'");
        fails("spec S { var x : int; var x : int; }", "1:27: 'x' is declared twice");
        fails("spec S { property p = pst { true } }", "1:23: unknown formalism 'pst', expected one of");
        fails("spec S { property p = past { } }", "1:30: the property is empty, expected a formula");
        fails("spec S { event e = shout(x); }", "1:20: unknown event 'shout', expected read, write");
        fails("spec S { event e = write C.m(..); }", "1:20: unknown event 'write', expected call, exec");
        fails("spec S { property p = past { true }", "1:36: unexpected the end, expected");
    }

    @Test
    void showsWhereAFormulaIsWrong() {
        fails(
                "spec S {\n  var x : int;\n  property p = past {\n    x > 0 ->\n      once y\n  }\n}",
                "test.spec:5:12: unknown name 'y', expected a variable or event declared above\n"
                        + "        once y\n"
                        + "             ^");
        formulaFails("x", "1:45: expected a condition, found a value of type int");
        formulaFails("x & true", "1:45: expected a condition, found a value of type int");
        formulaFails("x > true", "1:47: '>' cannot compare int and boolean");
        formulaFails("true + 1 = 2", "1:50: '+' needs numbers, found boolean");
        formulaFails("[x > 0, x < 0]", "1:58: unexpected ']'");
        formulaFails("[x > 0, x < 0)v", "1:59: unexpected 'v', expected w");
        formulaFails("stop(x > 0)", "1:45: unknown operator 'stop', expected start or end");
        formulaFails("x > 99999999999999999999", "1:49: the number 99999999999999999999 is too large");
        formulaFails("prev ".repeat(65) + "true", "65 temporal operators, at most 64");
    }

    private static void formulaFails(String formula, String message) {
        fails("spec S { var x : int; property p = past {   " + formula + " } }", message);
    }

    private static void fails(String text, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message);
    }

    private static List<Specification> parse(String text) {
        return new SpecificationReader().parse("test.spec", text);
    }
}
