// SPDX-License-Identifier: Apache-2.0
class SafeCounter {
    static final java.util.concurrent.atomic.AtomicInteger hits = new java.util.concurrent.atomic.AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> hits.incrementAndGet());
        other.start();
        hits.incrementAndGet();
        other.join();
        System.out.println(hits);
    }
}
