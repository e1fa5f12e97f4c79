// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A class may call methods of another that cannot be loaded because an interface of it is missing, as
 * long as it does not get there. Rewriting must not change that.
 */
class MissingSupertypesTest {
    private static final String LOST = "odd/Lost";
    private static final String USER = "odd/User";

    private static byte[] lost(String parent) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_PUBLIC | ACC_SUPER, LOST, null, parent, new String[] {"odd/Gone"});
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Has a method that calls one of {@code Lost}. */
    private static byte[] user(String method, String descriptor) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_SUPER, USER, null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "use", "(L" + LOST + ";)V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            code.visitInsn(
                    switch (argument.getSort()) {
                        case Type.LONG -> LCONST_1;
                        case Type.INT, Type.BOOLEAN -> ICONST_1;
                        default -> ACONST_NULL;
                    });
        }
        code.visitMethodInsn(INVOKEVIRTUAL, LOST, method, descriptor, false);
        int size = Type.getReturnType(descriptor).getSize();
        if (size > 0) {
            code.visitInsn(size == 1 ? POP : POP2);
        }
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java/util/concurrent/atomic/AtomicLong | get | ()J",
                "java/util/concurrent/atomic/AtomicLong | incrementAndGet | ()J",
                "java/util/concurrent/atomic/AtomicLong | compareAndSet | (JJ)Z",
                "java/util/concurrent/atomic/AtomicInteger | getAndUpdate | (Ljava/util/function/IntUnaryOperator;)I",
                "java/util/concurrent/atomic/AtomicReferenceArray | get | (I)Ljava/lang/Object;",
                "java/util/concurrent/atomic/AtomicReferenceArray | lazySet | (ILjava/lang/Object;)V",
                "java/util/concurrent/CountDownLatch | countDown | ()V",
                "java/util/concurrent/CountDownLatch | await | (JLjava/util/concurrent/TimeUnit;)Z",
                "java/util/concurrent/Semaphore | tryAcquire | (IJLjava/util/concurrent/TimeUnit;)Z",
                "java/util/concurrent/locks/ReentrantLock | lock | ()V",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer | acquire | (I)V",
                "java/util/concurrent/ConcurrentHashMap | put | (Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                "java/util/ArrayList | add | (Ljava/lang/Object;)Z",
                "java/lang/Thread | start | ()V",
                "java/lang/Thread | join | (J)V"
            })
    void doNotKeepTheirUsersFromLoading(String parent, String method, String descriptor) throws Exception {
        Rewriting loader = Rewriting.rewriting().with(LOST, lost(parent)).with(USER, user(method, descriptor));
        Class<?> user = loader.load(USER);
        assertThat(user.getClassLoader()).isSameAs(loader);
        assertThat(loader.rewritten(user(method, descriptor))).isNotNull();
        assertThat(loader.said()).isEmpty();
    }

    @Test
    void doKeepTheClassItselfFromLoading() {
        Rewriting loader = Rewriting.rewriting().with(LOST, lost("java/util/concurrent/atomic/AtomicLong"));
        assertThatThrownBy(() -> loader.load(LOST)).isInstanceOf(NoClassDefFoundError.class);
    }
}
