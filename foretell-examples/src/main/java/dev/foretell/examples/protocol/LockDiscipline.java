// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.concurrent.Semaphore;

/** An account may be used only while its permit is held. */
final class LockDiscipline extends Protocol {
    private final Semaphore permit = new Semaphore(1);
    private int balance = 10;

    private LockDiscipline() {
        permit.acquireUninterruptibly();
    }

    private void withdraw(Semaphore held) {
        balance -= held.availablePermits() + 1;
    }

    @Override
    void first() throws Exception {
        withdraw(permit);
    }

    @Override
    void second() throws Exception {
        permit.release();
    }

    public static void main(String[] args) throws InterruptedException {
        new LockDiscipline().run(args[0]);
    }
}
