// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.locks.Lock;

/** Before and after a call that a program's subclass of a synchronizer makes to its parent. */
public final class SuperCallHooks {
    /** Acquires the lock, if it returns true or nothing. */
    public static final int ACQUIRE = 0;
    /** Releases the lock. */
    public static final int RELEASE = 1;
    /** Hands over. */
    public static final int SEND = 2;
    /** Receives, if it returns true or nothing. */
    public static final int RECEIVE = 3;

    /** Acquires if it returns true, and does not wait for ever. */
    public static final int TRY = 4;

    private SuperCallHooks() {}

    public static void before(Object receiver, int use, int site) {
        if (use == SEND) {
            Channels.send(receiver, Channels.GIVEN, site);
        } else if (use == RELEASE) {
            Object behind = LockViews.behind((Lock) receiver);
            if (behind != null) {
                LockViews.releasing((Lock) receiver, behind, site);
            }
        }
    }

    public static void after(boolean success, Object receiver, int use, int site) {
        if (success && use == RECEIVE) {
            Channels.receive(receiver, Channels.GIVEN, site);
        } else if (success && (use == ACQUIRE || use == TRY)) {
            Object behind = LockViews.behind((Lock) receiver);
            if (behind != null) {
                LockViews.acquired((Lock) receiver, behind, use == TRY, site);
            }
        }
    }
}
