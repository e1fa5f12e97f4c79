// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Of many things the first and the last ones. */
public final class Samples<T> {
    private static final int EACH = 8;

    private final List<T> first = new ArrayList<>();
    private final Deque<T> last = new ArrayDeque<>();

    public void add(T thing) {
        if (first.size() < EACH) {
            first.add(thing);
            return;
        }
        if (last.size() == EACH) {
            last.removeFirst();
        }
        last.addLast(thing);
    }

    public List<T> all() {
        List<T> all = new ArrayList<>(first);
        all.addAll(last);
        return all;
    }
}
