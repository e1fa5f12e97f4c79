// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/**
 * Two threads read and write for a while, as no formula could tell; then one begins the first atomic block of the program and asks the other, which has been
 * looking all the time, for an answer: within the block, or after it.
 */
public final class FirstBlock {
    private static final int ASKED = 1;
    private static final int ANSWERED = 2;
    private static final int WARM = 200_000;

    private static int staticState;
    private int state;
    private final int[] ints = new int[4];
    private final byte[] bytes = new byte[4];
    private final Object[] objects = new Object[4];
    private final AtomicInteger atomic = new AtomicInteger();

    private FirstBlock() {}

    public static void main(String[] args) throws InterruptedException {
        FirstBlock shared = new FirstBlock();
        Integer[] numbers = {0, 1, 2};
        shared.objects[3] = numbers[0];
        switch (args[0]) {
            case "field" -> shared.play(() -> shared.state, x -> shared.state = x, args[1]);
            case "static" -> shared.play(() -> staticState, x -> staticState = x, args[1]);
            case "ints" -> shared.play(() -> shared.ints[3], x -> shared.ints[3] = x, args[1]);
            case "bytes" -> shared.play(() -> shared.bytes[3], x -> shared.bytes[3] = (byte) x, args[1]);
            case "objects" ->
                shared.play(() -> (Integer) shared.objects[3], x -> shared.objects[3] = numbers[x], args[1]);
            case "atomic" -> shared.play(shared.atomic::get, shared.atomic::set, args[1]);
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("answered");
    }

    private void play(IntSupplier read, IntConsumer write, String when) throws InterruptedException {
        Thread other = new Thread(() -> {
            int idle = 0;
            while (read.getAsInt() != ASKED) {
                idle = idle * 31 + 1;
            }
            write.accept(ANSWERED);
        });
        other.start();
        int sum = 0;
        for (int i = 0; i < WARM; i++) {
            write.accept(0);
            sum += read.getAsInt();
        }
        if (sum != 0) {
            throw new IllegalStateException();
        }
        if (when.equals("within")) {
            Foretell.atomic(() -> {
                write.accept(ASKED);
                await(read);
            });
        } else {
            Foretell.atomic(() -> write.accept(ASKED));
            await(read);
        }
        other.join();
    }

    private static void await(IntSupplier read) {
        while (read.getAsInt() != ANSWERED) {
            Thread.onSpinWait();
        }
    }
}
