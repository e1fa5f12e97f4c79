// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

import java.lang.ref.Reference;

/**
 * Accesses of many elements of an array at once: each element is read or written by the protocol, one
 * after the other. All arguments have been checked.
 */
public final class Ranges {
    private Ranges() {}

    /** Whether accesses of the array's elements by this thread are recorded. */
    public static boolean isRecorded(Object array, int site, ThreadLog log) {
        return log.array(array, site).words(log) != null;
    }

    /** Reads {@code n} elements into an array of the same type that only this thread knows. */
    public static void read(Object from, int start, Object to, int at, int n, int site, ThreadLog log) {
        ElementKind kind = ElementKind.of(from.getClass().getComponentType());
        int number = ReachedFields.elementSite(from.getClass(), kind, false, site);
        ArrayShadow shadow = log.array(from, number);
        long[] words = shadow.words(log);
        if (words == null) {
            System.arraycopy(from, start, to, at, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            long word = shadow.wordOf(start + i);
            long version = log.look(words, word);
            transfer(kind, from, start + i, to, at + i);
            if (!log.sawOnlyPart(version, words, word, start + i, number)) {
                version = Words.lock(words, word, log);
                log.begin();
                transfer(kind, from, start + i, to, at + i);
                Words.release(words, word, version);
            }
            log.read(number, ArrayShadow.location(words, start + i), version, value(kind, to, at + i));
        }
        Reference.reachabilityFence(from);
    }

    /** Writes {@code n} elements of an array of the same kind that only this thread knows. */
    public static void write(Object to, int at, Object from, int start, int n, int site, ThreadLog log) {
        ElementKind kind = ElementKind.of(to.getClass().getComponentType());
        int number = ReachedFields.elementSite(to.getClass(), kind, false, site);
        ArrayShadow shadow = log.array(to, number);
        long[] words = shadow.words(log);
        if (words == null) {
            System.arraycopy(from, start, to, at, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            if (kind == ElementKind.REFERENCE) {
                Escape.publish(((Object[]) from)[start + i], log);
            }
            long word = shadow.wordOf(at + i);
            long version = log.take(words, word);
            transfer(kind, from, start + i, to, at + i);
            Words.release(words, word, log.make());
            log.write(number, ArrayShadow.location(words, at + i), version, value(kind, from, start + i));
        }
        Reference.reachabilityFence(to);
    }

    /** Writes the first element of an array over a whole range. */
    public static void fill(Object to, int at, int end, Object pattern, int site, ThreadLog log) {
        for (int i = at; i < end; i++) {
            write(to, i, pattern, 0, 1, site, log);
        }
    }

    private static void transfer(ElementKind kind, Object from, int i, Object to, int j) {
        long source = kind.offset(i);
        long target = kind.offset(j);
        switch (kind) {
            case BOOLEAN:
            case BYTE:
                U.putByte(to, target, U.getByte(from, source));
                break;
            case CHAR:
            case SHORT:
                U.putShort(to, target, U.getShort(from, source));
                break;
            case INT:
            case FLOAT:
                U.putInt(to, target, U.getInt(from, source));
                break;
            case LONG:
            case DOUBLE:
                U.putLong(to, target, U.getLong(from, source));
                break;
            default:
                U.putReference(to, target, U.getReference(from, source));
        }
    }

    private static long value(ElementKind kind, Object array, int i) {
        return Values.RECORDED ? Memory.load(array, kind.offset(i), kind.letter) : 0;
    }
}
