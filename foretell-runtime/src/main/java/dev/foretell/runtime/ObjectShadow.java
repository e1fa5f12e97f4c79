// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.lang.ref.ReferenceQueue;

/**
 * What is known of an object as a lock, as a channel for messages, and as memory that is guarded by
 * one word (an object of a class without room for a word of its own, or a JDK object that is seen
 * from outside only).
 */
final class ObjectShadow extends Shadow {
    static final long WORD = Memory.offset(ObjectShadow.class, "word");
    static final long NUMBER = Memory.offset(ObjectShadow.class, "number");

    /** The most fields that an object of a class without room can have. */
    static final int EXTENT = 256;

    long word;

    /** First of the {@link #EXTENT} numbers of this object; its number as a lock and as a channel. */
    final long number = Numbers.take(EXTENT);

    /** The object's state as a lock. */
    final LockState lock = new LockState();

    /** For a thread object: its log, once the thread has been seen. */
    volatile ThreadLog thread;

    /** By {@link Handover}'s roles. */
    private volatile Channel[] channels;

    /** For a barrier or phaser: who arrived. */
    private volatile Phases phases;

    /** For a container: what was put into it. */
    private volatile Deliveries deliveries;

    /** For a class object: its number in {@link Initialisations}; 0 if that is not done, or nothing. */
    int initialisation;

    ObjectShadow(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, hash, queue);
    }

    /** The channel of that role, or null if nobody has sent there. */
    Channel knownChannel(int role) {
        Channel[] known = channels;
        return known == null ? null : known[role];
    }

    Channel channel(int role) {
        Channel known = knownChannel(role);
        return known != null ? known : addChannel(role);
    }

    private synchronized Channel addChannel(int role) {
        Channel[] all = channels == null ? new Channel[Handover.ROLES] : channels.clone();
        if (all[role] == null) {
            all[role] = new Channel();
            channels = all;
        }
        return all[role];
    }

    Phases phases() {
        Phases known = phases;
        return known != null ? known : addPhases();
    }

    private synchronized Phases addPhases() {
        if (phases == null) {
            phases = new Phases();
        }
        return phases;
    }

    Deliveries knownDeliveries() {
        return deliveries;
    }

    Deliveries deliveries() {
        Deliveries known = deliveries;
        return known != null ? known : addDeliveries();
    }

    private synchronized Deliveries addDeliveries() {
        if (deliveries == null) {
            deliveries = new Deliveries();
        }
        return deliveries;
    }
}
