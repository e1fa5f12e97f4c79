// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.runtime.bridge.Containers.*;
import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls on collections, maps and iterators that may, at run time, be such as several threads use.
 * The call itself stays as it is, or as others have made it; this is what goes round it.
 */
final class ContainerCalls {
    private static final String HOOKS = "dev/foretell/runtime/bridge/Containers";
    private static final String FUNCTIONS = "dev/foretell/runtime/bridge/GuardedFunctions";
    private static final String OBJECT = "Ljava/lang/Object;";

    /** Types of the JDK whose values may turn out to be concurrent or synchronized containers. */
    private static final Set<String> OPEN = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/SortedSet",
            "java/util/NavigableSet",
            "java/util/Queue",
            "java/util/Deque",
            "java/util/Map",
            "java/util/SortedMap",
            "java/util/NavigableMap",
            "java/util/SequencedCollection",
            "java/util/SequencedSet",
            "java/util/SequencedMap",
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractSet",
            "java/util/AbstractQueue",
            "java/util/AbstractMap",
            "java/util/Dictionary",
            "java/util/Iterator",
            "java/util/ListIterator",
            "java/util/Enumeration",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/lang/StringBuffer");

    private static final String[] ROOTS = {
        "java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Enumeration"
    };

    private static final Set<String> FUNCTIONAL = Set.of(
            "Ljava/util/function/Function;",
            "Ljava/util/function/BiFunction;",
            "Ljava/util/function/Consumer;",
            "Ljava/util/function/BiConsumer;");

    private static final Set<String> IGNORED =
            Set.of("<init>", "hashCode", "equals", "getClass", "notify", "notifyAll", "wait", "comparator", "hasNext");

    private static final Map<String, Integer> USES = new HashMap<>();

    static {
        enter(ADD, "add", "offer", "put", "addFirst", "addLast", "offerFirst", "offerLast", "push", "putFirst");
        enter(ADD, "putLast", "addElement", "transfer", "tryTransfer");
        enter(TAKE, "poll", "take", "remove", "pollFirst", "pollLast", "takeFirst", "takeLast", "removeFirst");
        enter(TAKE, "removeLast", "pop", "pollFirstEntry", "pollLastEntry");
        enter(SEE, "peek", "element", "peekFirst", "peekLast", "getFirst", "getLast", "next", "previous");
        enter(SEE, "nextElement", "first", "last", "firstKey", "lastKey", "firstElement", "lastElement");
        enter(CHANGE_KEY, "putIfAbsent", "compute", "computeIfAbsent", "computeIfPresent", "merge", "replace");
        enter(CHANGE_KEY, "removeFirstOccurrence", "removeLastOccurrence", "addIfAbsent", "setProperty");
        enter(LOOK_KEY, "get", "getOrDefault", "containsKey", "contains", "getProperty");
        enter(CHANGE, "addAll", "putAll", "clear", "removeIf", "removeAll", "retainAll", "replaceAll", "sort", "set");
        enter(CHANGE, "drainTo", "setElementAt", "insertElementAt", "removeElementAt", "removeElement");
        enter(CHANGE, "removeAllElements", "addAllAbsent", "setSize");
    }

    private final InsnList before = new InsnList();
    private final InsnList after = new InsnList();

    private static void enter(int use, String... methods) {
        for (String method : methods) {
            USES.put(method, use);
        }
    }

    /** Whether the call is on something that may be a container, of a method that containers have. */
    static boolean matches(ClassLoader loader, MethodInsnNode call) {
        String owner = call.owner;
        if (call.getOpcode() == INVOKESTATIC || owner.startsWith("[") || IGNORED.contains(call.name)) {
            return false;
        }
        boolean platform = ClassFilter.isPlatform(owner);
        if (platform && !owner.startsWith("java/util/concurrent/")) {
            return OPEN.contains(owner);
        }
        for (String root : ROOTS) {
            if (Hierarchy.isSubtype(loader, owner, root)) {
                return platform || Hierarchy.isNamedInPlatform(loader, owner, call.name);
            }
        }
        return false;
    }

    /** What goes round this call. */
    ContainerCalls(MethodInsnNode call, MethodFrame frame, int site) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int use = use(call.name, call.desc, arguments);
        Spill spill = Spill.beside(call.desc, frame);
        spill.store(before);
        int receiver = spill.end();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, receiver));
        before.add(new InsnNode(DUP));
        argument(before, spill, arguments);
        hook(before, "before", "(" + OBJECT + OBJECT + "II)V", use, site);
        for (int i = 0; i < arguments.length; i++) {
            spill.load(before, i);
            if (FUNCTIONAL.contains(arguments[i].getDescriptor())) {
                guard(arguments[i], receiver, spill, arguments, site);
            }
        }
        String result = result(Type.getReturnType(call.desc));
        after.add(new VarInsnNode(ALOAD, receiver));
        argument(after, spill, arguments);
        hook(after, "after", "(" + result + OBJECT + OBJECT + "II)V", use, site);
    }

    InsnList before() {
        return before;
    }

    InsnList after() {
        return after;
    }

    private void guard(Type function, int receiver, Spill spill, Type[] arguments, int site) {
        before.add(new VarInsnNode(ALOAD, receiver));
        argument(before, spill, arguments);
        before.add(new LdcInsnNode(site));
        String descriptor = "(" + function.getDescriptor() + OBJECT + OBJECT + "I)" + function.getDescriptor();
        String name = function.getInternalName();
        String method = "guard" + name.substring(name.lastIndexOf('/') + 1);
        before.add(new MethodInsnNode(INVOKESTATIC, FUNCTIONS, method, descriptor, false));
    }

    /** Puts what the hook needs of the result on the stack, and tells the type of that. */
    private String result(Type type) {
        switch (type.getSort()) {
            case Type.OBJECT:
            case Type.ARRAY:
                after.add(new InsnNode(DUP));
                return OBJECT;
            case Type.BOOLEAN:
            case Type.INT:
                after.add(new InsnNode(DUP));
                return "I";
            default:
                after.add(new InsnNode(ACONST_NULL));
                return OBJECT;
        }
    }

    /** The call's first argument, if that is a reference. */
    private static void argument(InsnList code, Spill spill, Type[] arguments) {
        if (arguments.length > 0 && isReference(arguments[0])) {
            spill.load(code, 0);
        } else {
            code.add(new InsnNode(ACONST_NULL));
        }
    }

    private static void hook(InsnList code, String name, String descriptor, int use, int site) {
        code.add(new LdcInsnNode(use));
        code.add(new LdcInsnNode(site));
        code.add(new MethodInsnNode(INVOKESTATIC, HOOKS, name, descriptor, false));
    }

    /** Names are used throughout the JDK in the same way, but not with any number of arguments. */
    private static int use(String name, String descriptor, Type[] arguments) {
        int use = USES.getOrDefault(name, LOOK);
        boolean keyed = arguments.length > 0 && isReference(arguments[0]);
        switch (name) {
            case "put":
                return arguments.length == 1 ? ADD : CHANGE_KEY;
            case "remove":
                if (keyed) {
                    return CHANGE_KEY;
                }
                return descriptor.equals("()V") || arguments.length > 0 ? CHANGE : TAKE;
            case "add":
            case "get":
                return keyed ? use : name.equals("add") ? CHANGE : LOOK;
            default:
                return use;
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
