// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.AtomicArrays;
import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.RawMemory;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The words of an array: one for each element, or for up to eight small ones, with versions one after the
 * other at first, so that walks through an array need not touch each word. An array is private to
 * the thread that first touches it, and has no words, until it is {@link #share shared}. An atomic
 * array, which is an object of the JDK and seen from outside only, is always shared.
 */
public final class ArrayShadow extends Shadow {
    private final int length;
    private final Shape shape;

    /** Element i is under word {@code i >> shift}. */
    private final int shift;

    /** The tag of the thread that the array is private to; 0 when it is shared. */
    private volatile long owner;

    /**
     * Null until the array is shared. The first word is none, but the number of the location of element
     * 0: who sees the array of words sees that, too.
     */
    private long[] words;

    ArrayShadow(Object array, int hash, ReferenceQueue<Object> queue) {
        super(array, hash, queue);
        Class<?> component = array.getClass().getComponentType();
        shape = Shape.of(array.getClass());
        shift = ElementKind.of(component).shift;
        length = component == null ? AtomicArrays.length(array) : Array.getLength(array);
        owner = Threads.current().tag;
        if (!Modes.PRIVACY) {
            share();
        }
        if (component == null) {
            share();
        }
    }

    /** The words, or null if accesses by this thread are not recorded. */
    @ForceInline
    long[] words(ThreadLog log) {
        long[] known = words;
        return known != null ? known : notShared(log);
    }

    private long[] notShared(ThreadLog log) {
        if (owner == log.tag) {
            return null;
        }
        if (share()) {
            RecordingState.unseenHandover();
        }
        return words;
    }

    /** Makes the array known to all, if it is private to this thread. True if it was. */
    public boolean share(ThreadLog log) {
        log.forgetOwnArray();
        return owner == log.tag && share();
    }

    private boolean share() {
        return owner != 0 && share(makeWords());
    }

    /** If two threads share the array at once, the words of one are left unused. {@code made}: null if there is no memory for them. */
    private synchronized boolean share(long[] made) {
        if (owner == 0) {
            return false;
        }
        words = made;
        owner = 0;
        return true;
    }

    /** May have to wait for the drain, and so is called without a lock. */
    private long[] makeWords() {
        try {
            long[] made = new long[(length >> shift) + 2];
            made[0] = LocationNumbers.take(Math.max(1, length));
            Announcement.array(made[0], length, shape.name);
            long version = Threads.current().makeUntouched(made.length - 1);
            for (int i = 1; i < made.length; i++) {
                made[i] = version++;
            }
            RawMemory.U.storeFence();
            return made;
        } catch (OutOfMemoryError e) {
            RecordingState.lost("the heap was full");
            return null;
        }
    }

    /** The cells are a shadow of the words, but need not wait until those are collected, too. */
    @Override
    void gone() {
        long[] known = words;
        words = null;
        ElementCells cells = known == null ? null : Shadows.CELLS.glimpse(known);
        if (cells != null) {
            cells.gone();
        }
    }

    /** The number of the location of element i, by what {@link #words} gave. */
    @ForceInline
    public static long location(long[] words, int i) {
        return RawMemory.U.getLong(words, RawMemory.LONGS) + i;
    }

    /** Offset of the word of element i in {@link #words}. */
    public long wordOf(int i) {
        return word(i >> shift);
    }

    /** Offset of a word. */
    @ForceInline
    public static long word(int number) {
        return RawMemory.LONGS + ((long) number + 1 << 3);
    }
}
