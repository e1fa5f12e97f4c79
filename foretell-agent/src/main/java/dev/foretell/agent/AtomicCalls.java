// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.agent.jdk.AtomicClass;
import dev.foretell.agent.jdk.AtomicClass.Shape;
import dev.foretell.agent.jdk.JdkFamilies;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.Format;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls on the classes of {@code java.util.concurrent.atomic}. Their names tell what they do; those that
 * take a function are {@linkplain Bridges bridged}.
 */
final class AtomicCalls {
    /** Names and descriptors of the methods of classes that have subclasses in the program. */
    private static final Map<String, Set<String>> METHODS = new ConcurrentHashMap<>();

    private final MethodFrame frame;

    AtomicCalls(MethodFrame frame) {
        this.frame = frame;
    }

    /** The name of the atomic class that this type is or extends, or null. */
    static String classOf(ClassLoader loader, String owner) {
        if (JdkFamilies.atomic(owner) != null) {
            return owner;
        }
        if (ClassFilter.isPlatform(owner) || owner.startsWith("[")) {
            return null;
        }
        for (AtomicClass atomic : JdkFamilies.atomics()) {
            if (Hierarchy.isSubtype(loader, owner, atomic.name())) {
                return atomic.name();
            }
        }
        return null;
    }

    /** A site for accesses through this atomic class. */
    static int site(ClassLoader loader, String location, String atomicClass) {
        AtomicClass atomic = JdkFamilies.atomic(atomicClass);
        String name = atomic.name().replace('/', '.');
        switch (atomic.shape()) {
            case WHOLE:
                return Sites.addWhole(location, name, atomic.value().ordinal(), Format.WHOLE | Format.VOLATILE);
            case ELEMENT:
                return Sites.addWhole(location, name, atomic.value().ordinal(), Format.ELEMENT | Format.VOLATILE);
            default:
                return Sites.add(loader, location, null, null, Value.NONE.ordinal());
        }
    }

    /** Whether the operation calls no code of the program: the text of a reference is made by what it refers to. */
    static boolean isWithin(String atomicClass, String name) {
        AtomicClass atomic = JdkFamilies.atomic(atomicClass);
        boolean isNumber = atomic.shape() == Shape.WHOLE && atomic.value() != Value.REFERENCE;
        return !name.equals("toString") || isNumber && !atomic.name().endsWith("Reference");
    }

    /** Whether a call is of a method of this atomic class, and not of one that a subclass has added, which may do anything. */
    static boolean declares(String atomicClass, MethodInsnNode call) {
        return call.owner.equals(atomicClass)
                || METHODS.computeIfAbsent(atomicClass, AtomicCalls::methods).contains(call.name + call.desc);
    }

    private static Set<String> methods(String atomicClass) {
        Set<String> methods = new HashSet<>();
        try {
            Class<?> type = Class.forName(atomicClass.replace('/', '.'), false, null);
            for (Method method : type.getMethods()) {
                methods.add(method.getName() + Type.getMethodDescriptor(method));
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return methods;
    }

    /** Whether the call is an operation with hooks. */
    static boolean isOperation(String name) {
        return Operation.of(name) != null;
    }

    /** The code in place of a call. */
    InsnList rewrite(MethodInsnNode call, String atomicClass, int site) {
        AtomicClass atomic = JdkFamilies.atomic(atomicClass);
        InsnList code = new InsnList();
        boolean hasValue = atomic.value() != Value.NONE;
        if (hasValue && call.name.equals("get")) {
            reread(code, call, atomic, site);
            return code;
        }
        Operation operation = Operation.of(call.name);
        Spill arguments = new Spill(call.desc, frame);
        arguments.store(code);
        hold(code, atomic, arguments, site);
        if (operation == Operation.EXCHANGE) {
            Operation.expect(code, frame, arguments, arguments.size() - 2);
        }
        arguments.load(code);
        code.add(call.clone(null));
        operation.after(code, frame);
        return code;
    }

    private void reread(InsnList code, MethodInsnNode call, AtomicClass atomic, int site) {
        String type = Type.getReturnType(call.desc).getDescriptor();
        boolean isElement = atomic.shape() == Shape.ELEMENT;
        code.add(new InsnNode(isElement ? DUP2 : DUP));
        code.add(call.clone(null));
        String descriptor = "(Ljava/lang/Object;" + (isElement ? "I" : "") + type + "I" + Hooks.LOG + ")" + type;
        Hooks.call(code, frame, "access/AtomicReads.get", descriptor, site);
    }

    private void hold(InsnList code, AtomicClass atomic, Spill arguments, int site) {
        code.add(new InsnNode(DUP));
        switch (atomic.shape()) {
            case WHOLE:
                holdWhole(code, arguments, site);
                break;
            case ELEMENT:
                arguments.load(code, 0);
                String descriptor = "(Ljava/lang/Object;II" + Hooks.LOG + ")V";
                Hooks.call(code, frame, "access/Atomics.holdElement", descriptor, site);
                break;
            default:
                holdField(code, atomic, arguments, site);
        }
    }

    private void holdWhole(InsnList code, Spill arguments, int site) {
        if (arguments.size() == 1 && arguments.type(0).getSort() == Type.ARRAY) {
            arguments.load(code, 0);
            String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;I" + Hooks.LOG + ")V";
            Hooks.call(code, frame, "access/Atomics.holdFor", descriptor, site);
        } else {
            Hooks.call(code, frame, "access/Atomics.hold", "(Ljava/lang/Object;I" + Hooks.LOG + ")V", site);
        }
    }

    private void holdField(InsnList code, AtomicClass atomic, Spill arguments, int site) {
        arguments.load(code, 0);
        int last = arguments.size() - 1;
        if (last > 0 && arguments.type(last).getSort() == Type.OBJECT) {
            arguments.load(code, last);
        } else {
            code.add(new InsnNode(ACONST_NULL));
        }
        String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;I" + Hooks.LOG + ")V";
        Hooks.call(code, frame, "access/FieldUpdaters.hold", descriptor, site);
    }
}
