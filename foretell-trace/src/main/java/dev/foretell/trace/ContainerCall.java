// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Locale;

/**
 * A call on a container of the JDK that several threads may use. It has an {@linkplain Kind#INTERNAL internal} event of this {@link #name} right before what the call sends and receives; a call
 * that changes, and whose result is used, has two. The value of the event is the {@linkplain #cell cell} that the call is about.
 *
 * @param method the name of the method that is called; of a call that gets the container as an argument, too
 * @param type the class of the container, or of the view of it that is used
 */
public record ContainerCall(Use use, String method, String type) {
    /** What a call does to the cell. */
    public enum Use {
        LOOK,
        /** Its result is not used, or there is none. */
        CHANGE,
        /** Its result is used. */
        UPDATE
    }

    /** The key of a cell that is all of the container: its size, its ends, all its elements. */
    public static final long WHOLE = 0;

    /** A key of which nothing is known. */
    public static final long UNKNOWN = 1;

    /** The first number for other keys. */
    public static final long KEYS = 2;

    public static final int KEY_BITS = 42;

    /** How many containers can be told apart. */
    public static final int MOST = 1 << Long.SIZE - KEY_BITS - 1;

    /** What the upper bits of a key are if only code of the program can compare it. */
    private static final long OWN = 8;

    private static final String LEAD = "cell:";

    /** The cell of a container, below {@link #MOST}, for a key; of the key's number the lowest bits count. */
    public static long cell(int container, long key) {
        return (long) container << KEY_BITS | key & (1L << KEY_BITS) - 1;
    }

    public static int container(long cell) {
        return (int) (cell >>> KEY_BITS);
    }

    public static long key(long cell) {
        return cell & (1L << KEY_BITS) - 1;
    }

    /** An object as a key that only code of the program can compare: it is equal to itself, and perhaps to others. */
    public static long own(int identity) {
        return KEYS + (OWN << Integer.SIZE | Integer.toUnsignedLong(identity));
    }

    /** Whether a key is such an object. */
    public static boolean isOwn(long key) {
        return key - KEYS >>> Integer.SIZE == OWN;
    }

    public String name() {
        return LEAD + use.name().toLowerCase(Locale.ROOT) + ':' + method + ':' + type;
    }

    /** What this is the name of; null if it is not the name of a call. */
    public static ContainerCall of(String name) {
        String[] parts = name.startsWith(LEAD) ? name.substring(LEAD.length()).split(":", 3) : new String[0];
        if (parts.length < 3 || parts[1].isEmpty() || parts[2].isEmpty()) {
            return null;
        }
        for (Use use : Use.values()) {
            if (use.name().toLowerCase(Locale.ROOT).equals(parts[0])) {
                return new ContainerCall(use, parts[1], parts[2]);
            }
        }
        return null;
    }
}
