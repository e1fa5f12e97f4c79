// SPDX-License-Identifier: Apache-2.0
/** Two threads increment a volatile. */
public class VolatileCounter {
    static volatile int hits;

    static void hit() {
        hits++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileCounter::hit);
        Thread b = new Thread(VolatileCounter::hit);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("hit");
    }
}
