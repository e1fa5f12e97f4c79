// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.Timer;
import java.util.TimerTask;

/** A timer takes no task after it was cancelled. */
final class TimerUse extends Protocol {
    private static final long LATER = 1_000_000;

    private final Timer timer = new Timer(true);

    private static final class Nothing extends TimerTask {
        @Override
        public void run() {}
    }

    @Override
    void first() throws Exception {
        timer.schedule(new Nothing(), LATER);
    }

    @Override
    void second() throws Exception {
        timer.cancel();
    }

    public static void main(String[] args) throws InterruptedException {
        new TimerUse().run(args[0]);
    }
}
