// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A dense numbering of names from 0, in the order of their first appearance. */
public final class Names {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** The number of this name, given now if it is new. */
    public int number(String name) {
        Integer known = numbers.get(name);
        if (known != null) {
            return known;
        }
        int fresh = names.size();
        names.add(name);
        numbers.put(name, fresh);
        return fresh;
    }

    /** The number of this name, or -1 if it has none. */
    public int find(String name) {
        return numbers.getOrDefault(name, -1);
    }

    public String name(int number) {
        return names.get(number);
    }

    public int size() {
        return names.size();
    }
}
