// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.site.Site;
import dev.foretell.trace.binary.Format;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Where the parts of a static field access lie. Does not keep the class alive.
 *
 * @param isRecorded false for what cannot change or could not be resolved
 */
public record StaticSite(
        WeakReference<Object> holder,
        long field,
        ObjectShadow shadow,
        long location,
        boolean isVolatile,
        boolean isRecorded) {

    /** The object that holds the class's static fields; alive, because the class is in use. */
    public Object base(int site, ThreadLog log) {
        if (shadow.initialisation != 0) {
            Initialisations.used(shadow.initialisation, site, log);
        }
        return holder.get();
    }

    public static StaticSite resolve(Site site) {
        Class<?> owner = ownerClass(site);
        Field field = find(owner, site);
        return field == null ? unresolved(owner, site.fieldName()) : resolve(site, field);
    }

    /** For a class whose fields cannot be listed: the JVM keeps static fields with the object that stands for the class. */
    private static StaticSite unresolved(Class<?> owner, String name) {
        StaticSite found = byName(owner, name);
        if (found == null) {
            throw new NoSuchFieldError(name);
        }
        return found;
    }

    private static StaticSite byName(Class<?> type, String name) {
        try {
            long offset = RawMemory.offset(type, name);
            ObjectShadow shadow = Shadows.OBJECTS.of(type);
            return new StaticSite(new WeakReference<>(type), offset, shadow, shadow.number, true, false);
        } catch (InternalError notDeclaredHere) {
            StaticSite found = null;
            for (Class<?> face : type.getInterfaces()) {
                found = found == null ? byName(face, name) : found;
            }
            return found != null || type.getSuperclass() == null ? found : byName(type.getSuperclass(), name);
        }
    }

    public static StaticSite resolve(Site site, Field field) {
        Class<?> declaring = field.getDeclaringClass();
        ObjectShadow shadow = Shadows.OBJECTS.of(declaring);
        int ordinal = FieldSite.position(declaring, field);
        int modifiers = field.getModifiers();
        site.target = declaring.getName() + '.' + field.getName();
        site.ordinal = ordinal % ObjectShadow.EXTENT;
        site.flags = Format.STATIC | (Modifier.isVolatile(modifiers) ? Format.VOLATILE : 0);
        Object base = RawMemory.U.staticFieldBase(field);
        long offset = RawMemory.U.staticFieldOffset(field);
        return new StaticSite(
                new WeakReference<>(base),
                offset,
                shadow,
                shadow.number + site.ordinal,
                Modifier.isVolatile(modifiers),
                !Modifier.isFinal(modifiers));
    }

    private static Class<?> ownerClass(Site site) {
        try {
            return site.ownerClass();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As the JVM resolves a field: the class, then its interfaces, then its superclass. Null if it cannot be told. */
    private static Field find(Class<?> type, Site site) {
        Field[] fields = Members.fields(type);
        if (fields == null) {
            return null;
        }
        for (Field field : fields) {
            if (site.means(field) && Modifier.isStatic(field.getModifiers())) {
                return field;
            }
        }
        for (Class<?> face : type.getInterfaces()) {
            Field field = find(face, site);
            if (field != null) {
                return field;
            }
        }
        return type.getSuperclass() == null ? null : find(type.getSuperclass(), site);
    }
}
