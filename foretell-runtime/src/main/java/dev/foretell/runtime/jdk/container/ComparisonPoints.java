// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.sync.HandoverHooks;

/**
 * What containers without a lock call before they compare something they hold with what they look for. It may have been put there after the call began, so
 * what {@link Containers#before} has received is not enough.
 */
public final class ComparisonPoints {
    static {
        // All classes on the way are loaded now, and not where a class loader looks into its map.
        comparing(new Object(), 0);
    }

    private ComparisonPoints() {}

    /** The JDK uses such containers everywhere, also where none of our locks may be taken: only calls of the program go on from here. */
    public static void comparing(Object found, int site) {
        try {
            if (!EntryKeys.isAsked(found)) {
                HandoverHooks.compares(found, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }
}
