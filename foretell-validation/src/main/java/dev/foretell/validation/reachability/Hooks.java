// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reachability;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Spliterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;

/** A case for each kind of code that rewriting puts round an access or a call. Plain, only {@link #negative} keeps something. */
public final class Hooks {
    private Hooks() {}

    /** All types of fields, which other threads could see. */
    static final class Fields implements Cloneable {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        Object o;
        volatile int vi;
        volatile Object vo;
        final Object fixed;

        Fields(Object fixed) {
            this.fixed = fixed;
        }

        @Override
        protected Fields clone() throws CloneNotSupportedException {
            return (Fields) super.clone();
        }
    }

    /** A cleaner looks after its objects. */
    static final class Cleaned {
        private static final Cleaner CLEANER = Cleaner.create();

        Cleaned() {
            CLEANER.register(this, () -> {});
        }

        int use() {
            return 1;
        }
    }

    static final class Finalized {
        private int uses;

        int use() {
            return ++uses;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            uses = 0;
        }
    }

    static final class Latch extends CountDownLatch {
        Latch() {
            super(1);
        }

        @Override
        public void countDown() {
            super.countDown();
        }

        @Override
        public void await() throws InterruptedException {
            super.await();
        }
    }

    static final class Lock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        @Override
        public void lock() {
            super.lock();
        }

        @Override
        public boolean tryLock() {
            return super.tryLock();
        }

