// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.knowledge.Program;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.RawMemory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Whether monitors see accesses, locks and messages. Where no formula can tell ({@link Program#mayBeDormant}) they sleep until a thread first sets a
 * thread-local variable, and accesses are hardly more than what the program wrote.
 *
 * <p>The first setting must come before all that it should be known to. A read asks afterwards whether monitors sleep still; if so, it came before. A write
 * cannot be taken back, so it asks before, and is marked with its thread meanwhile; so is an access that is not ours to do. Who wakes the monitors lets no more of these begin,
 * brings all threads to a safepoint, so that it sees the marks of those that have begun, and waits until they are over.
 */
public final class Wakefulness {
    /** Whether they sleep at first. */
    public static final boolean MAY_SLEEP = Modes.MONITORS
            && !Modes.LOGGED
            && !Modes.LISTENERS
            && !Modes.STEERED
            && RecordingState.options().monitoring().program().mayBeDormant();

    /** In place of the words of an array that has not been looked for. */
    public static final long[] NO_WORDS = {};

    private static final Wakefulness NOW = new Wakefulness();
    private static final long STATE = RawMemory.offset(Wakefulness.class, "state");
    private static final int ASLEEP = 0;
    private static final int WAKING = 1;
    private static final int AWAKE = 2;

    /** So many yields a write may take: a stack overflow inside a hook can leave its mark behind. */
    private static final int PATIENCE = 100_000;

    /** Those of the threads that may write meanwhile. */
    private static final Set<Marks> SLEEPERS = ConcurrentHashMap.newKeySet();

    /** Which accesses of a thread are going on that monitors sleep through. Set by that thread alone. */
    static final class Marks {
        private static final long WRITING = RawMemory.offset(Marks.class, "writing");
        private static final long HOLDING = RawMemory.offset(Marks.class, "holding");

        /** Whether it is between what takes a word and what logs the write. */
        private boolean writing;

        /** Whether it makes an access that is not ours to do. */
        private boolean holding;

        /** Whether monitors will sleep until after the write that follows. */
        @ForceInline
        boolean beginWrite() {
            return begin(WRITING);
        }

        /** The same for an access that is not ours to do. */
        boolean beginHold() {
            return begin(HOLDING);
        }

        @ForceInline
        private boolean begin(long mark) {
            if (!isAsleep()) {
                return false;
            }
            U.putBooleanOpaque(this, mark, true);
            if (isAsleep()) {
                return true;
            }
            U.putBooleanOpaque(this, mark, false);
            return false;
        }

        /** Whether there was such a write, which now is over. */
        @ForceInline
        boolean endWrite() {
            if (!writing) {
                return false;
            }
            U.putBooleanRelease(this, WRITING, false);
            return true;
        }

        void endHold() {
            if (holding) {
                U.putBooleanRelease(this, HOLDING, false);
            }
        }

        /** For any thread. */
        boolean areSet() {
            return U.getBooleanAcquire(this, WRITING) || U.getBooleanAcquire(this, HOLDING);
        }
    }

    private volatile int state;

    private Wakefulness() {}

    /** Compiled code asks again each time. */
    @ForceInline
    public static boolean isAsleep() {
        return U.getIntOpaque(NOW, STATE) == ASLEEP;
    }

    /** The marks of a new thread. */
    static Marks marks() {
        Marks marks = new Marks();
        if (MAY_SLEEP && isAsleep()) {
            SLEEPERS.add(marks);
        }
        return marks;
    }

    static void ended(Marks marks) {
        if (MAY_SLEEP) {
            SLEEPERS.remove(marks);
        }
    }

    /** To be called before a thread with these marks sets a variable, where no word is taken. */
    static void wake(Marks own) {
        if (MAY_SLEEP && NOW.state != AWAKE) {
            wakeOrWait(own);
        }
    }

    @DontInline
    private static void wakeOrWait(Marks own) {
        if (!U.compareAndSetInt(NOW, STATE, ASLEEP, WAKING)) {
            while (NOW.state != AWAKE) {
                Thread.yield();
            }
            return;
        }
        try {
            Thread.getAllStackTraces();
            SLEEPERS.remove(own);
            for (Marks marks : SLEEPERS) {
                for (int i = 0; marks.areSet() && i < PATIENCE; i++) {
                    Thread.yield();
                }
            }
            SLEEPERS.clear();
        } finally {
            NOW.state = AWAKE;
        }
    }
}
