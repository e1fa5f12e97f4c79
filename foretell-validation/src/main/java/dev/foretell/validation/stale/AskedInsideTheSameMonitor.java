// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A synchronized method asks another one of its object. */
@SuppressWarnings("unused")
public final class AskedInsideTheSameMonitor {
    private AskedInsideTheSameMonitor() {}

    /** Its own monitor is not held. */
    public static final class Bug {
        private final AtomicInteger left = new AtomicInteger(1);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Bug shop = new Bug();
            Turns.inTurn(shop::buy, shop::buy);
        }

        private void buy() {
            int seen;
            synchronized (this) {
                seen = left.get();
            }
            if (seen == 1) {
                left.set(0);
            }
        }
    }

    /** The monitor is held to the end. */
    public static final class Safe {
        private final AtomicInteger left = new AtomicInteger(1);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Safe shop = new Safe();
            Turns.inTurn(shop::buy, shop::buy);
        }

        private synchronized void buy() {
            int seen;
            synchronized (this) {
                seen = left.get();
            }
            if (seen == 1) {
                left.set(0);
            }
        }
    }
}
