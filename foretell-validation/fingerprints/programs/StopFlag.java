// SPDX-License-Identifier: Apache-2.0
/** A worker is stopped by a flag that is not volatile. */
public class StopFlag {
    boolean stopped;
    int rounds;

    void work() {
        while (!stopped && rounds < 1000) {
            rounds++;
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StopFlag worker = new StopFlag();
        Thread thread = new Thread(worker::work);
        thread.start();
        worker.stopped = true;
        thread.join();
        System.out.println("stopped");
    }
}
