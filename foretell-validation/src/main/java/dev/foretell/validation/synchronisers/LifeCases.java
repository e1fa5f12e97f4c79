// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

/** The ends of objects' lives: finalizers, cleaners, references that the garbage collector clears and enqueues. */
final class LifeCases implements Family {
    private static final Cleaner CLEANER = Cleaner.create();

    /** Its finalizer closes what nobody has closed. */
    @SuppressWarnings({"deprecation", "removal"})
    private static class Finalized {
        private final int number;
        private final CountDownLatch end;
        private boolean closed;
        private int[] buffer = new int[4];
        int visible;

        Finalized(int number, CountDownLatch end) {
            this.number = number;
            this.end = end;
        }

        void use() {
            buffer[1]++;
            Passing.write(number);
        }

        synchronized void close() {
            closed = true;
        }

        void closeOpenly() {
            closed = true;
            buffer = null;
        }

        @Override
        protected void finalize() {
            if (!closed) {
                closed = true;
                buffer[1] = 0;
                visible++;
                Passing.read(number);
            }
            end.countDown();
        }
    }

    private static final class FinalizedBelow extends Finalized {
        private int own;

        FinalizedBelow(int number, CountDownLatch end) {
            super(number, end);
        }

        void more() {
            own++;
        }

        @Override
        protected void finalize() {
            own = -1;
            super.finalize();
        }
    }

    /** What a cleaner gets. */
    private static final class State implements Runnable {
        private final int number;
        private final CountDownLatch end;
        private int handle = 1;

        State(int number, CountDownLatch end) {
            this.number = number;
            this.end = end;
        }

        @Override
        public void run() {
            handle = 0;
            if (number > 0) {
                Passing.read(number);
            }
            end.countDown();
        }
    }

    private static final class Cleaned implements AutoCloseable {
        private final State state;
        private final Cleaner.Cleanable cleanable;

        Cleaned(State state) {
            this.state = state;
            cleanable = CLEANER.register(this, state);
        }

