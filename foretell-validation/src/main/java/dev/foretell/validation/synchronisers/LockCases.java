// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks, conditions, monitors, permits of threads. */
final class LockCases implements Family {
    /** A lock, its condition and what is waited for. */
    private static final class Gate {
        final Lock lock;
        final Condition condition;
        boolean open;

        Gate(Lock lock) {
            this.lock = lock;
            condition = lock.newCondition();
        }

        void open(boolean all) {
            lock.lock();
            try {
                open = true;
                if (all) {
                    condition.signalAll();
                } else {
                    condition.signal();
                }
            } finally {
                lock.unlock();
            }
        }

        void pass(Passing.Action<Condition> await) throws Exception {
            lock.lock();
            try {
                while (!open) {
                    await.run(condition);
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** The stamp belongs to one thread at a time. */
    private static final class Stamped {
        final StampedLock lock = new StampedLock();
        final ThreadLocal<Long> stamp = new ThreadLocal<>();
    }

    @Override
    public void add(Passing cases) {
        reentrant(cases);
        looks(cases);
        conditions(cases);
        readWrite(cases);
        stamped(cases);
        monitors(cases);
        permits(cases);
    }

    private static void reentrant(Passing cases) {
        cases.guard("ReentrantLock.lock", ReentrantLock::new, ReentrantLock::lock, ReentrantLock::unlock);
        cases.guard(
                "ReentrantLock.lock fair", () -> new ReentrantLock(true), ReentrantLock::lock, ReentrantLock::unlock);
        cases.guard(
                "ReentrantLock.lockInterruptibly",
                ReentrantLock::new,
                ReentrantLock::lockInterruptibly,
                ReentrantLock::unlock);
        cases.guard("ReentrantLock.tryLock", ReentrantLock::new, l -> until(l::tryLock), ReentrantLock::unlock);
        cases.guard(
                "ReentrantLock.tryLock timed",
                ReentrantLock::new,
                l -> until(() -> l.tryLock(9, TimeUnit.SECONDS)),
                ReentrantLock::unlock);
        cases.guard("Lock.lock", () -> (Lock) new ReentrantLock(), Lock::lock, Lock::unlock);
        cases.guard("Lock.lockInterruptibly", () -> (Lock) new ReentrantLock(), Lock::lockInterruptibly, Lock::unlock);
        cases.guard("Lock.tryLock", () -> (Lock) new ReentrantLock(), l -> until(l::tryLock), Lock::unlock);
        cases.guard(
                "Lock.tryLock timed",
                () -> (Lock) new ReentrantLock(),
                l -> until(() -> l.tryLock(9, TimeUnit.SECONDS)),
                Lock::unlock);
    }

    private static void looks(Passing cases) {
        cases.pass("ReentrantLock.tryLock fails", ReentrantLock::new, ReentrantLock::lock, l -> until(() -> !tried(l)));
        cases.pass(
                "ReentrantLock.tryLock fails timed",
                ReentrantLock::new,
                ReentrantLock::lock,
                l -> until(() -> !triedLong(l)));
        cases.pass("ReentrantLock.isLocked", ReentrantLock::new, ReentrantLock::lock, l -> until(l::isLocked));
        cases.pass(
                "ReentrantLock.hasQueuedThreads",
                LockCases::held,
                LockCases::lockSoon,
                l -> until(l::hasQueuedThreads));
        cases.pass(
                "ReentrantLock.getQueueLength",
                LockCases::held,
                LockCases::lockSoon,
                l -> until(() -> l.getQueueLength() > 0));
        cases.pass(
                "ReentrantReadWriteLock.isWriteLocked",
                ReentrantReadWriteLock::new,
                l -> l.writeLock().lock(),
                l -> until(l::isWriteLocked));
        cases.pass(
                "ReentrantReadWriteLock.getReadLockCount",
                ReentrantReadWriteLock::new,
                l -> l.readLock().lock(),
                l -> until(() -> l.getReadLockCount() > 0));
        cases.pass(
                "ReentrantReadWriteLock.hasQueuedThreads",
                LockCases::heldForWriting,
                l -> l.writeLock().tryLock(2_000, TimeUnit.MILLISECONDS),
                l -> until(l::hasQueuedThreads));
        cases.pass(
                "ReentrantReadWriteLock.getQueueLength",
                LockCases::heldForWriting,
                l -> l.readLock().tryLock(2_000, TimeUnit.MILLISECONDS),
                l -> until(() -> l.getQueueLength() > 0));
        cases.pass(
                "ReadLock.tryLock fails",
                ReentrantReadWriteLock::new,
                l -> l.writeLock().lock(),
                l -> until(() -> !tried(l.readLock())));
        cases.pass(
                "WriteLock.tryLock fails",
                ReentrantReadWriteLock::new,
                l -> l.readLock().lock(),
                l -> until(() -> !tried(l.writeLock())));
        cases.pass("StampedLock.isWriteLocked", StampedLock::new, StampedLock::writeLock, l -> until(l::isWriteLocked));
        cases.pass("StampedLock.isReadLocked", StampedLock::new, StampedLock::readLock, l -> until(l::isReadLocked));
        cases.pass(
                "StampedLock.getReadLockCount",
                StampedLock::new,
                StampedLock::readLock,
                l -> until(() -> l.getReadLockCount() > 0));
        cases.pass(
                "StampedLock.tryWriteLock fails",
                StampedLock::new,
                StampedLock::readLock,
                l -> until(() -> triedStamp(l) == 0));
        cases.pass(
                "StampedLock.tryOptimisticRead fails",
                StampedLock::new,
                StampedLock::writeLock,
                l -> until(() -> l.tryOptimisticRead() == 0));
    }

    private static long triedStamp(StampedLock lock) {
        long stamp = lock.tryWriteLock();
        if (stamp != 0) {
            lock.unlockWrite(stamp);
        }
        return stamp;
    }

    private static ReentrantLock held() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        return lock;
    }

    private static ReentrantReadWriteLock heldForWriting() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        return lock;
    }

    private static void lockSoon(Lock lock) throws InterruptedException {
        lock.tryLock(2_000, TimeUnit.MILLISECONDS);
    }

    private static boolean tried(Lock lock) {
        boolean got = lock.tryLock();
        if (got) {
            lock.unlock();
        }
        return got;
    }

    private static boolean triedLong(Lock lock) throws InterruptedException {
        boolean got = lock.tryLock(1, TimeUnit.MILLISECONDS);
        if (got) {
            lock.unlock();
        }
        return got;
    }

    private static void conditions(Passing cases) {
        cases.pass(
                "Condition.await",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(false),
                g -> g.pass(Condition::await));
        cases.pass(
                "Condition.signalAll",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(true),
                g -> g.pass(Condition::await));
        cases.pass(
                "Condition.awaitUninterruptibly",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(false),
                g -> g.pass(Condition::awaitUninterruptibly));
        cases.pass(
                "Condition.awaitNanos",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(false),
                g -> g.pass(c -> c.awaitNanos(9_000_000_000L)));
        cases.pass(
                "Condition.await timed",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(false),
                g -> g.pass(c -> c.await(9, TimeUnit.SECONDS)));
        cases.pass(
                "Condition.awaitUntil",
                () -> new Gate(new ReentrantLock()),
                g -> g.open(false),
                g -> g.pass(c -> c.awaitUntil(new Date(System.currentTimeMillis() + 9_000))));
        cases.pass(
                "Condition of WriteLock",
                () -> new Gate(new ReentrantReadWriteLock().writeLock()),
                g -> g.open(false),
                g -> g.pass(Condition::await));
        cases.pass(
                "ReentrantLock.hasWaiters",
                () -> new Gate(new ReentrantLock()),
                LockCases::waitSoon,
                g -> until(() -> hasWaiters(g)));
        cases.pass(
                "ReentrantLock.getWaitQueueLength",
                () -> new Gate(new ReentrantLock()),
                LockCases::waitSoon,
                g -> until(() -> waiters(g) > 0));
        cases.own("ReentrantLock.hasQueuedThread", n -> {
            ReentrantLock l = held();
            Passing.Task t = new Passing.Task(() -> {
                Passing.write(n);
                lockSoon(l);
            });
            t.start();
            until(() -> l.hasQueuedThread(t));
            Passing.read(n);
            t.end();
        });
        cases.own("ReentrantReadWriteLock.hasQueuedThread", n -> {
            ReentrantReadWriteLock l = heldForWriting();
            Passing.Task t = new Passing.Task(() -> {
                Passing.write(n);
                lockSoon(l.writeLock());
            });
            t.start();
            until(() -> l.hasQueuedThread(t));
            Passing.read(n);
            t.end();
        });
        cases.own("ReentrantReadWriteLock.hasWaiters", n -> {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            Gate g = new Gate(l.writeLock());
            Passing.together(
                    () -> {
                        Passing.write(n);
                        waitSoon(g);
                    },
                    () -> {
                        until(() -> {
                            l.writeLock().lock();
                            try {
                                return l.hasWaiters(g.condition) && l.getWaitQueueLength(g.condition) > 0;
                            } finally {
                                l.writeLock().unlock();
                            }
                        });
                        Passing.read(n);
                    });
        });
    }

    private static void waitSoon(Gate gate) throws Exception {
        gate.lock.lock();
        try {
            gate.condition.await(2_000, TimeUnit.MILLISECONDS);
        } finally {
            gate.lock.unlock();
        }
    }

    private static boolean hasWaiters(Gate gate) {
        gate.lock.lock();
        try {
            return ((ReentrantLock) gate.lock).hasWaiters(gate.condition);
        } finally {
            gate.lock.unlock();
        }
    }

    private static int waiters(Gate gate) {
        gate.lock.lock();
        try {
            return ((ReentrantLock) gate.lock).getWaitQueueLength(gate.condition);
        } finally {
            gate.lock.unlock();
        }
    }

    private static void readWrite(Passing cases) {
        cases.guard(
                "ReentrantReadWriteLock.lock",
                ReentrantReadWriteLock::new,
                l -> l.writeLock().lock(),
                l -> l.writeLock().unlock(),
                l -> l.readLock().lock(),
                l -> l.readLock().unlock());
        cases.guard(
                "ReentrantReadWriteLock.lock fair",
                () -> new ReentrantReadWriteLock(true),
                l -> l.writeLock().lock(),
                l -> l.writeLock().unlock(),
                l -> l.readLock().lock(),
                l -> l.readLock().unlock());
        cases.guard(
                "ReentrantReadWriteLock.lockInterruptibly",
                ReentrantReadWriteLock::new,
                l -> l.writeLock().lockInterruptibly(),
                l -> l.writeLock().unlock(),
                l -> l.readLock().lockInterruptibly(),
                l -> l.readLock().unlock());
        cases.guard(
                "ReentrantReadWriteLock.tryLock",
                ReentrantReadWriteLock::new,
                l -> until(l.writeLock()::tryLock),
                l -> l.writeLock().unlock(),
                l -> until(l.readLock()::tryLock),
                l -> l.readLock().unlock());
        cases.guard(
                "ReentrantReadWriteLock.tryLock timed",
                ReentrantReadWriteLock::new,
                l -> until(() -> l.writeLock().tryLock(9, TimeUnit.SECONDS)),
                l -> l.writeLock().unlock(),
                l -> until(() -> l.readLock().tryLock(9, TimeUnit.SECONDS)),
                l -> l.readLock().unlock());
    }

    private static void stamped(Passing cases) {
        Passing.Action<Stamped> unlock = s -> s.lock.unlock(s.stamp.get());
        cases.guard(
                "StampedLock.writeLock",
                Stamped::new,
                s -> s.stamp.set(s.lock.writeLock()),
                s -> s.lock.unlockWrite(s.stamp.get()),
                s -> s.stamp.set(s.lock.readLock()),
                s -> s.lock.unlockRead(s.stamp.get()));
        cases.guard(
                "StampedLock.writeLockInterruptibly",
                Stamped::new,
                s -> s.stamp.set(s.lock.writeLockInterruptibly()),
                unlock,
                s -> s.stamp.set(s.lock.readLockInterruptibly()),
                unlock);
        cases.guard(
                "StampedLock.tryWriteLock",
                Stamped::new,
                s -> until(() -> stamp(s, s.lock.tryWriteLock())),
                unlock,
                s -> until(() -> stamp(s, s.lock.tryReadLock())),
                unlock);
        cases.guard(
                "StampedLock.tryWriteLock timed",
                Stamped::new,
                s -> until(() -> stamp(s, s.lock.tryWriteLock(9, TimeUnit.SECONDS))),
                unlock,
                s -> until(() -> stamp(s, s.lock.tryReadLock(9, TimeUnit.SECONDS))),
                unlock);
        cases.guard(
                "StampedLock.asWriteLock",
                Stamped::new,
                s -> s.lock.asWriteLock().lock(),
                s -> s.lock.asWriteLock().unlock(),
                s -> s.lock.asReadLock().lock(),
                s -> s.lock.asReadLock().unlock());
        cases.guard(
                "StampedLock.asReadWriteLock",
                Stamped::new,
                s -> s.lock.asReadWriteLock().writeLock().lock(),
                s -> s.lock.asReadWriteLock().writeLock().unlock(),
                s -> s.lock.asReadWriteLock().readLock().lock(),
                s -> s.lock.asReadWriteLock().readLock().unlock());
        cases.guard(
                "StampedLock.tryConvertToWriteLock",
                Stamped::new,
                s -> until(() -> stamp(s, s.lock.tryConvertToWriteLock(s.lock.tryOptimisticRead()))),
                unlock);
        cases.guard(
                "StampedLock.tryConvertToReadLock",
                Stamped::new,
                s -> s.stamp.set(s.lock.writeLock()),
                s -> s.lock.unlockRead(s.lock.tryConvertToReadLock(s.stamp.get())),
                s -> until(() -> stamp(s, s.lock.tryConvertToReadLock(s.lock.tryOptimisticRead()))),
                unlock);
        cases.guard(
                "StampedLock.tryConvertToOptimisticRead",
                Stamped::new,
                s -> s.stamp.set(s.lock.writeLock()),
                s -> s.lock.tryConvertToOptimisticRead(s.stamp.get()));
        cases.guard(
                "StampedLock.tryUnlockWrite",
                Stamped::new,
                s -> s.stamp.set(s.lock.writeLock()),
                s -> s.lock.tryUnlockWrite(),
                s -> s.stamp.set(s.lock.readLock()),
                s -> s.lock.tryUnlockRead());
    }

    private static boolean stamp(Stamped stamped, long stamp) {
        stamped.stamp.set(stamp);
        return stamp != 0;
    }

    private static void monitors(Passing cases) {
        cases.pass("Object.notify", () -> new boolean[1], b -> tell(b, false), b -> hear(b, 0));
        cases.pass("Object.notifyAll", () -> new boolean[1], b -> tell(b, true), b -> hear(b, 9_000));
    }

    private static void tell(boolean[] open, boolean all) {
        synchronized (open) {
            open[0] = true;
            if (all) {
                open.notifyAll();
            } else {
                open.notify();
            }
        }
    }

    private static void hear(boolean[] open, long millis) throws InterruptedException {
        synchronized (open) {
            while (!open[0]) {
                if (millis > 0) {
                    open.wait(millis, 1);
                } else {
                    open.wait();
                }
            }
        }
    }

    private static void permits(Passing cases) {
        permit(cases, "LockSupport.park", () -> LockSupport.park());
        permit(cases, "LockSupport.park blocker", () -> LockSupport.park("blocker"));
        permit(cases, "LockSupport.parkNanos", () -> LockSupport.parkNanos(9_000_000_000L));
        permit(cases, "LockSupport.parkNanos blocker", () -> LockSupport.parkNanos("blocker", 9_000_000_000L));
        permit(cases, "LockSupport.parkUntil", () -> LockSupport.parkUntil(System.currentTimeMillis() + 9_000));
        permit(
                cases,
                "LockSupport.parkUntil blocker",
                () -> LockSupport.parkUntil("blocker", System.currentTimeMillis() + 9_000));
    }

    /** A permit alone passes data only if nothing else can wake up the thread. */
    private static void permit(Passing cases, String name, Passing.Step park) {
        cases.own(name, number -> {
            Passing.Task taker = new Passing.Task(() -> {
                park.run();
                Passing.read(number);
                Passing.readLate(number);
            });
            taker.start();
            Passing.Task giver = new Passing.Task(() -> {
                Passing.write(number);
                LockSupport.unpark(taker);
                Passing.writeLate(number);
            });
            giver.start();
            giver.end();
            taker.end();
        });
    }
}
