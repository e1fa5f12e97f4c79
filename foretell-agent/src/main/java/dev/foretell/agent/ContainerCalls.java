// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.runtime.jdk.container.Containers.DROPPED;
import static dev.foretell.runtime.jdk.container.Containers.LOOK;
import static dev.foretell.runtime.jdk.container.Containers.PASSED;
import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.jdk.container.QueueWatch;
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
    private static final String HOOKS = "dev/foretell/runtime/jdk/container/Containers";
    private static final String FUNCTIONS = "dev/foretell/runtime/jdk/container/GuardedFunctions";
    private static final String ANYTHING = "java/lang/Object";
    private static final String OBJECT = "L" + ANYTHING + ";";

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
            "java/util/Spliterator",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/lang/StringBuffer");

    private static final String[] ROOTS = {
        "java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Enumeration", "java/util/Spliterator"
    };

    private static final String STREAM = "Ljava/util/stream/Stream;";
    private static final String SPLITERATOR = "Ljava/util/Spliterator;";

    private static final Set<String> FUNCTIONAL = Set.of(
            "Ljava/util/function/Function;",
            "Ljava/util/function/BiFunction;",
            "Ljava/util/function/UnaryOperator;",
            "Ljava/util/function/Consumer;",
            "Ljava/util/function/BiConsumer;",
            "Ljava/util/function/Predicate;");

    /** Compilers call these on Object even where the type is an interface of containers. */
    private static final Set<String> OF_ANYTHING = Set.of("toString", "equals", "hashCode");

    private static final Set<String> IGNORED =
            Set.of("<init>", "getClass", "notify", "notifyAll", "wait", "comparator", "hasNext");

    private final InsnList before = new InsnList();
    private final InsnList after = new InsnList();

    /** Whether the call is on something that may be a container, or passes one to the JDK. */
    static boolean matches(ClassLoader loader, MethodInsnNode call) {
        return isOnContainer(loader, call) || ContainerArguments.matches(loader, call);
    }

    /** Whether the call is on something that may be a container, of a method that containers have. */
    private static boolean isOnContainer(ClassLoader loader, MethodInsnNode call) {
        String owner = call.owner;
        if (call.getOpcode() == INVOKESTATIC || owner.startsWith("[") || IGNORED.contains(call.name)) {
            return false;
        }
        if (owner.equals(ANYTHING)) {
            return call.getOpcode() == INVOKEVIRTUAL && OF_ANYTHING.contains(call.name);
        }
        boolean isEntry = owner.equals("java/util/Map$Entry") && call.name.equals("setValue");
        return isEntry
                || mayBeContainer(loader, owner)
                        && (ClassFilter.isPlatform(owner) || Hierarchy.isNamedInPlatform(loader, owner, call.name));
    }

    /** Whether something of this type may be such as several threads use, or an iterator over that. */
    static boolean mayBeContainer(ClassLoader loader, String type) {
        if (ClassFilter.isPlatform(type) && !type.startsWith("java/util/concurrent/")) {
            return OPEN.contains(type);
        }
        for (String root : ROOTS) {
            if (Hierarchy.isSubtype(loader, type, root)) {
                return true;
            }
        }
        return false;
    }

    /** What goes round this call. */
    ContainerCalls(ClassLoader loader, MethodInsnNode call, MethodFrame frame, boolean isDropped, int site) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Spill spill = Spill.beside(call.desc, frame);
        spill.store(before);
        if (isOnContainer(loader, call)) {
            if (ContainerUses.mayFindNothing(call.name, call.desc) && mayBeQueue(loader, call.owner)) {
                QueueWatch.expect();
            }
            boolean isMap = Hierarchy.isSubtype(loader, call.owner, "java/util/Map");
            int use = isMap && call.name.equals("contains") ? LOOK : ContainerUses.of(call.name, call.desc);
            receive(call, use, isDropped ? DROPPED : 0, spill, arguments, site);
        } else {
            spill.load(before);
        }
        if (ContainerArguments.matches(loader, call)) {
            for (int i = 0; i < arguments.length; i++) {
                if (ContainerArguments.isOfElements(call, arguments[i])) {
                    passElements(spill, i, site);
                } else if (ContainerArguments.mayBeOne(loader, call, arguments[i])) {
                    if (mayBeQueue(loader, arguments[i].getInternalName())) {
                        QueueWatch.expect();
                    }
                    pass(spill, i, ContainerArguments.use(call), site);
                    passOn(Type.getReturnType(call.desc), spill, i, site);
                }
            }
        }
    }

    private static boolean mayBeQueue(ClassLoader loader, String type) {
        return type.equals(ANYTHING)
                || type.equals("java/util/Collection")
                || type.equals("java/util/AbstractCollection")
                || Hierarchy.isSubtype(loader, type, "java/util/Queue");
    }

    /** Round a call on a container, with its arguments put aside and to be put back. */
    private void receive(MethodInsnNode call, int use, int flag, Spill spill, Type[] arguments, int site) {
        int receiver = spill.end();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, receiver));
        before.add(new InsnNode(DUP));
        argument(before, spill, arguments);
        hook(before, "before", "(" + OBJECT + OBJECT + "II)V", use | flag, site);
        for (int i = 0; i < arguments.length; i++) {
            spill.load(before, i);
            if (FUNCTIONAL.contains(arguments[i].getDescriptor())) {
                guard(arguments[i], receiver, spill, arguments, site);
            }
        }
        Type returned = Type.getReturnType(call.desc);
        String result = result(returned);
        after.add(new VarInsnNode(ALOAD, receiver));
        argument(after, spill, arguments);
        hook(after, "after", "(" + result + OBJECT + OBJECT + "II)V", use, site);
        if (returned.getDescriptor().equals(STREAM)) {
            after.add(new VarInsnNode(ALOAD, receiver));
            guardStream(site);
        } else if (returned.getDescriptor().equals(SPLITERATOR)) {
            after.add(new InsnNode(DUP));
            after.add(new VarInsnNode(ALOAD, receiver));
            gave();
        }
    }

    /** The stream on the stack looks later into the container above it. */
    private void guardStream(int site) {
        after.add(new LdcInsnNode(site));
        String descriptor = "(" + STREAM + OBJECT + "I)" + STREAM;
        after.add(new MethodInsnNode(INVOKESTATIC, FUNCTIONS, "guardStream", descriptor, false));
    }

    /** The spliterator on the stack looks later into the container above it. */
    private void gave() {
        after.add(new MethodInsnNode(INVOKESTATIC, HOOKS, "gave", "(" + OBJECT + OBJECT + ")V", false));
    }

    /** Round a call that gets a container, on top of whatever else is on the stack. */
    private void pass(Spill spill, int argument, int use, int site) {
        spill.load(before, argument);
        before.add(new InsnNode(ACONST_NULL));
        hook(before, "before", "(" + OBJECT + OBJECT + "II)V", use | PASSED, site);
        after.add(new InsnNode(ACONST_NULL));
        spill.load(after, argument);
        after.add(new InsnNode(ACONST_NULL));
        hook(after, "after", "(" + OBJECT + OBJECT + OBJECT + "II)V", use | PASSED, site);
    }

    /** What such a call returns may look into the container later. */
    private void passOn(Type returned, Spill spill, int argument, int site) {
        boolean isSpliterator = spill.type(argument).getDescriptor().equals(SPLITERATOR);
        if (returned.getDescriptor().equals(STREAM) && isSpliterator) {
            spill.load(after, argument);
            guardStream(site);
        } else if (returned.getDescriptor().equals(SPLITERATOR)) {
            after.add(new InsnNode(DUP));
            spill.load(after, argument);
            gave();
        }
    }

    /** The same for a call that gets an array of them. */
    private void passElements(Spill spill, int argument, int site) {
        QueueWatch.expect();
        spill.load(before, argument);
        hook(before, "beforeAll", "([" + OBJECT + "II)V", LOOK, site);
        spill.load(after, argument);
        hook(after, "afterAll", "([" + OBJECT + "II)V", LOOK, site);
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

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
