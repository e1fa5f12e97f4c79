// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** Races on elements of arrays of every type are seen. */
public final class AllTypesRacy {

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
            flags[2] = true; // at: Z
            octets[2] = -1; // at: B
            letters[2] = 'x'; // at: C
            smalls[2] = -2; // at: S
            numbers[2] = -3; // at: I
            bigs[2] = 4; // at: J
            singles[2] = 1.5f; // at: F
            precises[2] = -0.25; // at: D
            texts[2] = "text"; // at: L
        });
        thread.start();
        flags[2] = true; // racy: Z
        octets[2] = -1; // racy: B
        letters[2] = 'x'; // racy: C
        smalls[2] = -2; // racy: S
        numbers[2] = -3; // racy: I
        bigs[2] = 4; // racy: J
        singles[2] = 1.5f; // racy: F
        precises[2] = -0.25; // racy: D
        texts[2] = "text"; // racy: L
        thread.join();
        System.out.println(bigs[2] + texts[2]);
    }
}
