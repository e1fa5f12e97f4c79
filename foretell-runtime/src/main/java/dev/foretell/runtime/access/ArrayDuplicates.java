// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.lang.reflect.Array;
import java.util.Arrays;
import jdk.internal.vm.annotation.Hidden;

/** In place of {@link Arrays}{@code .copyOf} and {@code copyOfRange}. */
public final class ArrayDuplicates {
    private ArrayDuplicates() {}

    @Hidden
    public static boolean[] copyOf(boolean[] a, int length, int site) {
        boolean[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static boolean[] copyOfRange(boolean[] a, int from, int to, int site) {
        boolean[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static byte[] copyOf(byte[] a, int length, int site) {
        byte[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static byte[] copyOfRange(byte[] a, int from, int to, int site) {
        byte[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static char[] copyOf(char[] a, int length, int site) {
        char[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static char[] copyOfRange(char[] a, int from, int to, int site) {
        char[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static short[] copyOf(short[] a, int length, int site) {
        short[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static short[] copyOfRange(short[] a, int from, int to, int site) {
        short[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static int[] copyOf(int[] a, int length, int site) {
        int[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static int[] copyOfRange(int[] a, int from, int to, int site) {
        int[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static long[] copyOf(long[] a, int length, int site) {
        long[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static long[] copyOfRange(long[] a, int from, int to, int site) {
        long[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static float[] copyOf(float[] a, int length, int site) {
        float[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static float[] copyOfRange(float[] a, int from, int to, int site) {
        float[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static double[] copyOf(double[] a, int length, int site) {
        double[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static double[] copyOfRange(double[] a, int from, int to, int site) {
        double[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static Object[] copyOf(Object[] a, int length, int site) {
        Object[] copy = Arrays.copyOf(a, length);
        reread(a, 0, copy, Math.min(length, a.length), site);
        return copy;
    }

    @Hidden
    public static Object[] copyOfRange(Object[] a, int from, int to, int site) {
        Object[] copy = Arrays.copyOfRange(a, from, to);
        reread(a, from, copy, Math.min(to, a.length) - from, site);
        return copy;
    }

    @Hidden
    public static Object[] copyOf(Object[] a, int length, Class<? extends Object[]> type, int site) {
        return Arrays.copyOf(a == null ? a : snapshot(a, 0, Math.min(length, a.length), site), length, type);
    }

    @Hidden
    public static Object[] copyOfRange(Object[] a, int from, int to, Class<? extends Object[]> type, int site) {
        if (a == null || from < 0 || from > to || from > a.length) {
            return Arrays.copyOfRange(a, from, to, type);
        }
        return Arrays.copyOfRange(snapshot(a, from, Math.min(to, a.length), site), from, to, type);
    }

    /** An array of the same length whose elements in that range are those that were just read. */
    @Hidden
    private static Object[] snapshot(Object[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (to <= from || !Ranges.isRecorded(a, site, log)) {
            return a;
        }
        Object[] copy = (Object[]) Array.newInstance(a.getClass().getComponentType(), a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        return copy;
    }

    /** The copy has been made the usual way, checks and all; now its elements are read for the trace. */
    @Hidden
    private static void reread(Object a, int from, Object copy, int n, int site) {
        ThreadLog log = Threads.current();
        if (n > 0 && Ranges.isRecorded(a, site, log)) {
            Ranges.read(a, from, copy, 0, n, site, log);
        }
    }
}
