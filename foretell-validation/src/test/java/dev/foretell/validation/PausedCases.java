// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The cases of {@code dev.foretell.validation.synchronisers} with a pause behind each call: what one thread does in two steps, such as to get an iterator and to ask it,
 * then often has another thread's step in between.
 */
final class PausedCases {
    private static final String PACKAGE = "dev/foretell/validation/synchronisers/";

    private PausedCases() {}

    /** Writes the classes of the package, those with pauses and the others, from these directories to another. */
    static Path write(List<Path> directories, Path target) throws IOException {
        for (Path directory : directories) {
            Path from = directory.resolve(PACKAGE);
            if (Files.isDirectory(from)) {
                Path to = Files.createDirectories(target.resolve(PACKAGE));
                try (Stream<Path> classes = Files.list(from)) {
                    for (Path file : classes.filter(Files::isRegularFile).toList()) {
                        Files.write(to.resolve(file.getFileName()), paused(Files.readAllBytes(file)));
                    }
                }
            }
        }
        return target;
    }

    private static byte[] paused(byte[] type) {
        ClassReader reader = new ClassReader(type);
        if (reader.getClassName().equals(PACKAGE + "Pause")) {
            return type;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return name.startsWith("lambda$") ? new Pausing(method) : method;
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** Not behind constructors: what they make is not initialised before. */
    private static final class Pausing extends MethodVisitor {
        Pausing(MethodVisitor method) {
            super(Opcodes.ASM9, method);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (!name.equals("<init>")) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, PACKAGE + "Pause", "maybe", "()V", false);
            }
        }
    }
}
