// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Latches, semaphores, barriers, phasers, exchangers. */
final class BarrierCases implements Family {
    @Override
    public void add(Passing cases) {
        latches(cases);
        semaphores(cases);
        barriers(cases);
        phasers(cases);
        cases.pass("Exchanger.exchange", Exchanger<String>::new, e -> e.exchange("a"), e -> e.exchange("b"));
        cases.pass(
                "Exchanger.exchange timed",
                Exchanger<String>::new,
                e -> e.exchange("a", 9, TimeUnit.SECONDS),
                e -> e.exchange("b", 9, TimeUnit.SECONDS));
    }

    private static void latches(Passing cases) {
        cases.pass(
                "CountDownLatch.await", () -> new CountDownLatch(1), CountDownLatch::countDown, CountDownLatch::await);
        cases.pass(
                "CountDownLatch.await timed",
                () -> new CountDownLatch(1),
                CountDownLatch::countDown,
                l -> l.await(9, TimeUnit.SECONDS));
        cases.pass(
                "CountDownLatch.getCount",
                () -> new CountDownLatch(1),
                CountDownLatch::countDown,
                l -> until(() -> l.getCount() == 0));
    }

    private static void semaphores(Passing cases) {
        cases.pass("Semaphore.acquire", () -> new Semaphore(0), Semaphore::release, Semaphore::acquire);
        cases.pass("Semaphore.acquire fair", () -> new Semaphore(0, true), Semaphore::release, Semaphore::acquire);
        cases.pass("Semaphore.acquire several", () -> new Semaphore(0), s -> s.release(2), s -> s.acquire(2));
        cases.pass(
                "Semaphore.acquireUninterruptibly",
                () -> new Semaphore(0),
                Semaphore::release,
                Semaphore::acquireUninterruptibly);
        cases.pass(
                "Semaphore.acquireUninterruptibly several",
                () -> new Semaphore(0),
                s -> s.release(2),
                s -> s.acquireUninterruptibly(2));
        cases.pass("Semaphore.tryAcquire", () -> new Semaphore(0), Semaphore::release, s -> until(s::tryAcquire));
        cases.pass(
                "Semaphore.tryAcquire several",
                () -> new Semaphore(0),
                s -> s.release(2),
                s -> until(() -> s.tryAcquire(2)));
        cases.pass(
                "Semaphore.tryAcquire timed",
                () -> new Semaphore(0),
                Semaphore::release,
                s -> until(() -> s.tryAcquire(9, TimeUnit.SECONDS)));
        cases.pass(
                "Semaphore.tryAcquire several timed",
                () -> new Semaphore(0),
                s -> s.release(2),
                s -> until(() -> s.tryAcquire(2, 9, TimeUnit.SECONDS)));
        cases.pass(
                "Semaphore.availablePermits",
                () -> new Semaphore(0),
                Semaphore::release,
                s -> until(() -> s.availablePermits() == 1));
        cases.pass(
                "Semaphore.availablePermits none",
                () -> new Semaphore(1),
                Semaphore::acquire,
                s -> until(() -> s.availablePermits() == 0));
        cases.pass(
                "Semaphore.drainPermits",
                () -> new Semaphore(0),
                Semaphore::release,
                s -> until(() -> s.drainPermits() == 1));
        cases.pass(
                "Semaphore.drainPermits seen",
                () -> new Semaphore(2),
                Semaphore::drainPermits,
                s -> until(() -> s.availablePermits() == 0));
        cases.pass(
                "Semaphore.tryAcquire fails", () -> new Semaphore(1), Semaphore::acquire, s -> until(() -> !tried(s)));
        cases.pass(
                "Semaphore.hasQueuedThreads",
                () -> new Semaphore(0),
                s -> s.tryAcquire(2_000, TimeUnit.MILLISECONDS),
                s -> until(s::hasQueuedThreads));
        cases.pass(
                "Semaphore.getQueueLength",
                () -> new Semaphore(0),
                s -> s.tryAcquire(2_000, TimeUnit.MILLISECONDS),
                s -> until(() -> s.getQueueLength() > 0));
    }

    private static boolean tried(Semaphore semaphore) {
        boolean got = semaphore.tryAcquire();
        if (got) {
            semaphore.release();
        }
        return got;
    }

