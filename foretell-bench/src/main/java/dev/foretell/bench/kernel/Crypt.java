// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.Arrays;

/**
 * Encrypts and decrypts a text with a block cipher of the IDEA family: words of 16 bits, mixed by
 * addition, by multiplication modulo 65537 and by exclusive or, in eight rounds. Blocks are shared
 * out among the threads.
 */
public final class Crypt implements Kernel {
    private static final int ROUNDS = 8;
    private static final int BLOCK = 8;
    private static final int MODULUS = 0x10001;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        byte[] plain = text(size);
        byte[] secret = new byte[plain.length];
        byte[] back = new byte[plain.length];
        int[] key = key();
        int[] inverse = inverse(key);
        Team.run(threads, me -> convert(plain, secret, key, size, me, threads));
        Team.run(threads, me -> convert(secret, back, inverse, size, me, threads));
        return checksum(plain, secret, back);
    }

    @Override
    public long expected(int size) {
        byte[] plain = text(size);
        byte[] secret = new byte[plain.length];
        byte[] back = new byte[plain.length];
        convert(plain, secret, key(), size, 0, 1);
        convert(secret, back, inverse(key()), size, 0, 1);
        return checksum(plain, secret, back);
    }

    @Override
    public int usualSize() {
        return 1_200_000;
    }

    @Override
    public int tinySize() {
        return 50;
    }

    private static void convert(byte[] in, byte[] out, int[] key, int blocks, int me, int parts) {
        int to = Team.from(blocks, me + 1, parts) * BLOCK;
        for (int at = Team.from(blocks, me, parts) * BLOCK; at < to; at += BLOCK) {
            int a = word(in, at);
            int b = word(in, at + 2);
            int c = word(in, at + 4);
            int d = word(in, at + 6);
            int k = 0;
            for (int round = 0; round < ROUNDS; round++) {
                a = multiply(a, key[k++]);
                b = b + key[k++] & 0xffff;
                c = c + key[k++] & 0xffff;
                d = multiply(d, key[k++]);
                int left = multiply(a ^ c, key[k++]);
                int right = multiply((b ^ d) + left & 0xffff, key[k++]);
                left = left + right & 0xffff;
                a ^= right;
                d ^= left;
                int swapped = b ^ left;
                b = c ^ right;
                c = swapped;
            }
            put(out, at, multiply(a, key[k++]));
            put(out, at + 2, c + key[k++] & 0xffff);
            put(out, at + 4, b + key[k++] & 0xffff);
            put(out, at + 6, multiply(d, key[k]));
        }
    }

    /** Multiplication modulo 65537, in which 0 stands for 65536. */
    private static int multiply(int x, int y) {
        long left = x == 0 ? MODULUS - 1 : x;
        long right = y == 0 ? MODULUS - 1 : y;
        return (int) (left * right % MODULUS) & 0xffff;
    }

    private static int reciprocal(int x) {
        int result = 1;
        int power = x;
        for (int exponent = MODULUS - 2; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = multiply(result, power);
            }
            power = multiply(power, power);
        }
        return result;
    }

    private static int negative(int x) {
        return -x & 0xffff;
    }

    private static int[] key() {
        Dice dice = new Dice(7);
        int[] key = new int[6 * ROUNDS + 4];
        for (int i = 0; i < key.length; i++) {
            key[i] = dice.below(0x10000);
        }
        return key;
    }

    /** The key that undoes this one: rounds backwards, additions and multiplications inverted. */
    private static int[] inverse(int[] key) {
        int[] inverse = new int[key.length];
        for (int round = 0; round <= ROUNDS; round++) {
            int from = 6 * (ROUNDS - round);
            int to = 6 * round;
            boolean swapped = round > 0 && round < ROUNDS;
            inverse[to] = reciprocal(key[from]);
            inverse[to + 1] = negative(key[from + (swapped ? 2 : 1)]);
            inverse[to + 2] = negative(key[from + (swapped ? 1 : 2)]);
            inverse[to + 3] = reciprocal(key[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = key[from - 2];
                inverse[to + 5] = key[from - 1];
            }
        }
        return inverse;
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static void put(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >> 8);
        bytes[at + 1] = (byte) word;
    }

    private static byte[] text(int blocks) {
        Dice dice = new Dice(11);
        byte[] text = new byte[blocks * BLOCK];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) dice.below(256);
        }
        return text;
    }

    private static long checksum(byte[] plain, byte[] secret, byte[] back) {
        if (!Arrays.equals(plain, back)) {
            throw new IllegalStateException("the decrypted text differs from the original");
        }
        return Arrays.hashCode(secret);
    }
}
