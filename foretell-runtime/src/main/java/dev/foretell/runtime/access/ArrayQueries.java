// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.lang.reflect.Array;
import java.util.Arrays;
import jdk.internal.vm.annotation.Hidden;

/** In place of those methods of {@link Arrays} that look at all elements. */
public final class ArrayQueries {
    private ArrayQueries() {}

    @Hidden
    public static boolean equals(boolean[] a, boolean[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        boolean[] x = new boolean[1];
        boolean[] y = new boolean[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(boolean[] a, int site) {
        return Arrays.hashCode((boolean[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(boolean[] a, int site) {
        return Arrays.toString((boolean[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(byte[] a, byte[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        byte[] x = new byte[1];
        byte[] y = new byte[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(byte[] a, int site) {
        return Arrays.hashCode((byte[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(byte[] a, int site) {
        return Arrays.toString((byte[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(char[] a, char[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        char[] x = new char[1];
        char[] y = new char[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(char[] a, int site) {
        return Arrays.hashCode((char[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(char[] a, int site) {
        return Arrays.toString((char[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(short[] a, short[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        short[] x = new short[1];
        short[] y = new short[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(short[] a, int site) {
        return Arrays.hashCode((short[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(short[] a, int site) {
        return Arrays.toString((short[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(int[] a, int[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        int[] x = new int[1];
        int[] y = new int[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(int[] a, int site) {
        return Arrays.hashCode((int[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(int[] a, int site) {
        return Arrays.toString((int[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(long[] a, long[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        long[] x = new long[1];
        long[] y = new long[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(long[] a, int site) {
        return Arrays.hashCode((long[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(long[] a, int site) {
        return Arrays.toString((long[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(float[] a, float[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        float[] x = new float[1];
        float[] y = new float[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(float[] a, int site) {
        return Arrays.hashCode((float[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(float[] a, int site) {
        return Arrays.toString((float[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(double[] a, double[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        double[] x = new double[1];
        double[] y = new double[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(double[] a, int site) {
        return Arrays.hashCode((double[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(double[] a, int site) {
        return Arrays.toString((double[]) snapshot(a, site));
    }

    @Hidden
    public static boolean equals(Object[] a, Object[] b, int site) {
        ThreadLog log = Threads.current();
        if (!isCompared(a, b, site, log)) {
            return Arrays.equals(a, b);
        }
        ElementReader left = ElementReader.of(a, site, log);
        ElementReader right = ElementReader.ofOther(b, site, log);
        Object[] x = new Object[1];
        Object[] y = new Object[1];
        for (int i = 0; i < a.length; i++) {
            left.read(i, x, 0);
            right.read(i, y, 0);
            if (!Arrays.equals(x, y)) {
                return false;
            }
        }
        return true;
    }

    @Hidden
    public static int hashCode(Object[] a, int site) {
        return Arrays.hashCode((Object[]) snapshot(a, site));
    }

    @Hidden
    public static String toString(Object[] a, int site) {
        return Arrays.toString((Object[]) snapshot(a, site));
    }

    @Hidden
    private static boolean isCompared(Object a, Object b, int site, ThreadLog log) {
        return a != b
                && a != null
                && b != null
                && Array.getLength(a) == Array.getLength(b)
                && (Ranges.isRecorded(a, site, log) || Ranges.isRecorded(b, site, log));
    }

    @Hidden
    private static Object snapshot(Object a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            return a;
        }
        int length = Array.getLength(a);
        Object copy = Array.newInstance(a.getClass().getComponentType(), length);
        Ranges.read(a, 0, copy, 0, length, site, log);
        return copy;
    }
}
