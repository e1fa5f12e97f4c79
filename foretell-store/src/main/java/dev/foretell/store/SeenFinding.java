// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

/**
 * A finding as one report has it.
 *
 * @param certified whether nothing unseen could rule it out
 * @param confirmed whether it was made to happen
 * @param json the finding's own part of the report
 */
public record SeenFinding(String fingerprint, String kind, boolean certified, boolean confirmed, String json) {}
