// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/** A dense numbering of names from 0, in the order of their first appearance. */
public class Names {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /**
     * Names that are put together when they are asked for; {@link #number} gives no new ones. The
     * size may grow while the names are in use.
     */
    public static Names computed(IntSupplier size, IntFunction<String> name) {
        return new Computed(size, name);
    }

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

    private static final class Computed extends Names {
        private final IntSupplier size;
        private final IntFunction<String> name;
        private Map<String, Integer> found = Map.of();
        private int foundSize;

        private Computed(IntSupplier size, IntFunction<String> name) {
            this.size = size;
            this.name = name;
        }

        @Override
        public int number(String text) {
            int known = find(text);
            if (known < 0) {
                throw new UnsupportedOperationException("No new name can be given here");
            }
            return known;
        }

        @Override
        public int find(String text) {
            if (foundSize < size()) {
                foundSize = size();
                found = new HashMap<>();
                for (int i = foundSize - 1; i >= 0; i--) {
                    found.put(name(i), i);
                }
            }
            return found.getOrDefault(text, -1);
        }

        @Override
        public String name(int number) {
            if (number < 0 || number >= size()) {
                throw new IndexOutOfBoundsException(number);
            }
            return name.apply(number);
        }

        @Override
        public int size() {
            return size.getAsInt();
        }
    }
}