    private static void barriers(Passing cases) {
        cases.pass("CyclicBarrier.await", () -> new CyclicBarrier(2), CyclicBarrier::await, CyclicBarrier::await);
        cases.pass(
                "CyclicBarrier.await action",
                () -> new CyclicBarrier(2, () -> {}),
                CyclicBarrier::await,
                CyclicBarrier::await);
        cases.pass(
                "CyclicBarrier.await timed",
                () -> new CyclicBarrier(2),
                b -> b.await(9, TimeUnit.SECONDS),
                b -> b.await(9, TimeUnit.SECONDS));
        cases.pass(
                "CyclicBarrier.getNumberWaiting",
                () -> new CyclicBarrier(2),
                b -> quietly(() -> b.await(2_000, TimeUnit.MILLISECONDS)),
                b -> until(() -> b.getNumberWaiting() == 1 || b.isBroken()));
        cases.pass(
                "CyclicBarrier.isBroken",
                () -> new CyclicBarrier(2),
                b -> quietly(() -> b.await(1, TimeUnit.MILLISECONDS)),
                b -> until(b::isBroken));
        cases.pass(
                "CyclicBarrier.await broken",
                () -> new CyclicBarrier(3),
                b -> quietly(() -> b.await(1, TimeUnit.MILLISECONDS)),
                b -> broken(b));
        cases.pass(
                "CyclicBarrier.reset",
                () -> new CyclicBarrier(2),
                b -> {
                    until(() -> b.getNumberWaiting() == 1);
                    b.reset();
                },
                b -> broken(b));
    }

    private static void broken(CyclicBarrier barrier) throws Exception {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            return;
        }
        throw new IllegalStateException("not broken");
    }

    private static void quietly(Passing.Step step) throws Exception {
        try {
            step.run();
        } catch (java.util.concurrent.TimeoutException | BrokenBarrierException e) {
            Thread.yield();
        }
    }

    private static void phasers(Passing cases) {
        cases.pass(
                "Phaser.arriveAndAwaitAdvance",
                () -> new Phaser(2),
                Phaser::arriveAndAwaitAdvance,
                Phaser::arriveAndAwaitAdvance);
        cases.pass("Phaser.awaitAdvance", () -> new Phaser(1), Phaser::arrive, p -> p.awaitAdvance(0));
        cases.pass(
                "Phaser.awaitAdvanceInterruptibly",
                () -> new Phaser(1),
                Phaser::arrive,
                p -> p.awaitAdvanceInterruptibly(0));
        cases.pass(
                "Phaser.awaitAdvanceInterruptibly timed",
                () -> new Phaser(1),
                Phaser::arrive,
                p -> p.awaitAdvanceInterruptibly(0, 9, TimeUnit.SECONDS));
        cases.pass(
                "Phaser.arriveAndDeregister",
                () -> new Phaser(2),
                Phaser::arriveAndDeregister,
                Phaser::arriveAndAwaitAdvance);
        cases.pass("Phaser.getPhase", () -> new Phaser(1), Phaser::arrive, p -> until(() -> p.getPhase() == 1));
        cases.pass(
                "Phaser.getArrivedParties",
                () -> new Phaser(2),
                Phaser::arrive,
                p -> until(() -> p.getArrivedParties() == 1));
        cases.pass(
                "Phaser.getUnarrivedParties",
                () -> new Phaser(2),
                Phaser::arrive,
                p -> until(() -> p.getUnarrivedParties() == 1));
        cases.pass(
                "Phaser.getRegisteredParties",
                () -> new Phaser(1),
                Phaser::register,
                p -> until(() -> p.getRegisteredParties() == 2));
        cases.pass(
                "Phaser.bulkRegister",
                () -> new Phaser(1),
                p -> p.bulkRegister(2),
                p -> until(() -> p.getRegisteredParties() == 3));
        cases.pass("Phaser.forceTermination", () -> new Phaser(1), Phaser::forceTermination, p -> p.awaitAdvance(0));
        cases.pass("Phaser.isTerminated", () -> new Phaser(1), Phaser::forceTermination, p -> until(p::isTerminated));
        cases.pass(
                "Phaser of a parent",
                () -> new Phaser(new Phaser(), 2),
                Phaser::arriveAndAwaitAdvance,
                Phaser::arriveAndAwaitAdvance);
        cases.pass(
                "Phaser.getParent",
                () -> new Phaser(new Phaser(), 1),
                Phaser::arrive,
                p -> p.getParent().awaitAdvance(0));
        cases.pass(
                "Phaser.getRoot",
                () -> new Phaser(new Phaser(), 1),
                Phaser::arrive,
                p -> p.getRoot().awaitAdvance(0));
    }
}
