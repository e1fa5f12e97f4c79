// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What one thread has done: its log, its count of versions, and caches that only it uses. All
 * methods are for the owning thread, except where said otherwise. The record layout is that of the
 * recording decision (docs/decisions/0001-recording.md).
 */
public final class ThreadLog {
    static final int SITE_SHIFT = RawRecord.TARGET_BITS;
    private static final long READ_VALUE = (long) RawRecord.READ_VALUE << 60;
    private static final long WRITE_VALUE = (long) RawRecord.WRITE_VALUE << 60;
    private static final long COUNT = (long) RawRecord.COUNT << 60;
    private static final long OTHER = (long) RawRecord.OTHER << 60;
    private static final long UPDATE_VALUE = (long) RawRecord.UPDATE_VALUE << 60;

    /** The longest record, with a run before it. */
    private static final int ROOM = 5;

    private static final int SMALL_CACHE = 4;
    private static final int LARGE_CACHE = 64;
    private static final int FEW_THREADS = 32;
    private static final int CHANNELS = 16;
    private static final long COUNT_MASK = RawRecord.COUNT_MASK;

    final long tid;
    final int index;
    /** What all versions of this thread have in common; the word of its private objects. */
    public final long tag;

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

    /** How many ended threads it has seen by asking which are left. */
    int endedSeen;

    private ArrayShadow[] arrays = new ArrayShadow[SMALL_CACHE];
    private ObjectShadow[] objects = new ObjectShadow[SMALL_CACHE];

    /** Versions of other threads that this one has received, some of them. */
    private long[] received = new long[FEW_THREADS];

    /** A bit for each class whose initialisation this thread knows to be done. */
    private long[] initialised = {};

    private Object[] unpublished = {};
    private int unpublishedSize;
    private final Hold hold = new Hold(this);
    /** Channels that this thread has received from, some of them, and how many changes they had. */
    private Channel[] channels;

    private long[] channelChanges;

    final ReadHolds readHolds = new ReadHolds();

    private long count;
    private final Runs runs = new Runs();

    /** Of {@link #runs}: its table, how to find an entry there, and where that of the last record begins. */
    private long[] entries = runs.table();

    private int entryMask = runs.mask();
    private long lastEntry = Memory.LONGS;

    private Chunk chunk;
    private long[] slots;

    /** The chunk's state, without the mark of a pending read. */
    private long state;

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

    /** Whether this thread knows that a class is initialised; see {@link Initialisations}. */
    boolean knows(int initialisation) {
        long[] known = initialised;
        int i = initialisation >> 6;
        return i < known.length && (known[i] >> initialisation & 1) != 0;
    }

    void knowsNow(int initialisation) {
        int i = initialisation >> 6;
        if (i >= initialised.length) {
            initialised = Arrays.copyOf(initialised, Math.max(4, Math.max(i + 1, initialised.length * 2)));
        }
        initialised[i] |= 1L << initialisation;
    }

    /** Whether what this word guards is private to this thread. */
    @ForceInline
    boolean isPrivate(Object base, long word) {
        return U.getLong(base, word) == tag;
    }

    boolean hasUnpublished() {
        return unpublishedSize > 0;
    }

    /** Keeps an object for {@link #nextUnpublished}: a list instead of deep recursion. */
    void unpublished(Object object) {
        if (unpublishedSize == unpublished.length) {
            unpublished = Arrays.copyOf(unpublished, Math.max(16, unpublishedSize * 2));
        }
        unpublished[unpublishedSize++] = object;
    }

    Object nextUnpublished() {
        Object next = unpublished[--unpublishedSize];
        unpublished[unpublishedSize] = null;
        return next;
    }

    /**
     * Looks at a word before a read of what it guards. 0 or less: the word must be taken instead.
     * What follows is {@link #sawOnly}, and then a call that logs.
     */
    @ForceInline
    long look(Object base, long word) {
        begin();
        return U.getLongAcquire(base, word);
    }

    /** True if the memory read since {@link #look} is what that version says. */
    @ForceInline
    boolean sawOnly(long version, Object base, long word) {
        U.loadFence();
        return isVersion(version) && U.getLong(base, word) == version;
    }

    /** The same for the word of an array element, which is never private on its own. */
    @ForceInline
    boolean sawOnlyElement(long version, Object base, long word) {
        U.loadFence();
        return version > 0 && U.getLong(base, word) == version;
    }

    /** Not 0, not a lock mark, not the mark of a private object. */
    @ForceInline
    private static boolean isVersion(long word) {
        return word > 0 && (word & COUNT_MASK) != 0;
    }

    /** Takes a word for a write of what it guards and returns the version it had. */
    @ForceInline
    long take(Object base, long word) {
        long version = U.getLong(base, word);
        return version > 0 && U.compareAndSetLong(base, word, version, mark) ? version : Words.lock(base, word, this);
    }

    @ForceInline
    long take(Object base, FieldSite site) {
        long version = U.getLong(base, site.word());
        return isVersion(version) && U.compareAndSetLong(base, site.word(), version, mark)
                ? version
                : Words.lock(base, site, this);
    }

