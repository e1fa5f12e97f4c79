// SPDX-License-Identifier: Apache-2.0
/** Transfers in opposite directions lock in opposite orders. */
public class Transfer {
    int balance = 10;

    static void transfer(Transfer from, Transfer to) {
        synchronized (from) {
            synchronized (to) {
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Transfer a = new Transfer();
        Transfer b = new Transfer();
        Thread there = new Thread(() -> transfer(a, b));
        Thread back = new Thread(() -> transfer(b, a));
        there.start();
        Thread.sleep(100); // so that the deadlock does not happen here
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + b.balance);
    }
}
