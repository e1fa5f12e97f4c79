// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.store.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The names of one name space of a recording. Targets are numbered in the order of their first use;
 * a name may be told before or after. Names that were told are made unique; what is named after its
 * class or not at all ends in {@code @} and a number, which no told name does.
 */
final class RecordedNames {
    private record Told(String text, boolean instance, long identity) {}

    private final String fallback;
    private final Instances instances;
    private final LongIntMap used = new LongIntMap();
    private final LongIntMap toldNumbers = new LongIntMap();
    private final LongIntMap identities = new LongIntMap();
    private final List<Told> told = new ArrayList<>();
    private final Map<String, Integer> taken = new HashMap<>();
    private final List<Long> leaving = new ArrayList<>();
    private int seen;
    private int freed;

    RecordedNames(String space, Instances instances) {
        this.fallback = space.toLowerCase(Locale.ROOT);
        this.instances = instances;
    }

    /** Takes notice of a name; of several for one number the first holds. */
    void tell(long number, String text, boolean instance, long first) {
        if (toldNumbers.find(number) >= 0) {
            return;
        }
        int entry = toldNumbers.number(number, true);
        Told name;
        if (instance) {
            boolean known = first >= 0 && identities.find(first) < 0;
            if (known) {
                identities.number(first, true);
            }
            String className = text.equals(fallback) ? text + "_" : text;
            name = new Told(className, true, known ? first : Instances.elsewhere(number));
        } else {
            name = new Told(unique(text), false, Instances.elsewhere(number));
        }
        if (entry == told.size()) {
            told.add(name);
        } else {
            told.set(entry, name);
        }
    }

    /** No record from now on has this target. Returns the first location of the object that it is, or -1. */
    long gone(long number) {
        int entry = toldNumbers.find(number);
        if (entry >= 0 || used.find(number) >= 0) {
            leaving.add(number);
        }
        long identity = entry < 0 ? Instances.ELSEWHERE : told.get(entry).identity;
        return identity < Instances.ELSEWHERE ? identity : -1;
    }

    /** Lets go of the names of targets that are gone, and returns the numbers of those that were used. Nobody asks for them again. */
    IntList release() {
        IntList released = new IntList();
        for (long number : leaving) {
            int entry = toldNumbers.remove(number);
            if (entry >= 0) {
                Told name = told.set(entry, null);
                identities.remove(name.identity);
                instances.forget(name.text, name.identity);
                freed++;
            }
            int target = used.remove(number);
            if (target >= 0) {
                released.add(target);
            }
        }
        leaving.clear();
        return released;
    }

    /** How many names were let go of since the last call. */
    int freed() {
        int names = freed;
        freed = 0;
        return names;
    }

    /** Whether a name was told for this number. */
    boolean isTold(long number) {
        return toldNumbers.find(number) >= 0;
    }

    private String unique(String text) {
        String name = endsInNumber(text) ? text + "_" : text;
        while (taken.putIfAbsent(name, 1) != null) {
            name = text + "_" + taken.merge(text, 1, Integer::sum);
        }
        return name;
    }

    private static boolean endsInNumber(String name) {
        int i = name.length();
        while (i > 0 && name.charAt(i - 1) >= '0' && name.charAt(i - 1) <= '9') {
            i--;
        }
        return i > 0 && i < name.length() && name.charAt(i - 1) == '@';
    }

    int number(long target) {
        return used.number(target, true);
    }

    int size() {
        return used.size();
    }

    String name(int number) {
        while (seen < number) {
            text(seen++);
        }
        return text(number);
    }

    private String text(int number) {
        long target = used.key(number);
        int entry = toldNumbers.find(target);
        Told name = entry < 0 ? null : told.get(entry);
        if (name == null) {
            return fallback + "@" + (number + 1);
        }
        return name.instance ? name.text + "@" + instances.number(name.text, name.identity) : name.text;
    }
}
