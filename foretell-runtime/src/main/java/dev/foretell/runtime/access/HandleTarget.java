// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.Offsets;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.List;

/**
 * What a {@link VarHandle} stands for, as one call sees it, and whether that call's types suit it.
 * Found out once for each call and handle. Keeps no class alive.
 */
final class HandleTarget {
    private enum Shape {
        FIELD,
        STATIC,
        ELEMENT,
        /** A view of bytes, foreign memory, or what else there may come. */
        OTHER
    }

    private final Shape shape;
    private final long offset;

    /** What holds the static field; the class of the object that holds the other. */
    private final WeakReference<Object> holder;

    /** The field's type, if values given to it must be looked at one by one; otherwise null. */
    private final WeakReference<Class<?>> values;

    private HandleTarget(Shape shape, long offset, Object holder, Class<?> values) {
        this.shape = shape;
        this.offset = offset;
        this.holder = new WeakReference<>(holder);
        this.values = values == null ? null : new WeakReference<>(values);
    }

    static HandleTarget of(VarHandle handle, VarHandle.AccessMode mode, MethodType call) {
        HandleTarget other = new HandleTarget(Shape.OTHER, 0, null, null);
        VarHandle direct = direct(handle);
        if (direct == null || !direct.isAccessModeSupported(mode)) {
            return other;
        }
        MethodType type = direct.accessModeType(mode);
        if (handle.hasInvokeExactBehavior() ? !type.equals(call) : !Conversions.allow(call, type)) {
            return other;
        }
        List<Class<?>> coordinates = direct.coordinateTypes();
        Class<?> values = direct.varType().isPrimitive() ? null : direct.varType();
        long offset = Offsets.of(direct.getClass(), "fieldOffset");
        if (offset != Offsets.NONE && coordinates.size() == 1) {
            return new HandleTarget(Shape.FIELD, Offsets.number(direct, offset), coordinates.get(0), values);
        }
        if (offset != Offsets.NONE && coordinates.isEmpty()) {
            Object base = Offsets.reference(direct, Offsets.of(direct.getClass(), "base"));
            return new HandleTarget(Shape.STATIC, Offsets.number(direct, offset), base, values);
        }
        boolean isElement = coordinates.size() == 2
                && coordinates.get(0).getComponentType() == direct.varType()
                && Offsets.of(direct.getClass(), "abase") != Offsets.NONE;
        return isElement ? new HandleTarget(Shape.ELEMENT, 0, coordinates.get(0), values) : other;
    }

    /** The handle itself, or what it initialises first; null if that is still to be done. */
    private static VarHandle direct(VarHandle handle) {
        if (!handle.getClass().getSimpleName().equals("LazyInitializingVarHandle")) {
            return handle;
        }
        Object declaring = Offsets.reference(handle, Offsets.of(handle.getClass(), "refc"));
        if (!(declaring instanceof Class) || !Offsets.isInitialised((Class<?>) declaring)) {
            return null;
        }
        Object target = Offsets.reference(handle, Offsets.of(handle.getClass(), "target"));
        return target instanceof VarHandle ? (VarHandle) target : null;
    }

    boolean isElement() {
        return shape == Shape.ELEMENT;
    }

    boolean isKnown() {
        return shape != Shape.OTHER;
    }

    long offset() {
        return offset;
    }

    /** The object that the field is in, if the call will not throw; otherwise null. */
    Object holder(Object coordinate) {
        Object known = holder.get();
        if (shape == Shape.STATIC) {
            return known;
        }
        return known != null && ((Class<?>) known).isInstance(coordinate) ? coordinate : null;
    }

    boolean accepts(Object value) {
        return value == null || values == null || isInstance(values.get(), value);
    }

    private static boolean isInstance(Class<?> type, Object value) {
        return type != null && type.isInstance(value);
    }
}
