// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

/** Takes what is in a {@link StreamBuffer} to an observer. */
interface Link {
    /** Starts, in a thread of its own. */
    void start();

    /** The observer's name in messages. */
    String observer();

    /** Whether nothing more will be taken. */
    boolean isOver();

    /** Why it is over. */
    String trouble();

    /** How things stand, for a message about the observer. */
    String state();

    /** Waits, within reason, for what is left to be taken. The buffer is closed. */
    void farewell();
}
