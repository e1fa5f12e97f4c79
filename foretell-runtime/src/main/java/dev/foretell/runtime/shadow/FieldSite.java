// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.site.Site;
import dev.foretell.trace.binary.Format;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Where the parts of an instance field access lie. A class that was rewritten when it was loaded has
 * room for a word and a number in each object; for others both are in the object's {@link
 * ObjectShadow}.
 *
 * <p>A record, because the JIT takes the fields of a constant record for constants.
 *
 * @param cells where the object has its {@link Cells}; 0 if it has none
 * @param isOutside whether the class has no room
 * @param isRecorded false for what cannot change or could not be resolved
 */
public record FieldSite(
        long field,
        long word,
        long number,
        long cells,
        int ordinal,
        boolean isOutside,
        boolean isRecorded,
        boolean isVolatile) {

    /** The object that holds word and number; null if accesses are not recorded. */
    @ForceInline
    public Object base(Object object) {
        return isOutside ? outside(object) : object;
    }

    @DontInline
    private Object outside(Object object) {
        return isRecorded ? CollectedObjects.follow(Shadows.OBJECTS.of(object), object.getClass()) : null;
    }

    /** The number of the field's location. The object has its number. */
    @ForceInline
    public long location(Object base) {
        return RawMemory.U.getLong(base, number) + ordinal;
    }

    /** Gives the object its number if it has none. Before its word is taken: who finds a version there finds the number, too. */
    void enumerate(Object base) {
        if (RawMemory.U.getLong(base, number) == 0) {
            Shape.of(base.getClass()).number(base);
        }
    }

    public static FieldSite resolve(Site site, Class<?> objectClass) {
        Class<?> type = objectClass;
        while (!isNamed(type, site.owner)) {
            type = type.getSuperclass();
        }
        Field field = declared(type, site);
        return field == null ? unresolved(site, type) : resolve(site, field);
    }

    /** A hidden class has the name that its code knows, and something after a slash. */
    private static boolean isNamed(Class<?> type, String name) {
        return type.getName().equals(name) || type.isHidden() && type.getName().startsWith(name + '/');
    }

    public static FieldSite resolve(Site site, Field field) {
        Class<?> type = field.getDeclaringClass();
        int modifiers = field.getModifiers();
        boolean vol = Modifier.isVolatile(modifiers);
        long offset = RawMemory.U.objectFieldOffset(field);
        if (Modifier.isFinal(modifiers)) {
            return new FieldSite(offset, 0, 0, 0, 0, true, false, false);
        }
        int ordinal = ordinal(type, field);
        site.target = type.getName() + '.' + field.getName();
        site.ordinal = ordinal;
        site.flags = vol ? Format.VOLATILE : 0;
        KnowledgeMonitors.meet(site.target);
        Shape shape = Shape.of(type);
        if (shape.word == 0) {
            int wrapped = ordinal % ObjectShadow.EXTENT;
            return new FieldSite(offset, ObjectShadow.WORD, ObjectShadow.NUMBER, 0, wrapped, true, true, vol);
        }
        return new FieldSite(offset, shape.word, shape.number, shape.cells, ordinal, false, true, vol);
    }

    /** For a class whose fields cannot be listed. */
    private static FieldSite unresolved(Site site, Class<?> owner) {
        for (Class<?> type = owner; ; type = type.getSuperclass()) {
            try {
                long offset = RawMemory.offset(type, site.fieldName());
                return new FieldSite(offset, 0, 0, 0, 0, true, false, true);
            } catch (InternalError notDeclaredHere) {
                if (type.getSuperclass() == null) {
                    throw notDeclaredHere;
                }
            }
        }
    }

    /** Null if it cannot be told in which class it is. */
    private static Field declared(Class<?> type, Site site) {
        Field[] fields = Members.fields(type);
        if (fields == null) {
            return null;
        }
        for (Field field : fields) {
            if (site.means(field) && !Modifier.isStatic(field.getModifiers())) {
                return field;
            }
        }
        return declared(type.getSuperclass(), site);
    }

    /** The field's position among its class's fields, behind those of its ancestors. */
    private static int ordinal(Class<?> declaring, Field wanted) {
        Class<?> parent = declaring.getSuperclass();
        int ordinal = parent == null ? 0 : Shape.of(parent).extent;
        return ordinal + position(declaring, wanted);
    }

    /** Which of the fields that its class declares this one is. */
    static int position(Class<?> declaring, Field wanted) {
        Field[] fields = Members.fields(declaring);
        int position = 0;
        while (fields != null && !fields[position].equals(wanted)) {
            position++;
        }
        return position;
    }
}
