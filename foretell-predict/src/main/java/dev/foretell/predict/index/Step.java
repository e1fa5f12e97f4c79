// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

/** What an event does to others, as a byte in a column. */
public final class Step {
    /** Nothing: it concerns its own thread only, is the read of an atomic update, or repeats what its thread holds. */
    public static final byte NONE = 0;

    public static final byte READ = 1;
    public static final byte WRITE = 2;

    /** An atomic update, read and write at once, at the position of its write. */
    public static final byte UPDATE = 3;

    public static final byte ACQUIRE = 4;
    public static final byte RELEASE = 5;

    /** It waits for events of other threads, or they wait for it. */
    public static final byte LINK = 6;

    /** A read that may see any write. */
    public static final byte FREE_READ = 7;

    private Step() {}

    public static boolean reads(byte step) {
        return step == READ || step == UPDATE;
    }

    public static boolean writes(byte step) {
        return step == WRITE || step == UPDATE;
    }
}
