// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

import java.util.List;

/**
 * A thread at the end of a run.
 *
 * @param birth its name in schedules
 * @param parent the number of the thread that started it; -1 for the first
 * @param index its number as events name it
 * @param gate where it stood; null if it has ended, or waits somewhere else
 * @param failure the exception that ended it; null if none did
 * @param frames its calls when the run could not go on, or the exception's
 */
public record SerialThread(
        String birth,
        int parent,
        long index,
        String name,
        boolean isDaemon,
        boolean hasEnded,
        SerialGate gate,
        String failure,
        List<String> frames) {
    public SerialThread {
        frames = List.copyOf(frames);
    }
}