    /** For accesses that are not ours to do. */
    public Hold hold() {
        return hold;
    }

    /** To be called before a read of memory that will be logged by a call on this log. */
    @ForceInline
    void begin() {
        chunk.pend(state);
    }

    /** Takes back {@link #begin()} when nothing is to be logged after all. */
    void cancel() {
        chunk.publish(state);
    }

    @ForceInline
    void read(int site, long target, long version, long value) {
        if (Values.RECORDED) {
            readValue(site, target, version, value);
        } else {
            read(site, target, version);
        }
        if (Listeners.PRESENT) {
            Listeners.access(RawRecord.READ, index, site, target, value);
        }
    }

    /** Logs a write that replaced {@code version} by the one last {@link #make() made}. */
    @ForceInline
    void write(int site, long target, long version, long value) {
        if (Values.RECORDED) {
            writeValue(site, target, version, value);
        } else {
            write(site, target, version);
        }
        if (Listeners.PRESENT) {
            Listeners.access(RawRecord.WRITE, index, site, target, value);
        }
    }

    @ForceInline
    void read(int site, long target, long version) {
        access(RawRecord.READ << RawRecord.SITE_BITS | site, target, version, Chunk.ONE_READ);
    }

    @DontInline
    private void readValue(int site, long target, long version, long value) {
        int p = room();
        slots[p] = READ_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = value;
        publish(p + 3);
    }

    @ForceInline
    void write(int site, long target, long version) {
        access(RawRecord.WRITE << RawRecord.SITE_BITS | site, target, version, Chunk.ONE_WRITE);
    }

    @DontInline
    private void writeValue(int site, long target, long version, long value) {
        int p = room();
        slots[p] = WRITE_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = value;
        publish(p + 3);
    }

    void update(int site, long target, long version) {
        access(RawRecord.UPDATE << RawRecord.SITE_BITS | site, target, version, Chunk.ONE_WRITE);
        if (Listeners.PRESENT) {
            Listeners.update(index, site, target, 0, 0);
        }
    }

    void updateValue(int site, long target, long version, long before, long after) {
        int p = room();
        slots[p] = UPDATE_VALUE | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = before;
        slots[p + 3] = after;
        publish(p + 4);
        if (Listeners.PRESENT) {
            Listeners.update(index, site, target, before, after);
        }
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
        eventWithValue(kind, site, target, 0, type, value);
    }

    /** Logs the acquire of a lock; one that was only tried, and would not have waited for ever, has the value true. */
    void acquire(Kind kind, int site, long target, long version, boolean tried) {
        if (tried) {
            eventWithValue(kind, site, target, version, Value.BOOLEAN, 1);
        } else {
            event(kind, site, target, version);
        }
    }

    private void eventWithValue(Kind kind, int site, long target, long version, Value type, long value) {
        int p = room();
        slots[p] = OTHER | (long) site << SITE_SHIFT | target;
        slots[p + 1] = version;
        slots[p + 2] = RawRecord.meta(0, type.ordinal(), kind.ordinal());
        slots[p + 3] = value;
        publish(p + 4);
        if (Listeners.PRESENT) {
            Listeners.tell(kind, index, site, target, type, value);
        }
    }

    private void other(int site, long target, long version, long what) {
        logOther(site, target, version, what);
        if (Listeners.PRESENT) {
            Listeners.tell(Kind.of(RawRecord.kind(what)), index, site, target, Value.NONE, 0);
        }
    }

    private void logOther(int site, long target, long version, long what) {
        long head = OTHER | (long) site << SITE_SHIFT | target;
        int key = RawRecord.key(head, what);
        boolean makes = (RawRecord.flags(what) & RawRecord.MAKES_VERSION) != 0;
        if (isExpected(key, target, version)) {
            expected(makes ? Chunk.ONE_WRITE : Chunk.ONE_READ);
            return;
        }
        learn(key, target, version);
        int p = room();
        slots[p] = head;
        slots[p + 1] = version;
        slots[p + 2] = what;
        publish(p + 3);
    }

    /** Logs an access: in full, or as one more of the run that is expected. */
    @ForceInline
    private void access(int key, long target, long version, long step) {
        if (isExpected(key, target, version)) {
            expected(step);
        } else {
            unexpected(key, target, version);
        }
    }

    /** True if this record was expected; then it counts as the last one. */
    @ForceInline
    private boolean isExpected(int key, long target, long version) {
        long[] t = entries;
        long e = Memory.LONGS + ((long) (key & entryMask) << Runs.SHIFT + 3);
        if (U.getLong(t, lastEntry + 8 * Runs.NEXT) != key
                || U.getLong(t, e) + U.getLong(t, e + 8 * Runs.STRIDE) != target
                || U.getLong(t, e + 8 * Runs.VERSION) + U.getLong(t, e + 8 * Runs.VERSION_STRIDE) != version) {
            return false;
        }
        U.putLong(t, e, target);
        U.putLong(t, e + 8 * Runs.VERSION, version);
        lastEntry = e;
        return true;
    }

