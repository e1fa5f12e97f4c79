// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.time.Instant;

/**
 * A finding over all its runs.
 *
 * @param places where it was in the latest run
 * @param certified whether some run shows it certified
 * @param confirmed whether some run made it happen
 * @param runs how many runs show it
 * @param json its part of the latest report
 */
public record StoredFinding(
        String fingerprint,
        String kind,
        String title,
        String places,
        boolean certified,
        boolean confirmed,
        long runs,
        Instant firstSeen,
        Instant lastSeen,
        String json) {}
