// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Set;

/** Takes events from a thread's log and tells the graph what they depend on. */
final class Events {
    private final Trace trace;
    private final Graph graph;
    private final ThreadLog log;
    private final ThreadDependences knowledge;

    Events(Trace trace, Graph graph, ThreadLog log, ThreadDependences knowledge) {
        this.trace = trace;
        this.graph = graph;
        this.log = log;
        this.knowledge = knowledge;
    }

    /** The next event is an access at a place that depends on this, beside what all depends on. */
    void access(int event, int place, int address, int value) {
        log.advance();
        graph.depend(graph.place(event), place);
        graph.depend(graph.place(event), knowledge.sticky());
        if (trace.kind(event).isWrite()) {
            graph.depend(graph.value(event), value);
            graph.depend(graph.key(log.keys().of(trace.target(event))), address);
        }
        knowledge.learn(event);
    }

    /** The next event happens in code that we do not follow: all of it depends on this. */
    void opaque(int event, int on) {
        if (trace.kind(event).isAccess()) {
            access(event, on, on, on);
        } else {
            log.advance();
            graph.depend(graph.place(event), on);
            graph.depend(graph.place(event), knowledge.sticky());
            knowledge.learn(event);
        }
    }

    /** Takes the next event if it is of this kind. */
    void other(int on, Kind kind) {
        if (kind != null && log.kind() == kind) {
            opaque(log.next(), on);
        }
    }

    /** Takes events as long as they are of these kinds; those that tell of a method depend on what it is given, too. */
    void others(int on, int onMethod, Set<Kind> kinds) {
        while (log.kind() != null && kinds.contains(log.kind())) {
            opaque(log.next(), log.kind().target() == Kind.Target.METHOD ? onMethod : on);
        }
    }

    /** Takes all events that are neither accesses nor marks; it is not known which instruction they belong to. */
    void others(int on) {
        while (log.isOther()) {
            opaque(log.next(), graph.join(on, knowledge.known()));
        }
    }
}
