// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Property;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Specifications with tokens changed; what is still one is checked on a small trace. */
final class SpecificationAttack implements Attack {
    private static final int MESSAGE_LINES = 3;
    private static final String TRACE = """
            main|w(x=1)|A.java:1
            main|fork(t)|A.java:2
            t|w(y=2)|B.java:1
            main|w(x=0)|A.java:3
            t|r(x=0)|B.java:2
            main|internal(level=1)|A.java:4
            t|call(A.open(int)="@17(1)")|B.java:3
            """;
    private static final List<String> SEEDS = List.of("""
            // comments as in Java
            spec Landing {
              var x : int; var y : int = com.acme.Controller.y; /* a field */
              event open = call java.io.RandomAccessFile.<init>(..) | exec com.acme.*.read(int, byte[]);
              event high = write(x) when x > 0 & !(y = 2);
              property safe = past { start(x = 1) -> once(high) & [high, open)w | prev historically y < x + 3 * -2 }
              property also = future { always (high -> (open release next eventually x > 1 weakuntil open)) }
              on violation call com.acme.Foo.abort;
            }
            """, """
            spec Iterators(java.util.Collection c, java.util.Iterator i) {
              event create = return i = c.iterator();
              event update = call c.add*(..) | call c.clear();
              event use = call i.next();
              property safe = regex { create use* (update+ use?)* & ~(use use) | epsilon . }
            }
            spec Nested {
              event a = write(x); event b = read(y); event c = lock(l); event e = internal(double level) when level > 0.5;
              property balanced = cfg { S -> a S b | S S | c | epsilon; T ::= S a | }
              property two = regex { (a (b | c))* a b? }
            }
            """, """
            spec Knows {
              var x : int; var y : boolean; local n : int = 3;
              property k = knows { forall i, j != i in "worker-*": @i (x > 0 -> once @j (y since x = n)) & @"main" !start(x = 2) }
              property m = past { !(x > 1) <-> (x = 1 || x == 2 weaksince x != 3) }
            }
            """);

    private final Mutations mutations = new Mutations(SEEDS);
    private final Trace trace;

    SpecificationAttack() {
        try {
            trace = TraceReader.read(new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8)), "seed");
        } catch (TraceException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] input(Random random) {
        return mutations.next(random);
    }

    @Override
    public String run(byte[] input) {
        List<Specification> specifications;
        try {
            specifications = new SpecificationReader().parse("fuzz.spec", new String(input, StandardCharsets.UTF_8));
        } catch (SpecificationException e) {
            Lines.check(e.getMessage(), MESSAGE_LINES);
            return "refused";
        }
        Relevance.lines(specifications);
        PropertyPredictor predictor = new PropertyPredictor(
                trace, CausalModel.WEAK, ExplorationOptions.defaults().withBreadth(100));
        String outcome = "read";
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                property.explanation();
                if (!MonitorLines.isForMonitors(property)) {
                    outcome = check(predictor, specification, property);
                }
            }
        }
        return outcome;
    }

    private static String check(PropertyPredictor predictor, Specification specification, Property property) {
        try {
            predictor.predict(specification, property);
            return "checked";
        } catch (IllegalArgumentException e) {
            Lines.check(e.getMessage(), 1);
            return "not checked";
        }
    }
}
