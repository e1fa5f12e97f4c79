// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** How far the end of a run has come, for its threads to see. */
final class SerialEnd {
    /** There is nothing to be learnt any more. Threads of a run that is stuck are held until it is released. */
    volatile boolean isOver;

    /** Threads are not held any more. */
    volatile boolean isReleased;

    /** Threads that come to a gate are ended. */
    volatile boolean isBroken;
}
