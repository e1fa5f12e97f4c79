// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Kind;

/**
 * The multithreaded vector clocks of Roşu and Sen: of two accesses of one place, the later follows
 * the earlier if one of them writes. Locks, messages and notifications are places, too.
 */
final class ConflictCausality implements Causality {
    private final boolean plainOrders;
    private final Numbered<Place> variables = new Numbered<>(Place::new);
    private final Numbered<Place> locks = new Numbered<>(Place::new);
    private final Numbered<Place> messages = new Numbered<>(Place::new);
    private final Numbered<Place> notifications = new Numbered<>(Place::new);

    ConflictCausality(boolean plainOrders) {
        this.plainOrders = plainOrders;
    }

    @Override
    public void before(Kind kind, int target, Process process) {
        Place place = place(kind, target);
        if (place != null) {
            process.follow(place.write);
            if (!reads(kind)) {
                place.reads.precede(process);
            }
        }
    }

    @Override
    public void after(Kind kind, int target, Process process) {
        Place place = place(kind, target);
        if (place == null) {
            return;
        }
        if (reads(kind)) {
            place.reads.put(process);
        } else {
            place.reads.clear();
            place.write.set(process);
        }
    }

    /** A receipt reads: two threads that receive one message are not ordered by it. */
    private static boolean reads(Kind kind) {
        return kind.isRead()
                || kind == Kind.READ_ACQUIRE
                || kind == Kind.READ_RELEASE
                || kind == Kind.RECEIVE
                || kind == Kind.WAKE;
    }

    private Place place(Kind kind, int target) {
        switch (kind) {
            case READ:
            case WRITE:
                return plainOrders ? variables.at(target) : null;
            case VOLATILE_READ:
            case VOLATILE_WRITE:
            case VOLATILE_UPDATE:
                return variables.at(target);
            case ACQUIRE:
            case RELEASE:
            case READ_ACQUIRE:
            case READ_RELEASE:
                return locks.at(target);
            case SEND:
            case RECEIVE:
                return messages.at(target);
            case NOTIFY:
            case WAKE:
                return notifications.at(target);
            default:
                return null;
        }
    }

    /** The latest write of a place and the reads since. */
    private static final class Place {
        private final Stamp write = new Stamp();
        private final Stamps reads = new Stamps();
    }
}
