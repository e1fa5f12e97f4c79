// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;

/**
 * What blocks do, for blocks of the same thread, label and locks that do the same to be looked at as one. An <em>item</em>
 * is a read or write of a variable at a place in the code; a <em>deed</em> is the list of the different items of a block in
 * the order in which it first has them, each a second time where it is repeated. Deeds are the nodes of a tree.
 */
final class Shapes {
    /** The deed of a block without accesses. */
    static final int NOTHING = 0;

    private final Tuples items = new Tuples();
    private final Tuples steps = new Tuples();
    private int[] results = new int[16];

    private int deeds = 1;
    private int[] lengths = new int[16];
    private int[] rests = new int[16];
    private int[] lasts = new int[16];

    private final Tuples shapes = new Tuples();

    int item(int variable, int location, boolean write) {
        return items.number(variable, location, write ? 1 : 0, 0);
    }

    int variable(int item) {
        return items.part(item, 0);
    }

    int location(int item) {
        return items.part(item, 1);
    }

    boolean isWrite(int item) {
        return items.part(item, 2) == 1;
    }

    /** The deed after one more access. */
    int after(int deed, int item) {
        int before = steps.size();
        int step = steps.number(deed, item, 0, 0);
        if (step == before) {
            results = step < results.length ? results : Arrays.copyOf(results, step * 2);
            results[step] = count(deed, item) < 2 ? add(deed, item) : deed;
        }
        return results[step];
    }

    /** How many items a deed has. */
    int length(int deed) {
        return lengths[deed];
    }

    /** The items of a deed, in order. */
    int[] itemsOf(int deed) {
        int[] all = new int[lengths[deed]];
        for (int at = deed; at != NOTHING; at = rests[at]) {
            all[lengths[at] - 1] = lasts[at];
        }
        return all;
    }

    int shape(int thread, int label, int deed, int lockSet) {
        return shapes.number(thread, label, deed, lockSet);
    }

    int size() {
        return shapes.size();
    }

    int thread(int shape) {
        return shapes.part(shape, 0);
    }

    int label(int shape) {
        return shapes.part(shape, 1);
    }

    int deed(int shape) {
        return shapes.part(shape, 2);
    }

    int locks(int shape) {
        return shapes.part(shape, 3);
    }

    private int count(int deed, int item) {
        int count = 0;
        for (int at = deed; at != NOTHING; at = rests[at]) {
            count += lasts[at] == item ? 1 : 0;
        }
        return count;
    }

    private int add(int deed, int item) {
        if (deeds == rests.length) {
            lengths = Arrays.copyOf(lengths, deeds * 2);
            rests = Arrays.copyOf(rests, deeds * 2);
            lasts = Arrays.copyOf(lasts, deeds * 2);
        }
        lengths[deeds] = lengths[deed] + 1;
        rests[deeds] = deed;
        lasts[deeds] = item;
        return deeds++;
    }
}
