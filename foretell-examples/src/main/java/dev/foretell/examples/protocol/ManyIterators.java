// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Uses many iterators, each for a short while, as {@link SafeIterator} demands. For watching what an observer keeps of them. Its
 * arguments are their number, and how many milliseconds to rest after each thousand.
 */
public final class ManyIterators {
    private static final int REPORTS = 10;

    private ManyIterators() {}

    public static void main(String[] arguments) throws InterruptedException {
        int iterators = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
        long rest = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
        List<String> list = new ArrayList<>(List.of("a"));
        long letters = 0;
        for (int i = 1; i <= iterators; i++) {
            Iterator<String> iterator = list.iterator();
            while (iterator.hasNext()) {
                letters += iterator.next().length();
            }
            if (rest > 0 && i % 1000 == 0) {
                Thread.sleep(rest);
            }
            if (i % Math.max(1, iterators / REPORTS) == 0) {
                System.out.printf("%,d iterators, %,d letters, %d MB used%n", i, letters, used() >> 20);
            }
        }
    }

    /** The bytes in use after a collection. */
    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
