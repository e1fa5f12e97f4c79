// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

/** Some values of a list, in turns those before and behind a middle place, each time the nearest that is left. */
final class Nearest {
    private final IntLists lists;
    private final int start;
    private final int end;
    private int below;
    private int above;
    private boolean up;

    /** Of the values at the places from {@code start} to before {@code end}. */
    Nearest(IntLists lists, int start, int end, int middle) {
        this.lists = lists;
        this.start = start;
        this.end = Math.max(start, end);
        above = Math.min(Math.max(middle, start), this.end);
        below = above - 1;
    }

    boolean hasNext() {
        return below >= start || above < end;
    }

    int next() {
        up = below < start || above < end && !up;
        return lists.at(up ? above++ : below--);
    }
}
