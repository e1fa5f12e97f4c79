// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two threads access arrays that they hand to each other. All are left to the collector: each at once, or all together. */
final class Parcels {
    private static final int LENGTH = 200_000;

    /** So far apart that each access needs memory of its own in what is kept with an array. */
    private static final int STRIDE = 256;

    private static final int MOST_COLLECTIONS = 200;

    private static final BlockingQueue<Object> THERE = new ArrayBlockingQueue<>(1);
    private static final BlockingQueue<Object> BACK = new ArrayBlockingQueue<>(1);

    private Parcels() {}

    /** {@code args}: {@code each} or {@code together}, and how many. */
    public static void main(String[] args) throws InterruptedException {
        boolean together = args[0].equals("together");
        Thread other = new Thread(() -> {
            try {
                while (true) {
                    Object parcel = THERE.take();
                    change(parcel);
                    BACK.put(parcel);
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        other.setDaemon(true);
        other.start();
        long before = used();
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            Object parcel = i % 2 == 0 ? new byte[LENGTH] : new AtomicIntegerArray(LENGTH);
            THERE.put(parcel);
            change(BACK.take());
            if (together) {
                kept.add(parcel);
            }
        }
        long full = used();
        kept.clear();
        System.out.println(!together || isFreed(before + (full - before) / 8) ? "all gone" : "something is kept");
    }

    private static void change(Object parcel) {
        for (int i = 0; i < LENGTH; i += STRIDE) {
            if (parcel instanceof byte[] bytes) {
                bytes[i]++;
            } else {
                ((AtomicIntegerArray) parcel).incrementAndGet(i);
            }
        }
    }

    private static boolean isFreed(long limit) {
        for (int i = 0; i < MOST_COLLECTIONS; i++) {
            if (used() < limit) {
                return true;
            }
        }
        return false;
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
