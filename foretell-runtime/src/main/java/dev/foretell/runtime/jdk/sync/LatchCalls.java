// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.internal.vm.annotation.Hidden;

/** {@link CountDownLatch}: who has awaited, or seen the count, comes after those who counted down. */
public final class LatchCalls {
    private LatchCalls() {}

    @Hidden
    public static void countDown(CountDownLatch latch, int site) {
        if (latch != null) {
            Channels.send(latch, Channels.GIVEN, site);
        }
        latch.countDown();
    }

    @Hidden
    public static void await(CountDownLatch latch, int site) throws InterruptedException {
        latch.await();
        Channels.receive(latch, Channels.GIVEN, site);
    }

    @Hidden
    public static boolean await(CountDownLatch latch, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean open = latch.await(time, unit);
        if (open) {
            Channels.receive(latch, Channels.GIVEN, site);
        }
        return open;
    }

    @Hidden
    public static long getCount(CountDownLatch latch, int site) {
        long count = latch.getCount();
        Channels.receive(latch, Channels.GIVEN, site);
        return count;
    }
}
