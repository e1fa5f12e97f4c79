// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

/** Nothing is shipped before it was paid. */
final class PaidFirst extends Protocol {
    private final Order order = new Order();

    private static final class Order {
        void pay() {}

        void ship() {}
    }

    @Override
    void first() throws Exception {
        order.pay();
    }

    @Override
    void second() throws Exception {
        order.ship();
    }

    public static void main(String[] args) throws InterruptedException {
        new PaidFirst().run(args[0]);
    }
}
