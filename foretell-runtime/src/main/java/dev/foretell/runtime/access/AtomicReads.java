// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
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
 *
 * <p>Receivers come as plain objects: a parameter of their class would make the verifier load the
 * program's subclass of it, whose supertypes may be missing.
 */
public final class AtomicReads {
    private AtomicReads() {}

    public static int get(Object receiver, int tried, int site, ThreadLog log) {
        AtomicInteger atomic = (AtomicInteger) receiver;
        log.hold().look(atomic, site);
        int x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static long get(Object receiver, long tried, int site, ThreadLog log) {
        AtomicLong atomic = (AtomicLong) receiver;
        log.hold().look(atomic, site);
        long x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static boolean get(Object receiver, boolean tried, int site, ThreadLog log) {
        AtomicBoolean atomic = (AtomicBoolean) receiver;
        log.hold().look(atomic, site);
        boolean x = atomic.get();
        if (!log.hold().saw(x ? 1 : 0)) {
            x = atomic.get();
            log.hold().sawHeld(x ? 1 : 0);
        }
        return x;
    }

    public static Object get(Object receiver, Object tried, int site, ThreadLog log) {
        AtomicReference<?> atomic = (AtomicReference<?>) receiver;
        log.hold().look(atomic, site);
        Object x = atomic.get();
        if (!log.hold().saw(x)) {
            x = atomic.get();
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static int get(Object receiver, int i, int tried, int site, ThreadLog log) {
        AtomicIntegerArray array = (AtomicIntegerArray) receiver;
        log.hold().lookAtElement(array, i, site);
        int x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static long get(Object receiver, int i, long tried, int site, ThreadLog log) {
        AtomicLongArray array = (AtomicLongArray) receiver;
        log.hold().lookAtElement(array, i, site);
        long x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }

    public static Object get(Object receiver, int i, Object tried, int site, ThreadLog log) {
        AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) receiver;
        log.hold().lookAtElement(array, i, site);
        Object x = array.get(i);
        if (!log.hold().saw(x)) {
            x = array.get(i);
            log.hold().sawHeld(x);
        }
        return x;
    }
}
