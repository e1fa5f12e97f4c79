// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.RecordingState;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SectionPointsTest {
    private static final int ROUNDS = 10;

    /**
     * Needs little stack to be taken and less to be released, so that what fails for want of it is what is called in between: the JDK's own locks may stay
     * taken at the end of the stack, too. True of the interpreter's frames only, so the build tells the compiler to leave these classes alone.
     */
    private static final class Shallow extends ReentrantLock {
        private static final long serialVersionUID = 1;

        int held;

        @Override
        public void lock() {
            long a = held;
            long b = a + 1;
            long c = b + a;
            long d = c + b;
            long e = d + c;
            long f = e + d;
            long g = f + e;
            held += g == f + e + a + b + c + d ? 2 : 1;
        }

        @Override
        public void unlock() {
            held--;
        }
    }

    private final Shallow lock = new Shallow();
    private final Object queue = new ArrayBlockingQueue<>(1);
    private final AtomicInteger overflows = new AtomicInteger();

    @AfterEach
    void recover() {
        RecordingState.overflowed = false;
    }

    @Test
    void lockIsNotLeftTakenForWantOfStack() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Thread thread = new Thread(null, this::untilNoStackIsLeft, "deep", 256_000 + 4096 * round);
            thread.start();
            thread.join();
            assertThat(lock.held).isZero();
        }
        assertThat(overflows).hasValue(ROUNDS);
    }

    private void untilNoStackIsLeft() {
        try {
            descend();
        } catch (StackOverflowError expected) {
            overflows.incrementAndGet();
        }
    }

    /** As a queue does that locks for itself, again and again on a higher stack. */
    private void descend() {
        SectionPoints.lock(lock, queue, 0);
        SectionPoints.unlock(lock, queue, 0);
        descend();
    }
}
