// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The threads of a run. If formulas quantify, every thread gets a number, from 1; otherwise those that they name do, and the others
 * are {@link #NOBODY}: nobody can ask what is known of them. Threads that are named have the first numbers, before they begin. A number is
 * never given twice, since what is known of a thread outlives it.
 */
final class Roster {
    static final int NOBODY = -1;

    static final String UNKNOWN = "a thread not heard of";

    private final boolean everybody;
    private final List<ThreadName> wanted;
    private final List<Pattern> patterns;

    /** By the numbers of the names that formulas have; if two names turn out to mean one thread, they get the same number. */
    private volatile int[] named;

    private final boolean[] claimed;

    /** Of the threads that are named, by thread number. */
    private volatile String[] names;

    /** The largest number so far. */
    private int last;

    private int started;

    private final NameCounts counts;

    Roster(Program program, NameCounts counts) {
        this.counts = counts;
        everybody = program.isQuantified();
        wanted = program.threads();
        patterns = program.patterns();
        claimed = new boolean[wanted.size()];
        named = new int[claimed.length];
        names = new String[claimed.length + 1];
        last = claimed.length;
        for (int i = 0; i < claimed.length; i++) {
            named[i] = i + 1;
        }
    }

    /** A number for a thread that is new in the run. */
    synchronized int enter(String name) {
        started++;
        counts.began(name);
        int[] numbers = named.clone();
        int number = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (!claimed[i] && wanted.get(i).means(name, started)) {
                claimed[i] = true;
                counts.met(i);
                number = number == 0 ? i + 1 : number;
                numbers[i] = number;
            }
        }
        if (number == 0 && !everybody) {
            return NOBODY;
        }
        if (number == 0) {
            return ++last;
        }
        String[] known = names.clone();
        known[number] = name;
        names = known;
        named = numbers;
        return number;
    }

    int named(int name) {
        return named[name];
    }

    /** The name of a thread that formulas name, which need not have begun. */
    String name(int thread) {
        String[] all = names;
        boolean isNamed = thread > 0 && thread < all.length;
        String name = isNamed ? all[thread] : null;
        String wantedName = isNamed ? wanted.get(thread - 1).name() : null;
        return name != null ? name : wantedName != null ? wantedName : UNKNOWN;
    }

    boolean matches(int pattern, Member thread) {
        return thread != null && patterns.get(pattern).matcher(thread.name).matches();
    }
}
