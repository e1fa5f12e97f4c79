// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** An account with locked accessors. */
@SuppressWarnings("unused")
public final class LockedGetterAndSetter {
    private LockedGetterAndSetter() {}

    /** The sum is made between them. */
    public static final class Bug {
        private static final class Account {
            private int balance;

            synchronized int getBalance() {
                return balance;
            }

            synchronized void setBalance(int value) {
                balance = value;
            }
        }

        private static final Account account = new Account();

        private static void deposit(int amount) {
            account.setBalance(account.getBalance() + amount);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> deposit(5), () -> deposit(7));
        }

        private Bug() {}
    }

    /** Under the lock, too. */
    public static final class Safe {
        private static final class Account {
            private int balance;

            synchronized int getBalance() {
                return balance;
            }

            synchronized void setBalance(int value) {
                balance = value;
            }
        }

        private static final Account account = new Account();

        private static void deposit(int amount) {
            synchronized (account) {
                account.setBalance(account.getBalance() + amount);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> deposit(5), () -> deposit(7));
        }

        private Safe() {}
    }
}