        void use() {
            Passing.write(state.number);
            state.handle++;
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    /** An entry of a cache: what belongs to a key that may go. */
    private static final class Entry extends WeakReference<Object> {
        private int hits;
        private String name;

        Entry(Object key, ReferenceQueue<Object> queue, String name) {
            super(key, queue);
            this.name = name;
        }
    }

    private static void collect(CountDownLatch end) throws InterruptedException {
        while (end.getCount() > 0) {
            System.gc();
            end.await(20, java.util.concurrent.TimeUnit.MILLISECONDS);
        }
    }

    private static void inOtherThread(Passing.Step step) throws Exception {
        Passing.Task task = new Passing.Task(step);
        task.start();
        task.end();
    }

    @Override
    public void add(Passing cases) {
        finalizers(cases);
        cleaners(cases);
        queues(cases);
        references(cases);
    }

    private static void finalizers(Passing cases) {
        finalized(cases, "finalize after use", (n, end) -> new Finalized(n, end).use());
        finalized(cases, "finalize after close", (n, end) -> {
            Finalized f = new Finalized(n, end);
            f.use();
            f.closeOpenly();
        });
        finalized(cases, "finalize after synchronized close", (n, end) -> {
            Finalized f = new Finalized(n, end);
            f.use();
            f.close();
        });
        finalized(cases, "finalize after field", (n, end) -> {
            Finalized f = new Finalized(n, end);
            f.use();
            f.visible = 3;
        });
        finalized(cases, "finalize of a subclass", (n, end) -> {
            FinalizedBelow f = new FinalizedBelow(n, end);
            f.more();
            f.use();
        });
    }

    private interface Life {
        void live(int number, CountDownLatch end) throws Exception;
    }

    private static void finalized(Passing cases, String name, Life life) {
        cases.own(name, n -> {
            CountDownLatch end = new CountDownLatch(1);
            Passing.Task other = new Passing.Task(() -> {
                life.live(n, end);
                Thread.sleep(5);
            });
            other.start();
            collect(end);
            other.end();
        });
    }

    private static void cleaners(Passing cases) {
        finalized(cases, "Cleaner.register", (n, end) -> new Cleaned(new State(n, end)).use());
        finalized(cases, "Cleanable.clean", (n, end) -> {
            try (Cleaned c = new Cleaned(new State(n, end))) {
                c.use();
            }
        });
        finalized(cases, "Cleaner.register by another", (n, end) -> {
            Object o = new Object();
            State s = new State(0, end);
            CLEANER.register(o, s);
            s.handle = 2;
            Reference.reachabilityFence(o);
        });
        cases.own("Cleanable.clean by another", n -> {
            CountDownLatch end = new CountDownLatch(1);
            Cleaned c = new Cleaned(new State(n, end));
            inOtherThreadUnordered(c::use, end);
            c.close();
        });
    }

    private static void inOtherThreadUnordered(Passing.Step step, CountDownLatch end) throws Exception {
        inOtherThread(step);
    }

    private static void queues(Passing cases) {
        queued(cases, "ReferenceQueue.poll", q -> {
            Reference<?>[] got = new Reference<?>[1];
            until(() -> {
                System.gc();
                Thread.sleep(2);
                return (got[0] = q.poll()) != null;
            });
            return got[0];
        });
        queued(cases, "ReferenceQueue.remove", q -> {
            Reference<?> r = null;
            while (r == null) {
                System.gc();
                r = q.remove(5);
            }
            return r;
        });
        cases.own("Reference.enqueue", n -> {
            ReferenceQueue<Object> q = new ReferenceQueue<>();
            Object key = new Object();
            Entry e = new Entry(key, q, "x");
            Passing.together(
                    () -> {
                        Passing.write(n);
                        e.hits++;
                        e.enqueue();
                    },
                    () -> {
                        Entry got = (Entry) q.remove();
                        got.hits++;
                        Passing.read(n);
                    });
            Reference.reachabilityFence(key);
        });
    }

    private interface Taker {
        Reference<?> take(ReferenceQueue<Object> queue) throws Exception;
    }

    private static void queued(Passing cases, String name, Taker taker) {
        cases.own(name, n -> {
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            List<Entry> entries = new ArrayList<>();
            Passing.Task maker = new Passing.Task(() -> {
                Object key = new Object();
                Entry entry = new Entry(key, queue, "x");
                synchronized (entries) {
                    entries.add(entry);
                }
                entry.hits++;
                Passing.write(n);
                Reference.reachabilityFence(key);
            });
            maker.start();
            Entry got = (Entry) taker.take(queue);
            got.hits++;
            got.name = "gone";
            Passing.read(n);
            maker.end();
            synchronized (entries) {
                entries.clear();
            }
        });
    }

    private static void references(Passing cases) {
        Object kept = new Object();
        cases.pass(
                "WeakReference.clear",
                () -> new WeakReference<>(kept),
                Reference::clear,
                r -> until(() -> r.get() == null));
        cases.pass(
                "SoftReference.clear",
                () -> new SoftReference<>(kept),
                Reference::clear,
                r -> until(() -> r.get() == null));
        cases.pass(
                "Reference.refersTo",
                () -> new WeakReference<>(kept),
                Reference::clear,
                r -> until(() -> r.refersTo(null)));
        cases.pass(
                "Reference.refersTo no more",
                () -> new WeakReference<>(kept),
                Reference::clear,
                r -> until(() -> !r.refersTo(kept)));
        cases.pass(
                "PhantomReference.refersTo",
                () -> new PhantomReference<>(kept, new ReferenceQueue<>()),
                Reference::clear,
                r -> until(() -> r.refersTo(null)));
        cases.pass(
                "Reference.enqueue seen",
                () -> new WeakReference<>(kept, new ReferenceQueue<>()),
                Reference::enqueue,
                r -> until(() -> r.get() == null));
        cases.own("WeakReference.get cleared", n -> {
            List<WeakReference<Object>> cell = new java.util.concurrent.CopyOnWriteArrayList<>();
            Passing.Task maker = new Passing.Task(() -> {
                Object o = new Object();
                cell.add(new WeakReference<>(o));
                Passing.write(n);
                Reference.reachabilityFence(o);
            });
            maker.start();
            until(() -> !cell.isEmpty());
            until(() -> {
                System.gc();
                Thread.sleep(2);
                return cell.get(0).get() == null;
            });
            Passing.read(n);
            maker.end();
        });
        cases.own("WeakHashMap.isEmpty", n -> {
            java.util.Map<Object, String> map = java.util.Collections.synchronizedMap(new WeakHashMap<>());
            Passing.Task maker = new Passing.Task(() -> {
                Object o = new Object();
                map.put(o, "x");
                Passing.write(n);
                Reference.reachabilityFence(o);
            });
            maker.start();
            maker.end();
            until(() -> {
                System.gc();
                Thread.sleep(2);
                return map.isEmpty();
            });
            Passing.read(n);
        });
    }
}
