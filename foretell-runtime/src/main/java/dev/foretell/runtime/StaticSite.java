// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.binary.Format;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Where the parts of a static field access lie. Does not keep the class alive.
 *
 * @param isFinal then reads are not recorded
 */
record StaticSite(
        WeakReference<Object> holder,
        long field,
        ObjectShadow shadow,
        long location,
        boolean isVolatile,
        boolean isFinal) {

    /** The object that holds the class's static fields; alive, because the class is in use. */
    Object base(int site, ThreadLog log) {
        if (shadow.initialisation != 0) {
            Initialisations.used(shadow.initialisation, site, log);
        }
        return holder.get();
    }

    static StaticSite resolve(Site site) {
        return resolve(site, find(ownerClass(site), site.name));
    }

    static StaticSite resolve(Site site, Field field) {
        Class<?> declaring = field.getDeclaringClass();
        ObjectShadow shadow = Shadows.OBJECTS.of(declaring);
        int ordinal = 0;
        for (Field other : declaring.getDeclaredFields()) {
            if (other.equals(field)) {
                break;
            }
            ordinal++;
        }
        int modifiers = field.getModifiers();
        site.target = declaring.getName() + '.' + field.getName();
        site.ordinal = ordinal % ObjectShadow.EXTENT;
        site.flags = Format.STATIC | (Modifier.isVolatile(modifiers) ? Format.VOLATILE : 0);
        Object base = Memory.U.staticFieldBase(field);
        long offset = Memory.U.staticFieldOffset(field);
        return new StaticSite(
                new WeakReference<>(base),
                offset,
                shadow,
                shadow.number + site.ordinal,
                Modifier.isVolatile(modifiers),
                Modifier.isFinal(modifiers));
    }

    private static Class<?> ownerClass(Site site) {
        try {
            return site.ownerClass();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As the JVM resolves a field: the class, then its interfaces, then its superclass. */
    private static Field find(Class<?> type, String name) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers())) {
                return field;
            }
        }
        for (Class<?> face : type.getInterfaces()) {
            Field field = find(face, name);
            if (field != null) {
                return field;
            }
        }
        return type.getSuperclass() == null ? null : find(type.getSuperclass(), name);
    }
}
