// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.jdk.lock.LockViews;
import java.util.Collections;
import java.util.HashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** The JDK's insides are what the bridges take them for. */
class JdkFieldsTest {
    @Test
    void bothViewsOfAReadWriteLockAreOneLock() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Object behind = LockViews.behind(lock.readLock(), "lock0");
        assertThat(behind).isNotNull().isSameAs(LockViews.behind(lock.writeLock(), "lock0"));
    }

    @Test
    void viewsOfAStampedLockAreThatLock() {
        StampedLock lock = new StampedLock();
        assertThat(LockViews.behind(lock.asReadLock(), "lock0")).isSameAs(lock);
        assertThat(LockViews.behind(lock.asReadWriteLock().writeLock(), "lock0"))
                .isSameAs(lock);
    }

    @Test
    void lockThatOverridesAMethodIsSeenThroughThatMethod() {
        Lock lock = new ReentrantLock() {
            private static final long serialVersionUID = 1;

            @Override
            public void lock() {
                super.lock();
            }
        };
        assertThat(LockViews.behind(lock, "lock0")).isNull();
        assertThat(LockViews.behind(lock, "unlock0")).isNotNull();
    }

    @Test
    void ownershipIsThatOfTheJdk() {
        ReentrantLock lock = new ReentrantLock();
        Object behind = LockViews.behind(lock, "lock0");
        assertThat(LockViews.isOwned(behind)).isFalse();
        lock.lock();
        assertThat(LockViews.isOwned(behind)).isTrue();
    }

    @Test
    void viewsAndIteratorsLeadToTheirContainer() {
        ConcurrentHashMap<String, Boolean> map = new ConcurrentHashMap<>();
        assertThat(container(map)).isSameAs(map);
        assertThat(container(map.keySet())).isSameAs(map);
        assertThat(container(map.values())).isSameAs(map);
        assertThat(container(map.entrySet().iterator())).isSameAs(map);
        assertThat(container(Collections.newSetFromMap(map))).isSameAs(map);
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        assertThat(container(queue.iterator())).isSameAs(queue);
        HashMap<String, Boolean> behind = new HashMap<>();
        assertThat(container(Collections.synchronizedMap(behind))).isSameAs(behind);
        assertThat(container(Collections.synchronizedMap(behind).keySet())).isSameAs(behind);
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        assertThat(container(list.subList(0, 0))).isSameAs(list);
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
        assertThat(ContainerKind.of(container(set)).order()).isEqualTo(ContainerKind.Order.KEYS);
    }

    @Test
    void kindsAreToldApart() {
        assertThat(ContainerKind.of(new HashMap<>()).order()).isEqualTo(ContainerKind.Order.NONE);
        assertThat(ContainerKind.of(new CopyOnWriteArrayList<>()).order()).isEqualTo(ContainerKind.Order.CHANGES);
        assertThat(ContainerKind.of(Collections.synchronizedMap(new HashMap<>()))
                        .order())
                .isEqualTo(ContainerKind.Order.CALLS);
        assertThat(ContainerKind.of(new CopyOnWriteArrayList<>().iterator()).order())
                .isEqualTo(ContainerKind.Order.NONE);
    }

    private static Object container(Object object) {
        return ContainerKind.of(object).container(object);
    }
}
