// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

import java.util.List;

/**
 * What one thread did while no other ran: what it stood before, and all until it came to the next gate.
 *
 * @param thread its number in this run
 */
public record SerialStep(int thread, SerialGate gate, List<SerialEvent> events) {
    public SerialStep {
        events = List.copyOf(events);
    }
}
