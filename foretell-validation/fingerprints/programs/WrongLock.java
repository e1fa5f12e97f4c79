// SPDX-License-Identifier: Apache-2.0
/** Each thread locks an object of its own. */
public class WrongLock {
    static int shared;

    static void bump(Object lock) {
        synchronized (lock) {
            shared++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> bump(new Object()));
        Thread b = new Thread(() -> bump(new Object()));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("bumped");
    }
}
