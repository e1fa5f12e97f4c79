// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

/** A thread that needs both locks takes the shop's before the stock's. */
final class LockOrder extends Protocol {
    private final Shop shop = new Shop();
    private final Stock stock = new Stock();

    private static final class Shop {
        synchronized void sell(Stock stock) {
            stock.take();
        }

        synchronized void note(int left) {
            System.out.println(left + " left");
        }
    }

    private static final class Stock {
        private int items = 2;

        synchronized void take() {
            items--;
        }

        synchronized void report(Shop shop) {
            shop.note(items);
        }
    }

    @Override
    void first() throws Exception {
        shop.sell(stock);
    }

    @Override
    void second() throws Exception {
        stock.report(shop);
    }

    @Override
    boolean isMatterOfLuck() {
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        new LockOrder().run(args[0]);
    }
}
