// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.memory.RawMemory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Objects to their shadows, by identity. Looking up takes no lock; a miss makes a shadow, and looks again under the lock
 * of a segment before it adds that. Nothing is called under this lock, above all no container of the JDK: these have hooks, which
 * look up objects. Identity hashes only choose the chain, so that equal hashes do no harm. Shadows of collected objects let go of what they hold in the drain's next round, and leave their chain when their segment
 * gets another one.
 */
public abstract class Shadows<S extends Shadow> {
    public static final Shadows<ArrayShadow> ARRAYS = new Shadows<>() {
        @Override
        ArrayShadow create(Object array, int hash, ReferenceQueue<Object> queue) {
            return new ArrayShadow(array, hash, queue);
        }
    };

    public static final Shadows<ObjectShadow> OBJECTS = new Shadows<>() {
        @Override
        ObjectShadow create(Object object, int hash, ReferenceQueue<Object> queue) {
            return new ObjectShadow(object, hash, queue);
        }
    };

    /** Of the words of arrays, not of the arrays themselves. */
    public static final Shadows<ElementCells> CELLS = new Shadows<>() {
        @Override
        ElementCells create(Object words, int hash, ReferenceQueue<Object> queue) {
            return new ElementCells((long[]) words, hash, queue);
        }
    };

    private static final int SEGMENTS = 32;

    private final Segment[] segments = new Segment[SEGMENTS];

    Shadows() {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new Segment();
        }
    }

    abstract S create(Object object, int hash, ReferenceQueue<Object> queue);

    /** The shadow of this object, made now if there is none. */
    @SuppressWarnings("unchecked")
    public final S of(Object object) {
        int hash = System.identityHashCode(object);
        Segment segment = segments[hash & SEGMENTS - 1];
        Shadow found = segment.find(object, hash);
        return (S) (found != null ? found : add(segment, object, hash));
    }

    /** The shadow of this object, or null if it has none. */
    @SuppressWarnings("unchecked")
    public final S find(Object object) {
        int hash = System.identityHashCode(object);
        Segment segment = segments[hash & SEGMENTS - 1];
        Shadow found = segment.find(object, hash);
        return (S) (found != null ? found : segment.findLocked(object, hash));
    }

    /** The same, given the object's identity hash, for where nearly all objects have none: takes a lock only while a chain is being moved. */
    @SuppressWarnings("unchecked")
    final S findNone(Object object, int hash) {
        Segment segment = segments[hash & SEGMENTS - 1];
        int moves = segment.moves;
        Shadow found = segment.find(object, hash);
        if (found == null) {
            RawMemory.U.loadFence();
            if ((moves & 1) != 0 || segment.moves != moves) {
                found = segment.findLocked(object, hash);
            }
        }
        return (S) found;
    }

    /** The same without a lock: may miss one that is just being moved. */
    @SuppressWarnings("unchecked")
    final S glimpse(Object object) {
        int hash = System.identityHashCode(object);
        return (S) segments[hash & SEGMENTS - 1].find(object, hash);
    }

    /** Lets go of what is kept for objects that do not exist any more. Takes no lock of ours; for the drain. */
    public final void release() {
        for (Segment segment : segments) {
            segment.release();
        }
    }

    private Shadow add(Segment segment, Object object, int hash) {
        Shadow made = create(object, hash, segment.queue);
        synchronized (segment) {
            Shadow found = segment.find(object, hash);
            if (found == null) {
                segment.add(made);
                return made;
            }
            return found;
        }
    }

    private static final class Segment {
        final ReferenceQueue<Object> queue = new ReferenceQueue<>();

        /** Those that hold nothing any more but are still in their chain, the latest first. */
        private final AtomicReference<Shadow> released = new AtomicReference<>();

        private volatile Shadow[] chains = new Shadow[64];
        private int size;

        /** Odd while entries are moved to longer tables, and never the same again. */
        private volatile int moves;

        Shadow find(Object object, int hash) {
            Shadow[] table = chains;
            for (Shadow s = table[slot(hash, table)]; s != null; s = s.next) {
                if (s.hash == hash && s.refersTo(object)) {
                    return s;
                }
            }
            return null;
        }

        synchronized Shadow findLocked(Object object, int hash) {
            return find(object, hash);
        }

        void add(Shadow shadow) {
            expunge();
            if (size >= chains.length) {
                grow();
            }
            Shadow[] table = chains;
            int slot = slot(shadow.hash, table);
            shadow.next = table[slot];
            size++;
            table[slot] = shadow;
            chains = table;
        }

        /** A reader in a chain that is relinked here may miss an entry; it looks again locked. */
        private void grow() {
            Shadow[] old = chains;
            Shadow[] table = new Shadow[old.length * 2];
            moves++;
            for (Shadow chain : old) {
                while (chain != null) {
                    Shadow rest = chain.next;
                    int slot = slot(chain.hash, table);
                    chain.next = table[slot];
                    table[slot] = chain;
                    chain = rest;
                }
            }
            chains = table;
            moves++;
        }

        void release() {
            for (Reference<?> dead = queue.poll(); dead != null; dead = queue.poll()) {
                Shadow shadow = (Shadow) dead;
                shadow.gone();
                do {
                    shadow.releasedBefore = released.get();
                } while (!released.compareAndSet(shadow.releasedBefore, shadow));
            }
        }

        private void expunge() {
            release();
            Shadow dead = released.getAndSet(null);
            while (dead != null) {
                remove(dead);
                Shadow before = dead.releasedBefore;
                dead.releasedBefore = null;
                dead = before;
            }
        }

        private void remove(Shadow dead) {
            Shadow[] table = chains;
            int slot = slot(dead.hash, table);
            Shadow before = null;
            for (Shadow s = table[slot]; s != null; before = s, s = s.next) {
                if (s == dead) {
                    if (before == null) {
                        table[slot] = s.next;
                    } else {
                        before.next = s.next;
                    }
                    size--;
                    return;
                }
            }
        }

        private static int slot(int hash, Shadow[] table) {
            return hash * 0x9E3779B9 >>> 7 & table.length - 1;
        }
    }
}
