// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Methods that have no room for what recording adds; the locks of those that are synchronized are recorded all the same. */
class ReducedMethodsTest {
    private static final int LIMIT = 65_535;

    /** So many bytes are left of what the JVM allows: for accesses, for the lock alone, for nothing. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 60, 10})
    void theLockOfASynchronizedMethodIsRecorded(int left) throws Exception {
        for (int access : new int[] {ACC_PUBLIC, ACC_PUBLIC | ACC_STATIC}) {
            byte[] file = synchronizedMethod(access | ACC_SYNCHRONIZED, LIMIT - left);
            Rewriting rewriting = Rewriting.rewriting().with("odd/Large", file);
            Class<?> type = rewriting.load("odd/Large");
            Method method = type.getMethod("add", int.class, long.class);
            Object object = type.getConstructor().newInstance();
            assertThat(method.invoke(object, 3, 4L)).isEqualTo(7L);
            assertThat(Modifier.isSynchronized(method.getModifiers())).isTrue();
            assertThat(callsOfLocks(rewriting.rewritten(file))).isEqualTo(3);
        }
    }

    private static byte[] synchronizedMethod(int access, int size) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC, "odd/Large", null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "field", "I", null, null).visitEnd();
        MethodVisitor made = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        made.visitCode();
        made.visitVarInsn(ALOAD, 0);
        made.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        made.visitInsn(RETURN);
        made.visitMaxs(0, 0);
        MethodVisitor code = writer.visitMethod(access, "add", "(IJ)J", null, null);
        code.visitCode();
        int first = (access & ACC_STATIC) != 0 ? 0 : 1;
        int used = 0;
        for (; used < 500 * 4; used += 4) {
            code.visitFieldInsn(GETSTATIC, "odd/Large", "field", "I");
            code.visitInsn(POP);
        }
        for (; used < size - 5; used++) {
            code.visitInsn(NOP);
        }
        code.visitVarInsn(ILOAD, first);
        code.visitInsn(I2L);
        code.visitVarInsn(LLOAD, first + 1);
        code.visitInsn(LADD);
        code.visitInsn(LRETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static int callsOfLocks(byte[] file) {
        int[] calls = {0};
        new ClassReader(file)
                .accept(
                        new ClassVisitor(ASM9) {
                            @Override
                            public MethodVisitor visitMethod(int a, String name, String d, String s, String[] thrown) {
                                return new MethodVisitor(ASM9) {
                                    @Override
                                    public void visitMethodInsn(int o, String owner, String n, String d, boolean i) {
                                        calls[0] += owner.equals("dev/foretell/runtime/Locks") ? 1 : 0;
                                    }
                                };
                            }
                        },
                        0);
        return calls[0];
    }
}
