// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Small programs: methods {@code m0} … of two classes in turn, each of which may call those behind it, with branches, loops that are counted and others,
 * switches, choices within expressions, fields, array elements, divisions, handlers and early returns.
 */
final class RandomPrograms {
    static final String[] OWNERS = {"p/A", "p/B"};
    static final String DESCRIPTOR = "(II[I)I";
    static final int METHODS = 4;

    private static final int LOCALS = 3;
    private static final int FIRST_OWN = 3;
    private static final int ARRAY = 2;

    private final Random random;
    private MethodVisitor method;
    private int number;
    private int counters;

    RandomPrograms(Random random) {
        this.random = random;
    }

    /** The owner of a method. */
    static String owner(int number) {
        return OWNERS[number % OWNERS.length];
    }

    /** Class files by internal name. */
    Map<String, byte[]> next() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int o = 0; o < OWNERS.length; o++) {
            ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            type.visit(V1_5, ACC_PUBLIC, OWNERS[o], null, "java/lang/Object", null);
            for (String field : new String[] {"f", "g", "h"}) {
                type.visitField(ACC_STATIC, field, "I", null, null).visitEnd();
            }
            for (number = o; number < METHODS; number += OWNERS.length) {
                method = type.visitMethod(ACC_STATIC, "m" + number, DESCRIPTOR, null, null);
                method();
            }
            type.visitEnd();
            files.put(OWNERS[o], type.toByteArray());
        }
        return files;
    }

    private void method() {
        counters = 0;
        method.visitCode();
        for (int local = 0; local < LOCALS + 4; local++) {
            method.visitInsn(ICONST_0);
            method.visitVarInsn(ISTORE, FIRST_OWN + local);
        }
        block(number == 0 ? 5 : 3, 2);
        value(1);
        method.visitInsn(IRETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    private void block(int most, int depth) {
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 14 : 6)) {
            case 0, 1 -> {
                value(2);
                method.visitVarInsn(ISTORE, local());
            }
            case 2, 3 -> {
                value(2);
                method.visitFieldInsn(PUTSTATIC, anyOwner(), field(), "I");
            }
            case 4 -> {
                method.visitVarInsn(ALOAD, ARRAY);
                index();
                value(1);
                method.visitInsn(IASTORE);
            }
            case 5 -> method.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
            case 6, 7, 8 -> branch(depth);
            case 9 -> counted(depth);
            case 10 -> spin(depth);
            case 11 -> choice(depth);
            case 12 -> guarded(depth);
            default -> {
                Label on = new Label();
                condition(on);
                value(1);
                method.visitInsn(IRETURN);
                method.visitLabel(on);
            }
        }
    }

    private void branch(int depth) {
        Label otherwise = new Label();
        Label end = new Label();
        condition(otherwise);
        block(2, depth - 1);
        boolean both = random.nextBoolean();
        if (both) {
            method.visitJumpInsn(GOTO, end);
        }
        method.visitLabel(otherwise);
        if (both) {
            block(2, depth - 1);
            method.visitLabel(end);
        }
    }

    private void counted(int depth) {
        int counter = FIRST_OWN + LOCALS + counters++ % 4;
        Label head = new Label();
        Label end = new Label();
        method.visitInsn(ICONST_0);
        method.visitVarInsn(ISTORE, counter);
        method.visitLabel(head);
        method.visitVarInsn(ILOAD, counter);
        if (random.nextBoolean()) {
            method.visitInsn(ICONST_1 + random.nextInt(3));
        } else {
            method.visitVarInsn(ILOAD, local());
        }
        method.visitJumpInsn(IF_ICMPGE, end);
        block(2, depth - 1);
        if (random.nextInt(3) == 0) {
            condition(end);
        }
        method.visitIincInsn(counter, 1);
        method.visitJumpInsn(GOTO, head);
        method.visitLabel(end);
    }

    private void spin(int depth) {
        Label head = new Label();
        Label end = new Label();
        method.visitLabel(head);
        condition(end);
        block(2, depth - 1);
        method.visitJumpInsn(GOTO, head);
        method.visitLabel(end);
    }

    private void choice(int depth) {
        Label[] cases = {new Label(), new Label()};
        Label otherwise = new Label();
        Label end = new Label();
        value(1);
        method.visitTableSwitchInsn(0, 1, otherwise, cases);
        for (Label label : new Label[] {cases[0], cases[1], otherwise}) {
            method.visitLabel(label);
            block(1, depth - 1);
            if (random.nextInt(3) > 0) {
                method.visitJumpInsn(GOTO, end);
            }
        }
        method.visitLabel(end);
    }

    private void guarded(int depth) {
        Label start = new Label();
        Label stop = new Label();
        Label handler = new Label();
        Label end = new Label();
        method.visitTryCatchBlock(start, stop, handler, null);
        method.visitLabel(start);
        block(2, depth - 1);
        method.visitJumpInsn(GOTO, end);
        method.visitLabel(stop);
        method.visitLabel(handler);
        method.visitInsn(POP);
        block(1, depth - 1);
        method.visitLabel(end);
    }

    private void condition(Label otherwise) {
        value(1);
        if (random.nextBoolean()) {
            method.visitJumpInsn(IFEQ + random.nextInt(6), otherwise);
        } else {
            value(1);
            method.visitJumpInsn(IF_ICMPEQ + random.nextInt(6), otherwise);
        }
    }

    private void value(int depth) {
        switch (random.nextInt(depth > 0 ? 12 : 5)) {
            case 0 -> method.visitInsn(ICONST_0 + random.nextInt(4));
            case 1, 2 -> method.visitVarInsn(ILOAD, random.nextInt(4) == 0 ? random.nextInt(2) : local());
            case 3, 4, 5, 6 -> method.visitFieldInsn(GETSTATIC, anyOwner(), field(), "I");
            case 7, 8 -> {
                value(depth - 1);
                value(depth - 1);
                int[] opcodes = {IADD, ISUB, IMUL, IAND, IDIV};
                method.visitInsn(opcodes[random.nextInt(opcodes.length)]);
            }
            case 9 -> {
                method.visitVarInsn(ALOAD, ARRAY);
                index();
                method.visitInsn(IALOAD);
            }
            case 10 -> either(depth);
            default -> call(depth);
        }
    }

    private void index() {
        value(0);
        if (random.nextInt(3) > 0) {
            method.visitInsn(ICONST_3);
            method.visitInsn(IAND);
        }
    }

    private void either(int depth) {
        Label otherwise = new Label();
        Label end = new Label();
        value(0);
        method.visitJumpInsn(IFLE, otherwise);
        value(depth - 1);
        method.visitJumpInsn(GOTO, end);
        method.visitLabel(otherwise);
        value(depth - 1);
        method.visitLabel(end);
    }

    private void call(int depth) {
        int called = number + 1 + random.nextInt(METHODS);
        if (called >= METHODS) {
            value(0);
            return;
        }
        value(depth - 1);
        value(depth - 1);
        method.visitVarInsn(ALOAD, ARRAY);
        method.visitMethodInsn(INVOKESTATIC, owner(called), "m" + called, DESCRIPTOR, false);
    }

    private int local() {
        return FIRST_OWN + random.nextInt(LOCALS);
    }

    private String anyOwner() {
        return OWNERS[random.nextInt(OWNERS.length)];
    }

    private String field() {
        return "fgh".substring(random.nextInt(3)).substring(0, 1);
    }

    static int parameters() {
        return Type.getArgumentTypes(DESCRIPTOR).length;
    }
}
