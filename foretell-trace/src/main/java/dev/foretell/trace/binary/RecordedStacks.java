// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.CallStacks;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The call stacks of a recording. One of a thread or site that was not told of waits until it is. */
final class RecordedStacks {
    private final IntFunction<String> threads;
    private final IntFunction<String> locations;
    private final StackEntries entries = new StackEntries();
    private final CallStacks stacks = new CallStacks();
    private List<StackEntries.Entry> waiting = new ArrayList<>();

    /** Threads by number and locations by site; null for what is not known yet. */
    RecordedStacks(IntFunction<String> threads, IntFunction<String> locations) {
        this.threads = threads;
        this.locations = locations;
    }

    void read(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            waiting.add(entries.read(in, RawRecord.THREAD_MASK, RawRecord.SITE_MASK));
        }
    }

    CallStacks stacks() {
        List<StackEntries.Entry> left = new ArrayList<>();
        for (StackEntries.Entry entry : waiting) {
            String thread = threads.apply(entry.thread());
            String location = locations.apply(entry.place());
            if (thread == null || location == null) {
                left.add(entry);
            } else {
                stacks.add(entry.named(thread, location));
            }
        }
        waiting = left;
        return stacks;
    }
}
