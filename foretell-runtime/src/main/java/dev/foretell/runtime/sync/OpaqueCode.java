// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.LockState;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.ThreadLog;

/**
 * Code of the program whose accesses are not recorded. What it reads and writes under a lock is unknown, so the sections of a
 * lock under which it has run keep their order: each sends a message to those that follow.
 */
public final class OpaqueCode {
    private OpaqueCode() {}

    /** The thread is about to run such code, or is running it. */
    public static void runs(ThreadLog log) {
        log.opaqueRuns++;
    }

    /** After the outermost acquire of a lock, the lock being held. */
    static void entered(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        lock.opaqueRunsBefore = log.opaqueRuns;
        if (lock.isOpaque) {
            receive(shadow, Channels.OPAQUE, site, log);
            receive(shadow, Channels.OPAQUE_READ, site, log);
        }
    }

    /** Before the release that gives the lock up. */
    static void exiting(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        if (lock.isOpaque || lock.opaqueRunsBefore != log.opaqueRuns) {
            send(shadow, Channels.OPAQUE, site, log);
        }
    }

    /** After the acquire of read mode. Others may be in read mode as well; they are not ordered. */
    static void enteredRead(ObjectShadow shadow, int site, ThreadLog log) {
        if (shadow.lock.isOpaque) {
            receive(shadow, Channels.OPAQUE, site, log);
        }
    }

    /** Before the release of read mode. A thread that has ever run such code may have done so here. */
    static void exitingRead(ObjectShadow shadow, int site, ThreadLog log) {
        if (shadow.lock.isOpaque || log.opaqueRuns != 0) {
            send(shadow, Channels.OPAQUE_READ, site, log);
        }
    }

    private static void send(ObjectShadow shadow, int role, int site, ThreadLog log) {
        try {
            shadow.lock.isOpaque = true;
            shadow.orders().channel(role).send(site, log);
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    private static void receive(ObjectShadow shadow, int role, int site, ThreadLog log) {
        try {
            shadow.orders().channel(role).receive(site, log);
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }
}
