// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.SpecificationException;
import dev.foretell.views.Play;
import dev.foretell.views.compile.ActionCompiler;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReaderTest {
    private static final String VIEW = """
            // comments as in Java
            local view V grammar g specifies com.acme.Fork {
              exec public synchronized void get() get,
              return Fork(Map<String, Integer> sizes, int... more) made,
              return static int Fork.count(..) counted reset(result > 0 && session.n == 0),
              call void Pasta.eat(long time) eat
              on violation call com.acme.Recovery.abort;
            }
            """;
    private static final String GRAMMAR = "int S.n = 0; S ::= S get | made | counted | eat |";

    @Test
    void readsEventsOfEverySort() {
        View view = Play.view(VIEW, GRAMMAR);

        assertThat(view.scope()).isEqualTo(View.Scope.LOCAL);
        assertThat(view.specified()).isEqualTo("com.acme.Fork");
        assertThat(view.reaction()).isEqualTo(new View.Reaction(false, "com.acme.Recovery.abort"));
        Event get = view.events().get(0);
        assertThat(get.modifiers()).containsExactlyInAnyOrder("public", "synchronized");
        assertThat(get.type()).isEqualTo("com.acme.Fork");
        Event made = view.events().get(1);
        assertThat(made.isConstructor()).isTrue();
        assertThat("java.util.Map,int[]").matches(made.parametersExpression());
        assertThat("java.util.Map,int").doesNotMatch(made.parametersExpression());
        Event counted = view.events().get(2);
        assertThat(counted.anyParameters()).isTrue();
        assertThat(counted.reset()).isEqualTo("result > 0 && session.n == 0");
        assertThat(counted.isOfCaller()).isTrue();
        assertThat(view.events().get(3).isOfCaller()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Fork | Fork | true",
                "Fork | com.acme.Fork | true",
                "Fork | com.acme.Table$Fork | true",
                "Fork | com.acme.Forks | false",
                "Fork | com.acme.AFork | false",
                "acme.Fork | com.acme.Fork | false",
                "com.acme.Table.Fork | com.acme.Table$Fork | true",
                "com.acme.* | com.acme.Fork | true",
                "* | anything | true",
                "int[] | int[] | true",
                "List<Integer> | java.util.List | true"
            })
    void meansTypesByTheirNames(String written, String name, boolean isMeant) {
        assertThat(name.matches(TypePatterns.one(written))).isEqualTo(isMeant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "global view V grammar g { call void X.a() } | 1:43 | expected the event's name in the grammar",
                "global view V grammar g { call void a() a } | 1:32 | names no class",
                "global view V grammar g { call X.a() a } | 1:32 | is not a constructor of X",
                "global view V grammar g { } | 1:13 | the view has no events",
                "local view V grammar g { call void a() a } | 1:24 | expected 'specifies'",
                "whole view V grammar g { call void X.a() a } | 1:1 | expected thread, local or global",
                "global view V grammar g { call void X.a(int result) a } | 1:41 | the name 'result' is taken",
                "global view V grammar g { call void X.a() a reset(1) } | 1:51 | incompatible types"
            })
    void showsWhereAViewIsWrong(String view, String place, String message) {
        assertThatThrownBy(() -> compile(view, "S ::= a"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("test.view:" + place + ":")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "S ::= a b | 1:9 | neither an event of the view nor the left side",
                "S ::= a ( a.callee.hashCode(); ) | 1:11 | 'a.callee' is dereferenced",
                "S ::= a ( int n = ((String) a.callee).length(); ) | 1:29 | 'a.callee' is dereferenced",
                "S ::= a ( Object o = (Thread) a.callee; ) | 1:31 | is cast to Thread",
                "S ::= a { assert a.callee[0] == null; } | 1:18 | dereferenced",
                "S ::= a ( a.p.size(); ) | 1:11 | dereferenced",
                "S ::= a a { assert a.callee == null; } | 1:20 | give them names",
                "S ::= a x=a { assert x.calle == null; } | 1:23 | cannot find symbol",
                "S ::= (S.n = 1;) S a | 1:8 | so nobody knows how often it runs",
                "a ::= | 1:1 | is an event of the view",
                "int T.n = 0; S ::= a | 1:1 | is not the left side",
                "int S.n = 0; int S.n = 0; S ::= a | 1:14 | declared twice",
                "S ::= a ( int n = ; ) | 1:19 | illegal start",
                "S ::= a ( | 1:10 | unexpected end, expected ')'",
                "S | 1:2 | unexpected end, expected an attribute",
                "S ::= a { assertt true; } | 1:11 | expected 'assert'"
            })
    void showsWhereAGrammarIsWrong(String grammar, String place, String message) {
        assertThatThrownBy(() -> compile("global view V grammar g { call void X.a(Lock p) a }", grammar))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("g:" + place + ":")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "S ::= a { assert a.callee == a.p; }",
                "Lock S.l = null; S ::= a ( Lock l = (Lock) a.p; S.l = l; )",
                "S ::= a ( Objects.hash(a.callee, ((Object) a.p)); )",
                "S ::= x=a a ( Map<Object, Object> m = new HashMap<>(); m.put(x.p, x.callee).hashCode(); )"
            })
    void allowsToCompareAndPassOnObjects(String grammar) {
        assertThat(compile("global view V grammar g { call void X.a(Lock p) a }", grammar))
                .startsWith("dev.foretell.views.actions.V_");
    }

    @Test
    void refusesNamesOfTooManyDots() {
        String packages = "com.".repeat(1_000);
        assertThatThrownBy(() -> Play.view("global view V grammar g { call void " + packages + "X.a() a }", "S ::= a"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining("dots");
        String fewer = "com.".repeat(900);
        assertThat(Play.view("global view V grammar g { call void " + fewer + "X.a() a }", "S ::= a")
                        .events())
                .hasSize(1);
    }

    /** Each star is a part of a regular expression, which calls itself for each. */
    @Test
    void refusesNamesOfTooManyStars() {
        for (String event : List.of(
                "call void com" + ".*".repeat(8_000) + ".a() a",
                "call " + "*x".repeat(8_000) + " X.a() a",
                "call void X.a(" + "*x".repeat(8_000) + ") a",
                "call void X.a(" + "int, ".repeat(8_000) + "int) a")) {
            assertThatThrownBy(() -> Play.view("global view V grammar g { " + event + " }", "S ::= a"))
                    .isInstanceOf(SpecificationException.class)
                    .hasMessageContaining("stars and commas");
        }
        assertThat(Play.view("global view V grammar g { call void com" + ".*".repeat(200) + ".a() a }", "S ::= a")
                        .events())
                .hasSize(1);
    }

    private static String compile(String view, String grammar) {
        return new ActionCompiler("", Map.of()).compile(Play.view(view, grammar));
    }
}
