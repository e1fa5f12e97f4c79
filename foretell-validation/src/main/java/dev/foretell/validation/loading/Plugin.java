// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Uses objects in many ways, each for the first time. The types of their fields are named by no code, so that who lists the fields has them loaded. */
public final class Plugin implements Runnable {
    static class Unused1 {}

    static class Unused2 {}

    static class Unused3 {}

    static class Unused4 {}

    static class Unused5 {}

    static class Unused6 {}

    static class Base {
        Unused1 none;
        int count;
    }

    static final class Composite extends Base implements Cloneable {
        Unused2 none2;
        volatile Base part = new Base();

        @Override
        public Composite clone() throws CloneNotSupportedException {
            return (Composite) super.clone();
        }
    }

    static final class Handled {
        static final AtomicReferenceFieldUpdater<Handled, Object> UPDATER =
                AtomicReferenceFieldUpdater.newUpdater(Handled.class, Object.class, "updated");

        Unused3 none;
        volatile Object updated;
        Object varied;
        Object reflected;
    }

    static final class Shared {
        static Unused4 none;
        static volatile Object latest;
    }

    static final class Element {
        Unused5 none;
        int value;
    }

    static final class Key {
        Unused6 none;
        int value;

        @Override
        public int hashCode() {
            return value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).value == value;
        }
    }

    private volatile Composite composite = new Composite();
    private final Handled handled = new Handled();
    private final Element[] elements = new Element[2];
    private final Map<Key, Element> map = new ConcurrentHashMap<>();
    private final Map<Key, Element> table = new Hashtable<>();

    @Override
    public void run() {
        try {
            useFields();
            useHandles();
            useContainers();
        } catch (ReflectiveOperationException | CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void useFields() throws CloneNotSupportedException {
        Composite made = new Composite();
        synchronized (made) {
            made.count++;
            made.part.count++;
        }
        composite = made;
        Composite other = composite;
        synchronized (other) {
            Shared.latest = other.clone().part;
        }
    }

    private void useHandles() throws ReflectiveOperationException {
        Handled.UPDATER.getAndSet(handled, new Element());
        VarHandle varied = MethodHandles.lookup().findVarHandle(Handled.class, "varied", Object.class);
        varied.setVolatile(handled, new Key());
        Field reflected = Handled.class.getDeclaredField("reflected");
        synchronized (handled) {
            reflected.set(handled, Shared.latest);
        }
    }

    private synchronized void useContainers() {
        elements[0] = new Element();
        elements[0].value++;
        Key key = new Key();
        key.value = elements[0].value;
        map.put(key, elements[0]);
        table.put(key, map.get(key));
        map.computeIfAbsent(new Key(), k -> new Element());
    }
}
