// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/**
 * Transfers between accounts, each with its own lock, taken in the order of account numbers.
 * Overdrafts are allowed, so the final balances do not depend on the order of the transactions. A transaction is nothing but that, or it
 * is an order that is sealed first: see {@link Seal}.
 */
public final class Bank implements Kernel {
    private static final int ACCOUNTS = 200;
    private static final int CLERKS = 8;
    private static final int MINIMUM = 2000;

    private final boolean sealed;

    Bank(boolean sealed) {
        this.sealed = sealed;
    }

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Account[] accounts = open();
        Ledger ledger = new Ledger();
        Team.run(threads, me -> {
            for (int clerk = me; clerk < CLERKS; clerk += threads) {
                Dice dice = new Dice(clerk + 1);
                Seal seal = sealed ? new Seal(clerk) : null;
                for (int i = 0; i < transactions(size); i++) {
                    Account from = accounts[dice.below(ACCOUNTS)];
                    Account to = accounts[dice.below(ACCOUNTS)];
                    int amount = dice.below(100);
                    if (sealed) {
                        seal.order(from.number, to.number, amount);
                    }
                    transfer(from, to, amount, ledger);
                }
                if (sealed) {
                    ledger.close(seal.number());
                }
            }
        });
        return checksum(accounts, ledger);
    }

    @Override
    public long expected(int size) {
        Account[] accounts = open();
        Ledger ledger = new Ledger();
        for (int clerk = 0; clerk < CLERKS; clerk++) {
            Dice dice = new Dice(clerk + 1);
            Seal seal = sealed ? new Seal(clerk) : null;
            for (int i = 0; i < transactions(size); i++) {
                Account from = accounts[dice.below(ACCOUNTS)];
                Account to = accounts[dice.below(ACCOUNTS)];
                int amount = dice.below(100);
                if (sealed) {
                    seal.order(from.number, to.number, amount);
                }
                from.balance -= amount;
                to.balance += amount;
                ledger.transactions++;
                ledger.volume += amount;
            }
            if (sealed) {
                ledger.close(seal.number());
            }
        }
        return checksum(accounts, ledger);
    }

    @Override
    public int usualSize() {
        return sealed ? 300_000 : 3_000_000;
    }

    @Override
    public int tinySize() {
        return MINIMUM;
    }

    private static int transactions(int size) {
        return Math.max(MINIMUM, size) / CLERKS;
    }

    private static void transfer(Account from, Account to, int amount, Ledger ledger) {
        Account lower = from.number < to.number ? from : to;
        Account higher = lower == from ? to : from;
        synchronized (lower) {
            synchronized (higher) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
        ledger.enter(amount);
    }

    private static Account[] open() {
        Account[] accounts = new Account[ACCOUNTS];
        for (int i = 0; i < ACCOUNTS; i++) {
            accounts[i] = new Account(i, 1000);
        }
        return accounts;
    }

    private static long checksum(Account[] accounts, Ledger ledger) {
        long sum = ledger.checksum();
        for (Account account : accounts) {
            synchronized (account) {
                sum = sum * 31 + account.balance;
            }
        }
        return sum;
    }

    private static final class Account {
        private final int number;
        private long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    private static final class Ledger {
        private long transactions;
        private long volume;
        private long seals;

        synchronized void enter(int amount) {
            transactions++;
            volume += amount;
        }

        synchronized void close(long seal) {
            seals += seal;
        }

        synchronized long checksum() {
            return (seals * 31 + transactions) * 31 + volume;
        }
    }
}
