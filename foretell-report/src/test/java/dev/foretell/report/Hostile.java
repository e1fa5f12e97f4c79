// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.CallStack;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.List;

/** A race in a trace whose names are chosen to be taken for something else. */
public final class Hostile {
    public static final List<String> NAMES = List.of(
            "<script>window.hacked = 1</script>",
            "</script><img src=x onerror='window.hacked = 2'>",
            "<!--<script>",
            "__proto__",
            "' onclick='window.hacked = 3' x=\"",
            "javascript:window.hacked = 4",
            "\u2028]]>&lt;\ud800 \u202e",
            "\u001b[2J\u001b]0;hacked\u0007",
            "constructor");

    private Hostile() {}

    public static Report report() {
        Trace.Builder builder = new Trace.Builder();
        for (String name : NAMES) {
            builder.threadNames().number(name);
            builder.variableNames().number(name);
            builder.lockNames().number(name);
            builder.locationNames().number(name + ".m(" + name + ":1)");
            builder.strings().number(name);
        }
        int threads = NAMES.size();
        for (int t = 0; t < threads; t++) {
            String place = builder.locationNames().name(t);
            builder.stacks().add(new CallStack(NAMES.get(t), place, NAMES, true));
        }
        for (int t = 1; t < threads; t++) {
            builder.add(Kind.FORK, 0, t, t, Value.NONE, 0);
        }
        for (int t = 0; t < threads; t++) {
            builder.add(Kind.ACQUIRE, t, t, t, Value.NONE, 0);
            builder.add(Kind.WRITE, t, t, t, Value.STRING, t);
            builder.add(Kind.RELEASE, t, t, t, Value.NONE, 0);
        }
        int first = builder.add(Kind.WRITE, 1, 0, 1, Value.STRING, 0);
        int second = builder.add(Kind.READ, 3, 0, 0, Value.STRING, 0);
        Trace trace = builder.build();
        int[] events = new int[trace.size()];
        for (int e = 0; e < events.length; e++) {
            events[e] = e;
        }
        assert first == events.length - 2 && second == events.length - 1;
        return Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(events))));
    }
}
