// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.Names;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Code locations of a recording, numbered in the order of their first use. What has the same text has the same
 * number, if the text was told before its use.
 */
final class RecordedLocations {
    private final LongFunction<String> texts;
    private final Map<String, Integer> byText = new HashMap<>();
    private final LongIntMap used = new LongIntMap();

    /** The number given to the n-th of {@link #used}. */
    private int[] numbers = new int[64];

    /** The first of {@link #used} that has a number. */
    private int[] representatives = new int[64];

    private int size;

    /** Texts by what stands for them in records; null for a text that is not known yet. */
    RecordedLocations(LongFunction<String> texts) {
        this.texts = texts;
    }

    int number(long key) {
        int known = used.size();
        int use = used.number(key);
        if (use == known) {
            if (use == numbers.length) {
                numbers = Arrays.copyOf(numbers, use * 2);
                representatives = Arrays.copyOf(representatives, use * 2);
            }
            numbers[use] = fresh(use, texts.apply(key));
        }
        return numbers[use];
    }

    private int fresh(int use, String text) {
        Integer same = text == null ? null : byText.putIfAbsent(text, size);
        if (same != null) {
            return same;
        }
        representatives[size] = use;
        return size++;
    }

    Names names() {
        return Names.computed(() -> size, this::name);
    }

    private String name(int number) {
        long key = used.key(representatives[number]);
        String text = texts.apply(key);
        return text == null ? "site@" + key : text;
    }
}
