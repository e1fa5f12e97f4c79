// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import dev.foretell.causality.Dependence;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/** The dependences of a whole recording, for the numbers that events have in a part of it; {@code parts} has -1 for events that are not in it. */
record ExcerptDependence(Dependence whole, int[] origins, int[] parts) implements Dependence {
    @Override
    public int size() {
        return whole.size();
    }

    @Override
    public int place(int event) {
        return whole.place(origins[event]);
    }

    @Override
    public int value(int event) {
        return whole.value(origins[event]);
    }

    @Override
    public int end(int thread) {
        return whole.end(thread);
    }

    @Override
    public int read(int node) {
        int read = whole.read(node);
        return read < 0 ? read : parts[read];
    }

    @Override
    public boolean isUnconditional(int update) {
        return whole.isUnconditional(origins[update]);
    }

    @Override
    public void forEach(int node, IntConsumer dependence) {
        whole.forEach(node, dependence);
    }

    @Override
    public void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision) {
        whole.decisions(fields, methods, decision);
    }
}
