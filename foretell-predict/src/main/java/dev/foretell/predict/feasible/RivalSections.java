// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Sections;

/** The sections that others of a window exclude, as far as they are not left before it. */
final class RivalSections {
    /** Instead of a node: all that the window has. */
    static final int ALL = -1;

    private final Window window;
    private final Resources resources;
    private final Sections sections;

    RivalSections(Window window) {
        this.window = window;
        resources = window.resources();
        sections = window.problem.sections;
    }

    /** Looks at a section that excludes another; false if that is enough. */
    interface Look {
        boolean at(int rival, int section);
    }

    /**
     * Looks at the last section of each other thread that excludes this one and is known to a node to begin before it; whether
     * that was never enough.
     */
    boolean forEach(int lock, int section, int node, Look look) {
        return forEach(resources.writes, lock, section, node, look)
                && (sections.isShared(section) || forEach(resources.sharedAcquires, lock, section, node, look))
                && forEachHeld(lock, section, node, look);
    }

    private boolean forEach(NodeGroups acquires, int lock, int section, int node, Look look) {
        int thread = sections.thread(section);
        for (int group = acquires.first(lock); group < acquires.end(lock); group++) {
            int other = acquires.thread(group);
            int acquire = other == thread ? -1 : acquires.lastBelow(group, bound(node, other));
            if (acquire >= 0 && !look.at(window.index.section(acquire), section)) {
                return false;
            }
        }
        return true;
    }

    private boolean forEachHeld(int lock, int section, int node, Look look) {
        for (int held = resources.firstHeld(lock); held >= 0; held = resources.nextHeld(held)) {
            int rival = resources.heldSection(held);
            int other = sections.thread(rival);
            boolean excludes = other != sections.thread(section)
                    && !(sections.isShared(rival) && sections.isShared(section))
                    && sections.acquire(rival) < bound(node, other);
            if (excludes && !look.at(rival, section)) {
                return false;
            }
        }
        return true;
    }

    private int bound(int node, int thread) {
        return node == ALL ? window.cut[thread] : window.known(node, thread);
    }
}
