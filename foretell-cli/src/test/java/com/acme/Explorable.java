// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** A counter that loses an update in few schedules; or, guarded, in none. */
public final class Explorable {
    private static final Object GUARD = new Object();
    private static int hits;

    private Explorable() {}

    public static void main(String[] args) throws InterruptedException {
        boolean isGuarded = args.length > 0;
        Thread other = new Thread(() -> hit(isGuarded));
        other.start();
        hit(isGuarded);
        other.join();
        if (hits != 2) {
            throw new IllegalStateException("hits: " + hits);
        }
    }

    private static void hit(boolean isGuarded) {
        if (isGuarded) {
            synchronized (GUARD) {
                hits++;
            }
        } else {
            hits++;
        }
    }
}
