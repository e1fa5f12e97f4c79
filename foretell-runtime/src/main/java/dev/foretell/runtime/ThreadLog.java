// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import java.lang.ref.WeakReference;

/**
 * What one thread has done: its log, its count of versions, and caches that only it uses. All
 * methods are for the owning thread, except where said otherwise. The record layout is that of the
 * recording decision (docs/decisions/0001-recording.md).
 */
public final class ThreadLog {
    private static final long READ = (long) RawRecord.READ << 60;
    private static final long WRITE = (long) RawRecord.WRITE << 60;
    private static final long READ_VALUE = (long) RawRecord.READ_VALUE << 60;
    private static final long WRITE_VALUE = (long) RawRecord.WRITE_VALUE << 60;
    private static final long UPDATE = (long) RawRecord.UPDATE << 60;
    private static final long COUNT = (long) RawRecord.COUNT << 60;
    private static final long OTHER = (long) RawRecord.OTHER << 60;
    private static final long UPDATE_VALUE = (long) RawRecord.UPDATE_VALUE << 60;
    static final int SITE_SHIFT = RawRecord.TARGET_BITS;

    /** The longest record, with a {@link #COUNT} before it. */
    private static final int ROOM = 5;

    private static final int CACHE = 64;

    final long tid;
    final int index;
    final long tag;

    /** What this thread puts into a word that it has taken. */
    final long mark;

    final String name;
    final WeakReference<Thread> thread;

    /** The version of the fork, or 0 if nobody was seen to start this thread. */
    final long forkedAt;

    /** The drain's side: where it has got to, and its own notes. */
    final DrainState drain;

    /** Set when the thread is known to run or to have run; only then its death means something. */
    volatile boolean started;

    private ArrayShadow[] arrays = new ArrayShadow[CACHE];
    private ObjectShadow[] objects = new ObjectShadow[CACHE];

    /** Versions of other threads that this one has received, some of them. */
    private long[] received = new long[CACHE];

    final ReadHolds readHolds = new ReadHolds();

    private Object heldBase;
    private long heldWord;
    private long heldVersion;
    private long heldTarget;
    private long count;
    private Chunk chunk;
    private long[] slots;
    private int position;
    private int limit;

    ThreadLog(Thread thread, long tid, int index, long forkedAt) {
        this.tid = tid;
        this.index = index;
        this.tag = Version.tag(index);
        this.mark = Version.LOCK | tag;
        this.name = thread == null ? "" : thread.getName();
        this.thread = new WeakReference<>(thread);
        this.forkedAt = forkedAt;
        chunk = Chunks.first();
        slots = chunk.slots;
        limit = slots.length - ROOM;
        drain = new DrainState(chunk);
    }

    /**
     * Looks at a word before a read of what it guards. 0 or less: the word must be taken instead.
     * What follows is {@link #sawOnly}, and then a call that logs.
     */
    long look(Object base, long word) {
        begin();
        return U.getLongAcquire(base, word);
    }

    /** True if the memory read since {@link #look} is what that version says. */
    boolean sawOnly(long version, Object base, long word) {
        U.loadFence();
        return version > 0 && U.getLong(base, word) == version;
    }

    /** Takes a word for a write of what it guards and returns the version it had. */
    long take(Object base, long word) {
        long version = U.getLong(base, word);
        return version > 0 && U.compareAndSetLong(base, word, version, mark) ? version : Words.lock(base, word, this);
    }

    long take(Object base, FieldSite site) {
        long version = U.getLong(base, site.word);
        return version > 0 && U.compareAndSetLong(base, site.word, version, mark)
                ? version
                : Words.lock(base, site, this);
    }

    /** Notes which word this thread has taken for a read that is not ours to do. */
    void hold(Object base, long word, long version, long target) {
        heldBase = base;
        heldWord = word;
        heldVersion = version;
        heldTarget = target;
        begin();
    }

    /** Gives back the word noted by {@link #hold}, if there is one, and logs the read. */
    void letGo(int site, long value) {
        Object base = heldBase;
        if (base != null) {
            heldBase = null;
            Words.release(base, heldWord, heldVersion);
            read(site, heldTarget, heldVersion, value);
        }
    }

    /** To be called before a read of memory that will be logged by a call on this log. */
    void begin() {
        chunk.pend(position);
    }

    /** Takes back {@link #begin()} when nothing is to be logged after all. */
    void cancel() {
        chunk.publish(position);
    }

    void read(int site, long target, long version, long value) {
        if (Values.RECORDED) {
            readValue(site, target, version, value);
        } else {
            read(site, target, version);
        }
    }

    /** Logs a write that replaced {@code version} by the one last {@link #make() made}. */
    void write(int site, long target, long version, long value) {
        if (Values.RECORDED) {
            writeValue(site, target, version, value);
        } else {
            write(site, target, version);
        }
    }

