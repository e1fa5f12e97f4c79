// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.stream.IntStream;

/** Runs of a trace as they are shown to people: without the marks of control flow, which nobody wrote. */
public final class Steps {
    private final Trace trace;
    private final boolean isMarked;

    public Steps(Trace trace) {
        this.trace = trace;
        isMarked = !IntStream.range(0, trace.size()).allMatch(this::isStep);
    }

    public Witness of(Witness run) {
        return isMarked
                ? Witness.of(IntStream.range(0, run.size())
                        .map(run::event)
                        .filter(this::isStep)
                        .toArray())
                : run;
    }

    private boolean isStep(int event) {
        return trace.kind(event) != Kind.BRANCH;
    }
}
