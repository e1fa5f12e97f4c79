// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What is recorded, and who is told while the program runs. Fixed before the first hook is loaded.
 *
 * @param values whether values are logged
 * @param privacy whether what no other thread can reach goes unrecorded
 * @param listeners who is told of events as they happen
 * @param logged whether there is to be a trace
 * @param stacks whether the trace is to hold call stacks
 * @param monitoring what threads check for themselves; null if nothing
 * @param steered whether threads are held to a schedule
 * @param followed names of the types whose objects have one number throughout, and for which it is told when they do not exist any more
 */
public record RecorderOptions(
        boolean values,
        boolean privacy,
        List<Listener> listeners,
        boolean logged,
        boolean stacks,
        Monitoring monitoring,
        boolean steered,
        List<Pattern> followed) {
    /** A trace without call stacks, and no monitors. */
    public RecorderOptions(boolean values, boolean privacy, List<Listener> listeners) {
        this(values, privacy, listeners, true, false, null, false, List.of());
    }
}
