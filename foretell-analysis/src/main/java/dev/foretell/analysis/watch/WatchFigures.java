// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.predict.lattice.LatticeFront;
import java.util.List;

/**
 * How far the watch of a program is, at some moment.
 *
 * @param waiting how many of the events have not been looked at
 * @param waitingSince when the first of them came, as {@link System#nanoTime} tells it, if there are any
 */
public record WatchFigures(
        long events, int threads, int windows, int waiting, long waitingSince, List<PropertyFigures> properties) {
    /**
     * One property.
     *
     * @param name with its specification's, such as {@code Landing.safe}
     * @param violations how many were found
     * @param front how far its lattice is explored for good; null as long as nothing is checked
     */
    public record PropertyFigures(String name, long violations, LatticeFront front) {}

    /** Before the first event. */
    static final WatchFigures NONE = new WatchFigures(0, 0, 1, 0, 0, List.of());

    public WatchFigures {
        properties = List.copyOf(properties);
    }
}
