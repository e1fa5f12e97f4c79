// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

/** A value that means the same in every run: numbers by themselves, objects by the step that wrote them. */
record Seen(Sort sort, long first, long second) {
    enum Sort {
        /** Not known: no run has read it. */
        UNKNOWN,
        NUMBER,
        NULL,
        /** What a variable held before it was written: an object, or the content of a container. */
        INITIAL,
        /** The object that a step wrote: the edge, and which of its effects. */
        WRITTEN,
        /** The content of a container that was changed: by its number among contents. */
        CONTENT
    }

    static final Seen UNKNOWN = new Seen(Sort.UNKNOWN, 0, 0);
    static final Seen NULL = new Seen(Sort.NULL, 0, 0);
    static final Seen INITIAL = new Seen(Sort.INITIAL, 0, 0);

    static Seen number(long bits) {
        return new Seen(Sort.NUMBER, bits, 0);
    }
}
