// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The witness holds the accesses of a pattern in its order, and ends in the last of them; those of the one thread are in
 * one block, and so are those of the other.
 *
 * @param accesses the events of the pattern, in its order
 * @param block the event that begins the block that is broken: of an atomic block, a section of a lock, a method
 * @param otherBlock the same for the other block; -1 if it is a single access
 */
public record AtomicityClaim(AtomicityPattern pattern, List<Integer> accesses, int block, int otherBlock)
        implements Claim {
    public AtomicityClaim {
        accesses = List.copyOf(accesses);
    }

    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        accesses.forEach(access -> node.accept(dependence.place(access)));
        node.accept(dependence.place(block));
        if (otherBlock >= 0) {
            node.accept(dependence.place(otherBlock));
        }
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        if (accesses.size() != pattern.size()) {
            return "pattern " + pattern.number() + " has " + pattern.size() + " accesses";
        }
        for (int step = 0; step < accesses.size(); step++) {
            String refusal = refusal(trace, step);
            if (refusal != null) {
                return "event " + accesses.get(step) + " " + refusal;
            }
        }
        if (trace.thread(accesses.get(0)) == trace.thread(accesses.get(1))) {
            return "both blocks are of one thread";
        }
        if (pattern.size() > 3 && trace.target(accesses.get(1)) == trace.target(accesses.get(2))) {
            return "the pattern has two variables, its accesses one";
        }
        return endsInThePattern(end.witness()) ? null : "the witness does not end in the accesses of the pattern";
    }

    private String refusal(Trace trace, int step) {
        int event = accesses.get(step);
        Kind kind = trace.kind(event);
        boolean primed = pattern.isPrimed(step);
        if (!(pattern.isWrite(step) ? kind.isWrite() : kind.isRead())) {
            return "is not the read or write of the pattern";
        }
        for (int other = 0; other < step; other++) {
            boolean sameVariable = pattern.isOfSecondVariable(other) == pattern.isOfSecondVariable(step);
            if (sameVariable && trace.target(accesses.get(other)) != trace.target(event)) {
                return "accesses another variable than the pattern says";
            }
            if (pattern.isPrimed(other) == primed && trace.thread(accesses.get(other)) != trace.thread(event)) {
                return "is of another thread than the pattern says";
            }
        }
        boolean alone = primed && otherBlock < 0 && pattern.size() == 3;
        return alone || isInside(trace, primed ? otherBlock : block, event) ? null : "is outside the block";
    }

    private boolean endsInThePattern(Witness witness) {
        int found = 0;
        for (int place = 0; place < witness.size(); place++) {
            if (found < accesses.size() && witness.event(place) == accesses.get(found)) {
                found++;
            }
        }
        return found == accesses.size()
                && witness.event(witness.size() - 1) == accesses.get(found - 1).intValue();
    }

    /** Whether the block that an event begins has not ended before another event of its thread. */
    private static boolean isInside(Trace trace, int beginning, int event) {
        if (beginning < 0 || beginning >= event || trace.thread(beginning) != trace.thread(event)) {
            return false;
        }
        Kind begins = trace.kind(beginning);
        Kind ends = switch (begins) {
            case BEGIN -> Kind.END;
            case ACQUIRE -> Kind.RELEASE;
            case READ_ACQUIRE -> Kind.READ_RELEASE;
            case EXEC -> Kind.RETURN;
            default -> null;
        };
        int depth = ends == null ? 0 : 1;
        boolean ofOneTarget = begins != Kind.BEGIN;
        for (int e = beginning + 1; e < event && depth > 0; e++) {
            if (trace.thread(e) == trace.thread(event)
                    && (!ofOneTarget || trace.target(e) == trace.target(beginning))) {
                depth += trace.kind(e) == begins ? 1 : trace.kind(e) == ends ? -1 : 0;
            }
        }
        return depth > 0;
    }
}
