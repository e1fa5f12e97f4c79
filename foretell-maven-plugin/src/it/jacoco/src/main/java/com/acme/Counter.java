package com.acme;

/** Counts, and forgets about other threads. */
public class Counter {
    private int hits;

    public void hit() {
        hits++;
    }
}
