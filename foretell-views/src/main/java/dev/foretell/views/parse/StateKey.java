// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.parse.Prediction.Link;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Writes a state down as a list: its items, then the predictions that they lead to, in the order in which they are met. */
final class StateKey {
    /** An object that equals itself alone; numbers and texts equal by value. */
    private record Same(Object object) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private final Attributes attributes;
    private final List<Object> key = new ArrayList<>();
    private final Map<Prediction, Integer> numbers = new IdentityHashMap<>();
    private final Deque<Prediction> open = new ArrayDeque<>();

    StateKey(Attributes attributes) {
        this.attributes = attributes;
    }

    List<Object> of(State state) {
        record(state.session());
        state.items().forEach(this::item);
        while (!open.isEmpty()) {
            Prediction prediction = open.remove();
            key.add("of " + prediction.symbol);
            for (Link link : prediction.links) {
                item(link.item());
                record(link.record());
            }
        }
        return key;
    }

    private void item(Item item) {
        key.add(item.production());
        key.add(item.step());
        if (item.seen() != null) {
            for (Object one : item.seen()) {
                record(one);
            }
        }
        if (item.of() != null) {
            Integer known = numbers.get(item.of());
            if (known == null) {
                known = numbers.size();
                numbers.put(item.of(), known);
                open.add(item.of());
            }
            key.add(known);
        }
    }

    private void record(Object record) {
        if (record == null || record instanceof Attributes.Token) {
            key.add(new Same(record));
            return;
        }
        for (Object value : attributes.contents(record)) {
            boolean isValue = value instanceof Number || value instanceof String || value instanceof Boolean;
            key.add(isValue ? value : new Same(value));
        }
    }
}
