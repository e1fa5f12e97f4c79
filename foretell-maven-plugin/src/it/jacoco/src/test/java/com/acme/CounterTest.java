package com.acme;

import org.junit.jupiter.api.Test;

class CounterTest {
    @Test
    void counts() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::hit);
        other.start();
        counter.hit();
        other.join();
    }
}
