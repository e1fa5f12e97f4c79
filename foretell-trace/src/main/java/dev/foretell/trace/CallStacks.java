// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The call stacks that a trace holds: at most one for each thread and place. There need not be one for each. */
public final class CallStacks {
    private final Map<List<String>, CallStack> own = new LinkedHashMap<>();
    private final Map<String, CallStack> first = new HashMap<>();

    /** Of several stacks of a thread at one place the first holds. */
    public void add(CallStack stack) {
        own.putIfAbsent(List.of(stack.thread(), stack.location()), stack);
        first.putIfAbsent(stack.location(), stack);
    }

    /** How a thread first came to a place; if that is not known, how another one did; null if none is known. */
    public CallStack of(String thread, String location) {
        return own.getOrDefault(List.of(thread, location), first.get(location));
    }

    /** In the order in which they were added. */
    public Collection<CallStack> all() {
        return Collections.unmodifiableCollection(own.values());
    }
}