    private void learn(int key, long target, long version) {
        int last = (int) (lastEntry - Memory.LONGS >>> 3);
        try {
            lastEntry = Memory.LONGS + ((long) runs.learn(last, key, target, version) << 3);
        } catch (OutOfMemoryError e) {
            Recorder.lost("the heap was full");
            Recorder.stopped();
        }
        if (entryMask != runs.mask()) {
            entries = runs.table();
            entryMask = runs.mask();
        }
    }

    @DontInline
    private void unexpected(int key, long target, long version) {
        learn(key, target, version);
        int p = room();
        slots[p] = (long) key << SITE_SHIFT | target;
        slots[p + 1] = version;
        publish(p + 2);
    }

    @ForceInline
    private void expected(long step) {
        if (Chunk.isFull(state)) {
            endRun();
        }
        long next = state + step;
        state = next;
        chunk.publish(next);
    }

    /** Nothing is published: a pending read is to be seen as such until it is logged itself. */
    @DontInline
    private void endRun() {
        state = Chunk.stateAt(room());
    }

    /** A new version of this thread; the caller logs the event that makes it. */
    @ForceInline
    long make() {
        return tag | ++count;
    }

    /** A new version that no event makes: of a word that nobody had touched. */
    long makeUntouched() {
        return makeUntouched(1);
    }

    /** So many new versions that no event makes; returns the first. */
    long makeUntouched(int number) {
        long first = tag | count + 1;
        count += number;
        int p = room();
        slots[p] = COUNT | count;
        publish(p + 1);
        return first;
    }

    private void publish(int p) {
        state = Chunk.stateAt(p);
        chunk.publish(state);
    }

    /** Ends the open run, and makes sure that there is room for the longest record. */
    private int room() {
        int p = Chunk.position(state);
        long run = Chunk.run(state);
        if (run != 0) {
            slots[p++] = run;
        }
        return p <= limit ? p : nextChunk(p);
    }

    /**
     * Goes on in another chunk. The old one keeps its pending mark, if it has one, until the new one
     * is linked: the drain must not take this thread for clean in between.
     */
    @DontInline
    private int nextChunk(int end) {
        growCaches();
        Chunk old = chunk;
        old.publishPending(Chunk.stateAt(end));
        Chunk fresh = old == Chunks.SCRATCH ? old : Chunks.next();
        if (fresh == Chunks.SCRATCH) {
            old.publish(Chunk.stateAt(end));
        } else {
            fresh.pend(0);
            Chunks.left(old);
            old.next = fresh;
        }
        chunk = fresh;
        slots = fresh.slots;
        limit = slots.length - ROOM;
        return 0;
    }

    private void growCaches() {
        if (arrays.length == LARGE_CACHE) {
            return;
        }
        try {
            ArrayShadow[] moreArrays = new ArrayShadow[LARGE_CACHE];
            ObjectShadow[] moreObjects = new ObjectShadow[LARGE_CACHE];
            received = new long[LARGE_CACHE];
            arrays = moreArrays;
            objects = moreObjects;
        } catch (OutOfMemoryError e) {
            Recorder.lost("the heap was full");
        }
    }

    /** Frees what only a running thread needs. For the drain, when the thread has ended. */
    void retire() {
        arrays = null;
        objects = null;
        received = null;
        channels = null;
        channelChanges = null;
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

    /** Whether this thread surely comes after that version of another one. */
    boolean knows(long version) {
        long known = received[slot(version)];
        return known >= version && Version.sameThread(known, version);
    }

    /** Remembers that this thread comes after that version; false if it surely did already. */
    boolean learns(long version) {
        if (knows(version)) {
            return false;
        }
        received[slot(version)] = version;
        return true;
    }

    private int slot(long version) {
        return (int) (version >>> Version.COUNT_BITS) & received.length - 1;
    }

    /** Whether this thread surely has received all that was sent up to this change of the channel. */
    boolean hasReceived(Channel channel, long changes) {
        int slot = System.identityHashCode(channel) & CHANNELS - 1;
        return channels != null && channels[slot] == channel && channelChanges[slot] >= changes;
    }

    void received(Channel channel, long changes) {
        if (channels == null) {
            channels = new Channel[CHANNELS];
            channelChanges = new long[CHANNELS];
        }
        int slot = System.identityHashCode(channel) & CHANNELS - 1;
        channels[slot] = channel;
        channelChanges[slot] = changes;
    }

    @ForceInline
    ArrayShadow array(Object array, int site) {
        ArrayShadow shadow = arrays[site & arrays.length - 1];
        return shadow != null && shadow.refersTo(array) ? shadow : findArray(array, site);
    }

    @DontInline
    private ArrayShadow findArray(Object array, int site) {
        ArrayShadow shadow = Shadows.ARRAYS.of(array);
        arrays[site & arrays.length - 1] = shadow;
        return shadow;
    }

    ObjectShadow object(Object object, int site) {
        ObjectShadow shadow = objects[site & objects.length - 1];
        return shadow != null && shadow.refersTo(object) ? shadow : findObject(object, site);
    }

    private ObjectShadow findObject(Object object, int site) {
        ObjectShadow shadow = Shadows.OBJECTS.of(object);
        objects[site & objects.length - 1] = shadow;
        return shadow;
    }
}