        @Override
        public void unlock() {
            super.unlock();
        }
    }

    static boolean sz;
    static byte sb;
    static char sc;
    static short ss;
    static int si;
    static long sj;
    static float sf;
    static double sd;
    static Object so;
    static volatile Object sv;
    static Object kept;

    private static final VarHandle HANDLE;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final MethodHandle GETTER;
    private static final MethodHandle SETTER;
    private static final Field FIELD;
    private static final AtomicIntegerFieldUpdater<Fields> INTS =
            AtomicIntegerFieldUpdater.newUpdater(Fields.class, "vi");
    private static final AtomicReferenceFieldUpdater<Fields, Object> REFERENCES =
            AtomicReferenceFieldUpdater.newUpdater(Fields.class, Object.class, "vo");

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HANDLE = lookup.findVarHandle(Fields.class, "o", Object.class);
            GETTER = lookup.findGetter(Fields.class, "o", Object.class)
                    .asType(MethodType.methodType(Object.class, Object.class));
            SETTER = lookup.findSetter(Fields.class, "o", Object.class)
                    .asType(MethodType.methodType(void.class, Object.class, Object.class));
            FIELD = Fields.class.getDeclaredField("o");
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Probe.run(Hooks.class);
    }

    /** An object that a static has published. */
    private static Fields shared(Probe probe) {
        Fields made = new Fields(probe.watch(new Object()));
        so = made;
        so = null;
        return probe.watch(made);
    }

    static void negative(Probe probe) {
        kept = probe.watch(new Object());
        probe.gone();
        kept = null;
    }

    static void fieldsRead(Probe probe) {
        Fields x = shared(probe);
        int sum = (x.z ? 1 : 0) + x.b + x.c + x.s + x.i + (int) x.j + (int) x.f + (int) x.d + x.vi;
        sum += x.o == null ? 0 : 1;
        sum += x.vo == null ? 0 : 1;
        x = null;
        si = sum;
        probe.gone();
    }

    static void fieldsWritten(Probe probe) {
        Fields x = shared(probe);
        x.z = true;
        x.b = 1;
        x.c = 'c';
        x.s = 1;
        x.i = 1;
        x.j = 1;
        x.f = 1;
        x.d = 1;
        x.vi = 1;
        x.o = probe.watch(new Object());
        x.vo = probe.watch(new Fields(x));
        x = null;
        probe.gone();
    }

    static void fieldsFollowed(Probe probe) {
        Fields x = shared(probe);
        x.o = shared(probe);
        x.o.hashCode();
        ((Fields) x.o).i++;
        x = null;
        probe.gone();
    }

    static void fieldsFollowedUnderATry(Probe probe) {
        Fields x = shared(probe);
        try {
            x.o = probe.watch(new ArrayList<>(List.of(x)));
            ((List<?>) x.o).get(7);
        } catch (IndexOutOfBoundsException e) {
            x = null;
            probe.gone();
        }
    }

    static void staticsRead(Probe probe) {
        so = probe.watch(new Object());
        sv = probe.watch(new Object());
        int sum = (sz ? 1 : 0) + sb + sc + ss + si + (int) sj + (int) sf + (int) sd + so.hashCode() + sv.hashCode();
        so = null;
        sv = null;
        si = sum;
        probe.gone();
    }

    static void staticsWritten(Probe probe) {
        sz = true;
        sb = 1;
        sc = 1;
        ss = 1;
        sj = 1;
        sf = 1;
        sd = 1;
        so = probe.watch(new Object());
        so = null;
        probe.gone();
    }

    static void elements(Probe probe) {
        Object[] all = {
            new boolean[2],
            new byte[2],
            new char[2],
            new short[2],
            new int[2],
            new long[2],
            new float[2],
            new double[2],
        };
        so = probe.watch(all);
        so = null;
        watchAll(probe, all);
        ((boolean[]) all[0])[1] = ((boolean[]) all[0])[0];
        ((byte[]) all[1])[1] = ((byte[]) all[1])[0];
        ((char[]) all[2])[1] = ((char[]) all[2])[0];
        ((short[]) all[3])[1] = ((short[]) all[3])[0];
        ((int[]) all[4])[1] = ((int[]) all[4])[0];
        ((long[]) all[5])[1] = ((long[]) all[5])[0];
        ((float[]) all[6])[1] = ((float[]) all[6])[0];
        ((double[]) all[7])[1] = ((double[]) all[7])[0];
        all[3] = all[7];
        all = null;
        probe.gone();
    }

    private static void watchAll(Probe probe, Object[] all) {
        for (Object each : all) {
            probe.watch(each);
        }
    }

    static void elementsInALoop(Probe probe) {
        long[] row = probe.watch(new long[100]);
        so = row;
        so = null;
        for (int i = 1; i < row.length; i++) {
            row[i] = row[i - 1] + i;
        }
        row = null;
        probe.gone();
    }

    static void monitors(Probe probe) {
        increment(probe.watch(new Object()));
        try {
            fail(probe.watch(new Object()));
        } catch (IllegalStateException e) {
            probe.gone();
        }
    }

    /** In methods of their own: a compiler keeps the lock in a local. */
    private static void increment(Object lock) {
        synchronized (lock) {
            si++;
        }
    }

    private static void fail(Object lock) {
        synchronized (lock) {
            throw new IllegalStateException();
        }
    }

    static void list(Probe probe) {
        List<Object> list = probe.watch(new ArrayList<>());
        list.add(probe.watch(new Object()));
        list.contains(probe.watch(new Object()));
        list.removeIf(x -> false);
        list.forEach(x -> si++);
        Iterator<Object> each = probe.watch(list.iterator());
        each.next();
        each = null;
        list = null;
        probe.gone();
    }

    static void map(Probe probe) {
        Map<Object, Object> map = probe.watch(new HashMap<>());
        map.put(probe.watch(new Object()), probe.watch(new Object()));
        map.get(probe.watch(new Object()));
        map.computeIfAbsent(probe.watch(new Object()), x -> probe.watch(new Object()));
        map = null;
        probe.gone();
    }

    static void concurrentMap(Probe probe) {
        Map<Object, Object> map = probe.watch(new ConcurrentHashMap<>());
        map.put(probe.watch(new Object()), probe.watch(new Object()));
        map.get(probe.watch(new Object()));
        map.computeIfAbsent(probe.watch(new Object()), x -> probe.watch(new Object()));
        map.remove(probe.watch(new Object()));
        map.forEach((k, v) -> si++);
        map = null;
        probe.gone();
    }

    static void concurrentMapThatThrows(Probe probe) {
        Map<Object, Object> map = probe.watch(new ConcurrentHashMap<>());
        try {
            map.put(probe.watch(new Object()), null);
        } catch (NullPointerException e) {
            si++;
        }
        map = null;
        probe.gone();
    }

    static void functions(Probe probe) {
        Map<Object, Object> map = probe.watch(new ConcurrentHashMap<>());
        map.compute(probe.watch(new Object()), (k, v) -> probe.watch(new Object()));
        map.replaceAll((k, v) -> probe.watch(new Object()));
        List<Object> list = probe.watch(new CopyOnWriteArrayList<>(List.of(map)));
        list.replaceAll(x -> probe.watch(new Object()));
        map = null;
        list = null;
        probe.gone();
    }

    static void cleaned(Probe probe) {
        Cleaned object = probe.watch(new Cleaned());
        Finalized other = probe.watch(new Finalized());
        si += object.use() + other.use();
        object = null;
        other = null;
        probe.gone();
    }

    static void marked(Probe probe) {
        AtomicMarkableReference<Object> reference =
                probe.watch(new AtomicMarkableReference<>(probe.watch(new Object()), true));
        boolean[] mark = probe.watch(new boolean[1]);
        reference.get(mark).hashCode();
        reference = null;
        mark = null;
        probe.gone();
    }

    static void outside(Probe probe) {
        Object object = probe.watch(new Object());
        ProcessHandle process = ProcessHandle.current();
        si += process.isAlive() ? object.hashCode() : 0;
        object = null;
        probe.gone();
    }

    static void queues(Probe probe) throws InterruptedException {
        for (int kind = 0; kind < 4; kind++) {
            Queue<Object> queue = probe.watch(
                    kind == 0
                            ? new ArrayBlockingQueue<>(2)
                            : kind == 1
                                    ? new LinkedBlockingQueue<>()
                                    : kind == 2 ? new ConcurrentLinkedQueue<>() : new PriorityBlockingQueue<>());
            queue.offer(probe.watch("" + kind));
            queue.peek();
            queue.poll();
            queue.poll();
            queue.add(probe.watch("again " + kind));
            queue.contains(probe.watch("no " + kind));
            queue.remove(probe.watch("none " + kind));
            queue = null;
        }
        probe.gone();
    }

    static void spliterators(Probe probe) {
        List<Collection<Object>> containers = new ArrayList<>(List.of(
                new ConcurrentLinkedQueue<>(),
                ConcurrentHashMap.newKeySet(),
                Collections.synchronizedList(new ArrayList<>())));
        for (int kind = 0; kind < 3; kind++) {
            Collection<Object> container = probe.watch(containers.set(kind, null));
            container.add(probe.watch(new Object()));
            Spliterator<Object> later = probe.watch(container.spliterator());
            later.tryAdvance(x -> si++);
            Collection<Object> passed = Collections.unmodifiableCollection(container);
            Spliterator<Object> other = probe.watch(passed.spliterator());
            other.forEachRemaining(x -> si++);
            container = null;
            passed = null;
            later = null;
            other = null;
        }
        probe.gone();
    }

    static void queueThatThrows(Probe probe) {
        Queue<Object> queue = probe.watch(new ArrayBlockingQueue<>(1));
        queue.add(probe.watch(new Object()));
        try {
            queue.add(probe.watch(new Object()));
        } catch (IllegalStateException e) {
            queue = null;
            probe.gone();
        }
    }

    static void synchronizedList(Probe probe) {
        Collection<Object> list = probe.watch(Collections.synchronizedList(new ArrayList<>()));
        list.add(probe.watch(new Object()));
        list.stream().forEach(x -> si++);
        list = null;
        probe.gone();
    }

    static void containersPassed(Probe probe) {
        Collection<Object> from = probe.watch(new ConcurrentLinkedQueue<>());
        from.add(probe.watch(new Object()));
        List<Object> copy = probe.watch(new ArrayList<>(from));
        String text = probe.watch("of " + from + copy);
        si += text.length() + String.valueOf(probe.watch(new ArrayList<>())).length();
        si += String.format("%s", probe.watch(new ArrayList<>())).length();
        text = null;
        from = null;
        copy = null;
        probe.gone();
    }

    static void notThreadSafe(Probe probe) {
        StringBuilder text = probe.watch(new StringBuilder());
        text.append(probe.watch(new Object())).append(1);
        so = text;
        so = null;
        text.append('c');
        text = null;
        probe.gone();
    }

    static void atomics(Probe probe) {
        AtomicReference<Object> reference = probe.watch(new AtomicReference<>(probe.watch(new Object())));
        reference.get();
        reference.set(probe.watch(new Object()));
        reference.compareAndSet(probe.watch(new Object()), probe.watch(new Object()));
        reference.compareAndExchange(probe.watch(new Object()), probe.watch(new Object()));
        reference.getAndSet(probe.watch(new Object()));
        reference.get().hashCode();
        AtomicReferenceArray<Object> array = probe.watch(new AtomicReferenceArray<>(2));
        array.set(0, probe.watch(new Object()));
        array.get(0).hashCode();
        AtomicInteger i = probe.watch(new AtomicInteger());
        AtomicLong j = probe.watch(new AtomicLong());
        si += i.incrementAndGet() + i.get() + (int) j.addAndGet(2) + (int) j.get();
        reference = null;
        array = null;
        i = null;
        j = null;
        probe.gone();
    }

    static void fieldUpdaters(Probe probe) {
        Fields x = shared(probe);
        INTS.incrementAndGet(x);
        INTS.get(x);
        REFERENCES.set(x, probe.watch(new Object()));
        REFERENCES.compareAndSet(x, probe.watch(new Object()), probe.watch(new Object()));
        x = null;
        probe.gone();
    }

    static void handles(Probe probe) throws Throwable {
        Fields x = shared(probe);
        Object[] array = probe.watch(new Object[2]);
        HANDLE.setVolatile(x, probe.watch(new Object()));
        HANDLE.getAcquire(x).hashCode();
        HANDLE.compareAndSet(x, probe.watch(new Object()), probe.watch(new Object()));
        HANDLE.compareAndExchange(x, probe.watch(new Object()), probe.watch(new Object()));
        ELEMENTS.setVolatile(array, 0, probe.watch(new Object()));
        ELEMENTS.getVolatile(array, 0).hashCode();
        SETTER.invoke((Object) x, probe.watch(new Object()));
        GETTER.invoke((Object) x).hashCode();
        x = null;
        array = null;
        probe.gone();
    }

    static void handlesThatThrow(Probe probe) {
        Object wrong = probe.watch(new ArrayList<>());
        try {
            HANDLE.setVolatile(wrong, probe.watch(new Object()));
        } catch (RuntimeException e) {
            wrong = null;
            probe.gone();
        }
    }

    static void reflection(Probe probe) throws ReflectiveOperationException {
        Fields x = shared(probe);
        FIELD.set(x, probe.watch(new Object()));
        FIELD.get(x).hashCode();
        x = null;
        probe.gone();
    }

    static void clones(Probe probe) throws CloneNotSupportedException {
        Fields x = shared(probe);
        probe.watch(x.clone());
        probe.watch(probe.watch(new Object[] {x}).clone());
        x = null;
        probe.gone();
    }

    static void parents(Probe probe) throws InterruptedException {
        Latch latch = probe.watch(new Latch());
        latch.countDown();
        latch.await();
        Lock lock = probe.watch(new Lock());
        lock.lock();
        lock.unlock();
        lock.tryLock();
        lock.unlock();
        latch = null;
        lock = null;
        probe.gone();
    }

    static void captured(Probe probe) {
        Runnable task = probe.watch(task(shared(probe)));
        task.run();
        task = null;
        probe.gone();
    }

    private static Runnable task(Fields x) {
        return () -> x.i++;
    }
}
