// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.Version;
import dev.foretell.runtime.shadow.KnowledgeMonitors;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.serial.SerialOp;
import jdk.internal.vm.annotation.ForceInline;

/** The records of a thread's events, one method for each sort; told to listeners as well, if there are any. */
public abstract class EventLog extends RecordLog {
    /** Whether anybody but monitors is told of events; fixed for the run. */
    public static final boolean TOLD = Modes.LOGGED || Modes.LISTENERS;

    /** Whether an access is logged without its value, and nobody is told. Then compiled code need not keep the value until it is. */
    private static final boolean BARE = !Modes.VALUES && !Modes.LISTENERS && !Modes.MONITORS && !Gates.SERIAL;

    private static final long OTHER = (long) RawRecord.OTHER << 60;
    private static final long UPDATE_VALUE = (long) RawRecord.UPDATE_VALUE << 60;

    /** Versions of other threads that this thread has received. */
    private ReceivedVersions knowledge = new ReceivedVersions();

    /** Whether listeners are being told of an event of this thread. */
    boolean isTelling;

    public EventLog(int index) {
        super(index);
    }

    /** With monitors: whether there is a word that is theirs to let go of; after a read that adds nothing there is none. */
    public abstract boolean isKept();

    /** Whether the thread is blind, because methods may be running that are older than the agent. */
    public boolean isOlder;

    /** With monitors: whether they sleep through the write that has just been made, which then is over. */
    public abstract boolean endsWriteAsleep();

    /** With monitors: they see the read, then others may have the word. */
    public abstract void knowRead(int site, long target, long version);

    /** The same for a write, which made the last version. */
    public abstract void knowWrite(int site, long target, long value);

    /** With monitors: they see a read and a write in one step. */
    public abstract void knowUpdate(int site, long target, long value);

    /** With monitors: a message has been sent, which leaves what is known in a new cell. Where that is, no code of the program may run. */
    public abstract void knowSend(Cell cell, int site);

    /** The same for a message that was received; {@code cell}: what its sender left, null without monitors. */
    public abstract void knowReceive(Cell cell, int site);

    /** The thread is {@linkplain #isOlder older}, and is about to synchronize: it may be blind no longer. */
    public abstract void lookOlder();

    /** Does what is to be done about violations; see {@link KnowledgeMonitors#react}. */
    public abstract void react(boolean mayThrow);

