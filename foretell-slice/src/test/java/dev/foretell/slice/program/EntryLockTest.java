// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class EntryLockTest {
    private static final String HERE = "com.acme.Foo.bar(Foo.java:5)";

    @Test
    void isKnownByTheFirstLine() {
        EntryLock lock = lock(method(line(5), new InsnNode(NOP), line(6), call()));

        assertThat(lock.isTakenAt(HERE)).isTrue();
        assertThat(lock.isTakenAt("com.acme.Foo.bar(Foo.java:6)")).isFalse();
        assertThat(lock.isTakenAt("com.acme.Foo.bars(Foo.java:5)")).isFalse();
        assertThat(lock.isTakenAt("")).isFalse();
    }

    @Test
    void isNotKnownIfTheFirstLineMayTakeAnother() {
        assertThat(lock(method(line(5), call())).isTakenAt(HERE)).isFalse();
        assertThat(lock(method(line(5), new InsnNode(MONITORENTER))).isTakenAt(HERE))
                .isFalse();
        assertThat(lock(method(line(5), new InsnNode(NOP), line(6), new InsnNode(NOP), line(5), call()))
                        .isTakenAt(HERE))
                .isFalse();
        assertThat(lock(method(call(), line(5), new InsnNode(NOP))).isTakenAt(HERE))
                .isFalse();
    }

    @Test
    void isNotKnownIfANamesakeMayTakeOneInThatLine() {
        MethodNode method = method(line(5), new InsnNode(NOP));

        assertThat(new EntryLock("com.acme.Foo.bar", method, List.of(method, method(line(5), call()))).isTakenAt(HERE))
                .isFalse();
        assertThat(new EntryLock("com.acme.Foo.bar", method, List.of(method, method(line(7), call()))).isTakenAt(HERE))
                .isTrue();
    }

    @Test
    void isNotKnownWithoutLines() {
        assertThat(lock(method(new InsnNode(NOP))).isTakenAt("com.acme.Foo.bar(Foo.java)"))
                .isFalse();
        assertThat(lock(method(new InsnNode(NOP))).isTakenAt("com.acme.Foo.bar(Foo.java:-1)"))
                .isFalse();
    }

    private static EntryLock lock(MethodNode method) {
        return new EntryLock("com.acme.Foo.bar", method, List.of(method));
    }

    private static MethodNode method(AbstractInsnNode... code) {
        MethodNode method = new MethodNode(ACC_SYNCHRONIZED, "bar", "()V", null, null);
        for (AbstractInsnNode insn : code) {
            method.instructions.add(insn);
        }
        return method;
    }

    private static LineNumberNode line(int number) {
        return new LineNumberNode(number, new LabelNode());
    }

    private static MethodInsnNode call() {
        return new MethodInsnNode(INVOKEVIRTUAL, "java/util/concurrent/locks/ReentrantLock", "lock", "()V", false);
    }
}
