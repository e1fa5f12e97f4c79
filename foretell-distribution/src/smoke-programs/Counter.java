// SPDX-License-Identifier: Apache-2.0
class Counter {
    static int hits;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> hits++);
        other.start();
        hits++;
        other.join();
        System.out.println(hits);
    }
}
