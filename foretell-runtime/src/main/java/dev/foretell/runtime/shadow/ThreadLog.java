// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.knowledge.Cell;
import dev.foretell.knowledge.ThreadMonitor;
import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.log.DrainState;
import dev.foretell.runtime.log.EventLog;
import dev.foretell.runtime.log.Section;
import dev.foretell.runtime.memory.Version;
import dev.foretell.runtime.order.Comparisons;
import dev.foretell.runtime.sync.OpaqueCode;
import dev.foretell.trace.Kind;
import dev.foretell.trace.raw.RawRecord;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What one thread has done and knows: its log, the words it takes, and caches that only it uses. All
 * methods are for the owning thread, except where said otherwise.
 */
public final class ThreadLog extends EventLog {
    private static final int SMALL_CACHE = 4;
    private static final int LARGE_CACHE = 64;
    private static final int MANY_MISSES = 1000;
    private static final long COUNT_MASK = RawRecord.COUNT_MASK;

    final long tid;

    /** What this thread puts into a word that it has taken. */
    final long mark;

    /** The largest version of this thread that there could be. */
    private final long last;

    /** With monitors: what {@link ThreadMonitor#resting} said last. */
    private long resting = -1;

    public final String name;
    public final WeakReference<Thread> thread;

    /** The version of the fork, or 0 if nobody was seen to start this thread. */
    public final long forkedAt;

    /** The drain's side: where it has got to, and its own notes. */
    public final DrainState drain;

    /** Set when the thread is known to run or to have run; only then its death means something. */
    public volatile boolean started;

    /** How many ended threads it has seen by asking which are left. */
    int endedSeen;

    private ArrayShadow[] arrays = new ArrayShadow[SMALL_CACHE];

    /** The identity hash of the array that was last found to be this thread's own, and how often that need not be looked up again. */
    private int ownArray;

    private int ownTouches;

    /** Null until there is one. */
    private OwnObjects ownObjects;

    private ObjectShadow[] objects = new ObjectShadow[SMALL_CACHE];
    private ElementCells[] cells = new ElementCells[SMALL_CACHE];

    /** How often they did not have what was wanted, if there is no log to tell how much the thread does. */
    private int misses;

    /** A bit for each class whose initialisation this thread knows to be done. */
    private long[] initialised = {};

    /** No site. */
    public static final int NO_CALL = -1;

    private Object[] unpublished = {};
    private int unpublishedSize;
    private final HeldWord hold = new HeldWord(this);

    /** How often this thread has run opaque code: see {@link OpaqueCode}. */
    public int opaqueRuns;

    public final ReadHolds readHolds = new ReadHolds();
    public final Section section = new Section();

    /** The program's call on a container whose lock the JDK takes inside; or {@link #NO_CALL}. */
    public int containerCall = NO_CALL;
    /** Whether the thread is about to call the constructor of a reference for the program. */
    public boolean makesReference;

    public final Comparisons comparisons = new Comparisons();

    /** What this thread knows, if there are monitors; null until it does something or is started. */
    ThreadMonitor knower;

    /** Of what it knows, what violates a property. */
    final PendingViolations violations = Modes.MONITORS ? new PendingViolations() : null;

    /** The word that this thread has taken for an access that the monitors have not seen yet; null if none. */
    private Object kept;

    private long keptWord;
    private long keptCells;

    final Wakefulness.Marks marks = Wakefulness.marks();

    ThreadLog(Thread thread, long tid, int index, long forkedAt) {
        super(index);
        this.tid = tid;
        this.mark = Version.LOCK | tag;
        this.last = tag | COUNT_MASK;
        this.name = thread == null ? "" : name(thread, tid);
        this.thread = new WeakReference<>(thread);
        this.forkedAt = forkedAt;
        drain = new DrainState(chunk());
    }

