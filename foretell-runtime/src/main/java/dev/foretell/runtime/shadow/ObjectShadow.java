// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.order.SynchroniserState;
import java.lang.ref.ReferenceQueue;

/**
 * What is known of an object as a lock, as a channel for messages, and as memory that is guarded by
 * one word (an object of a class without room for a word of its own, or a JDK object that is seen
 * from outside only).
 */
public final class ObjectShadow extends Shadow {
    public static final long WORD = RawMemory.offset(ObjectShadow.class, "word");
    public static final long HISTORIES = RawMemory.offset(ObjectShadow.class, "histories");
    static final long NUMBER = RawMemory.offset(ObjectShadow.class, "number");

    /** The most fields that an object of a class without room can have. */
    static final int EXTENT = 256;

    long word;

    /** First of the {@link #EXTENT} numbers of this object; its number in calls, as a lock and as a channel. */
    public final long number = LocationNumbers.take(EXTENT);

    /** The object's state as a lock. */
    public final LockState lock = new LockState();

    /** For a thread object: its log, once the thread has been seen. */
    volatile ThreadLog thread;

    /** The histories of views, if the object has no room for them. */
    public volatile Object histories;

    /** For a thread object: who calls, and whom, if a view asks; for that thread alone. */
    public Object[] calling;

    private volatile SynchroniserState orders;
    private volatile Cells cells;

    /** For a class object: its number in {@link Initialisations}; 0 if that is not done, or nothing. */
    int initialisation;

    /** Whether a specification is about the object, so that its end is of interest. */
    public boolean told;

    ObjectShadow(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, hash, queue);
    }

    /** What monitors keep with the object's locations. */
    Cells cells() {
        Cells known = cells;
        return known != null ? known : addCells();
    }

    /** The same, or null if there are none. */
    Cells knownCells() {
        return cells;
    }

    private synchronized Cells addCells() {
        if (cells == null) {
            cells = new Cells();
        }
        return cells;
    }

    /** What the object hands over, or null if it has never done so. */
    public SynchroniserState knownOrders() {
        return orders;
    }

    public SynchroniserState orders() {
        SynchroniserState known = orders;
        return known != null ? known : addOrders();
    }

    @Override
    void gone() {
        if (told) {
            CollectedObjects.add(number);
        }
    }

    private synchronized SynchroniserState addOrders() {
        if (orders == null) {
            orders = new SynchroniserState();
        }
        return orders;
    }
}
