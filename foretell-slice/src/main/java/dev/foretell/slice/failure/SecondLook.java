// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** What {@link SecondMachine} asks of code without executing it. */
final class SecondLook {
    private final Program program;

    SecondLook(Program program) {
        this.program = program;
    }

    /** Whether the only way to an instruction is over a test of whether assertions are on. */
    static boolean isBehindTest(MethodNode method, int read) {
        for (int at = 0; at + 1 < read; at++) {
            boolean isTest = method.instructions.get(at) instanceof FieldInsnNode field
                    && field.name.equals("$assertionsDisabled")
                    && method.instructions.get(at + 1) instanceof JumpInsnNode;
            // What javac puts between the test and its target is the assertion; a jump into its midst does not exist.
            if (isTest) {
                LabelNode end = ((JumpInsnNode) method.instructions.get(at + 1)).label;
                boolean isInside = read < method.instructions.indexOf(end);
                for (AbstractInsnNode insn : method.instructions) {
                    int from = method.instructions.indexOf(insn);
                    boolean isOutside = from < at || from > method.instructions.indexOf(end);
                    for (LabelNode target : targets(insn)) {
                        int to = method.instructions.indexOf(target);
                        isInside &= !(isOutside && to > at + 1 && to <= read);
                    }
                }
                if (isInside) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        List<LabelNode> targets = new ArrayList<>();
        if (insn instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    /** Whether an instruction puts this number, or null for 0, on the stack. */
    static boolean isConstant(AbstractInsnNode insn, long value) {
        int opcode = insn.getOpcode();
        if (opcode == ACONST_NULL) {
            return value == 0;
        }
        if (opcode >= ICONST_M1 && opcode <= LCONST_1) {
            return value == (opcode >= LCONST_0 ? opcode - LCONST_0 : opcode - ICONST_0);
        }
        return insn instanceof IntInsnNode push
                ? opcode != NEWARRAY && push.operand == value
                : insn instanceof LdcInsnNode load
                        && (load.cst instanceof Integer || load.cst instanceof Long)
                        && ((Number) load.cst).longValue() == value;
    }

    boolean mayCatch(String caught, String exception) {
        if (caught == null || caught.equals(exception)) {
            return true;
        }
        for (String name = exception; name != null; ) {
            ClassNode type = program.node(name);
            if (type == null) {
                return !Program.isPlatform(caught) ? false : isOfPlatform(name, caught);
            }
            name = type.superName;
            if (caught.equals(name)) {
                return true;
            }
        }
        return false;
    }

    static boolean isOfPlatform(String name, String caught) {
        try {
            ClassLoader loader = ClassLoader.getPlatformClassLoader();
            Class<?> handled = Class.forName(caught.replace('/', '.'), false, loader);
            return handled.isAssignableFrom(Class.forName(name.replace('/', '.'), false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return true;
        }
    }

    /** Whether a handler for everything cannot end but by a throw, and does not come back to where it was thrown. */
    static boolean isPassedOn(MethodNode method, int at, TryCatchBlockNode block) {
        if (block.type != null && !block.type.equals("java/lang/Throwable")) {
            return false;
        }
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(method.instructions.indexOf(block.handler)));
        while (!open.isEmpty()) {
            int next = open.pop();
            if (next >= method.instructions.size() || seen.get(next)) {
                continue;
            }
            seen.set(next);
            AbstractInsnNode insn = method.instructions.get(next);
            int opcode = insn.getOpcode();
            if (opcode >= IRETURN && opcode <= RETURN || next == at) {
                return false;
            }
            targets(insn).forEach(target -> open.push(method.instructions.indexOf(target)));
            if (opcode != ATHROW && opcode != GOTO && opcode != TABLESWITCH && opcode != LOOKUPSWITCH) {
                open.push(next + 1);
            }
            for (TryCatchBlockNode other : method.tryCatchBlocks) {
                if (method.instructions.indexOf(other.start) <= next && next < method.instructions.indexOf(other.end)) {
                    open.push(method.instructions.indexOf(other.handler));
                }
            }
        }
        return true;
    }

    boolean isOnlyOne(ClassNode type, MethodNode callee) {
        if (((type.access | callee.access) & ACC_FINAL) != 0 || (callee.access & ACC_PRIVATE) != 0) {
            return true;
        }
        for (String name : program.names()) {
            ClassNode other = name.equals(type.name) ? null : program.node(name);
            for (ClassNode above = other; above != null; above = program.node(above.superName)) {
                boolean isBelow = type.name.equals(above.superName);
                if (isBelow
                        && other.methods.stream()
                                .anyMatch(
                                        method -> method.name.equals(callee.name) && method.desc.equals(callee.desc))) {
                    return false;
                }
            }
        }
        return true;
    }
}
