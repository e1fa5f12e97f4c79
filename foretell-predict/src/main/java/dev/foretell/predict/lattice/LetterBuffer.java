// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.ArrayList;
import java.util.List;

/** The letters of the events that arrived, by position; early ones may have been forgotten. */
final class LetterBuffer<L> implements Letters<L> {
    private List<L> letters = new ArrayList<>();
    private int forgotten;

    void add(L letter) {
        letters.add(letter);
    }

    @Override
    public L letter(int event) {
        return letters.get(event - forgotten);
    }

    void forgetBelow(int event) {
        int dead = event - forgotten;
        if (dead > letters.size() / 2) {
            letters = new ArrayList<>(letters.subList(dead, letters.size()));
            forgotten = event;
        }
    }
}
