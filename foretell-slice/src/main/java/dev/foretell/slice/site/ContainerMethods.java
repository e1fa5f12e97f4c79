// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of methods of collections and maps, told by their names, which the JDK uses throughout in the same way. Whether several threads may use the container is known at run time only. */
final class ContainerMethods {
    private static final Set<String> KEYED_LOOKS =
            Set.of("get", "getOrDefault", "containsKey", "contains", "getProperty");

    private static final Set<String> WHOLE_LOOKS =
            Set.of("size", "isEmpty", "remainingCapacity", "peek", "peekFirst", "peekLast", "firstEntry", "lastEntry");

    /** Looks that fail if there is nothing. */
    private static final Set<String> FAILING_LOOKS =
            Set.of("element", "getFirst", "getLast", "firstElement", "lastElement", "elementAt", "firstKey", "lastKey");

    private static final Set<String> ENDS = Set.of(
            "peek",
            "peekFirst",
            "peekLast",
            "element",
            "getFirst",
            "getLast",
            "firstElement",
            "lastElement",
            "firstKey",
            "lastKey");

    /** Changes with which a thread may act on what it has seen. Those that look for themselves are none of them. */
    private static final Set<String> KEYED_CHANGES = Set.of("put", "remove", "putIfAbsent", "setProperty");

    private static final Set<String> ADDITIONS = Set.of(
            "add", "offer", "push", "addFirst", "addLast", "offerFirst", "offerLast", "addElement", "removeElement");

    private static final Set<String> WHOLE_CHANGES = Set.of(
            "poll",
            "take",
            "pop",
            "pollFirst",
            "pollLast",
            "takeFirst",
            "takeLast",
            "removeFirst",
            "removeLast",
            "clear",
            "removeAllElements",
            "removeElementAt");

    private ContainerMethods() {}

    static boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && (call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE)
                && call.owner.startsWith("java/util/")
                && !call.owner.startsWith("java/util/concurrent/atomic/")
                && (isLook(call) || isChange(call));
    }

    static boolean isLook(MethodInsnNode call) {
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean isKeyed = KEYED_LOOKS.contains(call.name) && arguments > 0;
        boolean isWhole = WHOLE_LOOKS.contains(call.name) && arguments == 0;
        return isKeyed || isWhole || FAILING_LOOKS.contains(call.name);
    }

    static boolean isChange(MethodInsnNode call) {
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean isConditional = call.name.equals("remove") && arguments == 2;
        boolean isTimed = call.name.equals("poll") && arguments > 0 || call.name.equals("offer") && arguments > 1;
        return !isConditional
                && !isTimed
                && (KEYED_CHANGES.contains(call.name)
                        || ADDITIONS.contains(call.name)
                        || WHOLE_CHANGES.contains(call.name));
    }

    /** Whether the call is about its first argument. */
    static boolean isKeyed(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean isNamed =
                KEYED_LOOKS.contains(call.name) || KEYED_CHANGES.contains(call.name) || ADDITIONS.contains(call.name);
        return isNamed && arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    }

    /** Whether a look returns the element or the key at an end. */
    static boolean isEnd(MethodInsnNode look) {
        return ENDS.contains(look.name);
    }

    /** Whether a look throws an exception if what it looks for is not there. */
    static boolean mayFail(MethodInsnNode call) {
        boolean isByIndex = call.name.equals("get") && !isKeyed(call);
        return isByIndex || FAILING_LOOKS.contains(call.name);
    }

    /** Whether nothing has changed if the same is done once more: for a set and what removes. */
    static boolean isIdempotent(MethodInsnNode call) {
        boolean isSet = call.owner.endsWith("Set") || call.owner.endsWith("KeySetView");
        return call.name.equals("add") && isSet
                || call.name.equals("remove") && isKeyed(call)
                || call.name.equals("clear");
    }

    /** Whether a call on an empty container does nothing. */
    static boolean isIdleIfEmpty(MethodInsnNode call) {
        return call.name.startsWith("poll") || call.name.equals("clear");
    }
}
