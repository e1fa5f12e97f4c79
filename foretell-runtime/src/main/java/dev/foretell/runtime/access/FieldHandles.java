// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.shadow.HeldWord;
import dev.foretell.runtime.shadow.ThreadLog;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * The hooks around a call of a {@link MethodHandle}. If the handle is a field's getter or setter as {@code
 * Lookup} makes them, the field is accessed; any other handle is none of ours.
 */
public final class FieldHandles {
    private static final Class<?> OF_OBJECT = inside("DirectMethodHandle$Accessor");
    private static final Class<?> OF_CLASS = inside("DirectMethodHandle$StaticAccessor");
    private static final long FIELD = OF_OBJECT == null ? Offsets.NONE : Offsets.of(OF_OBJECT, "fieldOffset");
    private static final long BASE = OF_CLASS == null ? Offsets.NONE : Offsets.of(OF_CLASS, "staticBase");
    private static final long STATIC_FIELD = OF_CLASS == null ? Offsets.NONE : Offsets.of(OF_CLASS, "staticOffset");

    private FieldHandles() {}

    private static Class<?> inside(String name) {
        try {
            return Class.forName("java.lang.invoke." + name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** {@code first} is the first argument if it is a reference, {@code last} the last if it is another. */
    public static void hold(MethodHandle handle, Object first, Object last, MethodType call, int site, ThreadLog log) {
        if (handle == null) {
            return;
        }
        Class<?> type = handle.getClass();
        if (type == OF_OBJECT && FIELD != Offsets.NONE) {
            MethodType accessor = handle.type();
            if (accessor.parameterType(0).isInstance(first) && suits(accessor, call, last)) {
                ReachedFields.hold(first, Offsets.small(handle, FIELD), false, site, log);
            }
        } else if (type == OF_CLASS && BASE != Offsets.NONE && STATIC_FIELD != Offsets.NONE) {
            Object base = Offsets.reference(handle, BASE);
            boolean isReady = base instanceof Class && Offsets.isInitialised((Class<?>) base);
            if (isReady && suits(handle.type(), call, first)) {
                ReachedFields.hold(base, Offsets.number(handle, STATIC_FIELD), false, site, log);
            }
        }
    }

    private static boolean suits(MethodType accessor, MethodType call, Object value) {
        if (!Conversions.allow(call, accessor)) {
            return false;
        }
        Class<?> last = accessor.parameterCount() == 0 ? int.class : accessor.lastParameterType();
        return accessor.returnType() != void.class || last.isPrimitive() || value == null || last.isInstance(value);
    }

    /** After the call. What was held, if anything, is a read if the handle has a result. */
    public static void done(MethodHandle handle, ThreadLog log) {
        HeldWord hold = log.hold();
        if (handle.type().returnType() == void.class) {
            hold.written();
        } else {
            hold.read();
        }
    }
}
