// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

/**
 * JDK objects that one thread has made in rewritten code and that nobody else can reach yet: lists, maps and builders, most of which live for a
 * moment. They have no room for a tag, and a {@link Shadow} for each would cost many times what is done with them. So their identity hashes are kept
 * in a small table of their maker's. What it forgets is taken for shared from then on. For the owning thread.
 */
final class OwnObjects {
    private static final int SMALL = 1 << 6;
    private static final int LARGE = 1 << 12;

    /** 0 where there is none, which is no object's hash. */
    private int[] hashes = new int[SMALL];

    private int evictions;

    void add(Object object) {
        int hash = System.identityHashCode(object);
        int slot = hash & hashes.length - 1;
        if (hashes[slot] != 0 && ++evictions > hashes.length && hashes.length < LARGE) {
            grow();
            slot = hash & hashes.length - 1;
        }
        hashes[slot] = hash;
    }

    /** Also true, once in a million, for another object with the same hash; its accesses are then left out until it is forgotten. */
    boolean contains(Object object) {
        int hash = System.identityHashCode(object);
        return hashes[hash & hashes.length - 1] == hash;
    }

    /** Others may reach the object from now on. */
    void remove(Object object) {
        int hash = System.identityHashCode(object);
        int slot = hash & hashes.length - 1;
        if (hashes[slot] == hash) {
            hashes[slot] = 0;
        }
    }

    private void grow() {
        int[] old = hashes;
        hashes = new int[old.length * 4];
        evictions = 0;
        for (int hash : old) {
            hashes[hash & hashes.length - 1] = hash;
        }
    }
}
