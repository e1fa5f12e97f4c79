// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.shadow.ArrayShadow;
import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;

/**
 * Accesses of many elements of an array at once: each element is read or written by the protocol, one
 * after the other. All arguments have been checked.
 */
public final class Ranges {
    private Ranges() {}

    /** Whether accesses of the array's elements by this thread are recorded. */
    public static boolean isRecorded(Object array, int site, ThreadLog log) {
        return log.words(array, site) != null;
    }

    /** Reads {@code n} elements into an array of the same type that only this thread knows. */
    public static void read(Object from, int start, Object to, int at, int n, int site, ThreadLog log) {
        ElementReader.of(from, site, log).read(start, to, at, n);
    }

    /** Writes {@code n} elements of an array of the same kind that only this thread knows. */
    public static void write(Object to, int at, Object from, int start, int n, int site, ThreadLog log) {
        write(to, at, n, from, start, 1, site, log);
    }

    /** Writes the first element of an array over a whole range. */
    public static void fill(Object to, int at, int end, Object pattern, int site, ThreadLog log) {
        write(to, at, end - at, pattern, 0, 0, site, log);
    }

    private static void write(Object to, int at, int n, Object from, int start, int step, int site, ThreadLog log) {
        ElementKind kind = ElementKind.of(to.getClass().getComponentType());
        int number = ReachedFields.elementSite(to.getClass(), kind, false, site);
        long[] words = log.words(to, number);
        ArrayShadow shadow = words == null ? null : log.array(to, number);
        for (int i = 0; i < n; i++) {
            int source = start + i * step;
            if (words == null) {
                kind.transfer(from, source, to, at + i);
                continue;
            }
            if (kind == ElementKind.REFERENCE) {
                Escape.publish(((Object[]) from)[source], log);
            }
            long word = shadow.wordOf(at + i);
            Gates.write(to, at + i, number, log);
            long version = log.take(words, word);
            kind.transfer(from, source, to, at + i);
            ShadowWords.release(words, word, log.make());
            log.write(number, ArrayShadow.location(words, at + i), version, Values.element(kind, from, source));
        }
        Reference.reachabilityFence(to);
    }
}
