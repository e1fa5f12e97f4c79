// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

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
    private final List<Integer> leaving = new ArrayList<>();
    private int seen;

    RecordedNames(String space, Instances instances) {
        this.fallback = space.toLowerCase(Locale.ROOT);
        this.instances = instances;
    }

    /** Takes notice of a name; of several for one number the first holds. */
    void tell(long number, String text, boolean instance, long first) {
        if (toldNumbers.find(number) >= 0) {
            return;
        }
        toldNumbers.number(number);
        if (instance) {
            int others = identities.size();
            boolean known = first >= 0 && identities.number(first) == others;
            String className = text.equals(fallback) ? text + "_" : text;
            told.add(new Told(className, true, known ? first : Instances.elsewhere(number)));
        } else {
            told.add(new Told(unique(text), false, 0));
        }
    }

    /** No record from now on has this target. */
    void gone(long number) {
        int entry = toldNumbers.find(number);
        if (entry >= 0) {
            leaving.add(entry);
        }
    }

    /** Lets go of the names of targets that are gone, and returns how many these were. Nobody asks for them again. */
    int release() {
        int released = 0;
        for (int entry : leaving) {
            released += told.set(entry, null) == null ? 0 : 1;
        }
        leaving.clear();
        return released;
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
        return used.number(target);
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
