// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.Names;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.VariableLabels;
import java.util.Arrays;

/** The parts of variables' names as a linear trace tells them, one variable after the other. */
final class LinearLabels implements VariableLabels {
    private final Names names = new Names();
    private final Names objects = new Names();
    private int[] nameNumbers = new int[16];
    private int[] objectNumbers = new int[16];
    private int[] indexes = new int[16];
    private int size;

    /** An entry of a variables block. */
    void read(PayloadReader in) throws TraceException {
        String name = in.text();
        String object = in.text();
        add(name, object, in.upTo(Integer.MAX_VALUE, "an index") - 1);
    }

    /** A variable; the object is empty if there is none. */
    void add(String name, String object, int index) {
        if (size == indexes.length) {
            nameNumbers = Arrays.copyOf(nameNumbers, size * 2);
            objectNumbers = Arrays.copyOf(objectNumbers, size * 2);
            indexes = Arrays.copyOf(indexes, size * 2);
        }
        nameNumbers[size] = names.number(name);
        objectNumbers[size] = object.isEmpty() ? -1 : objects.number(object);
        indexes[size++] = index;
    }

    int size() {
        return size;
    }

    @Override
    public String name(int variable) {
        return names.name(nameNumbers[variable]);
    }

    @Override
    public String object(int variable) {
        return objectNumbers[variable] < 0 ? null : objects.name(objectNumbers[variable]);
    }

    @Override
    public int index(int variable) {
        return indexes[variable];
    }
}
