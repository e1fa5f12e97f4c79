// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.util.Arrays;
import java.util.Comparator;
import jdk.internal.vm.annotation.Hidden;

/** In place of {@link Arrays}{@code .sort}: every element is read, a copy sorted, every element
 * written. */
public final class ArraySorts {
    private ArraySorts() {}

    @Hidden
    public static void sort(byte[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        byte[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(byte[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        byte[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(char[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        char[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(char[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        char[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(short[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        short[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(short[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        short[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(int[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        int[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(int[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        int[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(long[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        long[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(long[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        long[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(float[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        float[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(float[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        float[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(double[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        double[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(double[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        double[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(Object[] a, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a);
            return;
        }
        Object[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(Object[] a, int from, int to, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to);
            return;
        }
        Object[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }

    @Hidden
    public static void sort(Object[] a, Comparator<Object> order, int site) {
        ThreadLog log = Threads.current();
        if (a == null || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, order);
            return;
        }
        Object[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, 0, copy, 0, a.length, site, log);
        Arrays.sort(copy, order);
        Ranges.write(a, 0, copy, 0, a.length, site, log);
    }

    @Hidden
    public static void sort(Object[] a, int from, int to, Comparator<Object> order, int site) {
        ThreadLog log = Threads.current();
        if (a == null || from < 0 || from > to || to > a.length || !Ranges.isRecorded(a, site, log)) {
            Arrays.sort(a, from, to, order);
            return;
        }
        Object[] copy = Arrays.copyOf(a, a.length);
        Ranges.read(a, from, copy, from, to - from, site, log);
        Arrays.sort(copy, from, to, order);
        Ranges.write(a, from, copy, from, to - from, site, log);
    }
}
