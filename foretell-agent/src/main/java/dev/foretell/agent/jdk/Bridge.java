// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import dev.foretell.runtime.access.ArrayCopies;
import dev.foretell.runtime.jdk.lock.LockQueries;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * A method of the runtime that takes the place of a call. {@code m(T receiver, args…, int site)} stands for the instance method {@code m(args…)} of {@code T} and of all its subtypes; {@code m(args…, int site)} for
 * a static method of the class that it is entered with.
 */
public record Bridge(Class<?> receiver, boolean isStatic, String owner, String name, String descriptor) {
    private static final String COPIES = Type.getInternalName(ArrayCopies.class);
    private static final String QUERIES = Type.getInternalName(LockQueries.class);

    private static final Set<String> TRIES = Set.of(
            "tryLock",
            "tryAcquire",
            "drainPermits",
            "availablePermits",
            "tryWriteLock",
            "tryReadLock",
            "tryOptimisticRead",
            "tryConvertToWriteLock",
            "tryConvertToReadLock");

    /** Whether it looks at a lock without acquiring it. */
    public boolean looksAtLock() {
        return owner.equals(QUERIES);
    }

    /** Whether it does more than access arrays. */
    public boolean orders() {
        return receiver != Arrays.class && receiver != Array.class && !owner.equals(COPIES);
    }

    /** Whether it may fail to get a lock or a permit, and say so. */
    public boolean triesLock() {
        return TRIES.contains(name);
    }

    /** Whether it keeps no argument beyond the call, nor gives it to code that does. */
    public boolean isForgetful() {
        return receiver == System.class || receiver == Arrays.class || receiver == Array.class;
    }
}
