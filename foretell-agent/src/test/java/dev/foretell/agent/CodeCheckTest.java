// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import dev.foretell.samples.Allocations;
import dev.foretell.samples.Ordinary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewritten code that was damaged in all kinds of ways: the JVM may refuse nothing that the check has let through. */
class CodeCheckTest {
    private static final int ROUNDS = 3_000;

    /** What the check does not see: whether something is of a class that is no array. */
    private static final String BETWEEN_CLASSES = "(?s).*Type '[^']+' .*is not assignable to '[^\\[].*";

    private final Random random = new Random(19);

    @Test
    void whatTheJvmRefusesIsRefusedBefore() throws Exception {
        byte[] first = rewritten(Allocations.class);
        byte[] second = rewritten(Ordinary.class);
        int refused = 0;
        int accepted = 0;
        List<String> missed = new ArrayList<>();
        List<String> wronged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Class<?> sample = round % 2 == 0 ? Allocations.class : Ordinary.class;
            ClassNode type = new ClassNode();
            new ClassReader(round % 2 == 0 ? first : second).accept(type, ClassReader.EXPAND_FRAMES);
            MethodNode method = type.methods.get(random.nextInt(type.methods.size()));
            String damage = damage(method);
            String problem = CodeCheck.problem(type, method);
            String verdict = verdict(type, sample);
            refused += verdict == null ? 0 : 1;
            accepted += verdict == null ? 1 : 0;
            if (verdict != null && problem == null && !verdict.matches(BETWEEN_CLASSES)) {
                missed.add(damage + " in " + method.name + ": " + verdict);
            }
            if (verdict == null && problem != null) {
                wronged.add(damage + " in " + method.name + ": " + problem);
            }
        }
        assertThat(refused).isGreaterThan(ROUNDS / 4);
        assertThat(accepted).isGreaterThan(ROUNDS / 20);
        assertThat(missed).isEmpty();
        assertThat(wronged).isEmpty();
    }

    private static byte[] rewritten(Class<?> sample) throws IOException {
        return Rewriting.rewritingInFull().with(sample).rewritten(Rewriting.bytes(sample));
    }

    private String damage(MethodNode method) {
        AbstractInsnNode[] code = method.instructions.toArray();
        for (int tries = 0; code.length > 0 && tries < 100; tries++) {
            AbstractInsnNode insn = code[random.nextInt(code.length)];
            if (insn instanceof FrameNode frame) {
                return damage(method, frame);
            }
            if (insn instanceof LabelNode) {
                method.instructions.insert(insn, new InsnNode(random.nextBoolean() ? NOP : ICONST_0));
                return "an instruction behind a label";
            }
            if (insn instanceof VarInsnNode local && random.nextBoolean()) {
                local.var = Math.max(0, local.var + random.nextInt(3) - 1);
                return "another local";
            }
            if (insn instanceof JumpInsnNode jump) {
                jump.label = label(code);
                return "another target";
            }
            if (insn.getOpcode() >= 0) {
                AbstractInsnNode other = code[random.nextInt(code.length)];
                if (other instanceof InsnNode && random.nextBoolean()) {
                    method.instructions.set(insn, other.clone(null));
                    return "an instruction for another";
                }
                method.instructions.remove(insn);
                return "no instruction " + insn.getOpcode();
            }
        }
        return "nothing";
    }

    private LabelNode label(AbstractInsnNode[] code) {
        while (true) {
            if (code[random.nextInt(code.length)] instanceof LabelNode label) {
                return label;
            }
        }
    }

    private String damage(MethodNode method, FrameNode frame) {
        if (random.nextInt(3) == 0) {
            method.instructions.remove(frame);
            return "no stack map";
        }
        List<Object> types =
                random.nextBoolean() && frame.stack != null && !frame.stack.isEmpty() ? frame.stack : frame.local;
        if (types.isEmpty()) {
            frame.stack = new ArrayList<>(List.of(INTEGER));
            return "more on the stack";
        }
        List<Object> changed = new ArrayList<>(types);
        int i = random.nextInt(changed.size());
        Object[] others = {TOP, INTEGER, LONG, NULL, "java/lang/Object", "[J", "[Ljava/lang/String;", UNINITIALIZED_THIS
        };
        changed.set(i, others[random.nextInt(others.length)]);
        if (types == frame.stack) {
            frame.stack = changed;
        } else {
            frame.local = changed;
        }
        return types.get(i) + " becomes " + changed.get(i);
    }

    /** What the JVM says when it links the class; null if it is content. */
    private static String verdict(ClassNode type, Class<?> sample) throws Exception {
        byte[] file;
        try {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            type.accept(writer);
            file = writer.toByteArray();
        } catch (RuntimeException e) {
            return "cannot be written: " + e;
        }
        try {
            Class.forName(
                            sample.getName(),
                            false,
                            Rewriting.plain().with(sample).with(type.name, file))
                    .getDeclaredConstructors();
            return null;
        } catch (LinkageError e) {
            return e.toString().replaceAll("(?s)Bytecode:.*", "");
        }
    }
}
