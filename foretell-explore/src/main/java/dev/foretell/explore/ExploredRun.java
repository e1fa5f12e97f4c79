// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;

/** One run of a program; {@code exitCode}: of its process, -1 if there is none, or it was ended for it. */
public record ExploredRun(SerialRun run, int exitCode) {
    /** The order of its steps, by which it can be made to happen again; the other two say what for. */
    public Schedule schedule(String finding, String fingerprint) {
        return Seed.schedule(run, finding, fingerprint);
    }
}
