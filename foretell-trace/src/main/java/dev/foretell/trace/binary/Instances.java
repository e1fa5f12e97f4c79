// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.Names;
import dev.foretell.trace.ObjectTypes;
import java.util.Arrays;
import java.util.Collection;

/** Tells objects of a class apart: by the numbers that they have throughout, or by numbers from 1, in the order in which they are asked for. */
final class Instances {
    private static final int CLASS_SHIFT = 41;

    /** Identities of objects without a known location lie above those of all locations. */
    static final long ELSEWHERE = 1L << 40;

    private final ObjectTypes types;
    private final Names classes = new Names();
    private final LongIntMap objects = new LongIntMap();
    private int[] numbers = new int[16];
    private int[] counts = new int[16];

    /** {@code types}: the classes whose objects are identified by numbers of their own. */
    Instances(ObjectTypes types) {
        this.types = types;
    }

    /** The identity of an object without a known location that is told by this number. */
    static long elsewhere(long number) {
        return ELSEWHERE | number & ELSEWHERE - 1;
    }

    /** Adds the names that were given to the object with this identity, other than its own number: one for each class that declares something it has. */
    void addNames(long identity, Collection<String> names) {
        for (int type = 0; type < classes.size(); type++) {
            int object = objects.find((long) type << CLASS_SHIFT | identity);
            if (object >= 0) {
                names.add(classes.name(type) + "@" + numbers[object]);
            }
        }
    }

    /** Nobody asks for this object again. */
    void forget(String className, long identity) {
        int type = classes.find(className);
        int object = type < 0 ? -1 : objects.remove((long) type << CLASS_SHIFT | identity);
        if (object >= 0) {
            numbers[object] = 0;
        }
    }

    /** The number of the object of this class with this identity, of at most 41 bits. */
    long number(String className, long identity) {
        if (types.has(className)) {
            return identity & ELSEWHERE - 1;
        }
        int type = classes.number(className);
        int object = objects.number((long) type << CLASS_SHIFT | identity, true);
        if (object >= numbers.length) {
            numbers = Arrays.copyOf(numbers, numbers.length * 2);
        }
        if (numbers[object] == 0) {
            if (type >= counts.length) {
                counts = Arrays.copyOf(counts, counts.length * 2);
            }
            numbers[object] = ++counts[type];
        }
        return numbers[object];
    }
}
