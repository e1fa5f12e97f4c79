// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.agent.jdk.Bridge;
import dev.foretell.runtime.event.Blindness;
import dev.foretell.trace.BlindSpot;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code of the program that cannot be seen, although it may order: the trace says where it runs. */
final class BlindCode {
    /** Methods of the JDK that order by something outside of the program: files that are locked or watched, other processes. */
    private static final Map<String, Set<String>> OUTSIDE = Map.of(
            "java/nio/channels/FileChannel", Set.of("lock", "tryLock"),
            "java/nio/channels/AsynchronousFileChannel", Set.of("lock", "tryLock"),
            "java/nio/channels/FileLock", Set.of("release", "close"),
            "java/nio/file/WatchService", Set.of("take", "poll"),
            "java/nio/file/WatchKey", Set.of("pollEvents"),
            "java/lang/Process", Set.of("waitFor", "exitValue", "isAlive", "onExit"),
            "java/lang/ProcessHandle", Set.of("isAlive", "onExit"));

    private BlindCode() {}

    /** Whether a call, by the name that it has, runs such code: a native method, one that was left as it was, or one that orders outside. */
    static boolean isCalled(MethodCode target, MethodInsnNode call) {
        return isNative(target.scope, call) || isOutside(call) || ReducedMethods.isBlindBody(target, call);
    }

    static boolean isOutside(MethodInsnNode call) {
        return OUTSIDE.getOrDefault(call.owner, Set.of()).contains(call.name);
    }

    static boolean isNative(RewritingScope scope, MethodInsnNode call) {
        return call.getOpcode() != INVOKEINTERFACE
                && Hierarchy.isNative(scope.loader, call.owner, call.name + call.desc);
    }

    /** Puts events round such a call. Nobody knows what it reads and writes, either. */
    static void surround(MethodCode target, MethodInsnNode call) {
        BlindSpot.Cause cause = isOutside(call)
                ? BlindSpot.Cause.OUTSIDE
                : call.name.endsWith(ReducedMethods.BODY) ? BlindSpot.Cause.METHOD : BlindSpot.Cause.NATIVE;
        String name = call.name.replace(ReducedMethods.BODY, "");
        String spot = new BlindSpot(cause, shown(call.owner) + '.' + name).name();
        target.before(call, OpaqueMethods.runs(target.frame));
        target.before(call, event(target, "event/Blindness.begins", spot));
        target.after(call, event(target, "event/Blindness.ends", spot));
    }

    private static InsnList event(MethodCode target, String hook, String spot) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(spot));
        target.hook(code, hook, "(Ljava/lang/String;I" + Hooks.LOG + ")V", target.site());
        return code;
    }

    static String shown(String type) {
        return type.replace('/', '.');
    }

    /** A class is left as it was: says so, if it may order. */
    static void left(ClassLoader loader, String name, byte[] original) {
        try {
            ClassNode type = new ClassNode();
            new ClassReader(original).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            if (type.methods.stream().anyMatch(method -> mayOrder(loader, method))) {
                Blindness.anywhere(shown(name));
            }
        } catch (Throwable e) {
            Blindness.anywhere(shown(name));
        }
    }

    /** Says of native methods that are called by the name of a supertype that nobody sees these calls. */
    static void tellNatives(ClassLoader loader, ClassNode type) {
        for (MethodNode method : type.methods) {
            boolean mayOverride = (method.access & (ACC_STATIC | ACC_PRIVATE)) == 0;
            if ((method.access & ACC_NATIVE) != 0 && mayOverride && overrides(loader, type, method)) {
                Blindness.anywhere(shown(type.name) + '.' + method.name);
            }
        }
    }

    private static boolean overrides(ClassLoader loader, ClassNode type, MethodNode method) {
        Set<String> types = Hierarchy.closure(loader, type.name);
        return types.stream()
                .anyMatch(name -> !name.equals(type.name)
                        && Hierarchy.declares(loader, name, method.name + method.desc)
                        && !Hierarchy.isNative(loader, name, method.name + method.desc));
    }

    /** Whether a method has anything that can order: monitors, volatile fields, native code, synchronizers of the JDK. */
    static boolean mayOrder(ClassLoader loader, MethodNode method) {
        if ((method.access & (ACC_SYNCHRONIZED | ACC_NATIVE)) != 0) {
            return true;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == MONITORENTER
                    || insn instanceof FieldInsnNode field
                            && Hierarchy.mayBeVolatile(loader, field.owner, field.name + field.desc)
                    || insn instanceof MethodInsnNode call && mayOrder(loader, call)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayOrder(ClassLoader loader, MethodInsnNode call) {
        Bridge bridge = Bridges.find(loader, call);
        return call.owner.startsWith("java/util/concurrent/")
                || call.owner.equals("java/lang/invoke/VarHandle")
                || call.owner.equals("sun/misc/Unsafe")
                || isOutside(call)
                || bridge != null && bridge.orders()
                || Hierarchy.isNative(loader, call.owner, call.name + call.desc);
    }
}
