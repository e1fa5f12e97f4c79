// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Publishes what leaves rewritten code: arguments of calls to code that is not rewritten, what a
 * lambda captures, and results of methods that such code may call.
 */
final class EscapeBarrier {
    private static final String ESCAPE = "dev/foretell/runtime/shadow/Escape";
    private static final String LOG = "Ldev/foretell/runtime/shadow/ThreadLog;";

    /** Types whose objects hold nothing of the program's. */
    private static final Set<String> CLOSED = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Boolean",
            "java/util/Locale",
            "java/nio/charset/Charset",
            "java/util/concurrent/TimeUnit");

    /** Classes whose methods keep no argument beyond the call, nor give it to another thread. */
    private static final Set<String> FORGETFUL = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/io/PrintStream",
            "java/util/Objects");

    /** Classes whose methods of the names in {@link #forgets} read what they are given, and no more. */
    private static final Set<String> DIGESTS = Set.of("java/security/MessageDigest", "javax/crypto/Mac");

    /** Classes by which any method of the program may be called, and any object of it made. */
    private static final Set<String> REFLECTION = Set.of(
            "java/lang/reflect/Constructor",
            "java/lang/reflect/Method",
            "java/lang/Class",
            "java/lang/invoke/MethodHandle");

    private final RewritingScope scope;
    private final ClassNode type;

    /** Methods of the class that a lambda stands for, by name and descriptor. */
    private final Set<String> lambdas = new HashSet<>();

    EscapeBarrier(RewritingScope scope, ClassNode type) {
        this.scope = scope;
        this.type = type;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof InvokeDynamicInsnNode) {
                    note((InvokeDynamicInsnNode) insn);
                }
            }
        }
    }

    private void note(InvokeDynamicInsnNode insn) {
        for (Object argument : insn.bsmArgs) {
            if (argument instanceof Handle && ((Handle) argument).getOwner().equals(type.name)) {
                lambdas.add(((Handle) argument).getName() + ((Handle) argument).getDesc());
            }
        }
    }

    /** Whether code that is not rewritten may get to see what the method returns. */
    boolean returnsToOthers(MethodNode method) {
        int sort = Type.getReturnType(method.desc).getSort();
        if (sort != Type.OBJECT && sort != Type.ARRAY) {
            return false;
        }
        return isLambda(method) || scope.isCalledFrom(other -> !scope.isIncluded(other), type.name, method);
    }

    /** Whether a lambda stands for the method. */
    boolean isLambda(MethodNode method) {
        return lambdas.contains(method.name + method.desc);
    }

    /** Whether the call gives an object to code that is not recorded which may be private to this thread. */
    boolean publishesResult(MethodInsnNode call) {
        return Type.getReturnType(call.desc).getSort() >= Type.ARRAY
                && (scope.isIncluded(call.owner) || isReflective(call));
    }

    /** Whether the call may be one of any method of the program. */
    static boolean isReflective(MethodInsnNode call) {
        return REFLECTION.contains(call.owner) && (call.name.equals("newInstance") || call.name.startsWith("invoke"));
    }

    /** Whether the methods of a class keep no argument beyond the call; no such class can be extended by a program's lock. */
    static boolean isForgetful(String owner) {
        return FORGETFUL.contains(owner);
    }

    boolean publishesArguments(MethodInsnNode call) {
        return !forgets(call) && holdsOpen(call.desc) && !scope.callsIncluded(call);
    }

    private static boolean forgets(MethodInsnNode call) {
        return FORGETFUL.contains(call.owner)
                || DIGESTS.contains(call.owner) && call.name.matches("update|doFinal|digest|isEqual");
    }

    /** String concatenation only looks at its arguments; anything else may keep them. */
    boolean publishesArguments(InvokeDynamicInsnNode call) {
        return !call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory") && holdsOpen(call.desc);
    }

    private static boolean holdsOpen(String descriptor) {
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            if (isOpen(argument)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOpen(Type type) {
        return type.getSort() == Type.ARRAY
                || type.getSort() == Type.OBJECT && !CLOSED.contains(type.getInternalName());
    }

    /** Publishes the arguments on the stack and leaves them there. */
    static InsnList publishArguments(String descriptor, MethodFrame frame) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int lowest = 0;
        while (!isOpen(arguments[lowest])) {
            lowest++;
        }
        InsnList code = new InsnList();
        int[] locals = new int[arguments.length];
        int slots = 0;
        for (Type argument : arguments) {
            slots += argument.getSize();
        }
        int next = frame.scratch(slots);
        for (int i = arguments.length - 1; i > lowest; i--) {
            locals[i] = next;
            next += arguments[i].getSize();
            code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), locals[i]));
        }
        code.add(publish(frame));
        for (int i = lowest + 1; i < arguments.length; i++) {
            code.add(new VarInsnNode(arguments[i].getOpcode(ILOAD), locals[i]));
            if (isOpen(arguments[i])) {
                code.add(publish(frame));
            }
        }
        return code;
    }

    /** Publishes the reference on top of the stack and leaves it there. */
    static InsnList publish(MethodFrame frame) {
        return tell("publish", frame);
    }

    /** Notes that the object on top of the stack has just been made here, and leaves it there. */
    static InsnList made(MethodFrame frame) {
        return tell("made", frame);
    }

    private static InsnList tell(String hook, MethodFrame frame) {
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        code.add(frame.loadLog());
        code.add(new MethodInsnNode(INVOKESTATIC, ESCAPE, hook, "(Ljava/lang/Object;" + LOG + ")V", false));
        return code;
    }

    /** For object and reference on the stack, before the one is stored in the other. */
    static InsnList store(MethodFrame frame) {
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP2));
        code.add(frame.loadLog());
        String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;" + LOG + ")V";
        code.add(new MethodInsnNode(INVOKESTATIC, ESCAPE, "store", descriptor, false));
        return code;
    }
}
