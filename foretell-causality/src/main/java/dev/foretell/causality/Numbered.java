// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * What is known of the variables or locks of a trace, by their numbers, made when it is first asked for. In pages: events of a part
 * of a long run have large numbers, and few of all those below.
 */
final class Numbered<T> {
    private static final int SHIFT = 6;
    private static final int MASK = (1 << SHIFT) - 1;

    private final Supplier<T> maker;
    private Object[][] pages = new Object[4][];

    Numbered(Supplier<T> maker) {
        this.maker = maker;
    }

    T at(int number) {
        int page = number >> SHIFT;
        if (page >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(page + 1, pages.length * 2));
        }
        if (pages[page] == null) {
            pages[page] = new Object[MASK + 1];
        }
        @SuppressWarnings("unchecked")
        T known = (T) pages[page][number & MASK];
        if (known == null) {
            known = maker.get();
            pages[page][number & MASK] = known;
        }
        return known;
    }
}
