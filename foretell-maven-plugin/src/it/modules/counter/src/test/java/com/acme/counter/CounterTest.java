package com.acme.counter;

import org.junit.jupiter.api.Test;

class CounterTest {
    @Test
    void counts() {
        new Counter().hit();
    }
}
