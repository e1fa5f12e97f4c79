// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.CallStacks;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Where a part of a recording begins. The part is what each thread did since. Locks that were held then are acquired first, so that they keep others out as they
 * did; what ends a block that began before is left out. A run of what is left, put behind all that came before, is a run of the program, so whatever is predicted
 * from it is possible.
 */
public final class ExcerptStart {
    private final Map<Integer, Integer> earlier = new HashMap<>();

    /** Begins after the events of this recording. */
    public ExcerptStart(Trace soFar) {
        for (int event = 0; event < soFar.size(); event++) {
            earlier.merge(soFar.thread(event), 1, Integer::sum);
        }
    }

    /** Cuts a later recording of the same program; {@code remarks}: what its recorder has to say of it so far. */
    public Excerpt of(Trace all, Set<String> remarks) {
        Trace.Builder before = builder(all);
        Trace.Builder part = builder(all);
        Map<Integer, Integer> seen = new HashMap<>();
        OpenBlocks open = new OpenBlocks(all);
        Set<Long> placesBefore = new HashSet<>();
        boolean[] inside = new boolean[all.size()];
        for (int event = 0; event < all.size(); event++) {
            int number = seen.merge(all.thread(event), 1, Integer::sum);
            inside[event] = number > earlier.getOrDefault(all.thread(event), 0);
            if (!inside[event]) {
                open.note(event);
                add(before, all, event);
                placesBefore.add(place(all.thread(event), all.location(event)));
            }
        }
        IntStream.Builder origins = IntStream.builder();
        open.carryLocks(part, origins);
        int carried = part.size();
        for (int event = 0; event < all.size(); event++) {
            if (inside[event] && open.note(event)) {
                add(part, all, event);
                origins.add(event);
            }
        }
        part.onlyStacks(stacksOfPart(all, placesBefore));
        part.classFiles(all.classFiles());
        return new Excerpt(
                all, before.build(), part.build(), carried, origins.build().toArray(), remarks);
    }

    private static long place(int thread, int location) {
        return (long) thread << Integer.SIZE | location & 0xffff_ffffL;
    }

    /** Those of threads that were at a place before are of that time, and so not of the part. */
    private static CallStacks stacksOfPart(Trace all, Set<Long> placesBefore) {
        CallStacks kept = new CallStacks();
        for (CallStack stack : all.stacks().all()) {
            int thread = all.threadNames().find(stack.thread());
            int location = all.locationNames().find(stack.location());
            if (!placesBefore.contains(place(thread, location))) {
                kept.add(stack);
            }
        }
        return kept;
    }

    private static Trace.Builder builder(Trace all) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(all);
        return builder;
    }

    private static void add(Trace.Builder builder, Trace all, int event) {
        builder.add(
                all.kind(event),
                all.thread(event),
                all.target(event),
                all.location(event),
                all.valueType(event),
                all.value(event));
    }
}
