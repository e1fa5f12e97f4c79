// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A shop sells what is in stock. */
@SuppressWarnings("unused")
public final class StockThroughMethods {
    private StockThroughMethods() {}

    /** It asks, then takes, each under a lock. */
    public static final class Bug {
        private static final class Stock {
            private int items = 1;

            synchronized boolean isAvailable() {
                return items > 0;
            }

            synchronized void take() {
                items--;
            }
        }

        private static final Stock stock = new Stock();

        private static void sell() {
            if (stock.isAvailable()) {
                stock.take();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::sell, Bug::sell);
        }

        private Bug() {}
    }

    /** Under one lock. */
    public static final class Safe {
        private static final class Stock {
            private int items = 1;

            synchronized boolean isAvailable() {
                return items > 0;
            }

            synchronized void take() {
                items--;
            }
        }

        private static final Stock stock = new Stock();

        private static void sell() {
            synchronized (stock) {
                if (stock.isAvailable()) {
                    stock.take();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::sell, Safe::sell);
        }

        private Safe() {}
    }
}
