// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which fields the updaters and handles in statics that never change are for: the initialiser of their class makes each of them with the name of a field, and stores it at once. */
final class FieldAccessors {
    private static final String STATIC = "static ";
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private static final Set<String> GETTERS = Set.of("get", "getVolatile", "getAcquire", "getOpaque");
    private static final Set<String> SETTERS = Set.of("set", "lazySet", "setVolatile", "setRelease", "setOpaque");

    /** Between the name of a field and the store of what was made with it are its type and a call. */
    private static final int NEAR = 5;

    private final Program program;
    private final Map<String, String> known = new HashMap<>();

    FieldAccessors(Program program) {
        this.program = program;
    }

    /** Whether a call is one on an updater or a handle. */
    static boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && call.getOpcode() == INVOKEVIRTUAL
                && (call.owner.endsWith("FieldUpdater") || call.owner.equals(HANDLE));
    }

    /** Whether a call on one gets the field of an object, and does nothing else. */
    static boolean isGetter(MethodInsnNode call) {
        return GETTERS.contains(call.name);
    }

    /** Whether a call on one sets the field of an object, and does nothing else. */
    static boolean isSetter(MethodInsnNode call) {
        return SETTERS.contains(call.name);
    }

    /** The name of the field; null if it is not known. {@code path}: of the updater or handle. */
    String field(String path) {
        int dot = path != null && path.startsWith(STATIC) ? path.lastIndexOf('.') : -1;
        return dot < 0
                ? null
                : known.computeIfAbsent(
                        path, name -> find(name.substring(STATIC.length(), dot), name.substring(dot + 1)));
    }

    private String find(String owner, String name) {
        ClassNode type = program.node(owner);
        if (type == null) {
            return null;
        }
        for (MethodNode method : type.methods) {
            if (!method.name.equals("<clinit>")) {
                continue;
            }
            for (AbstractInsnNode insn : method.instructions) {
                boolean isStore = insn.getOpcode() == PUTSTATIC
                        && ((FieldInsnNode) insn).name.equals(name)
                        && ((FieldInsnNode) insn).owner.equals(owner);
                if (isStore) {
                    return name(insn);
                }
            }
        }
        return null;
    }

    private static String name(AbstractInsnNode store) {
        AbstractInsnNode made = before(store);
        boolean isMaker = made instanceof MethodInsnNode call
                && (call.name.equals("newUpdater") || call.name.equals("findVarHandle"));
        AbstractInsnNode insn = made;
        for (int steps = 0; isMaker && insn != null && steps < NEAR; steps++) {
            insn = before(insn);
            if (insn instanceof LdcInsnNode load && load.cst instanceof String name) {
                return name;
            }
        }
        return null;
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }
}
