// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
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

    private static final Set<String> MAPS = Set.of("java/util/HashMap", "java/util/LinkedHashMap");

    private static final Set<String> BOXES =
            Set.of("java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte", "java/lang/Character");

    private Appends() {}

    /** {@code type}: the internal name of the class of the object that is accessed; the call may know it by an interface. */
    static boolean contain(AbstractInsnNode insn, String type) {
        if (!(insn instanceof MethodInsnNode call) || !call.owner.startsWith("java/")) {
            return false;
        }
        if (MAPS.contains(type)) {
            return call.name.equals("put") && isDropped(call) && isOfValue(call);
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (arguments.length != 1) {
            return false;
        }
        return LISTS.contains(type)
                ? ADDITIONS.contains(call.name)
                : BUILDERS.contains(type) && call.name.equals("append");
    }

    private static boolean isDropped(MethodInsnNode call) {
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == POP;
    }

    /** Whether the key of a map is a text or a number, told by the instructions before the call: a map of hashes compares it with others without code of the program. */
    private static boolean isOfValue(MethodInsnNode call) {
        AbstractInsnNode value = before(call);
        AbstractInsnNode loaded = isBoxing(value) ? before(value) : value;
        int opcode = loaded == null ? NOP : loaded.getOpcode();
        boolean isOne = opcode >= ACONST_NULL && opcode <= ALOAD || opcode == GETSTATIC;
        AbstractInsnNode key = isOne ? before(loaded) : null;
        return isBoxing(key) || key instanceof LdcInsnNode text && text.cst instanceof String;
    }

    private static boolean isBoxing(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && BOXES.contains(call.owner) && call.name.equals("valueOf");
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0 && !(before instanceof LabelNode label && isTarget(label))) {
            before = before.getPrevious();
        }
        return before;
    }

    /** A label that only marks a line is followed by that line. */
    private static boolean isTarget(LabelNode label) {
        return !(label.getNext() instanceof LineNumberNode);
    }
}
