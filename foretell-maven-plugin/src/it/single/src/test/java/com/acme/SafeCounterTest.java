package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SafeCounterTest {
    @Test
    void countsInTwoThreads() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::hitSafely);
        other.start();
        counter.hitSafely();
        other.join();
        assertEquals(2, counter.safe());
    }
}
