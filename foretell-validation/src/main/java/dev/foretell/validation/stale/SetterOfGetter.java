// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** A sum is made of what a locked getter says, and given to a locked setter. */
@SuppressWarnings("unused")
public final class SetterOfGetter {
    private SetterOfGetter() {}

    /** The lock is left between them. */
    public static final class Bug {
        private static final Account account = new Account();

        private static final class Account {
            private int balance;

            private synchronized int getBalance() {
                return balance;
            }

            private synchronized void setBalance(int value) {
                balance = value;
            }
        }

        private static void deposit() {
            account.setBalance(account.getBalance() + 5);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::deposit, Bug::deposit);
        }

        private Bug() {}
    }

    /** The lock is held all the time. */
    public static final class Safe {
        private static final Account account = new Account();

        private static final class Account {
            private int balance;

            private synchronized int getBalance() {
                return balance;
            }

            private synchronized void setBalance(int value) {
                balance = value;
            }
        }

        private static void deposit() {
            synchronized (account) {
                account.setBalance(account.getBalance() + 5);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::deposit, Safe::deposit);
        }

        private Safe() {}
    }
}
