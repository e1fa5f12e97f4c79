// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reachability;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** Fresh objects of any type that a bridge takes, for {@code ReachabilityTest}, which makes the cases. */
public final class Make {
    private static final int LENGTH = 4;

    /** What field updaters update. */
    public static final class Updated {
        volatile int i;
        volatile long j;
        volatile Object o;
    }

    private static final class Sync extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int wanted) {
            return true;
        }

        @Override
        protected int tryAcquireShared(int wanted) {
            return 1;
        }

        @Override
        protected boolean tryRelease(int given) {
            return true;
        }

        @Override
        protected boolean tryReleaseShared(int given) {
            return true;
        }
    }

    private static final class LongSync extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(long wanted) {
            return true;
        }

        @Override
        protected long tryAcquireShared(long wanted) {
            return 1;
        }

        @Override
        protected boolean tryRelease(long given) {
            return true;
        }

        @Override
        protected boolean tryReleaseShared(long given) {
            return true;
        }
    }

    private static final Map<Class<?>, Supplier<Object>> MADE = Map.ofEntries(
            Map.entry(CountDownLatch.class, () -> new CountDownLatch(0)),
            Map.entry(Semaphore.class, () -> new Semaphore(LENGTH)),
            Map.entry(CyclicBarrier.class, () -> new CyclicBarrier(1)),
            Map.entry(Phaser.class, () -> new Phaser(1)),
            Map.entry(Lock.class, ReentrantLock::new),
            Map.entry(Condition.class, () -> new ReentrantLock().newCondition()),
            Map.entry(ReentrantReadWriteLock.ReadLock.class, () -> new ReentrantReadWriteLock().readLock()),
            Map.entry(ReentrantReadWriteLock.WriteLock.class, () -> new ReentrantReadWriteLock().writeLock()),
            Map.entry(AbstractQueuedSynchronizer.class, Sync::new),
            Map.entry(AbstractQueuedLongSynchronizer.class, LongSync::new),
            Map.entry(AtomicIntegerArray.class, () -> new AtomicIntegerArray(LENGTH)),
            Map.entry(AtomicLongArray.class, () -> new AtomicLongArray(LENGTH)),
            Map.entry(AtomicReferenceArray.class, () -> new AtomicReferenceArray<>(LENGTH)),
            Map.entry(AtomicMarkableReference.class, () -> new AtomicMarkableReference<>(new Object(), true)),
            Map.entry(AtomicStampedReference.class, () -> new AtomicStampedReference<>(new Object(), 1)),
            Map.entry(LongAccumulator.class, () -> new LongAccumulator(Long::sum, 0)),
            Map.entry(DoubleAccumulator.class, () -> new DoubleAccumulator(Double::sum, 0)),
            Map.entry(Thread.class, () -> new Thread(() -> {})),
            Map.entry(ThreadGroup.class, () -> new ThreadGroup("made")),
            Map.entry(Runtime.class, Runtime::getRuntime),
            Map.entry(AtomicIntegerFieldUpdater.class, () -> AtomicIntegerFieldUpdater.newUpdater(Updated.class, "i")),
            Map.entry(AtomicLongFieldUpdater.class, () -> AtomicLongFieldUpdater.newUpdater(Updated.class, "j")),
            Map.entry(
                    AtomicReferenceFieldUpdater.class,
                    () -> AtomicReferenceFieldUpdater.newUpdater(Updated.class, Object.class, "o")));

    private Make() {}

    /** A new object of this type, which must be gone when the probe is asked. */
    public static Object a(Probe probe, Class<?> type) throws ReflectiveOperationException {
        Object made = make(type);
        return made == Runtime.getRuntime() || type.isEnum() || type == Class.class ? made : probe.watch(made);
    }

    private static Object make(Class<?> type) throws ReflectiveOperationException {
        if (MADE.containsKey(type)) {
            return MADE.get(type).get();
        }
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), LENGTH);
            for (int i = 0; i < LENGTH && type.getComponentType().isInstance(""); i++) {
                Array.set(array, i, new String("element " + i));
            }
            return array;
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(
                    Make.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                        Class<?> result = method.getReturnType();
                        return result.isPrimitive() && result != void.class
                                ? Array.get(Array.newInstance(result, 1), 0)
                                : null;
                    });
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (type == Class.class) {
            return String.class;
        }
        if (type == String.class) {
            return new String("made");
        }
        try {
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type.getName(), e);
        }
    }
}
