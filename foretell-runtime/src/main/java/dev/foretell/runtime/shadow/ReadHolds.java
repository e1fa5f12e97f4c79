// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import java.util.Arrays;

/** Which locks a thread holds in read mode, and how often. Only few at a time. */
public final class ReadHolds {
    private ObjectShadow[] locks = {};
    private int[] depths = {};
    private int size;

    /** True if the lock was not held. */
    public boolean enter(ObjectShadow lock) {
        int i = find(lock);
        if (i >= 0) {
            depths[i]++;
            return false;
        }
        if (size == locks.length) {
            locks = Arrays.copyOf(locks, size * 2 + 2);
            depths = Arrays.copyOf(depths, size * 2 + 2);
        }
        locks[size] = lock;
        depths[size++] = 1;
        return true;
    }

    /** How often the lock is still held; negative if it was not. */
    public int leave(ObjectShadow lock) {
        int i = find(lock);
        if (i < 0) {
            return -1;
        }
        int left = --depths[i];
        if (left == 0) {
            locks[i] = locks[--size];
            depths[i] = depths[size];
            locks[size] = null;
        }
        return left;
    }

    public boolean holds(ObjectShadow lock) {
        return find(lock) >= 0;
    }

    private int find(ObjectShadow lock) {
        for (int i = size - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                return i;
            }
        }
        return -1;
    }
}
