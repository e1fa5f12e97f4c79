// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.monitor;

import dev.foretell.spec.Action;
import dev.foretell.spec.Invocation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.SpecificationReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Events that a monitor of each formalism reads in a second of CPU time, beside a monitor that does nothing: with the event made
 * a letter each time, and with letters known, as when a lattice is explored. A command without arguments.
 */
public final class Monitors {
    private static final int EVENTS = 3_000_000;
    private static final int ROUNDS = 3;

    private static final String FILES =
            "event open = internal(open); event use = internal(use); event close = internal(close);";

    private Monitors() {}

    private record Empty() implements Monitor<Boolean, Boolean> {
        @Override
        public Boolean letter(Observation event) {
            return true;
        }

        @Override
        public Boolean start() {
            return false;
        }

        @Override
        public Collection<Boolean> next(Boolean state, Boolean letter) {
            return List.of(state);
        }

        @Override
        public boolean isBad(Boolean state) {
            return state;
        }
    }

    public static void main(String[] args) {
        List<Observation> files = Stream.of("open", "use", "use", "use", "close")
                .map(name -> new Observation("t", Action.INTERNAL, name, null))
                .toList();
        List<Observation> writes = new ArrayList<>();
        for (long i = 0; i < 8; i++) {
            writes.add(new Observation("t", Action.WRITE, i % 2 == 0 ? "x" : "y", i));
        }
        List<Observation> calls = new ArrayList<>();
        for (int i = 1; i < 5; i++) {
            calls.add(call(Action.RETURN, "java.util.ArrayList:java.util.Collection.iterator()", "@1()->@" + i + "0"));
            calls.add(call(Action.CALL, "java.util.ArrayList$Itr:java.util.Iterator.next()", "@" + i + "0()"));
        }
        System.out.println("million events a second         with letters   letters known");
        measure("nothing", new Empty(), files);
        measure("past, events", monitor("spec S {" + FILES + "property p = past { use -> [open, close) } }"), files);
        measure(
                "past, variables",
                monitor("spec S { var x : int; var y : int; property p = past { x > 9 -> [y = 0, y > 5) } }"),
                writes);
        measure(
                "past, values compared",
                monitor("spec S { var x : int; var y : int; property p = past { x > y + 9 -> once y = 0 } }"),
                writes);
        measure(
                "future",
                monitor("spec S {" + FILES + "property p = future { always (close -> next (!use weakuntil open)) } }"),
                files);
        measure("regex", monitor("spec S {" + FILES + "property p = regex { (open use* close)* } }"), files);
        measure(
                "cfg",
                monitor("spec S {" + FILES
                        + "property p = cfg { S -> S open U close | epsilon; U -> U use | epsilon } }"),
                files);
        measure(
                "regex, of 5 objects",
                monitor("spec S(java.util.Collection c, java.util.Iterator i) { event create = return i = c.iterator();"
                        + " event use = call i.next(); property p = regex { create (create | use)* } }"),
                calls);
    }

    private static Observation call(Action action, String method, String objects) {
        return new Observation("t", action, method, Invocation.parse(objects));
    }

    private static Monitor<?, ?> monitor(String specification) {
        return new SpecificationReader()
                .parse("benchmark", specification)
                .get(0)
                .properties()
                .get(0)
                .monitor(name -> null);
    }

    private static <S, L> void measure(String name, Monitor<S, L> monitor, List<Observation> cycle) {
        double whole = 0;
        double known = 0;
        for (int round = 0; round < ROUNDS; round++) {
            whole = Math.max(whole, run(monitor, cycle, null));
            known = Math.max(
                    known,
                    run(monitor, cycle, cycle.stream().map(monitor::letter).toList()));
        }
        System.out.println(String.format(Locale.ROOT, "%-28s %15.2f %15.2f", name, whole, known));
    }

    /** Millions of events a second. */
    private static <S, L> double run(Monitor<S, L> monitor, List<Observation> cycle, List<L> letters) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        S state = monitor.start();
        for (int i = 0; i < EVENTS; i++) {
            int at = i % cycle.size();
            L letter = letters == null ? monitor.letter(cycle.get(at)) : letters.get(at);
            state = monitor.next(state, letter).iterator().next();
            if (monitor.isBad(state)) {
                throw new IllegalStateException("violated at event " + i);
            }
        }
        return EVENTS * 1e3 / (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
    }
}
