package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CounterTest {
    @Test
    void counts() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::hit);
        other.start();
        other.join();
        assertEquals(1, counter.hits());
        assertEquals("hello", System.getProperty("acme.greeting"));
    }

    @Test
    void countsInTwoThreads() throws InterruptedException {
        Counter counter = new Counter();
        Thread one = new Thread(counter::hit, "one");
        Thread two = new Thread(counter::hit, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
