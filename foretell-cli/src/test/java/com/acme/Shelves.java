// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;
import java.io.File;
import java.io.IOException;

/**
 * A thread reads the same again and again, at last in an atomic block; another writes it meanwhile, and the first finds that there or is told
 * elsewhere. Who knows when to go on is told by files, which monitors do not see.
 */
final class Shelves {
    private static final int MANY = 20_000;
    private static final int ELSEWHERE = 40;

    /** Places 1 and 2 lie beside each other, and 40 is {@link #ELSEWHERE}. */
    private abstract static class Shelf {
        abstract int read(int place);

        abstract void write(int place);
    }

    private static final class Ints extends Shelf {
        private final int[] places = new int[64];

        @Override
        int read(int place) {
            return places[place];
        }

        @Override
        void write(int place) {
            places[place]++;
        }
    }

    private static final class Bytes extends Shelf {
        private final byte[] places = new byte[64];

        @Override
        int read(int place) {
            return places[place];
        }

        @Override
        void write(int place) {
            places[place]++;
        }
    }

    private static final class Fields extends Shelf {
        private int one;
        private int two;
        private int told;

        @Override
        int read(int place) {
            return place == 1 ? one : place == 2 ? two : told;
        }

        @Override
        void write(int place) {
            if (place == 1) {
                one++;
            } else {
                told++;
            }
        }
    }

    private static boolean violated;

    private Shelves() {}

    /** {@code args}: a directory for files. */
    public static void main(String[] args) throws InterruptedException {
        Foretell.onViolation(line -> violated = true);
        Shelf[] kinds = {new Ints(), new Bytes(), new Fields()};
        String[] names = {"ints", "bytes", "fields"};
        for (int round = 0; round < 4; round++) {
            int place = round % 2 + 1;
            int told = round < 2 ? ELSEWHERE : 1;
            for (int i = 0; i < kinds.length; i++) {
                File go = new File(args[0], names[i] + round + ".go");
                File done = new File(args[0], names[i] + round + ".done");
                violated = false;
                run(kinds[i], place, told, go, done);
                System.out.println(names[i] + ", place " + place + ": " + (violated ? "violated" : "atomic"));
            }
        }
    }

    /** The block reads the place that the writer writes, 1, or the one beside it; then the one where the writer was last. */
    private static void run(Shelf shelf, int place, int told, File go, File done) throws InterruptedException {
        Thread writer = new Thread(() -> {
            await(go);
            shelf.write(1);
            shelf.write(told);
            create(done);
        });
        writer.start();
        int before = readMany(shelf, 1) + readMany(shelf, 2) + readMany(shelf, ELSEWHERE);
        Foretell.atomic(() -> {
            int sum = before + readMany(shelf, place);
            create(go);
            await(done);
            System.out.print(sum + shelf.read(told) < 0 ? "less than nothing " : "");
        });
        writer.join();
    }

    private static int readMany(Shelf shelf, int place) {
        int sum = 0;
        for (int i = 0; i < MANY; i++) {
            sum += shelf.read(place);
        }
        return sum;
    }

    private static void await(File file) {
        while (!file.exists()) {
            Thread.onSpinWait();
        }
    }

    private static void create(File file) {
        try {
            file.createNewFile();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
