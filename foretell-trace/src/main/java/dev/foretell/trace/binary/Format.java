// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

/** The constants of the binary format; {@code docs/trace-format.md} tells what they mean. */
public final class Format {
    /** A change that an older reader would misread moves this on. */
    public static final int MAJOR = 5;

    /** A change that only adds blocks moves this on. */
    public static final int MINOR = 0;

    /** Magic and version. */
    public static final int HEADER_BYTES = 10;

    static final byte[] MAGIC = {'F', 'O', 'R', 'E', 'T', 'E', 'L', 'L'};

    /** Type, flags, length and the block's number stand before a payload. */
    static final int BLOCK_HEADER = 10;

    /** A CRC-32C stands after it. */
    static final int BLOCK_TRAILER = 4;

    /** No payload is longer, compressed or not. */
    static final int MAX_PAYLOAD = 1 << 22;

    /** No events block holds more slots. */
    static final int MAX_SLOTS = 1 << 16;

    /** No text is longer, in bytes. */
    static final int MAX_TEXT = 1 << 16;

    /** Block flag: the payload is its plain length, then a zlib stream. */
    static final int COMPRESSED = 1;

    /** Block flag: a reader that does not know the type may pass over the block. */
    static final int SKIPPABLE = 2;

    static final int NAMES = 1;
    static final int SITES = 2;
    static final int ARRAYS = 3;
    static final int THREADS = 4;
    static final int EVENTS_RAW = 5;
    static final int ROUND = 6;
    static final int THREADS_ENDED = 7;
    static final int END = 8;
    static final int LINEAR_NAMES = 9;
    static final int LINEAR_VARIABLES = 10;
    static final int LINEAR_INITIALS = 11;
    static final int LINEAR = 12;
    static final int LOST_REST = 13;
    static final int OBJECTS_GONE = 14;
    static final int CLASS_FILE = 15;
    static final int STACKS = 16;
    static final int TYPES = 17;
    static final int INCIDENTS = 20;

    /** No linear block holds more events. */
    static final int MAX_EVENTS = 1 << 14;

    /** Site flag: the location is volatile. */
    public static final int VOLATILE = 1;

    /** Site flag: the location is a final field. */
    public static final int FINAL = 2;

    /** Site flag: the location belongs to no object. */
    public static final int STATIC = 4;

    /** Site flag: the location is an array element; its array is found by the location's number. */
    public static final int ELEMENT = 8;

    /** Site flag: the site's name is that of a class, and the location stands for all of an object. */
    public static final int WHOLE = 16;

    private Format() {}
}
