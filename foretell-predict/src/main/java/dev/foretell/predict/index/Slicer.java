// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Finds what a question depends on. Every question depends on what the <em>skeleton</em> does, the events by which threads wait for each
 * other: that part is found once, and shared. The relevant set of Chen, Şerbănuţă and Roşu, to its fixpoint: all that can be reached in the
 * graph of dependences.
 */
public final class Slicer {
    private final Trace trace;
    private final Dependence dependence;

    /** The question in which a node was last reached; 1 is the skeleton's. */
    private final int[] reached;

    private int[] work = new int[1 << 10];
    private int size;
    private int question = 1;
    private long steps;
    private final BitSet skeleton = new BitSet();

    public Slicer(Trace trace, Dependence dependence) {
        this.trace = trace;
        this.dependence = dependence;
        reached = new int[dependence.size()];
        for (int e = 0; e < trace.size(); e++) {
            if (isSkeleton(trace.kind(e))) {
                reach(dependence.place(e));
            }
        }
        walk(skeleton);
    }

    private static boolean isSkeleton(Kind kind) {
        return switch (kind.target()) {
            case LOCK, THREAD, MESSAGE, BLOCK -> true;
            default -> false;
        };
    }

    public Dependence dependence() {
        return dependence;
    }

    /** How many dependences were looked at, in all questions. */
    public long steps() {
        return steps;
    }

    /** The reads that the skeleton depends on. Do not change. */
    public BitSet skeleton() {
        return skeleton;
    }

    /** The reads that a question depends on, those of the skeleton aside; it gives the nodes that it is about. */
    public BitSet beyondSkeleton(Consumer<IntConsumer> about) {
        question++;
        BitSet reads = new BitSet();
        about.accept(this::reach);
        walk(reads);
        return reads;
    }

    /** The slice in which these reads, and those of the skeleton, see what they saw. */
    public Slice slice(BitSet reads) {
        BitSet relevant = (BitSet) skeleton.clone();
        relevant.or(reads);
        return Slice.of(dependence, relevant);
    }

    private void reach(int node) {
        if (reached[node] == 1 || reached[node] == question) {
            return;
        }
        reached[node] = question;
        if (size == work.length) {
            work = Arrays.copyOf(work, size * 2);
        }
        work[size++] = node;
    }

    private void walk(BitSet reads) {
        while (size > 0) {
            int node = work[--size];
            steps++;
            int read = dependence.read(node);
            if (read >= 0) {
                reads.set(read);
            }
            dependence.forEach(node, this::reach);
        }
    }
}
