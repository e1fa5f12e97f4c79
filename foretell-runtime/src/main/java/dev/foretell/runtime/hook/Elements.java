// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.hook;

import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.shadow.ArrayShadow;
import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.Shadow;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.shadow.Wakefulness;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Reads and writes of array elements, in place of the array load and store instructions. The array
 * is not null and the index is within it: the rewritten code has made sure of it the way the
 * original would have.
 *
 * <p>All methods follow the protocol of the recording decision; they differ in the type only. They are
 * given the array's words, so that a loop need not look for them each time. An array stays reachable until monitors have seen its
 * access, see {@link Shadow#gone}.
 */
public final class Elements {
    /** As in {@link ElementKind}, but constants for the JIT. */
    private static final int BYTE_SHIFT = 3;

    private static final int SHORT_SHIFT = 2;

    private Elements() {}

    /** The words of an array; null if accesses by this thread are not recorded; {@link Wakefulness#NO_WORDS} while monitors sleep. */
    @ForceInline
    public static long[] words(Object a, int site, ThreadLog log) {
        if (Wakefulness.MAY_SLEEP && Wakefulness.isAsleep()) {
            return Wakefulness.NO_WORDS;
        }
        return log.words(a, site);
    }

    /** The same, when it may be known already: once an array has words, it keeps them. */
    @ForceInline
    public static long[] words(long[] known, Object a, int site, ThreadLog log) {
        return known != null && known != Wakefulness.NO_WORDS ? known : words(a, site, log);
    }

    /** For {@code baload}, which serves byte and boolean arrays alike. */
    @ForceInline
    public static byte readByte(Object a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return load(a, i);
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            byte x = load(a, i);
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return load(a, i);
            }
        }
        long word = ArrayShadow.word(i >> BYTE_SHIFT);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        byte x = load(a, i);
        if (!log.sawOnlyPart(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = load(a, i);
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeByte(Object a, int i, long[] words, byte x, int site, ThreadLog log) {
        if (words == null) {
            store(a, i, x);
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                store(a, i, x);
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                store(a, i, x);
                return;
            }
        }
        long word = ArrayShadow.word(i >> BYTE_SHIFT);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        store(a, i, x);
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
    }

    private static byte load(Object a, int i) {
        return a instanceof byte[] ? ((byte[]) a)[i] : (byte) (((boolean[]) a)[i] ? 1 : 0);
    }

    private static void store(Object a, int i, byte x) {
        if (a instanceof byte[]) {
            ((byte[]) a)[i] = x;
        } else {
            ((boolean[]) a)[i] = (x & 1) != 0;
        }
    }

    @ForceInline
    public static char readChar(char[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            char x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i >> SHORT_SHIFT);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        char x = a[i];
        if (!log.sawOnlyPart(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeChar(char[] a, int i, long[] words, char x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i >> SHORT_SHIFT);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static short readShort(short[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            short x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i >> SHORT_SHIFT);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        short x = a[i];
        if (!log.sawOnlyPart(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeShort(short[] a, int i, long[] words, short x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i >> SHORT_SHIFT);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static int readInt(int[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            int x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        int x = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeInt(int[] a, int i, long[] words, int x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static long readLong(long[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            long x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        long x = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeLong(long[] a, int i, long[] words, long x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static float readFloat(float[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            float x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        float x = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeFloat(float[] a, int i, long[] words, float x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static double readDouble(double[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            double x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        double x = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(a);
        return x;
    }

    @ForceInline
    public static void writeDouble(double[] a, int i, long[] words, double x, int site, ThreadLog log) {
        if (words == null) {
            a[i] = x;
            return;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(a);
    }

    @ForceInline
    public static Object readReference(Object[] a, int i, long[] words, int site, ThreadLog log) {
        if (words == null) {
            return a[i];
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            Object x = a[i];
            if (log.isReadAsleep()) {
                return x;
            }
            words = log.words(a, site);
            if (words == null) {
                return a[i];
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        Object x = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            x = a[i];
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, Values.number(x));
        Reference.reachabilityFence(a);
        return x;
    }

    /** Not shown in the trace of its {@code ArrayStoreException}. */
    @ForceInline
    @Hidden
    public static void writeReference(Object[] a, int i, long[] words, Object x, int site, ThreadLog log) {
        if (x != null && !a.getClass().getComponentType().isInstance(x)) {
            a[i] = x;
        }
        if (words == null) {
            a[i] = x;
            return;
        }
        Escape.publish(x, log);
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.beginsWriteAsleep()) {
                a[i] = x;
                log.endsWriteAsleep();
                return;
            }
            words = log.words(a, site);
            if (words == null) {
                a[i] = x;
                return;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.write(a, i, site, log);
        long version = log.take(words, word);
        a[i] = x;
        ShadowWords.release(words, word, log.make());
        log.write(site, ArrayShadow.location(words, i), version, Values.number(x));
        Reference.reachabilityFence(a);
    }

    /** Before an {@code aaload}; as {@link Fields#hold}. */
    public static void hold(Object[] a, int i, int site, ThreadLog log) {
        log.hold().element(a, i, site);
        log.hold().value(a, ElementKind.REFERENCE.offset(i), 'L');
    }
}
