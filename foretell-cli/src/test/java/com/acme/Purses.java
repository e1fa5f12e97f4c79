// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;

/** Two objects with a field each, that several threads write. */
final class Purses {
    private static final Purses MINE = new Purses();
    private static final Purses YOURS = new Purses();
    private int coins;

    private Purses() {}

    public static void main(String[] args) throws InterruptedException {
        for (Purses purse : new Purses[] {MINE, YOURS}) {
            Thread thread = new Thread(purse::fill, purse == MINE ? "mine" : "yours");
            thread.start();
            thread.join();
        }
        System.out.println(MINE.coins + YOURS.coins);
    }

    private void fill() {
        Foretell.internal("open", this == MINE);
        coins = 7;
        Foretell.internal("done", true);
    }
}
