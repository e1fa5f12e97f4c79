// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.spec.SpecificationException;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.view.View;
import dev.foretell.views.view.ViewReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/** Views and grammars with tokens changed. What is still one is compiled now and then, which takes long, and never run. */
final class ViewAttack implements Attack {
    private static final int MESSAGE_LINES = 3;

    /** One of sixteen is compiled: that of whose scrambled hash so many bits are 0. */
    private static final int COMPILED = 28;

    private static final String BETWEEN = "\n%%%%\n";
    private static final List<String> SEEDS = List.of("""
            local view ForkView grammar fork.g specifies com.acme.Fork {
              call synchronized void get() get, return void put(int times) put reset(caller != null)
              on violation stop;
            }
            """ + BETWEEN + """
            import java.util.*;
            int S.count = 0;
            S ::= get (S.count = S.count + 1;) T | epsilon=put { assert S.count < 3; } S ;
            T ::= put { assert put.times > 0; } | get T
            """, """
            global view Calls grammar "calls.g" {
              call public static java.util.List<String> com.acme.*.find(String name, ..) find,
              exec void com.acme.Main.run(int[] a, final Object... rest) run
            } on violation call com.acme.Recovery.abort;
            thread view Other grammar calls.g { call void Foo.y(String name) find, call void Foo.x() run }
            """ + BETWEEN + """
            Map<String, Integer> N.seen = new HashMap<>();
            N ::= first=find second=find (N.seen.put("a b", 1); if (first.name == null) { N.size = 3; }) | N run
               | /* nothing */ run { assert N.seen.size() > 0 && "x\\"y".length() == 3; };
            """);

    private final Mutations mutations = new Mutations(SEEDS);

    @Override
    public byte[] input(Random random) {
        return mutations.next(random);
    }

    private static void expressions(View view) {
        view.events()
                .forEach(
                        event -> List.of(event.typeExpression(), event.methodExpression(), event.parametersExpression())
                                .forEach(Pattern::compile));
    }

    @Override
    public String run(byte[] input) throws IOException {
        String text = new String(input, StandardCharsets.UTF_8);
        int border = text.indexOf("%%%%");
        String view = border < 0 ? text : text.substring(0, border);
        String grammar = border < 0 ? "" : text.substring(border + 4);
        try {
            List<View> views = ViewReader.read("fuzz.view", view, name -> grammar);
            ViewReader.requireDifferentNames(views);
            views.forEach(ViewAttack::expressions);
            if (text.hashCode() * 0x9E3779B9 >>> COMPILED != 0) {
                return "read";
            }
            ActionCompiler compiler = new ActionCompiler("", Map.of());
            views.forEach(compiler::compile);
            return "compiled";
        } catch (SpecificationException e) {
            Lines.check(e.getMessage(), MESSAGE_LINES);
            return "refused";
        }
    }
}
