// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

/** The values of an ascending list, in turns those below and above a middle, each time the nearest that is left. */
final class Nearest {
    private final IntLists lists;
    private final int start;
    private final int end;
    private int below;
    private int above;
    private boolean up;

    Nearest(IntLists lists, int list, int middle) {
        this.lists = lists;
        start = lists.start(list);
        end = lists.end(list);
        above = lists.from(list, middle);
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
