package com.acme.app;

import com.acme.counter.Counter;

/** Counts its visitors in threads of their own. */
public class Shop {
    private final Counter visitors = new Counter();
    private int open;

    public void visits() throws InterruptedException {
        open = 1;
        Thread other = new Thread(visitors::hit);
        other.start();
        visitors.hit();
        other.join();
    }

    public int open() {
        return open;
    }
}