    private void read(int site, long target, long version) {
        int p = room();
        slots[p] = READ | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        publish(p + 2);
    }

    private void readValue(int site, long target, long version, long value) {
        int p = room();
        slots[p] = READ_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = value;
        publish(p + 3);
    }

    private void write(int site, long target, long version) {
        int p = room();
        slots[p] = WRITE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        publish(p + 2);
    }

    private void writeValue(int site, long target, long version, long value) {
        int p = room();
        slots[p] = WRITE_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = value;
        publish(p + 3);
    }

    void update(int site, long target, long version) {
        int p = room();
        slots[p] = UPDATE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        publish(p + 2);
    }

    void updateValue(int site, long target, long version, long before, long after) {
        int p = room();
        slots[p] = UPDATE_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = before;
        slots[p + 3] = after;
        publish(p + 4);
    }

    /** Logs an event that is no access and depends on a version, or on nothing (0). */
    void event(Kind kind, int site, long target, long version) {
        other(site, target, version, RawRecord.meta(0, 0, kind.ordinal()));
    }

    /** Logs an event that others will depend on, and returns the version that they will name. */
    long eventMakingVersion(Kind kind, int site, long target, long version) {
        long made = make();
        other(site, target, version, RawRecord.meta(RawRecord.MAKES_VERSION, 0, kind.ordinal()));
        return made;
    }

    /** Logs the event of the version last {@link #make() made}, when it had to be known before. */
    void made(Kind kind, int site, long target, long version) {
        other(site, target, version, RawRecord.meta(RawRecord.MAKES_VERSION, 0, kind.ordinal()));
    }

    void eventWithValue(Kind kind, int site, long target, Value type, long value) {
        int p = room();
        slots[p] = OTHER | (long) site << SITE_SHIFT | target;
        slots[p + 1] = 0;
        slots[p + 2] = RawRecord.meta(0, type.ordinal(), kind.ordinal());
        slots[p + 3] = value;
        publish(p + 4);
    }

    private void other(int site, long target, long version, long what) {
        int p = room();
        slots[p] = OTHER | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = what;
        publish(p + 3);
    }

    /** A new version of this thread; the caller logs the event that makes it. */
    long make() {
        return tag | ++count;
    }

    /** A new version that no event makes: of a word that nobody had touched. */
    long makeUntouched() {
        long version = tag | ++count;
        nothingMade();
        return version;
    }

    /** No event makes the version last {@link #make() made}. */
    void nothingMade() {
        int p = room();
        slots[p] = COUNT | count;
        publish(p + 1);
    }

    private void publish(int p) {
        position = p;
        chunk.publish(p);
    }

    private int room() {
        int p = position;
        return p <= limit ? p : nextChunk();
    }

    /**
     * Goes on in another chunk. The old one keeps its pending mark, if it has one, until the new one
     * is linked: the drain must not take this thread for clean in between.
     */
    private int nextChunk() {
        Chunk old = chunk;
        Chunk fresh = Chunks.next();
        if (fresh != Chunks.SCRATCH) {
            fresh.pend(0);
            old.next = fresh;
        }
        chunk = fresh;
        slots = fresh.slots;
        limit = slots.length - ROOM;
        return position = 0;
    }

    /** Frees what only a running thread needs. For the drain, when the thread has ended. */
    void retire() {
        arrays = null;
        objects = null;
        received = null;
        chunk = null;
        slots = null;
        drain.chunk = null;
    }

    /** Logs that this thread has got a message, unless it sent it or knows it already. */
    void receive(int site, long version, long message) {
        if (version >>> Version.COUNT_BITS != index && learns(version)) {
            event(Kind.RECEIVE, site, message, version);
        }
    }

    /** False if this thread surely knows of that version of another one already. */
    boolean learns(long version) {
        int slot = (int) (version >>> Version.COUNT_BITS) & CACHE - 1;
        long known = received[slot];
        if (known >= version && known >>> Version.COUNT_BITS == version >>> Version.COUNT_BITS) {
            return false;
        }
        received[slot] = version;
        return true;
    }

    ArrayShadow array(Object array, int site) {
        ArrayShadow shadow = arrays[site & CACHE - 1];
        return shadow != null && shadow.refersTo(array) ? shadow : findArray(array, site);
    }

    private ArrayShadow findArray(Object array, int site) {
        ArrayShadow shadow = Shadows.ARRAYS.of(array);
        arrays[site & CACHE - 1] = shadow;
        return shadow;
    }

    ObjectShadow object(Object object, int site) {
        ObjectShadow shadow = objects[site & CACHE - 1];
        return shadow != null && shadow.refersTo(object) ? shadow : findObject(object, site);
    }

    private ObjectShadow findObject(Object object, int site) {
        ObjectShadow shadow = Shadows.OBJECTS.of(object);
        objects[site & CACHE - 1] = shadow;
        return shadow;
    }
}
