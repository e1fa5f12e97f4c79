// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import jdk.internal.vm.annotation.Hidden;

/**
 * Messages of threads that come to acquire or release a lock or permit, for threads that look at it from outside, or try in vain to get it. Few
 * programs do, so messages are sent only from when a class with such a call was rewritten: of releases only for looks, since a try that
 * fails shows no more than that others have come to acquire.
 */
public final class LockWatch {
    private static volatile boolean looksExpected;
    private static volatile boolean triesExpected;

    private LockWatch() {}

    /** From now on somebody may look at a lock. */
    @Hidden
    public static void expectLooks() {
        looksExpected = true;
        triesExpected = true;
    }

    /** From now on somebody may try in vain to get one. */
    @Hidden
    public static void expectTries() {
        triesExpected = true;
    }

    /** Before an attempt to acquire this lock, or null. */
    @Hidden
    public static void acquiring(Object lock, int site) {
        announce(lock, site);
        if (Gates.ON) {
            Gates.acquire(lock, site, Threads.current());
        }
    }

    /** Before a wait that gives this lock up, and takes it again. */
    @Hidden
    static void willAcquire(Object lock, int site) {
        announce(lock, site);
        if (Gates.SERIAL) {
            Gates.acquire(lock, site, Threads.current());
        }
    }

    @Hidden
    private static void announce(Object lock, int site) {
        if (triesExpected && lock != null) {
            Channels.send(lock, Channels.STATE, site);
        }
    }

    /** Before an attempt to acquire this lock, or null, that does not wait for it. */
    @Hidden
    static void trying(Object lock, int site) {
        announce(lock, site);
        if (Gates.ON) {
            Gates.attempt(lock, site, Threads.current());
        }
    }

    /** Before it is released. */
    @Hidden
    static void releasing(Object lock, int site) {
        if (looksExpected && lock != null) {
            Channels.send(lock, Channels.STATE, site);
        }
    }

    /** After it was looked at, or could not be got. */
    @Hidden
    public static void looked(Object lock, int site) {
        if (lock != null) {
            Channels.receive(lock, Channels.STATE, site);
        }
    }
}
