// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.Shape;
import dev.foretell.runtime.shadow.Threads;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import jdk.internal.misc.Unsafe;

/**
 * Where the histories of views are kept: for a thread with its shadow; for an object of a rewritten class in a field of its own, so that both die together;
 * for any other object with its shadow, and then the history knows the object by a stand-in.
 */
final class ViewHistories {
    private static final Unsafe U = RawMemory.U;
    private static final long NO_FIELD = -1;

    private static final ClassValue<Long> OFFSETS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            return Offsets.of(type, Shape.VIEWS_FIELD);
        }
    };

    /** The histories of one object; a copy of the object brings the reference along, but is another owner. */
    static final class Held {
        final Object owner;
        final AtomicReferenceArray<Object> byView;

        Held(Object owner, int views) {
            this.owner = owner;
            byView = new AtomicReferenceArray<>(views);
        }
    }

    private final int views;
    private final BiFunction<Integer, Object, Object> begin;
    private final Held global;

    /** {@code begin}: makes the history of a view and of whom that text names. */
    ViewHistories(int views, BiFunction<Integer, Object, Object> begin) {
        this.views = views;
        this.begin = begin;
        global = new Held(this, views);
    }

    Object ofProgram(int view) {
        return of(global, view, "the program");
    }

    Object ofThread(int view, Thread thread) {
        return of(ofShadow(thread), view, thread);
    }

    /** Null if the object has to be known by a {@link #standIn}. */
    Object ofField(int view, Object object) {
        long offset = OFFSETS.get(object.getClass());
        if (offset == NO_FIELD) {
            return null;
        }
        Held held = (Held) U.getReferenceVolatile(object, offset);
        while (held == null || held.owner != object) {
            U.compareAndSetReference(object, offset, held, new Held(object, views));
            held = (Held) U.getReferenceVolatile(object, offset);
        }
        return of(held, view, object);
    }

    Object ofOther(int view, Object object) {
        return of(ofShadow(object), view, object);
    }

    /** What stands for an object in its own history: a text, always the same. */
    Object standIn(Object object) {
        return ofShadow(object).owner;
    }

    private Held ofShadow(Object object) {
        ObjectShadow shadow = Shadows.OBJECTS.of(object);
        Held held = (Held) shadow.histories;
        if (held == null) {
            Held made = new Held(name(object), views);
            held = (Held) U.compareAndExchangeReference(shadow, ObjectShadow.HISTORIES, null, made);
            held = held == null ? made : held;
        }
        return held;
    }

    private Object of(Held held, int view, Object owner) {
        Object history = held.byView.get(view);
        if (history == null) {
            held.byView.compareAndSet(view, null, begin.apply(view, name(owner)));
            history = held.byView.get(view);
        }
        return history;
    }

    private static String name(Object owner) {
        if (owner instanceof String) {
            return (String) owner;
        }
        if (owner instanceof Thread) {
            String name = ((Thread) owner).getName();
            return "thread " + (name.isEmpty() ? "#" + Threads.id((Thread) owner) : name);
        }
        String type = owner.getClass().getName();
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1) + "@"
                + Integer.toHexString(System.identityHashCode(owner));
    }
}
