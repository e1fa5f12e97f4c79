// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that add to a list, a deque or a text, whatever that holds. What such an object held before only becomes a part of what it holds then: the call returns, with a result that does not depend on it. Not
 * among them is what compares, as sets and maps do, and what takes an index.
 */
final class Appends {
    private static final Set<String> LISTS =
            Set.of("java/util/ArrayList", "java/util/LinkedList", "java/util/ArrayDeque");

    private static final Set<String> BUILDERS = Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

    private static final Set<String> ADDITIONS =
            Set.of("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");

    private Appends() {}

    /** {@code type}: the internal name of the class of the object that is accessed; the call may know it by an interface. */
    static boolean contain(AbstractInsnNode insn, String type) {
        if (!(insn instanceof MethodInsnNode call) || !call.owner.startsWith("java/")) {
            return false;
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (arguments.length != 1) {
            return false;
        }
        return LISTS.contains(type)
                ? ADDITIONS.contains(call.name)
                : BUILDERS.contains(type) && call.name.equals("append");
    }
}
