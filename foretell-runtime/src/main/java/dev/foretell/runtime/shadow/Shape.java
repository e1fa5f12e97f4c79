// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.memory.StateHolder;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Where an object of a class keeps its word, its number and its references. */
public final class Shape {
    /** The names of the members that give a rewritten class its room. */
    public static final String WORD_FIELD = "$foretell$word";

    public static final String NUMBER_FIELD = "$foretell$number";

    /** Only there with monitors. */
    public static final String CELLS_FIELD = "$foretell$cells";

    /** Only there with views: the histories of the object. */
    public static final String VIEWS_FIELD = "$foretell$views";

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return new Shape(type);
        }
    };

    /** What the trace calls the class; kept, because the JVM makes the name of an array's class anew each time. */
    final String name;

    /** Offset of the word, 0 if the class has no room for one. */
    public final long word;

    public final long number;

    /** Offset of the object's {@link Cells}, 0 if the class has no room for them. */
    final long cells;

    /** Where an object's state is, if it is a JDK object that is one location as a whole; null if not. */
    final StateHolder state;

    /** Offsets of all fields that hold references. */
    final long[] references;

    /** The number of all fields, inherited ones included. */
    final int extent;

    /** Whether a specification is about fields or locks of an object: it then has the same number as in calls, and its end is told. */
    final boolean isFollowed;

    private Shape(Class<?> type) {
        name = type.getTypeName();
        state = StateHolder.of(type);
        long wordAt = 0;
        long numberAt = 0;
        long cellsAt = 0;
        long[] found = new long[4];
        int size = 0;
        int fields = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Field[] declared = Members.fields(c);
            if (declared == null) {
                continue;
            }
            for (Field field : declared) {
                fields++;
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                if (field.getName().equals(WORD_FIELD)) {
                    wordAt = RawMemory.U.objectFieldOffset(field);
                } else if (field.getName().equals(NUMBER_FIELD)) {
                    numberAt = RawMemory.U.objectFieldOffset(field);
                } else if (field.getName().equals(CELLS_FIELD)) {
                    cellsAt = RawMemory.U.objectFieldOffset(field);
                } else if (!field.getType().isPrimitive() && !field.getName().equals(VIEWS_FIELD)) {
                    if (size == found.length) {
                        found = Arrays.copyOf(found, size * 2);
                    }
                    found[size++] = RawMemory.U.objectFieldOffset(field);
                }
            }
        }
        boolean isGuarded = Members.isGuarded();
        word = isGuarded ? offset(type, WORD_FIELD) : wordAt;
        number = isGuarded ? offset(type, NUMBER_FIELD) : numberAt;
        cells = isGuarded ? offset(type, CELLS_FIELD) : cellsAt;
        references = Arrays.copyOf(found, size);
        extent = fields;
        String types = CollectedObjects.types(type);
        if (types != null && fields > ObjectShadow.EXTENT) {
            RecordingState.lost("objects of classes with so many fields as " + type.getName()
                    + " cannot be told apart for a specification");
        }
        isFollowed = types != null && fields <= ObjectShadow.EXTENT;
        if (isFollowed) {
            Announcement.types(types); // the trace learns of it before an object has its number
        }
    }

    /** The first of the object's numbers, given now if it has none. The class has room. */
    public long number(Object object) {
        long known = RawMemory.U.getLongAcquire(object, number);
        if (known == 0) {
            long fresh = isFollowed ? CollectedObjects.number(object) : LocationNumbers.take(extent);
            RawMemory.U.compareAndSetLong(object, number, 0, fresh);
            known = RawMemory.U.getLongAcquire(object, number);
        }
        return known;
    }

    public static Shape of(Class<?> type) {
        return SHAPES.get(type);
    }

    /** Of a class that nobody may look at: code that has been resolved before counts on its room. */
    private static long offset(Class<?> type, String field) {
        long known = Offsets.of(type, field);
        return known == Offsets.NONE ? 0 : known;
    }
}
