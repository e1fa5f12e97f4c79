// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
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
                        method(Action.CALL, "java.io.RandomAccessFile", "<init>", ".."),
                        method(Action.EXEC, "com.acme.*", "read", "int", "byte[]"));
        assertThat(declarations.events().get(1).patterns())
                .containsExactly(new AccessPattern(Action.WRITE, NamePattern.of("com.acme.Controller.landing"), null));
        assertThat(specifications.get(0).property("safe").formalism()).isEqualTo("past");
    }

    private static MethodPattern method(Action action, String type, String name, String... types) {
        return new MethodPattern(
                action,
                NamePattern.ofType(type),
                NamePattern.of(name),
                NamePattern.ofTypes(List.of(types)),
                Map.of(),
                Map.of());
    }

    @Test
    void conditionsMayNameArgumentsAndInternalValues() {
        String spec = "spec S { event large = call Account.withdraw(int amount, String who)"
                + " when amount > 100 & who != \"bank\"; event loud = internal(double level) when level > 0.5;"
                + " property p = past { !large & !loud } }";
        Property property = parse(spec).get(0).property("p");
        String method = "com.acme.Account.withdraw(int,java.lang.String)";
        for (String call : List.of("_(100,\"me\")", "_(101,\"bank\")")) {
            assertThat(Runs.violation(
                            property, List.of(new Observation("t", Action.CALL, method, Invocation.parse(call)))))
                    .as(call)
                    .isEqualTo(-1);
        }
        Observation large = new Observation("t", Action.CALL, method, Invocation.parse("_(101,\"a, (b)\")"));
        Observation quiet = new Observation("t", Action.INTERNAL, "level", 0.5);
        Observation loud = new Observation("t", Action.INTERNAL, "level", 0.75);
        assertThat(Runs.violation(property, List.of(quiet, large))).isEqualTo(2);
        assertThat(Runs.violation(property, List.of(quiet, loud))).isEqualTo(2);
        assertThat(Relevance.lines(parse(spec))).singleElement().asString().contains("\tv0,v1\tcall ");
        assertError("spec S { event e = internal(strange level); }", "unknown type 'strange'");
        assertError("spec S { event e = write(int level); }", "unexpected 'level', expected ')'");
        assertError(
                "spec S { event e = call A.b(int x) | call A.c(boolean x); }",
                "'x' has another type in another pattern of this event");
    }

    private void assertError(String text, String message) {
        assertThatThrownBy(() -> parse(text)).hasMessageContaining(message);
    }

    @Test
    void conditionsOfEachObjectLookAtItsOwnCalls() {
        Property property = parse("spec S(com.acme.Account a) { event take = call a.withdraw(int amount)"
                        + " when amount > 5; property p = regex { take? } }")
                .get(0)
                .property("p");
        String method = "com.acme.Account.withdraw(int)";
        List<Observation> calls = java.util.stream.Stream.of("@1(6)", "@2(7)", "@1(5)", "@1(8)")
                .map(call -> new Observation("t", Action.CALL, method, Invocation.parse(call)))
                .toList();
        assertThat(Runs.violation(property, calls)).isEqualTo(4);
        assertThat(Runs.violation(property, calls.subList(0, 3))).isEqualTo(-1);
    }

    @Test
    void readsWhatIsToBeCalled() {
        Specification called =
                parse("spec S { on violation call com.acme.Recovery.abort; }").get(0);
        assertThat(called.calls()).containsExactly("com.acme.Recovery.abort");
        assertThat(parse("spec S { }").get(0).calls()).isEmpty();
        fails("spec S { on violations call com.acme.A.b; }", "1:13: unexpected 'violations', expected 'violation'");
        fails("spec S { on violation call abort; }", "1:28: 'abort' is not a method, expected its class and name");
    }

    @Test
    void matchesMethodsByTypesNamesAndParameters() {
        MethodPattern wild = method(Action.EXEC, "com.acme.*", "read*", "..");
        assertThat(matches(wild, Action.EXEC, "com.acme.io.File.readFully(int)"))
                .isTrue();
        assertThat(matches(wild, Action.EXEC, "com.acme.io.File.read")).isTrue();
        assertThat(matches(wild, Action.EXEC, "com.acme.io.File.unread")).isFalse();
        assertThat(matches(wild, Action.EXEC, "com.acmes.File.read")).isFalse();
        assertThat(matches(wild, Action.CALL, "com.acme.io.File.read")).isFalse();

        MethodPattern overload = method(Action.CALL, "List", "remove", "int");
        assertThat(matches(overload, Action.CALL, "java.util.ArrayList:java.util.List.remove(int)"))
                .isTrue();
        assertThat(matches(overload, Action.CALL, "java.util.ArrayList:java.util.List.remove(java.lang.Object)"))
                .isFalse();
        assertThat(matches(overload, Action.CALL, "java.util.ArrayList.remove(int)"))
                .isFalse();
        assertThat(matches(overload, Action.CALL, "com.acme.CheckList.remove(int)"))
                .isFalse();

        MethodPattern mixed = method(Action.CALL, "java.util.Map", "put", "Object", "..");
        assertThat(matches(mixed, Action.CALL, "java.util.Map.put(java.lang.Object,java.lang.Object)"))
                .isTrue();
        assertThat(matches(mixed, Action.CALL, "java.util.Map.put(java.lang.Object)"))
                .isTrue();
        assertThat(matches(mixed, Action.CALL, "java.util.Map.put(int,java.lang.Object)"))
                .isFalse();
        assertThat(matches(mixed, Action.CALL, "java.util.Map.put()")).isFalse();

        MethodPattern last = method(Action.CALL, "A", "m", "..", "int");
        assertThat(matches(last, Action.CALL, "p.A.m(int)")).isTrue();
        assertThat(matches(last, Action.CALL, "p.A.m(long,java.lang.String,int)"))
                .isTrue();
        assertThat(matches(last, Action.CALL, "p.A.m(int,long)")).isFalse();
        MethodPattern one = method(Action.CALL, "A", "m", "java.util.*");
        assertThat(matches(one, Action.CALL, "p.A.m(java.util.List)")).isTrue();
        assertThat(matches(one, Action.CALL, "p.A.m(java.util.List,int)")).isFalse();
        MethodPattern between = method(Action.CALL, "A", "m", "int", "..", "int");
        assertThat(matches(between, Action.CALL, "p.A.m(int,int)")).isTrue();
        assertThat(matches(between, Action.CALL, "p.A.m(int,long,int)")).isTrue();
        assertThat(matches(between, Action.CALL, "p.A.m(int)")).isFalse();

        assertThat(matches(method(Action.CALL, "A", "<init>"), Action.CALL, "p.A.<init>()"))
                .isTrue();
        assertThat(matches(method(Action.CALL, "A", "<init>"), Action.CALL, "p.A.<init>(int)"))
                .isFalse();
    }

    private static boolean matches(MethodPattern pattern, Action action, String method) {
        return pattern.matches(new Observation("t", action, method, null));
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
        fails("spec S { property p = past { true }", "1:36: unexpected end, expected");
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
        formulaFails("[x > 0, x < 0]", "1:58: unexpected ']', expected ')'");
        formulaFails("x > ", "1:48: unexpected end, expected a value");
        formulaFails("x > 0 &", "1:52: unexpected end, expected a formula");
        formulaFails("(x > 0", "1:51: unexpected end, expected ')'");
        formulaFails("x > 'a'", "1:49: unexpected ''', expected a value");
        formulaFails("x > \"a", "1:49: a string begins here and does not end in its line, expected '\"' behind it");
        formulaFails("[x > 0, x < 0)v", "1:59: unexpected 'v', expected w");
        formulaFails("stop(x > 0)", "1:45: unknown operator 'stop', expected start or end");
        formulaFails("x > 99999999999999999999", "1:49: the number 99999999999999999999 is too large");
        formulaFails("prev ".repeat(65) + "true", "65 temporal operators, at most 63");
    }

    @Test
    void showsWhereParametersAreWrong() {
        fails(
                "spec S(C c, I i) { event e = call c.m(); event f = call i.m(); }",
                "1:15: no event brings 'i' together with the other");
        fails("spec S(C c) { event e = return x = c.m(); }", "1:32: unknown name 'x', expected a parameter");
        fails("spec S(C c, I i) { event e = call i = c.m(); }", "1:35: only a return has a result");
        assertThat(parse("spec S(C c) { var n : int = c.n; event l = lock(c); event e = call c.m(); }"))
                .hasSize(1);
        fails(
                "spec S(C c) { event e = call c(); }",
                "1:10: no event and no variable is about 'c', expected one such as");
        fails("spec S(C c) { event e = read(c); }", "1:30: 'c' is not a field, expected one of 'c', such as c.count");
        fails("spec S(C c) { var n : int = c; }", "1:29: 'c' is not a field, expected one of 'c', such as c.count");
        fails("spec S(C c) { event e = write(c.a.b); }", "1:31: 'c.a.b' is not a field, expected one of 'c'");
        fails("spec S(C c) { event e = lock(c.a); }", "1:30: a lock is a whole object, expected 'c'");
        fails("spec S(C c, C c) { }", "1:15: 'c' is declared twice");
        assertThat(parse("spec S(C c, I i) { event e = return i = c.m(); }")).hasSize(1);
        assertThat(parse("spec S(C c, I i) { event e = call c.m(i); }")).hasSize(1);
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
