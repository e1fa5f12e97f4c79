// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.lang.reflect.Array;
import java.util.Arrays;
import jdk.internal.vm.annotation.Hidden;

/** In place of {@link Arrays}{@code .fill}. */
public final class ArrayFills {
    private ArrayFills() {}

    @Hidden
    public static void fill(boolean[] a, boolean x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new boolean[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(boolean[] a, int from, int to, boolean x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new boolean[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(byte[] a, byte x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new byte[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(byte[] a, int from, int to, byte x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new byte[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(char[] a, char x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new char[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(char[] a, int from, int to, char x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new char[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(short[] a, short x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new short[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(short[] a, int from, int to, short x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new short[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(int[] a, int x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new int[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(int[] a, int from, int to, int x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new int[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(long[] a, long x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new long[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(long[] a, int from, int to, long x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new long[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(float[] a, float x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new float[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(float[] a, int from, int to, float x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new float[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(double[] a, double x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new double[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(double[] a, int from, int to, double x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new double[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    public static void fill(Object[] a, Object x, int site) {
        ThreadLog log = Threads.current();
        if (a != null && accepts(a, x) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, 0, a.length, new Object[] {x}, site, log);
        } else {
            Arrays.fill(a, x);
        }
    }

    @Hidden
    public static void fill(Object[] a, int from, int to, Object x, int site) {
        ThreadLog log = Threads.current();
        if (isRange(a, from, to) && accepts(a, x) && Ranges.isRecorded(a, site, log)) {
            Ranges.fill(a, from, to, new Object[] {x}, site, log);
        } else {
            Arrays.fill(a, from, to, x);
        }
    }

    @Hidden
    private static boolean accepts(Object[] a, Object x) {
        return x == null || a.getClass().getComponentType().isInstance(x);
    }

    @Hidden
    private static boolean isRange(Object a, int from, int to) {
        return a != null && from >= 0 && from <= to && to <= Array.getLength(a);
    }
}
