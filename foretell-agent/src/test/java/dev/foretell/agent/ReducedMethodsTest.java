// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;
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
            byte[] file = largeMethod(access | ACC_SYNCHRONIZED, LIMIT - left, ACC_STATIC);
            Rewriting rewriting = Rewriting.rewriting().with("odd/Large", file);
            Class<?> type = rewriting.load("odd/Large");
            Method method = type.getMethod("add", int.class, long.class);
            Object object = type.getConstructor().newInstance();
            assertThat(method.invoke(object, 3, 4L)).isEqualTo(7L);
            assertThat(Modifier.isSynchronized(method.getModifiers())).isTrue();
            assertThat(calls(rewriting.rewritten(file), "sync/Locks")).isEqualTo(3);
        }
    }

    /** What orders in a method that is left as it was is not seen, and the trace says where. */
    @Test
    void aMethodThatIsLeftAsItWasIsABlindSpotIfItMayOrder() throws Exception {
        for (int fieldAccess : new int[] {ACC_STATIC, ACC_STATIC | ACC_VOLATILE}) {
            byte[] file = largeMethod(ACC_PUBLIC, LIMIT - 10, fieldAccess);
            Rewriting rewriting = Rewriting.rewriting().with("odd/Large", file);
            Class<?> type = rewriting.load("odd/Large");
            Object object = type.getConstructor().newInstance();
            assertThat(type.getMethod("add", int.class, long.class).invoke(object, 3, 4L))
                    .isEqualTo(7L);
            int marks = (fieldAccess & ACC_VOLATILE) != 0 ? 2 : 0;
            assertThat(calls(rewriting.rewritten(file), "event/Blindness")).isEqualTo(marks);
        }
    }

    private static byte[] largeMethod(int access, int size, int fieldAccess) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC, "odd/Large", null, "java/lang/Object", null);
        writer.visitField(fieldAccess, "field", "I", null, null).visitEnd();
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

    /** How often the code calls this class of the runtime. */
    private static int calls(byte[] file, String hooks) {
        int[] calls = {0};
        new ClassReader(file)
                .accept(
                        new ClassVisitor(ASM9) {
                            @Override
                            public MethodVisitor visitMethod(int a, String name, String d, String s, String[] thrown) {
                                return new MethodVisitor(ASM9) {
                                    @Override
                                    public void visitMethodInsn(int o, String owner, String n, String d, boolean i) {
                                        calls[0] += owner.equals("dev/foretell/runtime/" + hooks) ? 1 : 0;
                                    }
                                };
                            }
                        },
                        0);
        return calls[0];
    }
}
