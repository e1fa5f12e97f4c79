// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/**
 * What is known of a lock. Everything is read and written only while holding that lock, except the
 * read side, which has atomic operations of its own.
 */
final class LockState {
    /** The version that the last release left. */
    long version;

    /** How often the holder has entered. */
    int depth;

    /** The version that the last notify left, 0 before the first. */
    long notified;
}
