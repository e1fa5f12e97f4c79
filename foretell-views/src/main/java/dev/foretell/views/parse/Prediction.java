// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A nonterminal that may begin at some place of a history, and the items that wait for it. Changed only by the closure that makes it,
 * until it is closed.
 */
final class Prediction {
    /**
     * An item that waits.
     *
     * @param record what it gets for the symbol instead of the completed record, because in between only ends of productions were
     *     left out; null if none were
     */
    record Link(Item item, Object record) {}

    final int symbol;

    /** What the nonterminal inherits. */
    final Object inherited;

    final List<Link> links = new ArrayList<>(2);

    /** The records of the completions without any event. */
    final List<Object> done = new ArrayList<>(1);

    private boolean closed;
    private List<Link> flat;

    Prediction(int symbol, Object inherited) {
        this.symbol = symbol;
        this.inherited = inherited;
    }

    boolean isClosed() {
        return closed;
    }

    void close() {
        closed = true;
    }

    /** Adds who waits; false if it does so already. */
    boolean add(Link link, Attributes attributes) {
        for (Link known : links) {
            if (isSame(known, link, attributes)) {
                return false;
            }
        }
        links.add(link);
        return true;
    }

    private static boolean isSame(Link one, Link other, Attributes attributes) {
        return one.item == other.item
                && (one.record == null) == (other.record == null)
                && (one.record == null || attributes.same(one.record, other.record));
    }

    /** Those who wait and have something left to do then. For a closed prediction. */
    List<Link> waiting(Steps steps, Attributes attributes) {
        if (flat == null) {
            Prediction all = new Prediction(symbol, null);
            flatten(null, steps, attributes, Collections.newSetFromMap(new IdentityHashMap<>()), all);
            flat = all.links;
        }
        return flat;
    }

    /**
     * Collects them.
     *
     * @param record of this symbol, if it is completed by the end of one of its productions
     * @param path the predictions on the way here: going round in circles leads to nobody new
     */
    private void flatten(Object record, Steps steps, Attributes attributes, Set<Prediction> path, Prediction all) {
        if (!path.add(this)) {
            return;
        }
        for (Link link : flat != null ? flat : links) {
            Item item = link.item;
            if (steps.isLast(item)) {
                Object left = item.seen() == null ? null : item.seen()[0];
                item.of().flatten(left, steps, attributes, path, all);
            } else {
                all.add(link.record == null ? new Link(item, record) : link, attributes);
            }
        }
        path.remove(this);
    }
}
