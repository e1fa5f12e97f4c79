// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.Arrays;
import java.util.List;

/** Keeps the cuts of a level that are nearest to the observed one, that one always among them. */
final class Breadth {
    private final int breadth;

    Breadth(int breadth) {
        this.breadth = breadth;
    }

    /** The level, or the nearest of its cuts if it has more than the breadth. */
    Level keep(Level level, int[] observed) {
        if (level.size() <= breadth) {
            return level;
        }
        int[] sizes = new int[64];
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                int distance = distance(level.layout(), segment, cut, observed);
                if (distance >= sizes.length) {
                    sizes = Arrays.copyOf(sizes, distance * 2);
                }
                sizes[distance]++;
            }
        }
        int limit = 0;
        int room = breadth;
        while (sizes[limit] <= room) {
            room -= sizes[limit++];
        }
        return select(level, observed, limit, room);
    }

    private Level select(Level level, int[] observed, int limit, int roomAtLimit) {
        int words = level.layout().words();
        int stateWords = level.stateWords();
        boolean counting = level.segments().get(0).isCounting();
        Segment kept = new Segment(words, stateWords, breadth, counting);
        int room = roomAtLimit;
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                int distance = distance(level.layout(), segment, cut, observed);
                if (distance < limit || distance == limit && room-- > 0) {
                    kept.add(segment.keys(), cut * words, segment.states(), cut * stateWords);
                    if (counting) {
                        kept.count(segment.counts(cut));
                    }
                }
            }
        }
        return new Level(level.number(), level.layout(), stateWords, List.of(kept));
    }

    /** How many events of the observed cut are missing. */
    private static int distance(Layout layout, Segment segment, int cut, int[] observed) {
        int missing = 0;
        for (int t = 0; t < layout.threads(); t++) {
            int count = layout.base(t) + layout.relative(segment.keys(), cut * layout.words(), t);
            missing += Math.max(0, observed[t] - count);
        }
        return missing;
    }
}
