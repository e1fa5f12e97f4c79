// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.Dependence;
import dev.foretell.predict.index.Slicer;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The events that take part in the lattice of a property: those that concern it; those by which threads wait for each other, unless one thread alone uses
 * the lock, or nothing but starts and ends of threads comes when those are over that the property is about; relevant reads, and all writes of their variables.
 */
final class PropertySlice {
    private static final int SEVERAL = -1;

    private final Trace trace;
    private final Slicer slicer;

    PropertySlice(Trace trace, Slicer slicer) {
        this.trace = trace;
        this.slicer = slicer;
    }

    IntPredicate of(IntPredicate concerns, MentionedNames mentioned) {
        Dependence dependence = slicer.dependence();
        Map<Integer, Integer> holders = users(Kind.Target.LOCK);
        Slicer.Skeleton skeleton = skeleton(concerns, holders);
        BitSet reads = slicer.relevant(skeleton, about -> {
            for (int e = 0; e < trace.size(); e++) {
                if (concerns.test(e)) {
                    about.accept(dependence.value(e));
                    about.accept(dependence.place(e));
                }
            }
            dependence.decisions(mentioned.fields(), mentioned.methods(), about);
        });
        Map<Integer, Integer> users = users(Kind.Target.VARIABLE);
        BitSet read = new BitSet();
        reads.stream()
                .filter(event -> users.get(trace.target(event)) == SEVERAL)
                .forEach(event -> read.set(trace.target(event)));
        BitSet kept = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            boolean keeps = concerns.test(e)
                    || switch (kind.target()) {
                        case VARIABLE -> read.get(trace.target(e)) && (kind.isWrite() || reads.get(e));
                        case LOCK -> holders.get(trace.target(e)) == SEVERAL;
                        case THREAD, MESSAGE -> !skeleton.isLate(trace.thread(e), e);
                        default -> false;
                    };
            kept.set(e, keeps);
            if (keeps && kind == Kind.VOLATILE_UPDATE && e > 0) {
                kept.set(e - 1);
            }
        }
        return kept::get;
    }

    /**
     * The skeleton that ends when all threads are over that the property is about, unless something comes then for which others may wait: that must stay in the
     * lattice.
     */
    private Slicer.Skeleton skeleton(IntPredicate concerns, Map<Integer, Integer> holders) {
        BitSet threads = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            if (concerns.test(e)) {
                threads.set(trace.thread(e));
            }
        }
        Slicer.Skeleton skeleton = slicer.skeleton(threads, 1);
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            boolean isAwaited = kind == Kind.SEND
                    || kind == Kind.NOTIFY
                    || kind.target() == Kind.Target.LOCK && holders.get(trace.target(e)) == SEVERAL;
            if (threads.isEmpty() || isAwaited && skeleton.isLate(trace.thread(e), e)) {
                return slicer.skeleton(threads, 0);
            }
        }
        return skeleton;
    }

    /** Which thread uses something, or {@link #SEVERAL}. */
    private Map<Integer, Integer> users(Kind.Target space) {
        Map<Integer, Integer> users = new HashMap<>();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).target() == space) {
                users.merge(trace.target(e), trace.thread(e), (known, now) -> known.equals(now) ? now : SEVERAL);
            }
        }
        return users;
    }
}
