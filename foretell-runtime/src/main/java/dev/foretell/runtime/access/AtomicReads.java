// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.ThreadLog;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The commonest operation, {@code get}, without taking the word. The original call has been made, and
 * has thrown what it throws; its result is not used.
 */
public final class AtomicReads {
    private AtomicReads() {}

    public static int get(AtomicInteger atomic, int tried, int site, ThreadLog log) {
        log.hold().look(atomic, site);
        int x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static long get(AtomicLong atomic, long tried, int site, ThreadLog log) {
        log.hold().look(atomic, site);
        long x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static boolean get(AtomicBoolean atomic, boolean tried, int site, ThreadLog log) {
        log.hold().look(atomic, site);
        boolean x = atomic.get();
        if (!log.hold().saw(x ? 1 : 0)) {
            x = atomic.get();
            log.hold().sawHeld(x ? 1 : 0);
        }
        return x;
    }

    public static Object get(AtomicReference<?> atomic, Object tried, int site, ThreadLog log) {
        log.hold().look(atomic, site);
        Object x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static int get(AtomicIntegerArray array, int i, int tried, int site, ThreadLog log) {
        log.hold().lookAtElement(array, i, site);
        int x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static long get(AtomicLongArray array, int i, long tried, int site, ThreadLog log) {
        log.hold().lookAtElement(array, i, site);
        long x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static Object get(AtomicReferenceArray<?> array, int i, Object tried, int site, ThreadLog log) {
        log.hold().lookAtElement(array, i, site);
        Object x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }
}
