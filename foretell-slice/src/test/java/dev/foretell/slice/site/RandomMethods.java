// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Classes with one random method, {@code static int run()}: it reads the statics f0, f1, …, each at one place, stores into g0, g1, …, each at one place, and calculates, branches, loops, throws,
 * catches and calls {@link Seen} in between. It always ends.
 */
final class RandomMethods {
    static final String NAME = "generated/Methods";
    private static final int LOCALS = 4;
    private static final int[] CALCULATIONS = {IADD, ISUB, IMUL, IAND, IOR, IXOR, ISHL, IUSHR};

    private final Random random;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    private final MethodVisitor code;
    private int locals = LOCALS;
    private int reads;
    private int stores;

    private RandomMethods(long seed) {
        random = new Random(seed);
        writer.visit(V17, ACC_PUBLIC, NAME, null, "java/lang/Object", null);
        code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()I", null, null);
    }

    static byte[] of(long seed) {
        return new RandomMethods(seed).make();
    }

    private byte[] make() {
        code.visitCode();
        for (int local = 0; local < LOCALS; local++) {
            code.visitIntInsn(BIPUSH, random.nextInt(5));
            code.visitVarInsn(ISTORE, local);
        }
        statements(3, 3);
        code.visitVarInsn(ILOAD, random.nextInt(LOCALS));
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        for (int i = 0; i < reads; i++) {
            writer.visitField(ACC_PUBLIC | ACC_STATIC, "f" + i, "I", null, null);
        }
        for (int i = 0; i < stores; i++) {
            writer.visitField(ACC_PUBLIC | ACC_STATIC, "g" + i, "I", null, null);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void statements(int most, int depth) {
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 11 : 7)) {
            case 0, 1 -> {
                expression(2);
                code.visitVarInsn(ISTORE, random.nextInt(LOCALS));
            }
            case 2 -> {
                expression(2);
                store();
            }
            case 3 -> {
                expression(1);
                code.visitInsn(DUP);
                code.visitVarInsn(ISTORE, random.nextInt(LOCALS));
                store();
            }
            case 4 -> {
                expression(2);
                code.visitInsn(POP);
            }
            case 5 -> code.visitIincInsn(random.nextInt(LOCALS), 1 + random.nextInt(3));
            case 6 -> {
                expression(1);
                seen("use");
            }
            case 7, 8 -> branch(depth);
            case 9 -> loop(depth);
            default -> attempt(depth);
        }
    }

    private void store() {
        code.visitFieldInsn(PUTSTATIC, NAME, "g" + stores++, "I");
    }

    private void seen(String method) {
        code.visitMethodInsn(INVOKESTATIC, Type.getInternalName(Seen.class), method, "(I)V", false);
    }

    private void branch(int depth) {
        Label otherwise = new Label();
        Label end = new Label();
        expression(1);
        expression(0);
        code.visitJumpInsn(IF_ICMPLT, otherwise);
        statements(2, depth - 1);
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(otherwise);
        if (random.nextBoolean()) {
            statements(2, depth - 1);
        }
        code.visitLabel(end);
    }

    private void loop(int depth) {
        int counter = locals++;
        Label head = new Label();
        code.visitInsn(ICONST_3);
        code.visitVarInsn(ISTORE, counter);
        code.visitLabel(head);
        statements(2, depth - 1);
        code.visitIincInsn(counter, -1);
        code.visitVarInsn(ILOAD, counter);
        code.visitJumpInsn(IFGT, head);
    }

    private void attempt(int depth) {
        Label from = new Label();
        Label to = new Label();
        Label handler = new Label();
        Label end = new Label();
        code.visitTryCatchBlock(from, to, handler, "java/lang/ArithmeticException");
        code.visitLabel(from);
        statements(2, depth - 1);
        code.visitInsn(NOP);
        code.visitLabel(to);
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(handler);
        code.visitInsn(POP);
        statements(1, depth - 1);
        code.visitLabel(end);
    }

    private void expression(int depth) {
        switch (random.nextInt(depth > 0 ? 9 : 4)) {
            case 0 -> code.visitIntInsn(BIPUSH, random.nextInt(4));
            case 1, 2 -> code.visitVarInsn(ILOAD, random.nextInt(LOCALS));
            case 3 -> code.visitFieldInsn(GETSTATIC, NAME, "f" + reads++, "I");
            case 4, 5 -> {
                expression(depth - 1);
                expression(depth - 1);
                code.visitInsn(CALCULATIONS[random.nextInt(CALCULATIONS.length)]);
            }
            case 6 -> {
                expression(depth - 1);
                expression(depth - 1);
                code.visitInsn(random.nextBoolean() ? IDIV : IREM);
            }
            case 7 -> {
                expression(depth - 1);
                code.visitInsn(I2L);
                expression(depth - 1);
                code.visitInsn(I2L);
                code.visitInsn(LCMP);
            }
            default -> {
                expression(depth - 1);
                expression(depth - 1);
                code.visitMethodInsn(INVOKESTATIC, "java/lang/Math", "max", "(II)I", false);
            }
        }
    }
}
