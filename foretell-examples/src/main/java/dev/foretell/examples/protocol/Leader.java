// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

/** There are never two leaders at once. */
final class Leader extends Protocol {
    private static volatile boolean one;
    private static volatile boolean two;

    @Override
    void first() throws Exception {
        one = true;
        one = false;
    }

    @Override
    void second() throws Exception {
        two = true;
    }

    public static void main(String[] args) throws InterruptedException {
        new Leader().run(args[0]);
    }
}
