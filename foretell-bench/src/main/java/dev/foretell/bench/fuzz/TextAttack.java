// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.text.TextReader;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Random;

/** Text traces with tokens changed. */
final class TextAttack implements Attack {
    private static final String FIRST = """
            init x=-1, y=0
            main|w(x=0)|Counter.java:12
            main|fork(t1)|Main.java:3
            main|acq(l)|Main.java:4
            main|w(y=1)|Main.java:5
            main|rel(l)|Main.java:6
            t1|acq(l)|Run.java:4
            t1|r(y=1)|Run.java:5
            t1|rel(l)|Run.java:6
            t1|w(x=3)|Run.java:7
            stack t1|Run.java:7|Run.run(Run.java:7)|Main.main(Main.java:3)|...
            t1|vr(v=null)|Run.java:8
            t1|vu(v="a b")|Run.java:8
            main|r(x=3)|Main.java:9
            main|join(t1)|Main.java:10
            """;
    private static final String SECOND = """
            a|begin(b)|A.java:1
            a|racq(m)|A.java:2
            a|r(com.acme.Foo.count@17=1.5)|A.java:3
            a|rrel(m)|A.java:4
            a|end(b)|A.java:5
            b|acq(m=true)|B.java:1
            b|w(com.acme.Foo.count@17=2e3)|B.java:2
            b|rel(m)|B.java:3
            a|send(q)|A.java:6
            b|recv(q)|B.java:4
            a|notify(n)|A.java:7
            b|wake(n)|B.java:5
            b|call(com.acme.Foo:com.acme.Base.run(int)="@17(@18,_)->@19")|B.java:6
            b|branch|com/acme/Foo.bar(I)V@7
            types com.acme.Foo:com.acme.Base
            class com/acme/Foo eJwDAAAAAAE=
            incomplete the program was killed
            """;
    private static final String DEADLOCK = """
            t|fork(u)|A.java:1
            t|acq(a)|A.java:2
            t|acq(b)|A.java:3
            t|rel(b)|A.java:4
            t|rel(a)|A.java:5
            u|acq(b)|B.java:2
            u|acq(a)|B.java:3
            u|rel(a)|B.java:4
            u|rel(b)|B.java:5
            """;

    private final Mutations mutations = new Mutations(List.of(FIRST, SECOND, DEADLOCK));

    @Override
    public byte[] input(Random random) {
        return mutations.next(random);
    }

    @Override
    public String run(byte[] input) throws Exception {
        TraceWalk.Limited sink = new TraceWalk.Limited();
        Trace trace;
        try {
            TextReader reader = new TextReader(new ByteArrayInputStream(input), "fuzz.trace", sink);
            reader.read();
            trace = sink.trace(reader.damage());
        } catch (TraceException e) {
            Lines.check(e.getMessage(), 1);
            return "refused";
        }
        TraceWalk.show(trace);
        return TraceWalk.analyse(trace) > 0 ? "read, with findings" : "read";
    }
}
