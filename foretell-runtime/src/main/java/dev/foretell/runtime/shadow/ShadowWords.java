// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.hook.Fields;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** Taking a shadow word when the short way in {@link Fields} and its like did not do. */
public final class ShadowWords {
    /**
     * After so many yields on the same lock mark its owner is taken for dead: it may have had a stack
     * overflow inside a hook. Waiting for ever would hang the program.
     */
    private static final int PATIENCE = 2_000_000;

    private static final int SPINS = 100;

    private ShadowWords() {}

    /**
     * Takes the word and returns the version it had. The caller must give the word a version with
     * {@link #release} and may do nothing in between that could throw or block.
     */
    @DontInline
    public static long lock(Object base, long offset, ThreadLog log) {
        long seen = 0;
        for (int tries = 0; ; tries++) {
            long version = U.getLongAcquire(base, offset);
            if (Escape.isPrivate(version)) {
                Escape.seize(base, offset, version);
            } else if (version > 0) {
                if (U.compareAndSetLong(base, offset, version, log.mark)) {
                    log.keep(base, offset);
                    return version;
                }
            } else if (version == 0) {
                log.makeRoom(); // before the word is taken: others would wait for it, and for the drain
                if (U.compareAndSetLong(base, offset, 0, log.mark)) {
                    log.keep(base, offset);
                    return log.makeUntouched();
                }
            } else if (version != seen) {
                seen = version;
                tries = 0;
            } else if (tries < SPINS) {
                Thread.onSpinWait();
            } else if (tries < PATIENCE) {
                Thread.yield();
            } else if (U.compareAndSetLong(base, offset, version, log.mark)) {
                log.keep(base, offset);
                RecordingState.lost("a thread died in the middle of an access");
                return log.makeUntouched();
            }
        }
    }

    /** Takes the word of an object's field; gives the object its number if it has none. */
    @DontInline
    public static long lock(Object base, FieldSite site, ThreadLog log) {
        long version = U.getLong(base, site.word());
        if (!ThreadLog.isVersion(version) || !U.compareAndSetLong(base, site.word(), version, log.mark)) {
            site.enumerate(base);
            version = lock(base, site.word(), log);
        }
        log.keep(base, site);
        return version;
    }

    /** Lets go of the word; with monitors, {@link ThreadLog} does that when they have seen the access. */
    @ForceInline
    public static void release(Object base, long offset, long version) {
        if (!Modes.MONITORS) {
            U.putLongRelease(base, offset, version);
        }
    }
}
