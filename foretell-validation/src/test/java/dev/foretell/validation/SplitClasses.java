// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Parts compiled programs into an application, which has the data, and a library, which has all the code and thus all the
 * synchronization: the plain static fields of a class {@code X} move to a class {@code X$Data}. Fields that code finds by their
 * names stay where they are.
 */
final class SplitClasses {
    static final String DATA = "$Data";

    private static final int STAY = Opcodes.ACC_VOLATILE | Opcodes.ACC_FINAL;

    private final Set<String> moved = new HashSet<>();
    private final List<ClassNode> types = new ArrayList<>();

    private SplitClasses() {}

    /** Writes the classes of one directory to another, in two parts; returns how many fields have moved. */
    static int split(Path from, Path to) throws IOException {
        SplitClasses split = new SplitClasses();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                if (file.toString().endsWith(".class")) {
                    split.types.add(read(file));
                } else {
                    Path copy = to.resolve(from.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.write(copy, Files.readAllBytes(file));
                }
            }
        }
        split.choose();
        split.types.forEach(type -> split.write(type, to));
        return split.moved.size();
    }

    private static ClassNode read(Path file) throws IOException {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(type, 0);
        return type;
    }

    private void choose() {
        Set<Object> named = new HashSet<>();
        instructions().forEach(insn -> {
            if (insn instanceof LdcInsnNode constant) {
                named.add(constant.cst);
            }
        });
        for (ClassNode type : types) {
            for (FieldNode field : type.fields) {
                boolean isPlainStatic = (field.access & (Opcodes.ACC_STATIC | STAY)) == Opcodes.ACC_STATIC;
                if (isPlainStatic && !named.contains(field.name)) {
                    moved.add(type.name + '.' + field.name);
                }
            }
        }
        instructions().forEach(insn -> {
            if (insn instanceof FieldInsnNode access && moved.contains(access.owner + '.' + access.name)) {
                access.owner += DATA;
            }
        });
    }

    private Stream<AbstractInsnNode> instructions() {
        return types.stream()
                .flatMap(type -> type.methods.stream())
                .flatMap((MethodNode method) -> Stream.of(method.instructions.toArray()));
    }

    private void write(ClassNode type, Path to) {
        ClassNode data = new ClassNode();
        data.version = type.version;
        data.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
        data.name = type.name + DATA;
        data.superName = "java/lang/Object";
        for (FieldNode field : List.copyOf(type.fields)) {
            if (moved.contains(type.name + '.' + field.name)) {
                type.fields.remove(field);
                data.fields.add(new FieldNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, field.name, field.desc, field.signature, field.value));
            }
        }
        write(to, type);
        if (!data.fields.isEmpty()) {
            write(to, data);
        }
    }

    private static void write(Path to, ClassNode type) {
        try {
            Path file = to.resolve(type.name + ".class");
            Files.createDirectories(file.getParent());
            ClassWriter writer = new ClassWriter(0);
            type.accept(writer);
            Files.write(file, writer.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
