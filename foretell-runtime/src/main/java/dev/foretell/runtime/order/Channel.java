// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.log.EventLog;
import dev.foretell.runtime.log.ReceivedVersions;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.Version;
import dev.foretell.trace.Kind;

/**
 * Hand-over through something that orders: a latch, a task, a future. Whoever receives depends on
 * the last send of every other thread so far; that may be more than needed, never less. Sends do not
 * depend on each other.
 *
 * <p>A sender sends before the operation, a receiver receives after it: so the send that the
 * operation really passed on is always among those received.
 *
 * <p>When a channel gets crowded, sends that the next sender has itself received are forgotten: who
 * receives the new one comes after them anyway.
 */
public final class Channel {
    private static final int FIRST_CAPACITY = 2;

    /**
     * An open hash table by thread: version of its last send, 0 if there is none, and the number of
     * the message. Guarded by this, as is the rest; nothing is logged under this lock, since who logs may have to wait for the drain.
     */
    private long[] sends = new long[2 * FIRST_CAPACITY];

    /** With monitors, what each message passes on. */
    private Cell[] cells = Modes.MONITORS ? new Cell[FIRST_CAPACITY] : null;

    private int size;

    /** How often something was sent. */
    private volatile long changes;

    public void send(int site, EventLog log) {
        long message = LocationNumbers.take(1);
        long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
        enter(version, message, log.sent(site), log);
    }

    /** Enters a message that this log's thread has just sent; {@code cell} is null without monitors. */
    public void enter(long version, long message, Cell cell, EventLog log) {
        enter(version, message, cell, log.knowledge());
    }

    /** {@code known}: what the sender has received; null if it is not the sender who enters this. */
    private synchronized void enter(long version, long message, Cell cell, ReceivedVersions known) {
        int slot = slot(sends, version);
        if (sends[slot] >= version) {
            return;
        }
        if (sends[slot] == 0) {
            if (4 * size >= sends.length) {
                rehash(known);
                slot = slot(sends, version);
            }
            size++;
        }
        sends[slot] = version;
        sends[slot + 1] = message;
        if (Modes.MONITORS) {
            cells[slot >> 1] = cell;
        }
        changes++;
    }

    /** Of how many threads it has a send. */
    synchronized int size() {
        return size;
    }

    /** Enters what was sent to another channel. */
    void enterAll(Channel other) {
        long[] sent;
        Cell[] passed;
        synchronized (other) {
            sent = other.sends.clone();
            passed = Modes.MONITORS ? other.cells.clone() : null;
        }
        for (int i = 0; i < sent.length; i += 2) {
            if (sent[i] != 0) {
                enter(sent[i], sent[i + 1], Modes.MONITORS ? passed[i >> 1] : null, (ReceivedVersions) null);
            }
        }
    }

    private void rehash(ReceivedVersions known) {
        long[] old = sends;
        int kept = 0;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0 && known != null && known.knows(old[i])) {
                old[i] = 0;
            } else if (old[i] != 0) {
                kept++;
            }
        }
        long[] table = new long[8 * kept >= old.length ? 2 * old.length : old.length];
        Cell[] moved = Modes.MONITORS ? new Cell[table.length >> 1] : null;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0) {
                int slot = slot(table, old[i]);
                table[slot] = old[i];
                table[slot + 1] = old[i + 1];
                if (Modes.MONITORS) {
                    moved[slot >> 1] = cells[i >> 1];
                }
            }
        }
        size = kept;
        sends = table;
        cells = moved;
    }

    /** Where the send of this version's thread is in the table, or would be. */
    private static int slot(long[] table, long version) {
        int mask = table.length - 1;
        int slot = (int) (version >>> Version.COUNT_BITS) * 0x9E3779B9 >>> 8 << 1 & mask;
        while (table[slot] != 0 && !Version.sameThread(table[slot], version)) {
            slot = slot + 2 & mask;
        }
        return slot;
    }

    public void receive(int site, EventLog log) {
        long seen = changes;
        if (seen != 0 && !log.knowledge().hasReceived(this, seen)) {
            receiveAll(site, log);
            log.knowledge().received(this, seen);
        }
    }

    private void receiveAll(int site, EventLog log) {
        long[] known;
        Cell[] passed;
        synchronized (this) {
            known = sends.clone();
            passed = Modes.MONITORS ? cells.clone() : null;
        }
        for (int i = 0; i < known.length; i += 2) {
            if (known[i] != 0) {
                log.receive(site, known[i], known[i + 1], Modes.MONITORS ? passed[i >> 1] : null);
            }
        }
    }
}
