// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Random;

/** Many threads that copy, clone, fill and sort the same arrays and objects. Arguments: threads, rounds. */
public final class Copies implements Runnable {
    private static class Point implements Cloneable {
        int x;
        long y;
        volatile double z;
        String name;

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final class Labelled extends Point {
        char label;
        boolean seen;
    }

    private static final class Counted extends ArrayList<String> {
        int count;
    }

    private static final String[] TEXTS = {"a", "b", "c", "d"};

    private final int[] ints = new int[40];
    private final byte[] bytes = new byte[50];
    private final long[] longs = new long[20];
    private final double[] doubles = new double[20];
    private final float[] floats = new float[20];
    private final char[] chars = new char[20];
    private final boolean[] booleans = new boolean[20];
    private final short[] shorts = new short[20];
    private final String[] texts = new String[20];
    private final Object[] objects = new Object[20];
    private Labelled point = new Labelled();
    private Counted counted = new Counted();
    private final int rounds;

    private Copies(int rounds) {
        this.rounds = rounds;
        Arrays.fill(texts, "z");
        Arrays.fill(objects, "y");
    }

    public static void main(String[] args) throws InterruptedException {
        Copies copies = new Copies(Integer.parseInt(args[1]));
        Together.run(Integer.parseInt(args[0]), copies);
        System.out.println(copies.point.name.length() == 1 ? "exact" : "lost updates");
    }

    @Override
    public void run() {
        Random random = new Random(Thread.currentThread().getName().hashCode());
        for (int i = 0; i < rounds; i++) {
            int n = random.nextInt(10);
            int from = random.nextInt(8);
            int to = random.nextInt(8);
            primitives(i, n, from, to);
            references(i, n, from, to);
            objects(i);
        }
    }

    private void primitives(int i, int n, int from, int to) {
        System.arraycopy(ints, from, ints, to, n);
        ints.clone()[0]++;
        Arrays.fill(ints, from, from + n, i);
        Arrays.sort(ints);
        System.arraycopy(bytes, from, bytes, to, n + 20);
        bytes[n] = (byte) i;
        Arrays.copyOf(bytes, n + 3);
        System.arraycopy(longs, from, longs, to, n);
        longs[n] = i;
        Arrays.equals(longs, longs.clone());
        System.arraycopy(doubles, from, doubles, to, n);
        doubles[n] = i * 0.5;
        Arrays.hashCode(doubles);
        System.arraycopy(floats, from, floats, to, n);
        floats[n] = i * 0.25f;
        Arrays.toString(floats);
        System.arraycopy(chars, from, chars, to, n);
        chars[n]++;
        System.arraycopy(booleans, from, booleans, to, n);
        booleans[n] = !booleans[from];
        shorts[n]++;
        Arrays.copyOfRange(shorts, from, from + 4);
    }

    private void references(int i, int n, int from, int to) {
        System.arraycopy(texts, from, objects, to, n);
        texts[n] = TEXTS[i & 3];
        Arrays.copyOf(texts, 5, Object[].class);
        Arrays.sort(texts);
        try {
            System.arraycopy(objects, 0, texts, 0, n);
        } catch (ArrayStoreException e) {
            objects[n] = "x";
        }
        objects[n] = i % 7 == 0 ? this : "x";
    }

    private void objects(int i) {
        point.x = i;
        point.y++;
        point.z += 0.5;
        point.name = TEXTS[i & 3];
        point.label++;
        point.seen = !point.seen;
        Labelled copy = (Labelled) point.clone();
        copy.x++;
        copy.label++;
        counted.count = i;
        Counted other = (Counted) counted.clone();
        other.count++;
        if (i % 10 == 0) {
            point = copy;
            counted = other;
        }
    }
}
