// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

/** Static methods of {@link Thread}. */
public final class ThreadStatics {
    private ThreadStatics() {}

    public static void sleep(long millis, int site) throws InterruptedException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Interrupts.noticed(site);
            throw e;
        }
    }

    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        try {
            Thread.sleep(millis, nanos);
        } catch (InterruptedException e) {
            Interrupts.noticed(site);
            throw e;
        }
    }
}
