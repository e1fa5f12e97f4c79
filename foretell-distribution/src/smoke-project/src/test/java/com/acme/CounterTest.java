package com.acme;

import org.junit.jupiter.api.Test;

class CounterTest {
    private int hits;

    @Test
    void counts() throws InterruptedException {
        Thread other = new Thread(() -> hits++);
        other.start();
        hits++;
        other.join();
    }
}
