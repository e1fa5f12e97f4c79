// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A balance. */
@SuppressWarnings("unused")
public final class UnlockedGetter {
    private UnlockedGetter() {}

    /** Read without the lock that writers hold. */
    public static final class Bug {
        private long balance;

        private synchronized void deposit(long amount) {
            balance += amount;
        }

        private long balance() {
            return balance;
        }

        public static void main(String[] args) throws Exception {
            Bug account = new Bug();
            Turns.inTurn(() -> account.deposit(5), () -> System.out.println((int) account.balance()));
        }
    }

    /** Read under it. */
    public static final class Safe {
        private long balance;

        private synchronized void deposit(long amount) {
            balance += amount;
        }

        private synchronized long balance() {
            return balance;
        }

        public static void main(String[] args) throws Exception {
            Safe account = new Safe();
            Turns.inTurn(() -> account.deposit(5), () -> System.out.println((int) account.balance()));
        }
    }
}
