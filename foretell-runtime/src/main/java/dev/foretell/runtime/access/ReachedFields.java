// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.shadow.FieldSite;
import dev.foretell.runtime.shadow.HeldWord;
import dev.foretell.runtime.shadow.StaticSite;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.SiteVariant;
import dev.foretell.runtime.site.SiteVariants;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.binary.Format;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Fields and elements that code reaches by their place in memory, whatever it is called: an updater, a
 * handle, {@code Unsafe}. They are the very locations that direct code accesses. What the place is was
 * found out when the code first met an object of that class, and is kept as a {@link SiteVariant}.
 */
public final class ReachedFields {
    /** A place that no field or element begins at. */
    private static final ReachedFields NOWHERE = new ReachedFields(null, null, 'V');

    private final FieldSite field;
    private final StaticSite statics;
    private final char kind;

    private ReachedFields(FieldSite field, StaticSite statics, char kind) {
        this.field = field;
        this.statics = statics;
        this.kind = kind;
    }

    /**
     * Takes the word of what lies at this offset of an object or array, or of a class's statics if the
     * object is what holds them. {@code vol}: the access orders whatever the field's declaration says.
     */
    public static void hold(Object o, long offset, boolean vol, int site, ThreadLog log) {
        if (o.getClass().isArray()) {
            holdElementAt(o, offset, vol, site, log);
            return;
        }
        Object key = o instanceof Class ? o : o.getClass();
        long detail = offset << 1 | (vol ? 1 : 0);
        SiteVariant variant = SiteVariants.find(site, key, detail);
        if (variant == null) {
            variant = resolve(site, o, key, offset, vol, detail);
        }
        ReachedFields at = (ReachedFields) variant.what;
        HeldWord hold = log.hold();
        if (at.field != null) {
            hold.field(o, at.field, variant.site);
        } else if (at.statics != null) {
            hold.statics(at.statics, variant.site);
        } else {
            return;
        }
        hold.value(o, offset, at.kind);
    }

    private static void holdElementAt(Object array, long offset, boolean vol, int site, ThreadLog log) {
        Class<?> type = array.getClass();
        ElementKind kind = ElementKind.of(type.getComponentType());
        int index = kind.index(offset, Array.getLength(array));
        if (index >= 0) {
            holdElement(array, index, vol, site, log);
        }
    }

    /**
     * Takes the word of an element that exists. An access that orders is recorded even if no other thread is known to have the array:
     * code that is not included may have handed it over.
     */
    public static void holdElement(Object array, int index, boolean vol, int site, ThreadLog log) {
        Class<?> type = array.getClass();
        ElementKind kind = ElementKind.of(type.getComponentType());
        int number = elementSite(type, kind, vol, site);
        if (vol) {
            log.array(array, number).share(log);
        }
        log.hold().element(array, index, number);
        log.hold().value(array, kind.offset(index), kind.letter);
    }

    /** Takes the word of a field of this object, or of a static field. */
    public static void hold(Field field, Object o, int site, ThreadLog log) {
        if (Modifier.isStatic(field.getModifiers())) {
            hold(U.staticFieldBase(field), U.staticFieldOffset(field), false, site, log);
        } else {
            hold(o, U.objectFieldOffset(field), false, site, log);
        }
    }

    /** The number of a site for accesses of elements of arrays of this type. */
    static int elementSite(Class<?> type, ElementKind kind, boolean vol, int site) {
        return elementSite(type, kind, vol ? Format.VOLATILE : 0, vol ? 1 : 0, site);
    }

    /** The same for the second array of two at this site. */
    static int otherElementSite(Class<?> type, ElementKind kind, int site) {
        return elementSite(type, kind, 0, 2, site);
    }

    private static int elementSite(Class<?> type, ElementKind kind, int flags, int detail, int site) {
        SiteVariant variant = SiteVariants.find(site, type, detail);
        if (variant == null) {
            Site about = Sites.get(site).again();
            about.valueType = kind.elementValue().ordinal();
            about.flags = Format.ELEMENT | flags;
            variant = SiteVariants.add(site, type, detail, about, null);
        }
        return variant.site;
    }

    private static SiteVariant resolve(int site, Object o, Object key, long offset, boolean vol, long detail) {
        Site about = Sites.get(site).again();
        ReachedFields found = find(about, o, offset);
        if (vol) {
            about.flags |= Format.VOLATILE;
        }
        return SiteVariants.add(site, key, detail, found == NOWHERE ? null : about, found);
    }

    private static ReachedFields find(Site about, Object o, long offset) {
        for (Class<?> type = o.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : fields(type)) {
                if (!Modifier.isStatic(field.getModifiers()) && U.objectFieldOffset(field) == offset) {
                    char kind = describe(about, field);
                    return new ReachedFields(FieldSite.resolve(about, field), null, kind);
                }
            }
        }
        if (o instanceof Class) {
            for (Field field : fields((Class<?>) o)) {
                if (Modifier.isStatic(field.getModifiers()) && U.staticFieldOffset(field) == offset) {
                    char kind = describe(about, field);
                    return new ReachedFields(null, StaticSite.resolve(about, field), kind);
                }
            }
        }
        return NOWHERE;
    }

    private static Field[] fields(Class<?> type) {
        Field[] known = Members.fields(type);
        return known == null ? new Field[0] : known;
    }

    private static char describe(Site about, Field field) {
        ElementKind kind = ElementKind.of(field.getType());
        about.valueType = kind.value.ordinal();
        return kind.letter;
    }
}
