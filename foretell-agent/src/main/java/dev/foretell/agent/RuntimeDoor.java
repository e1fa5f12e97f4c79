// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.F_SAME1;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.V1_6;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets rewritten classes of every loader find the runtime. The JVM asks the loader of a class for the names in its code, and a loader may look into its own
 * files first, or hide what it does not know: so each method {@code loadClass} of the program begins with asking the boot loader, for names of ours only.
 * The code it begins with uses nothing but the JDK.
 */
final class RuntimeDoor {
    private static final String NAME = "loadClass";
    private static final String ONE = "(Ljava/lang/String;)Ljava/lang/Class;";
    private static final String TWO = "(Ljava/lang/String;Z)Ljava/lang/Class;";

    /** As it stands in a constant pool. */
    private static final byte[] CONSTANT = ("\1\0\11" + NAME).getBytes(StandardCharsets.ISO_8859_1);

    private RuntimeDoor() {}

    /** The class with a door in each method that needs one; null if none does. */
    static byte[] open(byte[] file) {
        if (!mentions(file)) {
            return null;
        }
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Opener opener = new Opener(writer);
        reader.accept(opener, 0);
        return opener.hasOpened ? writer.toByteArray() : null;
    }

    private static boolean mentions(byte[] file) {
        int last = file.length - CONSTANT.length;
        for (int i = 0; i <= last; i++) {
            if (file[i] == CONSTANT[0]
                    && file[i + 3] == CONSTANT[3]
                    && Arrays.equals(file, i, i + CONSTANT.length, CONSTANT, 0, CONSTANT.length)) {
                return true;
            }
        }
        return false;
    }

    private static final class Opener extends ClassVisitor {
        boolean hasOpened;
        private boolean hasFrames;

        Opener(ClassVisitor next) {
            super(ASM9, next);
        }

        @Override
        public void visit(int version, int access, String name, String sign, String superName, String[] faces) {
            hasFrames = (version & 0xFFFF) >= V1_6;
            super.visit(version, access, name, sign, superName, faces);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String sign, String[] thrown) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, sign, thrown);
            boolean loads = name.equals(NAME) && (descriptor.equals(ONE) || descriptor.equals(TWO));
            if (!loads || (access & (ACC_STATIC | ACC_ABSTRACT | ACC_NATIVE)) != 0) {
                return method;
            }
            hasOpened = true;
            return new MethodVisitor(ASM9, method) {
                @Override
                public void visitCode() {
                    super.visitCode();
                    door(this, hasFrames);
                }
            };
        }
    }

    private static void door(MethodVisitor code, boolean hasFrames) {
        Label ask = new Label();
        Label asked = new Label();
        Label notFound = new Label();
        Label goOn = new Label();
        code.visitTryCatchBlock(ask, asked, notFound, "java/lang/Throwable");
        code.visitVarInsn(ALOAD, 1);
        code.visitJumpInsn(IFNULL, goOn);
        code.visitVarInsn(ALOAD, 1);
        code.visitLdcInsn(Hooks.RUNTIME.replace('/', '.'));
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "startsWith", "(Ljava/lang/String;)Z", false);
        code.visitJumpInsn(IFEQ, goOn);
        code.visitLabel(ask);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(ICONST_0);
        code.visitInsn(ACONST_NULL);
        String descriptor = "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;";
        code.visitMethodInsn(INVOKESTATIC, "java/lang/Class", "forName", descriptor, false);
        code.visitLabel(asked);
        code.visitInsn(ARETURN);
        code.visitLabel(notFound);
        frame(code, hasFrames, F_SAME1, 1);
        code.visitInsn(POP);
        code.visitLabel(goOn);
        frame(code, hasFrames, F_SAME, 0);
        code.visitInsn(NOP); // so that what follows may have a frame of its own
    }

    private static void frame(MethodVisitor code, boolean hasFrames, int type, int stack) {
        if (hasFrames) {
            code.visitFrame(type, 0, null, stack, new Object[] {"java/lang/Throwable"});
        }
    }
}
