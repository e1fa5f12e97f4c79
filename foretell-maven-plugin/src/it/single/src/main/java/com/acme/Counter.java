package com.acme;

/** Counts, and forgets about other threads. */
public class Counter {
    private int hits;
    private int safe;

    public void hit() {
        hits++;
    }

    public synchronized void hitSafely() {
        safe++;
    }

    public int hits() {
        return hits;
    }

    public synchronized int safe() {
        return safe;
    }
}
