// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An account is opened by the first who asks. */
@SuppressWarnings("unused")
public final class IgnoredPutIfAbsent {
    private IgnoredPutIfAbsent() {}

    /** Who comes second uses his own. */
    public static final class Bug {
        private static final ConcurrentMap<String, AtomicInteger> accounts = new ConcurrentHashMap<>();

        private static void pay(String name, int amount) {
            AtomicInteger account = accounts.get(name);
            if (account == null) {
                account = new AtomicInteger();
                accounts.putIfAbsent(name, account);
            }
            account.addAndGet(amount);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> pay("a", 1), () -> pay("a", 2));
        }

        private Bug() {}
    }

    /** All use the one in the map. */
    public static final class Safe {
        private static final ConcurrentMap<String, AtomicInteger> accounts = new ConcurrentHashMap<>();

        private static void pay(String name, int amount) {
            AtomicInteger account = accounts.get(name);
            if (account == null) {
                account = new AtomicInteger();
                AtomicInteger other = accounts.putIfAbsent(name, account);
                if (other != null) {
                    account = other;
                }
            }
            account.addAndGet(amount);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> pay("a", 1), () -> pay("a", 2));
        }

        private Safe() {}
    }
}
