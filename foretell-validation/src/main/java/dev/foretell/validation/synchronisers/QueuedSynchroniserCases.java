// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Locks and gates that a program makes of the JDK's queued synchronisers. */
final class QueuedSynchroniserCases implements Family {
    private static final long NANOS = 20_000_000_000L;

    /** A lock whose state is 1 while it is held. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    /** A gate that is open once its state is 1. */
    private static final class Gate extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    private static final class LongMutex extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(long ignored) {
            return compareAndSetState(0, 1L << 40);
        }

        @Override
        protected boolean tryRelease(long ignored) {
            setState(0);
            return true;
        }
    }

    private static final class LongGate extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected long tryAcquireShared(long ignored) {
            return getState() == 1L << 40 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(long ignored) {
            setState(1L << 40);
            return true;
        }
    }

    @Override
    public void add(Passing cases) {
        cases.guard("AbstractQueuedSynchronizer.acquire", Mutex::new, m -> m.acquire(1), m -> m.release(1));
        cases.guard(
                "AbstractQueuedSynchronizer.acquireInterruptibly",
                Mutex::new,
                m -> m.acquireInterruptibly(1),
                m -> m.release(1));
        cases.guard(
                "AbstractQueuedSynchronizer.tryAcquireNanos",
                Mutex::new,
                m -> until(() -> m.tryAcquireNanos(1, NANOS)),
                m -> m.release(1));
        opens(cases, "acquireShared", g -> g.acquireShared(1));
        opens(cases, "acquireSharedInterruptibly", g -> g.acquireSharedInterruptibly(1));
        opens(cases, "tryAcquireSharedNanos", g -> until(() -> g.tryAcquireSharedNanos(1, NANOS)));

        cases.guard("AbstractQueuedLongSynchronizer.acquire", LongMutex::new, m -> m.acquire(1), m -> m.release(1));
        cases.guard(
                "AbstractQueuedLongSynchronizer.acquireInterruptibly",
                LongMutex::new,
                m -> m.acquireInterruptibly(1),
                m -> m.release(1));
        cases.guard(
                "AbstractQueuedLongSynchronizer.tryAcquireNanos",
                LongMutex::new,
                m -> until(() -> m.tryAcquireNanos(1, NANOS)),
                m -> m.release(1));
        opensLong(cases, "acquireShared", g -> g.acquireShared(1));
        opensLong(cases, "acquireSharedInterruptibly", g -> g.acquireSharedInterruptibly(1));
        opensLong(cases, "tryAcquireSharedNanos", g -> until(() -> g.tryAcquireSharedNanos(1, NANOS)));
    }

    private static void opens(Passing cases, String name, Passing.Action<Gate> take) {
        cases.pass("AbstractQueuedSynchronizer." + name, Gate::new, g -> g.releaseShared(1), take);
    }

    private static void opensLong(Passing cases, String name, Passing.Action<LongGate> take) {
        cases.pass("AbstractQueuedLongSynchronizer." + name, LongGate::new, g -> g.releaseShared(1), take);
    }
}
