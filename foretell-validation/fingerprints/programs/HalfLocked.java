// SPDX-License-Identifier: Apache-2.0
/** The writer takes a lock, the readers do not. */
public class HalfLocked {
    private final Object lock = new Object();
    private long total;

    void add(long amount) {
        synchronized (lock) {
            total += amount;
        }
    }

    long total() {
        return total;
    }

    public static void main(String[] args) throws InterruptedException {
        HalfLocked sum = new HalfLocked();
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                sum.add(i);
            }
        });
        Thread reader = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                sum.total();
            }
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(sum.total());
    }
}
