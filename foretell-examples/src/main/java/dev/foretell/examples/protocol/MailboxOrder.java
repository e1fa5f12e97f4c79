// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

/** Messages are delivered in the order of their numbers. */
final class MailboxOrder extends Protocol {
    private final Mailbox mailbox = new Mailbox();

    private static final class Mailbox {
        void deliver(int number) {
            System.out.println("message " + number);
        }
    }

    @Override
    void first() throws Exception {
        mailbox.deliver(1);
    }

    @Override
    void second() throws Exception {
        mailbox.deliver(2);
    }

    public static void main(String[] args) throws InterruptedException {
        new MailboxOrder().run(args[0]);
    }
}
