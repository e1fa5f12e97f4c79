// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.access.WholeObjectAccesses;
import dev.foretell.runtime.access.WholeObjectSites;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.site.SiteVariants;
import jdk.internal.vm.annotation.DontInline;

/**
 * The hooks around calls that may touch a modelled object. The access is logged before the call: where
 * the program orders its calls that is as good as in the midst of them, and where it does not there is
 * a race to be told of.
 */
public final class Models {
    private Models() {}

    /** Before a call on an object. Returns what must be given to {@link #after}, or null. */
    public static Object before(Object object, int site, ThreadLog log) {
        return object == null ? null : before(object, object.getClass(), site, log);
    }

    /** Before a call on an object whose accesses are of no interest here; what it orders is. */
    public static Object beforeOrder(Object object, int site, ThreadLog log) {
        if (object == null) {
            return null;
        }
        Class<?> start = object.getClass();
        Decision decision = decision(start, site);
        boolean orders = decision.entries != null && decision.effect(object) == ModelRule.Effect.MESSAGE;
        return orders ? touch(object, decision.entries, ModelRule.Effect.MESSAGE, site, log, decision, start) : null;
    }

    /** Whether an object of the JDK is one variable as a whole, or a view of such an object. */
    public static boolean isWhole(Object object) {
        if (object == null || object.getClass().getClassLoader() != null) {
            return false;
        }
        Entries entries = Entries.of(object.getClass());
        if (entries.entry == null || entries.entry.has(ModelRule.Effect.MESSAGE)) {
            return false;
        }
        Object holder = entries.holder(object);
        Entry owner = holder.getClass().getClassLoader() == null ? Entries.of(holder.getClass()).entry : null;
        return owner != null && !owner.has(ModelRule.Effect.MESSAGE);
    }

    /** A look at such an object. */
    public static void look(Object object, int site, ThreadLog log) {
        touch(object, Entries.of(object.getClass()), ModelRule.Effect.READ, site, log, null, null);
    }

    /**
     * In a method of a wrapper that calls the method of the same name of such an object.
     *
     * @param site in that method
     * @param at where the access is logged to be
     */
    public static void within(Object object, int site, int at, ThreadLog log) {
        Class<?> start = object.getClass();
        Decision decision = (Decision) SiteVariants.what(site, start);
        if (decision == null) {
            decision = Decision.of(start, WholeObjectSites.enclosing(site) + "()");
            SiteVariants.note(site, start, decision);
        }
        ModelRule.Effect effect = decision.effect(object);
        if (decision.entries != null && effect != ModelRule.Effect.NONE) {
            touch(object, decision.entries, effect, at, log, null, null);
        }
    }

    /** Before a call of a superclass's method: which one it is does not depend on the object. */
    public static Object beforeSuper(Object object, Class<?> superclass, int site, ThreadLog log) {
        return before(object, superclass, site, log);
    }

    private static Object before(Object object, Class<?> start, int site, ThreadLog log) {
        Meeting latest = Meeting.latest(site, start);
        if (latest != null) {
            ModelRule.Effect effect = latest.decision.effect(object);
            Object viewed = latest.decision.entries.viewed(object);
            Object whole = viewed == null ? object : viewed;
            if (whole.getClass() == latest.whole
                    && (effect == ModelRule.Effect.READ || effect == ModelRule.Effect.WRITE)) {
                access(whole, latest.number, effect, log);
                return null;
            }
        }
        return meet(object, start, site, log);
    }

    private static Decision decision(Class<?> start, int site) {
        Decision decision = (Decision) SiteVariants.what(site, start);
        if (decision == null) {
            decision = Decision.of(start, WholeObjectSites.method(site));
            SiteVariants.note(site, start, decision);
        }
        return decision;
    }

    /** Not as last time at this site. */
    @DontInline
    private static Object meet(Object object, Class<?> start, int site, ThreadLog log) {
        Decision decision = decision(start, site);
        if (decision.entries == null) {
            return null;
        }
        ModelRule.Effect effect = decision.effect(object);
        return effect == ModelRule.Effect.NONE
                ? null
                : touch(object, decision.entries, effect, site, log, decision, start);
    }

    /** Before a call that reads or changes one of its arguments, if that is a modelled object. */
    public static void argument(Object object, boolean isWritten, int site, ThreadLog log) {
        Entries entries = object == null ? null : Entries.of(object.getClass());
        if (entries != null && entries.entry != null) {
            touch(object, entries, isWritten ? ModelRule.Effect.WRITE : ModelRule.Effect.READ, site, log, null, null);
        }
    }

    /** Before a call that reads all elements of an array, as of {@code String.format}: those of them that are modelled objects. */
    public static void elements(Object[] array, int site, ThreadLog log) {
        if (array != null) {
            for (Object element : array) {
                argument(element, false, site, log);
            }
        }
    }

    /** Accesses the object, or what it is a view of; returns the key of a message, if it is that. */
    @DontInline
    private static Object touch(
            Object object,
            Entries entries,
            ModelRule.Effect effect,
            int site,
            ThreadLog log,
            Decision decision,
            Class<?> start) {
        Object at = entries.holder(object);
        Entries its = Entries.of(at.getClass());
        Entry entry = entries.entry;
        Entry owner = its.entry;
        if (effect == ModelRule.Effect.MESSAGE || owner != null && owner.has(ModelRule.Effect.MESSAGE)) {
            Channels.send(at, Channels.GIVEN, site);
            return at;
        }
        if (owner != null) {
            int number = WholeObjectSites.number(site, at.getClass(), entry.isView ? owner.name : entry.name);
            access(at, number, effect, log);
            if (decision != null && isNear(object, at, entries) && its.isNoView()) {
                Meeting.note(decision, at.getClass(), number, site, start);
            }
        }
        return null;
    }

    /** Whether an object is itself what is accessed, or a view of that. */
    private static boolean isNear(Object object, Object at, Entries entries) {
        return at == object || at == entries.viewed(object);
    }

    /** A read or a change of an object that is one location as a whole. */
    public static void access(Object object, boolean isWritten, int site, ThreadLog log) {
        ModelRule.Effect effect = isWritten ? ModelRule.Effect.WRITE : ModelRule.Effect.READ;
        access(
                object,
                WholeObjectSites.number(
                        site, object.getClass(), object.getClass().getName()),
                effect,
                log);
    }

    /** Who changes a part of an object leaves the rest as it is, and thus comes after who changed that: it reads, too. */
    private static void access(Object object, int number, ModelRule.Effect effect, ThreadLog log) {
        if (effect == ModelRule.Effect.WRITE) {
            WholeObjectAccesses.change(object, number, log);
        } else {
            WholeObjectAccesses.read(object, number, log);
        }
    }

    /** After a call before which {@link #before} returned this. */
    public static void after(Object key, int site, ThreadLog log) {
        if (key != null) {
            Channels.receive(key, Channels.GIVEN, site);
        }
    }
}
