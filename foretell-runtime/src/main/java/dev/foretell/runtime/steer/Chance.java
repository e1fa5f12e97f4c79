// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** Chooses which thread goes on. It is called under a monitor of the session, so it must call nothing that could wait for a thread of the program. */
public interface Chance {
    /** A number from 0 to below {@code bound}. */
    int below(int bound);
}
