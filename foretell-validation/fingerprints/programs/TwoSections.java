// SPDX-License-Identifier: Apache-2.0
/** A value is carried from one locked section to the next. */
public class TwoSections {
    private int value;

    synchronized int get() {
        return value;
    }

    synchronized void set(int value) {
        this.value = value;
    }

    void increment() {
        int seen;
        synchronized (this) {
            seen = value;
        }
        synchronized (this) {
            value = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TwoSections counter = new TwoSections();
        Thread a = new Thread(counter::increment);
        Thread b = new Thread(counter::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        counter.set(counter.get());
        System.out.println("incremented");
    }
}