    @ForceInline
    public final void read(int site, long target, long version, long value) {
        if (BARE) {
            read(site, target, version);
            return;
        }
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.READ, site, target, true, value, 0);
        }
        if (Modes.MONITORS && isKept()) {
            knowRead(site, target, version);
        }
        if (Modes.VALUES) {
            access(RawRecord.READ_VALUE << RawRecord.SITE_BITS | site, target, version, value, LogProgress.ONE_READ);
        } else {
            read(site, target, version);
        }
        if (Modes.LISTENERS) {
            Listeners.access(RawRecord.READ, this, site, target, value);
        }
        if (Modes.MONITORS) {
            react(true);
        }
    }

    /** Logs a write that replaced {@code version} by the one last {@link #make() made}. */
    @ForceInline
    public final void write(int site, long target, long version, long value) {
        if (BARE) {
            write(site, target, version);
            return;
        }
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.WRITE, site, target, true, value, 0);
        }
        if (Modes.MONITORS && !endsWriteAsleep()) {
            knowWrite(site, target, value);
        }
        if (Modes.VALUES) {
            access(RawRecord.WRITE_VALUE << RawRecord.SITE_BITS | site, target, version, value, LogProgress.ONE_WRITE);
        } else {
            write(site, target, version);
        }
        if (Modes.LISTENERS) {
            Listeners.access(RawRecord.WRITE, this, site, target, value);
        }
        if (Modes.MONITORS) {
            react(true);
        }
    }

    /** The read of a location that has no value. */
    public final void readWhole(int site, long target, long version) {
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.READ, site, target, false, 0, 0);
        }
        if (Modes.MONITORS && isKept()) {
            knowRead(site, target, version);
        }
        read(site, target, version);
        if (Modes.MONITORS) {
            react(true);
        }
    }

    /** The write of a location that has no value. */
    public final void writeWhole(int site, long target, long version) {
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.WRITE, site, target, false, 0, 0);
        }
        if (Modes.MONITORS && !endsWriteAsleep()) {
            knowWrite(site, target, 0);
        }
        write(site, target, version);
        if (Modes.MONITORS) {
            react(true);
        }
    }

    /** The write of a location that has no value, right after a read of it that monitors have not seen. */
    public final void rewriteWhole(int site, long target, long version) {
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.WRITE, site, target, false, 0, 0);
        }
        if (!endsWriteAsleep()) {
            knowUpdate(site, target, 0);
        }
        write(site, target, version);
        react(true);
    }

    @ForceInline
    public final void read(int site, long target, long version) {
        access(RawRecord.READ << RawRecord.SITE_BITS | site, target, version, LogProgress.ONE_READ);
    }

    @ForceInline
    public final void write(int site, long target, long version) {
        access(RawRecord.WRITE << RawRecord.SITE_BITS | site, target, version, LogProgress.ONE_WRITE);
    }

    public final void update(int site, long target, long version) {
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.UPDATE, site, target, false, 0, 0);
        }
        if (Modes.MONITORS) {
            knowUpdate(site, target, 0);
        }
        access(RawRecord.UPDATE << RawRecord.SITE_BITS | site, target, version, LogProgress.ONE_WRITE);
        if (Modes.LISTENERS) {
            Listeners.update(this, site, target, 0, 0);
        }
        if (Modes.MONITORS) {
            react(true);
        }
    }

    public final void updateValue(int site, long target, long version, long before, long after) {
        if (Gates.SERIAL) {
            Gates.saw(this, SerialOp.UPDATE, site, target, true, before, after);
        }
        if (Modes.MONITORS) {
            knowUpdate(site, target, after);
        }
        logUpdate(site, target, version, before, after);
        if (Modes.LISTENERS) {
            Listeners.update(this, site, target, before, after);
        }
        if (Modes.MONITORS) {
            react(true);
        }
    }

    private void logUpdate(int site, long target, long version, long before, long after) {
        if (Modes.LOGGED) {
            int p = room();
            slots[p] = UPDATE_VALUE | (long) site << SITE_SHIFT | target;
            slots[p + 1] = version;
            slots[p + 2] = before;
            slots[p + 3] = after;
            publish(p + 4);
            Arrivals.at(site, index);
        }
        Gates.done(this);
    }

    /** Logs an event that is no access and depends on a version, or on nothing (0). */
    public final void event(Kind kind, int site, long target, long version) {
        other(site, target, version, RawRecord.meta(0, 0, kind.ordinal()));
    }

    /** Logs an event that others will depend on, and returns the version that they will name. */
    public final long eventMakingVersion(Kind kind, int site, long target, long version) {
        long made = make();
        other(site, target, version, RawRecord.meta(RawRecord.MAKES_VERSION, 0, kind.ordinal()));
        return made;
    }

    /** Logs the event of the version last {@link #make() made}, when it had to be known before. */
    public final void made(Kind kind, int site, long target, long version) {
        other(site, target, version, RawRecord.meta(RawRecord.MAKES_VERSION, 0, kind.ordinal()));
    }

    public final void eventWithValue(Kind kind, int site, long target, Value type, long value) {
        eventWithValue(kind, site, target, 0, type, value);
    }

    /** Logs the acquire of a lock; one that was only tried, and would not have waited for ever, has the value true. */
    public final void acquire(Kind kind, int site, long target, long version, boolean tried) {
        if (tried) {
            eventWithValue(kind, site, target, version, Value.BOOLEAN, 1);
        } else {
            event(kind, site, target, version);
        }
    }

    private void eventWithValue(Kind kind, int site, long target, long version, Value type, long value) {
        if (Gates.SERIAL) {
            Gates.saw(this, kind, site, target);
        }
        if (Modes.LOGGED) {
            int p = room();
            slots[p] = OTHER | (long) site << SITE_SHIFT | target;
            slots[p + 1] = version;
            slots[p + 2] = RawRecord.meta(0, type.ordinal(), kind.ordinal());
            slots[p + 3] = value;
            publish(p + 4);
            Arrivals.at(kind, site, index);
        }
        Gates.done(this);
        if (Modes.LISTENERS) {
            Listeners.tell(kind, this, site, target, type, value);
        }
    }

    private void other(int site, long target, long version, long what) {
        if (Gates.SERIAL) {
            Gates.saw(this, Kind.of(RawRecord.kind(what)), site, target);
        }
        logOther(site, target, version, what);
        Gates.done(this);
        if (Modes.LISTENERS) {
            Listeners.tell(Kind.of(RawRecord.kind(what)), this, site, target, Value.NONE, 0);
        }
    }

    private void logOther(int site, long target, long version, long what) {
        if (!Modes.LOGGED) {
            return;
        }
        if (isOlder) {
            lookOlder();
        }
        try {
            logOtherNow(site, target, version, what);
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
            throw e;
        }
    }

    private void logOtherNow(int site, long target, long version, long what) {
        long head = OTHER | (long) site << SITE_SHIFT | target;
        int key = RawRecord.key(head, what);
        long step =
                (RawRecord.flags(what) & RawRecord.MAKES_VERSION) != 0 ? LogProgress.ONE_WRITE : LogProgress.ONE_READ;
        if (isExpected(key, target, version)) {
            expected(step);
            return;
        }
        if (missed(key, target, version, step)) {
            return;
        }
        learn(key, target, version);
        int p = room();
        slots[p] = head;
        slots[p + 1] = version;
        slots[p + 2] = what;
        publish(p + 3);
        Arrivals.at(Kind.of(RawRecord.kind(what)), site, index);
    }

    /** What it knows of other threads. */
    public final ReceivedVersions knowledge() {
        return knowledge;
    }

    /** Logs that this thread has got a message, unless it sent it or knows it already. */
    public final void receive(int site, long version, long message, Cell cell) {
        if (version >>> Version.COUNT_BITS != index && knowledge.learns(version)) {
            event(Kind.RECEIVE, site, message, version);
            knowReceive(cell, site);
        }
    }

    /** The cell of a message that has just been sent; null without monitors. */
    public final Cell sent(int site) {
        if (!Modes.MONITORS) {
            return null;
        }
        Cell cell = new Cell();
        knowSend(cell, site);
        return cell;
    }

    /** Logs where a thread begins to run code that cannot be seen, or has run it. */
    public final void blind(String name, boolean begins, int site) {
        eventWithValue(Kind.INTERNAL, site, NameTable.QUANTITIES.number(name), Value.BOOLEAN, begins ? 1 : 0);
    }

    @Override
    public void close() {
        super.close();
        knowledge = null;
    }
}
