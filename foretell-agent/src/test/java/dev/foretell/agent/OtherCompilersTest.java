// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** What compilers other than javac make, and classes that look like ones we know. All of it is recorded. */
class OtherCompilersTest {
    private static final String NAME = "odd/Class";
    private static final String ARRAY = "[Ljava/lang/Object;";

    private static ClassWriter writer(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, NAME, null, "java/lang/Object", null);
        writer.visitField(ACC_PUBLIC | ACC_STATIC, "n", "I", null, null).visitEnd();
        return writer;
    }

    private static Object run(ClassWriter writer, Rewriting rewriting) throws Exception {
        writer.visitEnd();
        Object result = rewriting
                .with(NAME, writer.toByteArray())
                .load(NAME)
                .getMethod("run")
                .invoke(null);
        assertThat(rewriting.said()).isEmpty();
        return result;
    }

    /** Kotlin's stack maps leave out locals that are not used any more, such as an array that is on the stack meanwhile. */
    @Test
    void aStackMapMayForgetTheLocalOfAnArray() throws Exception {
        for (Rewriting rewriting : new Rewriting[] {Rewriting.rewriting(), Rewriting.rewritingInFull()}) {
            ClassWriter writer = writer(V17);
            MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()I", null, null);
            Label other = new Label();
            Label store = new Label();
            Label loop = new Label();
            code.visitCode();
            code.visitInsn(ICONST_1);
            code.visitTypeInsn(ANEWARRAY, "java/lang/Object");
            code.visitVarInsn(ASTORE, 0);
            code.visitVarInsn(ALOAD, 0);
            code.visitInsn(ICONST_0);
            code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
            code.visitJumpInsn(IFEQ, other);
            code.visitLdcInsn("a");
            code.visitJumpInsn(GOTO, store);
            code.visitLabel(other);
            code.visitFrame(F_NEW, 0, new Object[0], 2, new Object[] {ARRAY, INTEGER});
            code.visitLdcInsn("b");
            code.visitLabel(store);
            code.visitFrame(F_NEW, 0, new Object[0], 3, new Object[] {ARRAY, INTEGER, "java/lang/String"});
            code.visitInsn(AASTORE);
            code.visitLabel(loop);
            code.visitFrame(F_NEW, 0, new Object[0], 0, new Object[0]);
            code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
            code.visitInsn(ICONST_1);
            code.visitInsn(IADD);
            code.visitInsn(DUP);
            code.visitFieldInsn(PUTSTATIC, NAME, "n", "I");
            code.visitInsn(ICONST_3);
            code.visitJumpInsn(IF_ICMPLT, loop);
            code.visitFrame(F_NEW, 0, new Object[0], 0, new Object[0]);
            code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
            code.visitInsn(IRETURN);
            code.visitMaxs(0, 0);
            assertThat(run(writer, rewriting)).isEqualTo(3);
        }
    }

    /** In class files of Java 6 the JVM does without stack maps where there are none. */
    @Test
    void aClassFileOfJava6NeedsNoStackMaps() throws Exception {
        for (Rewriting rewriting : new Rewriting[] {Rewriting.rewriting(), Rewriting.rewritingInFull()}) {
            ClassWriter writer = writer(V1_6);
            int access = ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED;
            MethodVisitor code = writer.visitMethod(access, "run", "()I", null, null);
            Label other = new Label();
            code.visitCode();
            code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
            code.visitJumpInsn(IFEQ, other);
            code.visitInsn(ICONST_1);
            code.visitInsn(IRETURN);
            code.visitLabel(other);
            code.visitInsn(ICONST_2);
            code.visitInsn(IRETURN);
            code.visitMaxs(0, 0);
            assertThat(run(writer, rewriting)).isEqualTo(2);
        }
    }

    /** Without the maps that rewriting needs in a method that has none of its own, the JVM would infer types in the whole class, and load what does not exist. */
    @Test
    void aClassFileOfJava6NeedsNoClassesThatItNeverUses() throws Exception {
        for (Rewriting rewriting : new Rewriting[] {Rewriting.rewriting(), Rewriting.rewritingInFull()}) {
            ClassWriter writer = writer(V1_6);
            MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()I", null, null);
            code.visitCode();
            code.visitInsn(ICONST_1);
            code.visitIntInsn(NEWARRAY, T_INT);
            code.visitVarInsn(ASTORE, 0);
            code.visitVarInsn(ALOAD, 0);
            code.visitInsn(ICONST_0);
            code.visitInsn(ICONST_2);
            code.visitInsn(IASTORE);
            code.visitVarInsn(ALOAD, 0);
            code.visitInsn(ICONST_0);
            code.visitInsn(IALOAD);
            code.visitInsn(IRETURN);
            code.visitMaxs(0, 0);
            joinOfMissingTypes(writer.visitMethod(ACC_STATIC, "never", "(Lodd/A;Lodd/B;)V", null, null));
            assertThat(run(writer, rewriting)).isEqualTo(2);
        }
    }

    private static void joinOfMissingTypes(MethodVisitor code) {
        Object[] arguments = {"odd/A", "odd/B"};
        Label other = new Label();
        Label end = new Label();
        code.visitCode();
        code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
        code.visitJumpInsn(IFEQ, other);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ASTORE, 2);
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(other);
        code.visitFrame(F_NEW, 2, arguments, 0, new Object[0]);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ASTORE, 2);
        code.visitLabel(end);
        code.visitFrame(F_NEW, 2, arguments, 0, new Object[0]);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
    }

    /** Methods that are called as those of their parents, but are none of them. */
    static class Slots extends AtomicReference<Object[]> {
        private static final long serialVersionUID = 1;

        private Object get(Object[] all, int index) {
            return all[index];
        }

        void set(int index, Object value) {
            Object[] all = get().clone();
            all[index] = value;
            set(all);
        }

        public static String run() {
            Slots slots = new Slots();
            slots.set(new Object[2]);
            slots.set(1, "one");
            return slots.get(slots.get(), 1) + " " + slots.get(slots.get(), 0);
        }
    }

    static class Sum extends LongAdder {
        private static final long serialVersionUID = 1;

        @Override
        public void add(long number) {
            super.add(2 * number);
        }

        void add(String number) {
            add(Long.parseLong(number));
        }

        public static String run() {
            Sum sum = new Sum();
            sum.add(3);
            sum.add("4");
            return sum.sum() + "";
        }
    }

    @Test
    void overloadedMethodsOfAtomicClassesAreNotThoseOfTheJdk() throws Exception {
        assertThat(result(Slots.class)).isEqualTo("one null");
        assertThat(result(Sum.class)).isEqualTo("14");
    }

    private static Object result(Class<?> sample) throws Exception {
        Rewriting rewriting = Rewriting.rewriting().with(sample);
        var run = rewriting.load(sample.getName()).getMethod("run");
        run.setAccessible(true);
        Object result = run.invoke(null);
        assertThat(rewriting.said()).isEmpty();
        return result;
    }
}
