// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Finds what a question depends on. Every question depends on what the <em>skeleton</em> does, the events by which threads wait for each
 * other, as far as they can come before what is asked about: that part is shared by questions about the same threads. The relevant set of Chen,
 * Şerbănuţă and Roşu, to its fixpoint: all that can be reached in the graph of dependences.
 */
public final class Slicer {
    /** So many skeletons are told from each other in any case, and so many nodes of all of them; further questions depend on all there is. */
    private static final int FEW_SKELETONS = 16;

    private static final int MOST_NODES = 16_000_000;

    private final Trace trace;
    private final CausalModel model;
    private final Once<Dependence> dependence;
    private final Once<Dependence> judged;
    private final Once<Joined> joined;
    private final Map<IntBuffer, Skeleton> skeletons = new HashMap<>();

    /** The question in which a node was last reached; null before the first. */
    private int[] reached;

    private int[] work = new int[1 << 10];
    private int size;
    private int question;
    private long steps;

    /** The events by which threads wait for each other, and the reads that these depend on. */
    public static final class Skeleton {
        private final int[] late;
        private final BitSet nodes;
        private final BitSet reads;

        private Skeleton(int[] late, BitSet nodes, BitSet reads) {
            this.late = late;
            this.nodes = nodes;
            this.reads = reads;
        }

        /** Whether what is asked about is over when this event of this thread happens, so that it does not count. */
        public boolean isLate(int thread, int event) {
            return event >= late[thread];
        }
    }

    /** For the sliced model: predictor and judge share one graph. */
    public Slicer(Trace trace, Dependence dependence) {
        this(trace, CausalModel.SLICED, () -> dependence, () -> dependence);
    }

    /**
     * @param dependence the dependences that predictors go by; asked for with the first question, which many traces never come to
     * @param judged the dependences that the judge goes by; asked for with the first witness
     */
    public Slicer(Trace trace, CausalModel model, Supplier<Dependence> dependence, Supplier<Dependence> judged) {
        this.trace = trace;
        this.model = model;
        this.dependence = new Once<>(dependence);
        this.judged = new Once<>(judged);
        joined = new Once<>(() -> new Joined(trace));
    }

    private static boolean isSkeleton(Kind kind) {
        return switch (kind.target()) {
            case LOCK, THREAD, MESSAGE, BLOCK -> true;
            default -> false;
        };
    }

    public Dependence dependence() {
        return dependence.get();
    }

    /** The model that these dependences are for. */
    public CausalModel model() {
        return model;
    }

    /** The dependences that the judge goes by. */
    Dependence judged() {
        return judged.get();
    }

    /** How many dependences were looked at, in all questions, those of skeletons aside. */
    public long steps() {
        return steps;
    }

    /**
     * What of the skeleton can happen while at least so many of these threads are not over; with 0, all of it. What comes after that cannot be in a run that
     * ends in what they do, and so does not matter to it.
     */
    public Skeleton skeleton(BitSet threads, int least) {
        int[] late = joined.get().late(threads, least);
        Skeleton known = skeletons.get(IntBuffer.wrap(late));
        if (known == null) {
            if (skeletons.size()
                    >= Math.max(
                            FEW_SKELETONS, MOST_NODES / Math.max(1, dependence().size()))) {
                Arrays.fill(late, Integer.MAX_VALUE);
            }
            known = skeletons.computeIfAbsent(IntBuffer.wrap(late), unknown -> find(late));
        }
        return known;
    }

    private Skeleton find(int[] late) {
        long before = steps;
        Skeleton none = new Skeleton(late, new BitSet(), new BitSet());
        BitSet reads = relevant(none, about -> {
            for (int e = 0; e < trace.size(); e++) {
                if (isSkeleton(trace.kind(e)) && !none.isLate(trace.thread(e), e)) {
                    about.accept(dependence().place(e));
                }
            }
        });
        steps = before;
        BitSet nodes = new BitSet();
        for (int node = 0; node < reached.length; node++) {
            nodes.set(node, reached[node] == question);
        }
        return new Skeleton(late, nodes, reads);
    }

    /** The reads that a question depends on: those of the skeleton, and of the nodes that it gives to be about. */
    public BitSet relevant(Skeleton skeleton, Consumer<IntConsumer> about) {
        Dependence graph = dependence();
        if (reached == null) {
            reached = new int[graph.size()];
        }
        question++;
        BitSet reads = (BitSet) skeleton.reads.clone();
        about.accept(node -> reach(node, skeleton));
        while (size > 0) {
            int node = work[--size];
            steps++;
            int read = graph.read(node);
            if (read >= 0) {
                reads.set(read);
            }
            graph.forEach(node, next -> reach(next, skeleton));
        }
        return reads;
    }

    private void reach(int node, Skeleton skeleton) {
        if (reached[node] == question || skeleton.nodes.get(node)) {
            return;
        }
        reached[node] = question;
        if (size == work.length) {
            work = Arrays.copyOf(work, size * 2);
        }
        work[size++] = node;
    }
}