    /** Virtual threads have no name unless they are given one. */
    private static String name(Thread thread, long tid) {
        String name = thread.getName();
        if (!name.isEmpty()) {
            return name;
        }
        return (thread.getClass().getName().contains("Virtual") ? "virtual-" : "unnamed-") + tid;
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
    public boolean isPrivate(Object base, long word) {
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
     * Looks at a word before a read of what it guards. 0 or less: the word must be taken instead, unless monitors sleep.
     * What follows is {@link #sawOnly}, and then a call that logs.
     */
    @ForceInline
    public long look(Object base, long word) {
        begin();
        if (Wakefulness.MAY_SLEEP && Wakefulness.isAsleep()) {
            return 0;
        }
        return U.getLongAcquire(base, word);
    }

    /**
     * True if the memory read since {@link #look} is what that version says, and monitors need not see it: see
     * {@link KnowledgeMonitors#addsNothing}.
     */
    @ForceInline
    public boolean sawOnly(long version, Object base, long word, long location, int site) {
        if (Wakefulness.MAY_SLEEP && isReadAsleep()) {
            return true;
        }
        boolean only = isVersion(version)
                && (!Modes.MONITORS || kept == null && KnowledgeMonitors.addsNothing(base, location, site, this));
        U.loadFence();
        return only && U.getLong(base, word) == version;
    }

    /** The same for an object's field. */
    @ForceInline
    public boolean sawOnly(long version, Object base, FieldSite field, int site) {
        if (Wakefulness.MAY_SLEEP && isReadAsleep()) {
            return true;
        }
        boolean only = isVersion(version)
                && (!Modes.MONITORS || kept == null && KnowledgeMonitors.addsNothing(base, field, site, this));
        U.loadFence();
        return only && U.getLong(base, field.word()) == version;
    }

    /** The same for an array element whose word guards nothing else: who leaves something there gives it another version. */
    @ForceInline
    public boolean sawOnlyElement(long version, long[] words, long word, int i, int site) {
        if (Wakefulness.MAY_SLEEP && isReadAsleep()) {
            return true;
        }
        boolean only = version > 0
                && (!Modes.MONITORS
                        || kept == null
                                && (version >= leftFrom && version <= last && KnowledgeMonitors.isNameless(site)
                                        || KnowledgeMonitors.addsNothing(words, i, site, this)));
        U.loadFence();
        return only && U.getLong(words, word) == version;
    }

    /** The same for an array element whose word guards others, too. A word of an array is never private on its own. */
    @ForceInline
    public boolean sawOnlyPart(long version, long[] words, long word, int i, int site) {
        if (Wakefulness.MAY_SLEEP && isReadAsleep()) {
            return true;
        }
        boolean only =
                version > 0 && (!Modes.MONITORS || kept == null && KnowledgeMonitors.addsNothing(words, i, site, this));
        U.loadFence();
        return only && U.getLong(words, word) == version;
    }

    /** Whether monitors have slept until after what has just been read. */
    @ForceInline
    public boolean isReadAsleep() {
        U.loadFence();
        return Wakefulness.isAsleep() && kept == null;
    }

    /** Whether monitors will sleep until after the write that follows. */
    @ForceInline
    public boolean beginsWriteAsleep() {
        return marks.beginWrite();
    }

    @Override
    @ForceInline
    public boolean endsWriteAsleep() {
        return Wakefulness.MAY_SLEEP && marks.endWrite();
    }

    /** Not 0, not a lock mark, not the mark of a private object. */
    @ForceInline
    static boolean isVersion(long word) {
        return word > 0 && (word & COUNT_MASK) != 0;
    }

    /** Takes a word for a write of what it guards and returns the version it had. */
    @ForceInline
    public long take(Object base, long word) {
        if (Wakefulness.MAY_SLEEP && beginsWriteAsleep()) {
            return 0;
        }
        long version = U.getLong(base, word);
        if (version <= 0 || !U.compareAndSetLong(base, word, version, mark)) {
            return ShadowWords.lock(base, word, this);
        }
        keep(base, word);
        return version;
    }

    /** With monitors, remembers the word that was taken, until {@link #letGo}. */
    @ForceInline
    void keep(Object base, long word) {
        if (Modes.MONITORS) {
            kept = base;
            keptWord = word;
            keptCells = 0;
            endsWriteAsleep();
        }
    }

    /** The same for the word of an object's field. */
    @ForceInline
    void keep(Object base, FieldSite site) {
        if (Modes.MONITORS) {
            kept = base;
            keptWord = site.word();
            keptCells = site.cells();
            endsWriteAsleep();
        }
    }

    /**
     * Monitors have seen an event. What this thread leaves from now on is what it knows, as long as that number stays the same, so that it need only
     * look at the version to see that it is there: a write makes one, and without a trace, where nobody asks who wrote, a read does too.
     */
    void rests(long knowledge) {
        if (resting != knowledge) {
            resting = knowledge;
            leftFrom = knowledge < 0 ? Long.MAX_VALUE : made() + 1;
        }
    }

    /** Whether monitors have an access to see. */
    @Override
    @ForceInline
    public boolean isKept() {
        return kept != null;
    }

    /** Where the object whose word is kept has its cells; 0 if that is not known. */
    long keptCells() {
        return keptCells;
    }

    /** Gives the word that was kept this version. */
    public void letGo(long version) {
        if (kept != null) {
            U.putLongRelease(kept, keptWord, version);
            kept = null;
        }
    }

    ThreadMonitor knower() {
        ThreadMonitor known = knower;
        if (known == null) {
            known = KnowledgeMonitors.first(name);
            knower = known;
        }
        return known;
    }

    @ForceInline
    public long take(Object base, FieldSite site) {
        if (Wakefulness.MAY_SLEEP && beginsWriteAsleep()) {
            return 0;
        }
        long version = U.getLong(base, site.word());
        if (!isVersion(version) || !U.compareAndSetLong(base, site.word(), version, mark)) {
            return ShadowWords.lock(base, site, this);
        }
        keep(base, site);
        return version;
    }

    /** For accesses that are not ours to do. */
    public HeldWord hold() {
        return hold;
    }

    @Override
    @DontInline
    public void knowRead(int site, long target, long version) {
        KnowledgeMonitors.read(kept, site, target, this);
        letGo(Modes.LOGGED ? version : make());
        KnowledgeMonitors.tell(this);
    }

    @Override
    @DontInline
    public void knowWrite(int site, long target, long value) {
        KnowledgeMonitors.write(kept, site, target, value, this);
        letGo(made());
        KnowledgeMonitors.tell(this);
    }

    @Override
    public void knowUpdate(int site, long target, long value) {
        KnowledgeMonitors.read(kept, site, target, this);
        Violation[] found = KnowledgeMonitors.explain(this);
        KnowledgeMonitors.write(kept, site, target, value, this);
        letGo(made());
        KnowledgeMonitors.tell(found, this);
        KnowledgeMonitors.tell(this);
    }

    @Override
    public void react(boolean mayThrow) {
        if (Modes.MONITORS && !violations.isEmpty()) {
            KnowledgeMonitors.react(mayThrow, this);
        }
    }

    /** A lock was acquired or is about to be released: for this thread alone, or in read mode. */
    public void order(Cell cell, boolean write, int site) {
        if (Modes.MONITORS && !isAsleep()) {
            if (write) {
                KnowledgeMonitors.exclusive(cell, site, this);
            } else {
                KnowledgeMonitors.order(cell, false, site, this);
            }
            react(false);
        }
    }

    private static boolean isAsleep() {
        return Wakefulness.MAY_SLEEP && Wakefulness.isAsleep();
    }

    @Override
    public void knowSend(Cell cell, int site) {
        if (!isAsleep()) {
            KnowledgeMonitors.order(cell, true, site, this);
        }
    }

    @Override
    public void knowReceive(Cell cell, int site) {
        if (Modes.MONITORS && cell != null && !isAsleep()) {
            KnowledgeMonitors.receive(cell, site, this);
        }
    }

    /** An event that neither accesses nor orders. */
    public void knowOther(Kind kind, int site) {
        if (Modes.MONITORS) {
            KnowledgeMonitors.other(kind, site, this);
            react(false);
        }
    }

    @Override
    public void lookOlder() {
        OlderThreads.look(this);
    }

    /** A thread that logs much gets larger caches; without a log, one that often looked for something in vain. */
    @Override
    public void chunkWritten() {
        if (arrays.length == LARGE_CACHE) {
            return;
        }
        try {
            ArrayShadow[] moreArrays = new ArrayShadow[LARGE_CACHE];
            ObjectShadow[] moreObjects = new ObjectShadow[LARGE_CACHE];
            ElementCells[] moreCells = new ElementCells[LARGE_CACHE];
            knowledge().grow();
            arrays = moreArrays;
            objects = moreObjects;
            cells = moreCells;
        } catch (OutOfMemoryError e) {
            RecordingState.lost("the heap was full");
        }
    }

    /** Frees what only a running thread needs. For the drain, when the thread has ended. */
    void retire() {
        arrays = null;
        objects = null;
        ownObjects = null;
        cells = null;
        close();
        drain.chunk = null;
    }

    /** The words of an array; null if accesses by this thread are not recorded. */
    @ForceInline
    public long[] words(Object array, int site) {
        ArrayShadow shadow = arrays[site & arrays.length - 1];
        return shadow != null && shadow.refersTo(array) ? shadow.words(this) : findWords(array, site);
    }

    @DontInline
    private long[] findWords(Object array, int site) {
        if (Modes.PRIVACY) {
            int hash = System.identityHashCode(array);
            if (hash == ownArray && --ownTouches >= 0) {
                return null;
            }
            if (Shadows.ARRAYS.findNone(array, hash) == null) {
                if (OwnArrays.isOwn(hash, index)) {
                    ownArray = hash;
                    ownTouches = OwnArrays.TOUCHES;
                    return null;
                }
                if (OwnArrays.owner(hash) != index && Shadows.ARRAYS.of(array).share(this)) {
                    RecordingState.unseenHandover();
                }
            }
        }
        return findArray(array, site).words(this);
    }

    /** When this thread publishes an array. */
    void forgetOwnArray() {
        ownTouches = 0;
    }

    @ForceInline
    public ArrayShadow array(Object array, int site) {
        ArrayShadow shadow = arrays[site & arrays.length - 1];
        return shadow != null && shadow.refersTo(array) ? shadow : findArray(array, site);
    }

    @DontInline
    private ArrayShadow findArray(Object array, int site) {
        missed();
        ArrayShadow shadow = Shadows.ARRAYS.of(array);
        arrays[site & arrays.length - 1] = shadow;
        return shadow;
    }

    private void missed() {
        if (!Modes.LOGGED && misses < MANY_MISSES && ++misses == MANY_MISSES) {
            chunkWritten();
        }
    }

    /** Notes that this thread has made an object, and nobody else can reach it. */
    void own(Object object) {
        if (ownObjects == null) {
            ownObjects = new OwnObjects();
        }
        ownObjects.add(object);
    }

    /** When this thread publishes an object that holds its state itself. */
    void disown(Object object) {
        if (ownObjects != null) {
            ownObjects.remove(object);
        }
    }

    /** The shadow of an object that is one location as a whole; null if accesses by this thread are not recorded. */
    public ObjectShadow whole(Object whole, int site) {
        ObjectShadow shadow = objects[site & objects.length - 1];
        if (shadow != null && shadow.refersTo(whole)) {
            return shadow;
        }
        return ownObjects != null && ownObjects.contains(whole) ? null : findObject(whole, site);
    }

    public ObjectShadow object(Object object, int site) {
        ObjectShadow shadow = objects[site & objects.length - 1];
        return shadow != null && shadow.refersTo(object) ? shadow : findObject(object, site);
    }

    /** What monitors keep with the elements of the array that has these words; null if there is nothing yet. */
    @ForceInline
    ElementCells knownCells(long[] words, int site) {
        ElementCells known = cells[site & cells.length - 1];
        return known != null && known.refersTo(words) ? known : findCells(words, site);
    }

    /** The same, made now if need be. */
    ElementCells cells(long[] words, int site) {
        ElementCells known = knownCells(words, site);
        return known != null ? known : Shadows.CELLS.of(words);
    }

    @DontInline
    private ElementCells findCells(long[] words, int site) {
        missed();
        ElementCells found = Shadows.CELLS.find(words);
        if (found != null) {
            cells[site & cells.length - 1] = found;
        }
        return found;
    }

    private ObjectShadow findObject(Object object, int site) {
        missed();
        ObjectShadow shadow = Modes.MONITORS ? KnowledgeMonitors.shadow(object) : Shadows.OBJECTS.of(object);
        objects[site & objects.length - 1] = shadow;
        return shadow;
    }
}
