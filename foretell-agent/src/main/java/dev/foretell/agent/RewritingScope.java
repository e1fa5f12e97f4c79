// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is known, from one class's point of view, about which code is rewritten and which is not. */
final class RewritingScope {
    final ClassLoader loader;
    private final ClassFilter filter;

    /** The methods whose events a specification needs. */
    final WatchedMethods watched;

    /** The fields that specifications name. */
    final NamedFields fields;

    /** The methods that specifications and views name. */
    final NamedMethods methods;

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
    static RewritingScope aheadOfTime(ClassLoader loader, ClassFilter filter, WatchedMethods watched) {
        return new RewritingScope(
                loader,
                filter,
                new ClassFilter("", ""),
                new Needs(false, false, watched, true),
                ViewLines.NONE,
                NamedMethods.NONE,
                false);
    }

    RewritingScope(
            ClassLoader loader,
            ClassFilter filter,
            ClassFilter atomic,
            Needs needs,
            ViewLines views,
            NamedMethods methods,
            boolean controlFlow) {
        this.methods = methods;
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

    /** Whether accesses are recorded in the class with this internal name. */
    boolean isIncluded(String name) {
        return !name.startsWith("[") && filter.accepts(name);
    }

    /** Whether only the synchronization of the class is recorded. */
    boolean isOpaque(String name) {
        return !name.startsWith("[") && !ClassFilter.isPlatform(name) && filter.orders(name) && !filter.accepts(name);
    }

    /** Whether a method of this name in this class is one that code elsewhere may call without knowing the class. */
    boolean isCalledFrom(Predicate<String> where, String type, MethodNode method) {
        return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0
                && Hierarchy.isNamedIn(loader, type, method.name, where);
    }

    /** Whether there may be opaque code at all. */
    boolean isPartial() {
        return filter.isPartial();
    }

    boolean isAtomic(String type, String method) {
        return atomic.accepts(type + '/' + method);
    }

    boolean isSubtype(String name, String ancestor) {
        return Hierarchy.isSubtype(loader, name, ancestor);
    }

    /** Whether the call's method is declared in a class whose accesses are recorded, as far as can be told. */
    boolean callsIncluded(MethodInsnNode call) {
        for (String name = call.owner; isIncluded(name); name = Hierarchy.superclass(loader, name)) {
            if (Hierarchy.declares(loader, name, call.name + call.desc)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the call goes to code of the program whose accesses are not recorded, as far as its names tell. Where they do not, that code itself
     * does: see {@link OpaqueMethods}.
     */
    boolean callsOpaque(MethodInsnNode call) {
        return isOpaque(call.owner)
                || isIncluded(call.owner)
                        && !callsIncluded(call)
                        && Hierarchy.isNamedIn(loader, call.owner, call.name, this::isOpaque);
    }

    /** Whether objects of a class with this superclass can be private to a thread. */
    boolean makesPrivateObjects(String superName) {
        String name = superName;
        while (isIncluded(name)) {
            name = Hierarchy.superclass(loader, name);
        }
        return privacy && name.equals("java/lang/Object");
    }
}
