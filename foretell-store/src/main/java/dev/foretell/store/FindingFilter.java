// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

/**
 * Which findings are asked for.
 *
 * @param fingerprint its beginning
 * @param kind null for all
 * @param test of some run that shows it; null for all
 * @param build of some run that shows it; null for all
 * @param after first seen after this time, in milliseconds
 */
public record FindingFilter(String fingerprint, String kind, String test, String build, long after) {
    /** All findings. */
    public static final FindingFilter ALL = new FindingFilter("", null, null, null, Long.MIN_VALUE);

    FindingFilter firstSeenAfter(long time) {
        return new FindingFilter(fingerprint, kind, test, build, time);
    }
}
