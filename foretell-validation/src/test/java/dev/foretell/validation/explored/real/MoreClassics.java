// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored.real;

import static dev.foretell.validation.explored.real.Classics.check;
import static dev.foretell.validation.explored.real.Classics.together;
import static dev.foretell.validation.explored.real.Classics.waitHere;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** The second half of the {@link Classics}. */
final class MoreClassics {
    private MoreClassics() {}

    static void addTo(Map<String, Classics.Body> all) {
        all.put("reader-writer starvation", () -> new Starvation().run());
        all.put("airline seats", () -> new Airline().run());
        all.put("producer closes too early", () -> new Closing().run());
        all.put("ticket lock of two fields", () -> new Tickets().run());
        all.put("Peterson without the second flag", () -> new Peterson().run());
        all.put("barrier that is used again", () -> new Barrier().run());
        all.put("semaphore of a flag", () -> new FlagSemaphore().run());
        all.put("pool that hands out twice", () -> new Pool().run());
        all.put("cache that keeps what is stale", () -> new Cache().run());
        all.put("work stealing of the last task", () -> new Stealing().run());
        all.put("observer removed while told", () -> new Observers().run());
        all.put("nested monitor", () -> new NestedMonitor().run());
        all.put("three locks in a ring", () -> new Ring().run());
        all.put("published before it is filled", () -> new Publication().run());
    }

    /** A writer that never gets its turn while readers take turns: the last reader to leave wakes only one who waits, which may be a reader. */
    private static final class Starvation {
        private int readers;
        private boolean isWriting;
        private boolean isWanted;

        void run() throws InterruptedException {
            together(this::read, this::read, this::write);
        }

        private synchronized void enter() {
            while (isWriting || isWanted) {
                waitHere(this);
            }
            readers++;
        }

        private synchronized void leave() {
            if (--readers == 0) {
                notify();
            }
        }

        private void read() {
            enter();
            leave();
        }

        private synchronized void write() {
            isWanted = true;
            while (readers > 0) {
                waitHere(this);
            }
            isWanted = false;
            notify();
        }
    }

    /** More seats are sold than there are: the count is looked at outside of the lock. */
    private static final class Airline {
        private volatile int sold;

        void run() throws InterruptedException {
            together(this::sell, this::sell, this::sell);
            check(sold <= 2, "oversold");
        }

        private void sell() {
            if (sold < 2) {
                synchronized (this) {
                    sold++;
                }
            }
        }
    }

    /** The consumer stops when it sees the end mark, with an element left. */
    private static final class Closing {
        private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        private volatile boolean isClosed;
        private int taken;

        void run() throws InterruptedException {
            together(this::produce, this::consume);
            check(queue.isEmpty(), "an element is left");
        }

        private void produce() {
            queue.add(1);
            isClosed = true;
        }

        private void consume() {
            for (int i = 0; i < 2; i++) {
                Integer next = queue.poll();
                if (next != null) {
                    taken += next;
                } else if (isClosed) {
                    return;
                }
            }
            while (!isClosed) {
                Thread.onSpinWait();
            }
            if (taken == 0) {
                queue.poll();
            }
        }
    }

    /** The next ticket is read and raised in two steps, so two threads may have the same. */
    private static final class Tickets {
        private volatile int next;
        private final AtomicInteger inside = new AtomicInteger();
        private volatile int serving;

        void run() throws InterruptedException {
            together(this::enter, this::enter);
        }

        private void enter() {
            int mine = next;
            next = mine + 1;
            if (mine == serving) {
                check(inside.incrementAndGet() == 1, "two in the section");
                inside.decrementAndGet();
                serving = mine + 1;
            }
        }
    }

    /** One of the two threads does not say that it wants to enter. */
    private static final class Peterson {
        private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
        private volatile int turn;
        private final AtomicInteger inside = new AtomicInteger();

        void run() throws InterruptedException {
            together(() -> enter(0), () -> enter(1));
        }

        private void enter(int me) {
            if (me == 0) {
                wants.set(me, 1);
            }
            turn = 1 - me;
            if (wants.get(1 - me) == 0 || turn == me) {
                check(inside.incrementAndGet() == 1, "two in the section");
                inside.decrementAndGet();
            }
            wants.set(me, 0);
        }
    }

    /** A thread that comes round again may pass before all others have left. */
    private static final class Barrier {
        private int arrived;
        private int round;

        void run() throws InterruptedException {
            together(this::work, this::work);
        }

        private void work() {
            await();
            await();
        }

