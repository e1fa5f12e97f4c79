// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import java.util.Locale;

/** What a finding comes from, as people who write Java call it. */
public enum Cause {
    /** Two threads read, change and write a number, and one change is lost. */
    UNGUARDED_COUNTER("unguarded counter"),
    /** The same with a value that is no number, or with synchronisation of single steps. */
    LOST_UPDATE("lost update"),
    /** A thread decides by a value that another thread changes before it acts. */
    CHECK_THEN_ACT("check-then-act"),
    /** Two threads can find a field empty, and each fills it. */
    LAZY_INITIALIZATION("unsafe lazy initialization"),
    /** A thread can reach an object whose construction it need not see. */
    UNSAFE_PUBLICATION("unsafe publication"),
    /** A thread need not see what another has written. */
    UNSYNCHRONIZED_FIELD("field without synchronization"),
    /** A collection or other object of the JDK that must not be used by two threads at once, and is. */
    SHARED_COLLECTION("object that is not thread-safe"),
    /** One side holds a lock, the other does not. */
    MISSING_LOCK("missing lock"),
    /** Both sides hold locks, and none in common. */
    DIFFERENT_LOCKS("different locks"),
    /** Threads take the same locks in different orders. */
    LOCK_ORDER("lock order inverted"),
    /** A thread waits for what another one does, and holds a lock that this one needs for it. */
    WAIT_UNDER_LOCK("wait while holding a lock"),
    /** A thread waits for a notification that has been before. */
    LOST_NOTIFICATION("lost notification"),
    /** Another thread comes into a block that should be atomic. */
    BROKEN_BLOCK("block is not atomic");

    private final String words;

    Cause(String words) {
        this.words = words;
    }

    /** In plain words, such as {@code lock order inverted}. */
    public String words() {
        return words;
    }

    /** As documents name it, such as {@code lock-order}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
