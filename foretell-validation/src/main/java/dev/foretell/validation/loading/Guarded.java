// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.security.Permission;
import java.util.ArrayList;
import java.util.List;

/**
 * Sets a security manager while it runs, and goes on with what it had begun, and with what it had not. Argument: {@code strict} for one that allows next to nothing,
 * {@code own} for one that allows all, and counts.
 */
public final class Guarded implements Runnable {
    private static final List<String> SEEN = new ArrayList<>();
    private static volatile int rounds;

    private int count;
    private Object last;

    @Override
    public void run() {
        synchronized (SEEN) {
            count++;
            last = new Late(count);
            SEEN.add(last.toString());
            rounds++;
        }
    }

    /** Not used before. */
    private static final class Late implements Cloneable {
        private static int made;
        private int number;
        private volatile Object self;

        Late(int number) {
            made++;
            this.number = number + rounds;
            self = this;
        }

        @Override
        public String toString() {
            return made + " " + (number + (self == this ? 1 : 0));
        }
    }

    /** Counts what it is asked. */
    @SuppressWarnings("removal")
    private static final class Counting extends SecurityManager {
        private int asked;

        @Override
        public synchronized void checkPermission(Permission permission) {
            asked++;
        }

        synchronized boolean wasAsked() {
            return asked > 0;
        }
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) throws InterruptedException {
        Counting counting = new Counting();
        boolean strict = args[0].equals("strict");
        Guarded before = new Guarded();
        new Thread(before).start();
        System.setSecurityManager(strict ? new SecurityManager() : counting);
        Guarded after = new Guarded();
        Thread[] threads = {new Thread(before), new Thread(after), new Thread(after)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        while (rounds < 4) {
            Thread.onSpinWait();
        }
        if (!strict) {
            new Plugin().run();
        }
        try {
            System.out.println("home: " + !System.getProperty("user.home").isEmpty());
        } catch (SecurityException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(rounds + " " + SEEN.size() + " " + (before.count + after.count) + " " + counting.wasAsked());
    }
}
