// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;

/** Two threads in a place for one; the second, who knows of the first, is the one that violates. */
final class Vault {
    private static int gold;
    private static boolean open;

    private Vault() {}

    public static void main(String[] args) throws InterruptedException {
        Foretell.onViolation(
                line -> System.out.println("hook in " + Thread.currentThread().getName() + ": " + line));
        Foretell.onViolation(line -> {
            throw new IllegalArgumentException("a bad hook");
        });
        for (String name : new String[] {"first", "second"}) {
            Thread thread = new Thread(Vault::visit, name);
            thread.start();
            thread.join();
        }
        System.out.println("gold: " + gold + (open ? ", open" : ", closed"));
    }

    private static void visit() {
        try {
            Foretell.internal("inside", true);
            gold = gold + 1;
        } catch (IllegalStateException e) {
            open = false;
            System.out.println(Thread.currentThread().getName() + " gives up: " + e.getMessage());
        }
    }

    /** A recovery. */
    static void lock() {
        System.out.println("locked by " + Thread.currentThread().getName());
    }

    /** A recovery that fails. */
    static void lockBadly() {
        throw new IllegalStateException("no key");
    }
}
