package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CounterIT {
    @Test
    void runsWithAllArguments() {
        assertEquals("hello", System.getProperty("acme.greeting"));
        assertEquals("integration", System.getProperty("acme.phase"));
    }
}
