// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.store.IntList;

/** The arcs of a window from what must come before an event in every run: what it read, forks, joins, messages. */
final class MustArcs {
    private final Window window;
    private final TraceIndex index;

    MustArcs(Window window) {
        this.window = window;
        index = window.index;
    }

    void link(int node, int event) {
        int thread = index.thread(event);
        if (index.isRead(event) && index.source(event) >= window.begin) {
            int writer = window.node(index.source(event));
            window.arc(writer, node);
            window.readers.add(writer, node);
        } else if (index.isRead(event)) {
            window.readers.addEarly(index.variable(event), node);
        }
        if (event == index.first(thread)) {
            arcFrom(index.fork(thread), node);
        }
        if (index.step(event) == Step.LINK) {
            Kind kind = index.trace().kind(event);
            if (kind == Kind.JOIN) {
                arcFrom(index.last(index.trace().target(event)), node);
            } else if (kind == Kind.RECEIVE || kind == Kind.WAKE) {
                arcsFrom(index.sends(event), event, node);
            }
        }
    }

    private void arcsFrom(IntList sends, int event, int node) {
        int first = sends == null ? 0 : sends.lowerBound(window.begin);
        for (int i = first; sends != null && i < sends.size() && sends.get(i) < event; i++) {
            arcFrom(sends.get(i), node);
        }
    }

    private void arcFrom(int event, int node) {
        if (event >= window.begin) {
            window.arc(window.node(event), node);
        }
    }
}
