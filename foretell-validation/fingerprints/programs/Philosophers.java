// SPDX-License-Identifier: Apache-2.0
/** Three philosophers take the left fork first. */
public class Philosophers {
    public static void main(String[] args) throws InterruptedException {
        Object[] forks = {new Object(), new Object(), new Object()};
        for (int i = 0; i < forks.length; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % forks.length];
            Thread philosopher = new Thread(() -> {
                synchronized (left) {
                    synchronized (right) {
                        Thread.onSpinWait();
                    }
                }
            });
            philosopher.start();
            Thread.sleep(100); // so that the deadlock does not happen here
        }
        System.out.println("eaten");
    }
}
