// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/** What a monitor sees of each event of a trace. */
public interface Letters<L> {
    /** The letter of the event at this position of the trace, or null if it does not concern the monitor. */
    L letter(int event);
}
