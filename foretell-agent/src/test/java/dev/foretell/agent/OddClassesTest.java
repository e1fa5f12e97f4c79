// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.*;

import dev.foretell.trace.control.AgentOptions;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files such as no compiler of today makes. */
class OddClassesTest {
    private static final String NAME = "odd/Class";

    /** A class with a static int field {@code n} and a method {@code run()I} of this code. */
    private static byte[] withRun(int version, Consumer<MethodVisitor> code) {
        return with(version, writer -> method(writer, "run", code));
    }

    private static byte[] with(int version, Consumer<ClassWriter> members) {
        ClassWriter writer = new ClassWriter(version > V1_6 ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, NAME, null, "java/lang/Object", null);
        writer.visitField(ACC_PUBLIC | ACC_STATIC, "n", "I", null, null).visitEnd();
        members.accept(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void method(ClassWriter writer, String name, Consumer<MethodVisitor> code) {
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, "()I", null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    private static int run(Rewriting loader, byte[] file) throws Exception {
        return (int) loader.with(NAME, file).load(NAME).getMethod("run").invoke(null);
    }

    private static void increment(MethodVisitor code) {
        code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitFieldInsn(PUTSTATIC, NAME, "n", "I");
    }

    private static void returnField(MethodVisitor code) {
        code.visitFieldInsn(GETSTATIC, NAME, "n", "I");
        code.visitInsn(IRETURN);
    }

    @Test
    void subroutinesOfOldCompilersStillWork() throws Exception {
        byte[] file = withRun(V1_4, code -> {
            Label subroutine = new Label();
            code.visitJumpInsn(JSR, subroutine);
            code.visitJumpInsn(JSR, subroutine);
            returnField(code);
            code.visitLabel(subroutine);
            code.visitVarInsn(ASTORE, 0);
            increment(code);
            code.visitVarInsn(RET, 0);
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThat(run(rewriting, file)).isEqualTo(2);
        assertThat(rewriting.said()).isEmpty();
    }

    @Test
    void ofAMethodThatWouldBeTooLargeTheAccessesAreLeftOutAndItIsNamed() throws Exception {
        byte[] file = with(V17, writer -> {
            method(writer, "run", code -> {
                for (int i = 0; i < 6_000; i++) {
                    increment(code);
                }
                returnField(code);
            });
            method(writer, "small", OddClassesTest::returnField);
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThat(run(rewriting, file)).isEqualTo(6_000);
        assertThat(rewriting.said().lines())
                .containsExactly("[foretell] accesses of odd.Class.run are not recorded: it is too large");
        byte[] changed = Rewriting.rewriting().rewritten(file);
        assertThat(new String(changed, StandardCharsets.ISO_8859_1)).contains("dev/foretell/runtime/hook/Statics");
    }

    /** Before Java 6 each value that is put aside has a local of its own, and the states of all instructions are many. */
    @Test
    void ofAnOldMethodThatCannotBeFollowedTheAccessesAreLeftOutAndItIsNamed() throws Exception {
        byte[] file = with(V1_3, writer -> {
            method(writer, "run", code -> {
                for (int i = 0; i < 1_400; i++) {
                    code.visitInsn(ICONST_1);
                    code.visitIntInsn(NEWARRAY, T_SHORT);
                    code.visitInsn(ICONST_0);
                    code.visitInsn(ICONST_5);
                    code.visitInsn(SASTORE);
                }
                increment(code);
                returnField(code);
            });
            method(writer, "small", OddClassesTest::returnField);
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThat(run(rewriting, file)).isEqualTo(1);
        assertThat(rewriting.said().lines())
                .containsExactly("[foretell] accesses of odd.Class.run are not recorded: it is too large");
        byte[] changed = Rewriting.rewriting().rewritten(file);
        assertThat(new String(changed, StandardCharsets.ISO_8859_1)).contains("dev/foretell/runtime/hook/Statics");
    }

    @Test
    void ofAClassThatWouldBeTooLargeTheLocksAreRecordedAndItIsNamed() throws Exception {
        byte[] file = with(V17, writer -> {
            for (int i = 0; i < 65_250; i++) {
                writer.newUTF8("text " + i);
            }
            method(writer, "run", code -> {
                for (int i = 0; i < 300; i++) {
                    increment(code);
                }
                code.visitLdcInsn("lock");
                code.visitInsn(DUP);
                code.visitInsn(MONITORENTER);
                code.visitInsn(MONITOREXIT);
                returnField(code);
            });
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThat(run(rewriting, file)).isEqualTo(300);
        assertThat(rewriting.said().lines())
                .containsExactly("[foretell] accesses of odd.Class are not recorded: it is too large");
        byte[] changed = Rewriting.rewriting().rewritten(file);
        assertThat(new String(changed, StandardCharsets.ISO_8859_1)).contains("dev/foretell/runtime/sync/Locks");
    }

    /** Such as the JVM refuses: what it says must be about the original. */
    @Test
    void aClassWhoseCodeIsWrongIsLeftAsItWas() {
        byte[] file = with(V17, writer -> {
            method(writer, "run", code -> {
                increment(code);
                code.visitInsn(FCONST_0);
                code.visitInsn(IRETURN);
            });
            method(writer, "right", OddClassesTest::returnField);
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThatThrownBy(() -> rewriting.rewritten(file)).hasMessageContaining("the JVM would refuse it");
    }

    @Test
    void aMethodThatJustFitsIsRewritten() throws Exception {
        byte[] file = withRun(V17, code -> {
            for (int i = 0; i < 600; i++) {
                increment(code);
            }
            returnField(code);
        });
        Rewriting rewriting = Rewriting.rewriting();
        assertThat(run(rewriting, file)).isEqualTo(600);
        assertThat(rewriting.said()).isEmpty();
    }

    @Test
    void aConstructorMayBranchAndStoreBeforeItCallsItsParents() throws Exception {
        byte[] file = with(V17, writer -> {
            writer.visitField(ACC_PUBLIC, "early", "Ljava/lang/Object;", null, null)
                    .visitEnd();
            MethodVisitor made = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
            made.visitCode();
            Label other = new Label();
            Label end = new Label();
            made.visitFieldInsn(GETSTATIC, NAME, "n", "I");
            made.visitJumpInsn(IFNE, other);
            made.visitVarInsn(ALOAD, 0);
            made.visitLdcInsn("first");
            made.visitFieldInsn(PUTFIELD, NAME, "early", "Ljava/lang/Object;");
            made.visitJumpInsn(GOTO, end);
            made.visitLabel(other);
            made.visitVarInsn(ALOAD, 0);
            made.visitLdcInsn("other");
            made.visitFieldInsn(PUTFIELD, NAME, "early", "Ljava/lang/Object;");
            made.visitLabel(end);
            made.visitVarInsn(ALOAD, 0);
            made.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            increment(made);
            made.visitInsn(RETURN);
            made.visitMaxs(0, 0);
            made.visitEnd();
            method(writer, "run", code -> {
                code.visitTypeInsn(NEW, NAME);
                code.visitInsn(DUP);
                code.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
                code.visitFieldInsn(GETFIELD, NAME, "early", "Ljava/lang/Object;");
                code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
                code.visitInsn(IRETURN);
            });
        });
        assertThat(run(Rewriting.rewriting(), file)).isEqualTo("first".hashCode());
    }

    @Test
    void handlersMayCoverThemselvesAndLieBeforeWhatTheyCover() throws Exception {
        byte[] file = withRun(V17, code -> {
            Label handler = new Label();
            Label start = new Label();
            Label end = new Label();
            code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
            code.visitJumpInsn(GOTO, start);
            code.visitLabel(handler);
            code.visitInsn(POP);
            increment(code);
            returnField(code);
            code.visitLabel(start);
            increment(code);
            code.visitInsn(ICONST_1);
            code.visitInsn(ICONST_0);
            code.visitInsn(IDIV);
            code.visitFieldInsn(PUTSTATIC, NAME, "n", "I");
            code.visitLabel(end);
            returnField(code);
        });
        assertThat(run(Rewriting.rewriting(), file)).isEqualTo(2);
    }

    @Test
    void fieldsOfOneNameAreToldApartByTheirTypes() throws Exception {
        byte[] file = with(V1_8, writer -> {
            for (String type : new String[] {"J", "Ljava/lang/String;", "I", "Ljava/lang/Object;"}) {
                writer.visitField(ACC_STATIC, "a", type, null, null).visitEnd();
            }
            method(writer, "run", code -> {
                code.visitInsn(ICONST_3);
                code.visitFieldInsn(PUTSTATIC, NAME, "a", "I");
                code.visitLdcInsn("four");
                code.visitFieldInsn(PUTSTATIC, NAME, "a", "Ljava/lang/String;");
                code.visitLdcInsn(5L);
                code.visitFieldInsn(PUTSTATIC, NAME, "a", "J");
                code.visitFieldInsn(GETSTATIC, NAME, "a", "Ljava/lang/String;");
                code.visitFieldInsn(PUTSTATIC, NAME, "a", "Ljava/lang/Object;");
                code.visitInsn(ACONST_NULL);
                code.visitFieldInsn(PUTSTATIC, NAME, "a", "Ljava/lang/Object;");
                code.visitFieldInsn(GETSTATIC, NAME, "a", "Ljava/lang/String;");
                code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
                code.visitFieldInsn(GETSTATIC, NAME, "a", "I");
                code.visitInsn(IADD);
                code.visitFieldInsn(GETSTATIC, NAME, "a", "J");
                code.visitInsn(L2I);
                code.visitInsn(IADD);
                code.visitInsn(IRETURN);
            });
        });

        assertThat(run(Rewriting.plain(), file)).isEqualTo(12);
        assertThat(run(Rewriting.rewriting(), file)).isEqualTo(12);
    }

    @Test
    void whatIsNoClassFileIsRefusedByAnException() {
        assertThatThrownBy(() -> Rewriting.rewriting().rewritten(new byte[] {1, 2, 3}))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void aClassFromTheFutureIsLeftAloneAndNamed() {
        byte[] file = withRun(V17, OddClassesTest::returnField);
        file[7] = 120;
        assertThatThrownBy(() -> Rewriting.rewriting().rewritten(file)).hasMessageContaining("120");
        Transformer transformer = new Transformer(
                AgentOptions.parse(""),
                new Needs(false, true, WatchedMethods.NONE, true),
                ViewLines.NONE,
                NamedMethods.NONE);
        String said =
                Rewriting.errors(() -> assertThat(transformer.transform(Rewriting.plain(), NAME, null, null, file))
                        .isNull());
        assertThat(said.lines())
                .containsExactly("[foretell] odd.Class is left as it was and not recorded: "
                        + "IllegalArgumentException: Unsupported class file version 120.0");
    }
}
