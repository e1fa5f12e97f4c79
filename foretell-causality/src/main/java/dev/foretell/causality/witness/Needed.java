// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Which reads of a witness must see what they saw: those that its threads' waiting for each other depends on, and those that its claim
 * depends on. Walks the graph of dependences from there.
 */
final class Needed {
    private final Trace trace;
    private final Dependence dependence;
    private BitSet always;

    Needed(Trace trace, Dependence dependence) {
        this.trace = trace;
        this.dependence = dependence;
    }

    boolean isUnconditional(int update) {
        return dependence.isUnconditional(update);
    }

    /**
     * Why one of the reads that saw another write must not have done so, or null. Nothing of the witness follows a read that is its thread's last event, unless the
     * thread is joined; such a read is needed only if its value itself is claimed.
     */
    String refusal(Execution end, Claim claim) {
        BitSet claimed = new BitSet();
        claim.require(dependence, end.witness(), claimed::set);
        BitSet more = new BitSet();
        walk(claimed, more, always());
        BitSet exactly = null;
        for (int stray : end.strays()) {
            int value = dependence.value(stray);
            boolean isLast = isLast(stray, end);
            boolean needed = isLast ? claimed.get(value) : always().get(value) || more.get(value);
            if (needed && !isLast) {
                exactly = exactly == null ? exactly(end.witness(), claimed) : exactly;
                needed = exactly.get(value);
            }
            if (needed) {
                return "event " + stray + " sees another write than observed, and what follows depends on it";
            }
        }
        return null;
    }

    /** What the claim, and its threads' waiting for each other in this witness alone, depends on. */
    private BitSet exactly(Witness witness, BitSet claimed) {
        BitSet from = (BitSet) claimed.clone();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (keepsOthers(trace.kind(event))) {
                from.set(dependence.place(event));
            }
        }
        BitSet needed = new BitSet();
        walk(from, needed, new BitSet());
        return needed;
    }

    private boolean isLast(int read, Execution end) {
        int thread = trace.thread(read);
        if (end.latest(thread) != read) {
            return false;
        }
        Witness witness = end.witness();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (trace.kind(event) == Kind.JOIN && trace.target(event) == thread) {
                return false;
            }
        }
        return true;
    }

    /** What threads' waiting for each other depends on, in the whole trace: what is not needed for that is not needed for a part of it. */
    private BitSet always() {
        if (always == null) {
            always = new BitSet();
            Deque<Integer> work = new ArrayDeque<>();
            for (int e = 0; e < trace.size(); e++) {
                if (keepsOthers(trace.kind(e))) {
                    visit(dependence.place(e), always, work);
                }
            }
            while (!work.isEmpty()) {
                dependence.forEach(work.pop(), node -> visit(node, always, work));
            }
        }
        return always;
    }

    private void walk(BitSet from, BitSet seen, BitSet without) {
        Deque<Integer> work = new ArrayDeque<>();
        from.stream().forEach(node -> visitUnless(node, seen, work, without));
        while (!work.isEmpty()) {
            dependence.forEach(work.pop(), node -> visitUnless(node, seen, work, without));
        }
    }

    private static void visitUnless(int node, BitSet seen, Deque<Integer> work, BitSet without) {
        if (!without.get(node)) {
            visit(node, seen, work);
        }
    }

    /** Whether other threads may wait for such an event, or it for them. */
    private static boolean keepsOthers(Kind kind) {
        return switch (kind) {
            case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE, INTERNAL, BRANCH, CALL, EXEC, RETURN ->
                false;
            default -> true;
        };
    }

    private static void visit(int node, BitSet seen, Deque<Integer> work) {
        if (!seen.get(node)) {
            seen.set(node);
            work.push(node);
        }
    }
}