        private synchronized void await() {
            if (++arrived == 2) {
                arrived = 0;
                round++;
                notifyAll();
            } else {
                int mine = arrived;
                waitHere(this);
                check(mine == 1 && round > 0, "not all have come");
                if (arrived > 0) {
                    arrived--;
                }
            }
        }
    }

    /** A permit that is given before somebody waits is lost if another one is there already. */
    private static final class FlagSemaphore {
        private boolean isFree;

        void run() throws InterruptedException {
            together(this::release, this::release, () -> {
                acquire();
                acquire();
            });
        }

        private synchronized void release() {
            isFree = true;
            notify();
        }

        private synchronized void acquire() {
            while (!isFree) {
                waitHere(this);
            }
            isFree = false;
        }
    }

    /** The index of the next free one is taken before the lock. */
    private static final class Pool {
        private final boolean[] isUsed = new boolean[2];
        private int next;

        void run() throws InterruptedException {
            together(this::borrow, this::borrow);
        }

        private void borrow() {
            int mine = next;
            synchronized (this) {
                check(!isUsed[mine], "handed out twice");
                isUsed[mine] = true;
                next = mine + 1;
            }
        }
    }

    /** What was computed from the old value is put after the new value has made the entry invalid. */
    private static final class Cache {
        private final ConcurrentHashMap<String, Integer> cached = new ConcurrentHashMap<>();
        private volatile int source = 1;

        void run() throws InterruptedException {
            together(this::get, this::change);
            Integer kept = cached.get("key");
            check(kept == null || kept == source, "stale");
        }

        private void get() {
            if (cached.get("key") == null) {
                int value = source;
                cached.put("key", value);
            }
        }

        private void change() {
            source = 2;
            cached.remove("key");
        }
    }

    /** Owner and thief both take the last task, from the two ends. */
    private static final class Stealing {
        private volatile int top;
        private volatile int bottom = 2;
        private final AtomicInteger done = new AtomicInteger();

        void run() throws InterruptedException {
            together(
                    () -> {
                        pop();
                        pop();
                    },
                    this::steal);
            check(done.get() <= 2, "a task is done twice");
        }

        private void pop() {
            int last = bottom - 1;
            if (top <= last) {
                bottom = last;
                done.incrementAndGet();
            }
        }

        private void steal() {
            int first = top;
            if (first < bottom) {
                top = first + 1;
                done.incrementAndGet();
            }
        }
    }

    /** The list is copied under the lock; one that was removed meanwhile is told all the same. */
    private static final class Observers {
        private final List<AtomicBoolean> all = new ArrayList<>();
        private final AtomicBoolean isAlive = new AtomicBoolean(true);

        void run() throws InterruptedException {
            all.add(isAlive);
            together(this::tell, this::remove);
        }

        private void tell() {
            List<AtomicBoolean> copy;
            synchronized (all) {
                copy = new ArrayList<>(all);
            }
            for (AtomicBoolean one : copy) {
                check(one.get(), "told after it was removed");
            }
        }

        private void remove() {
            synchronized (all) {
                all.remove(isAlive);
            }
            isAlive.set(false);
        }
    }

    /** A thread waits in an inner monitor and keeps the outer one, which the other needs to wake it. */
    private static final class NestedMonitor {
        private final Object inner = new Object();
        private boolean isFull;

        void run() throws InterruptedException {
            together(this::take, this::put);
        }

        private synchronized void take() {
            synchronized (inner) {
                while (!isFull) {
                    waitHere(inner);
                }
            }
        }

        private synchronized void put() {
            synchronized (inner) {
                isFull = true;
                inner.notifyAll();
            }
        }
    }

    /** No two threads take the same two locks, but three make a ring. */
    private static final class Ring {
        private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        private final AtomicInteger moved = new AtomicInteger();

        void run() throws InterruptedException {
            together(() -> move(0, 1), () -> move(1, 2), () -> move(2, 0));
            check(moved.get() == 3, "moved");
        }

        private void move(int from, int to) {
            locks[from].lock();
            locks[to].lock();
            moved.incrementAndGet();
            locks[to].unlock();
            locks[from].unlock();
        }
    }

    /** The reference is there before the fields behind it. */
    private static final class Publication {
        private static final class Box {
            private int value;
        }

        private final AtomicReference<Box> shared = new AtomicReference<>();

        void run() throws InterruptedException {
            together(this::publish, this::read);
        }

        private void publish() {
            Box box = new Box();
            shared.set(box);
            box.value = 1;
        }

        private void read() {
            Box box = shared.get();
            check(box == null || box.value == 1, "not filled yet");
        }
    }
}
