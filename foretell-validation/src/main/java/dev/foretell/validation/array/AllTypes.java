// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** Elements of arrays of every type are recorded. */
public final class AllTypes {

    public static void main(String[] args) throws Exception {
        boolean[] flags = new boolean[3];
        byte[] octets = new byte[3];
        char[] letters = new char[3];
        short[] smalls = new short[3];
        int[] numbers = new int[3];
        long[] bigs = new long[3];
        float[] singles = new float[3];
        double[] precises = new double[3];
        String[] texts = new String[3];
        Thread thread = new Thread(() -> {
            flags[1] = true; // at: Z; expect: w(boolean[])
            octets[1] = -1; // at: B; expect: w(byte[])
            letters[1] = 'x'; // at: C; expect: w(char[])
            smalls[1] = -2; // at: S; expect: w(short[])
            numbers[1] = -3; // at: I; expect: w(int[])
            bigs[1] = Long.MIN_VALUE; // at: J; expect: w(long[])
            singles[1] = 1.5f; // at: F; expect: w(float[])
            precises[1] = -0.25; // at: D; expect: w(double[])
            texts[1] = "text"; // at: L; expect: w(String[])
        });
        thread.start();
        thread.join();
        System.out.println(flags[1]); // after: Z; expect: r(boolean[])
        System.out.println(octets[1]); // after: B; expect: r(byte[])
        System.out.println(letters[1]); // after: C; expect: r(char[])
        System.out.println(smalls[1]); // after: S; expect: r(short[])
        System.out.println(numbers[1]); // after: I; expect: r(int[])
        System.out.println(bigs[1]); // after: J; expect: r(long[])
        System.out.println(singles[1]); // after: F; expect: r(float[])
        System.out.println(precises[1]); // after: D; expect: r(double[])
        System.out.println(texts[1]); // after: L; expect: r(String[])
    }
}
