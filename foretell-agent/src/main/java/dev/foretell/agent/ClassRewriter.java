// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.lang.reflect.Field;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class. Besides its methods, a class with mutable instance fields gets room for a
 * shadow word and a number in each object: private, transient and synthetic, so that neither
 * serialization nor the default serial version notices.
 */
final class ClassRewriter {
    static final String WORD_FIELD = "$foretell$word";
    static final String NUMBER_FIELD = "$foretell$number";

    private final ClassLoader loader;
    private final boolean mayAddFields;

    /** {@code mayAddFields}: false for a class that was loaded without room and cannot get it now. */
    ClassRewriter(ClassLoader loader, boolean mayAddFields) {
        this.loader = loader;
        this.mayAddFields = mayAddFields;
    }

    /** Whether a loaded class was given room. */
    static boolean hasRoom(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(WORD_FIELD)) {
                return true;
            }
        }
        return false;
    }

    /** The rewritten class, or null if there is nothing to rewrite. */
    byte[] rewrite(byte[] original) {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        Visibility visibility = new Visibility(reader);
        boolean changed = false;
        for (MethodNode method : node.methods) {
            changed |= new MethodRewriter(loader, visibility, node, method).rewrite();
        }
        if (mayAddFields && needsRoom(node)) {
            addRoom(node);
            changed = true;
        }
        if (!changed) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static boolean needsRoom(ClassNode node) {
        if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
            return false;
        }
        for (FieldNode field : node.fields) {
            if ((field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0) {
                return true;
            }
        }
        return false;
    }

    private static void addRoom(ClassNode node) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
        node.fields.add(new FieldNode(access, WORD_FIELD, "J", null, null));
        node.fields.add(new FieldNode(access, NUMBER_FIELD, "J", null, null));
    }
}
