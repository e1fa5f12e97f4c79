// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Money goes from account to account. */
@SuppressWarnings("unused")
public final class Transfer {
    private Transfer() {}

    /** From is locked first. */
    public static final class Bug {
        private static final class Account {
            private final int number;
            private int balance = 10;

            Account(int number) {
                this.number = number;
            }
        }

        private static void transfer(Account from, Account to, int amount) {
            Account one = from;
            Account other = to;
            synchronized (one) {
                synchronized (other) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            Turns.inTurn(() -> transfer(a, b, 1), () -> transfer(b, a, 1));
        }

        private Bug() {}
    }

    /** The smaller number is. */
    public static final class Safe {
        private static final class Account {
            private final int number;
            private int balance = 10;

            Account(int number) {
                this.number = number;
            }
        }

        private static void transfer(Account from, Account to, int amount) {
            Account one = from.number < to.number ? from : to;
            Account other = from.number < to.number ? to : from;
            synchronized (one) {
                synchronized (other) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            Turns.inTurn(() -> transfer(a, b, 1), () -> transfer(b, a, 1));
        }

        private Safe() {}
    }
}
