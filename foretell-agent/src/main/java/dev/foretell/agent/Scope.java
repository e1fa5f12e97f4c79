// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import org.objectweb.asm.tree.MethodInsnNode;

/** What is known, from one class's point of view, about which code is rewritten and which is not. */
final class Scope {
    final ClassLoader loader;
    private final ClassFilter filter;

    /** The methods whose events a specification needs. */
    final WatchedMethods watched;

    /** The fields that specifications name. */
    final NamedFields fields;

    /** The events that views name. */
    final ViewLines views;

    /** Whether anything but views is of interest. */
    final boolean records;

    /** Whether objects may be private to a thread at all. */
    final boolean privacy;

    /** Whether the way that threads take through the code is recorded. */
    final boolean controlFlow;

    /** Whether methods are atomic blocks without saying so, by class and name: {@code com/acme/Bank/transfer}. */
    private final ClassFilter atomic;

    /** What is rewritten before it is loaded: of what will be asked of it, nothing but the methods is known. */
    static Scope aheadOfTime(ClassLoader loader, ClassFilter filter, WatchedMethods watched) {
        return new Scope(
                loader, filter, new ClassFilter("", ""), new Needs(false, false, watched, true), ViewLines.NONE, false);
    }

    Scope(
            ClassLoader loader,
            ClassFilter filter,
            ClassFilter atomic,
            Needs needs,
            ViewLines views,
            boolean controlFlow) {
        this.controlFlow = controlFlow && needs.records();
        this.watched = needs.watched();
        this.fields = needs.fields();
        this.privacy = needs.privacy();
        this.records = needs.records();
        this.views = views;
        this.atomic = atomic;
        this.loader = loader;
        this.filter = filter;
    }

    /** Whether the class with this internal name is rewritten when it is loaded. */
    boolean isRewritten(String name) {
        return !name.startsWith("[") && filter.accepts(name);
    }

    boolean isAtomic(String type, String method) {
        return atomic.accepts(type + '/' + method);
    }

    boolean isSubtype(String name, String ancestor) {
        return Hierarchy.isSubtype(loader, name, ancestor);
    }

    /** Whether the call's method is declared in a rewritten class, as far as can be told. */
    boolean callsRewritten(MethodInsnNode call) {
        for (String name = call.owner; isRewritten(name); name = Hierarchy.superclass(loader, name)) {
            if (Hierarchy.declares(loader, name, call.name + call.desc)) {
                return true;
            }
        }
        return false;
    }

    /** Whether objects of a class with this superclass can be private to a thread. */
    boolean makesPrivateObjects(String superName) {
        String name = superName;
        while (isRewritten(name)) {
            name = Hierarchy.superclass(loader, name);
        }
        return privacy && name.equals("java/lang/Object");
    }
}
