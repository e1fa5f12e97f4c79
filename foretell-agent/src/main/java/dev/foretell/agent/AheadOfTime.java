// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.event.SiteTables;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Classes that were rewritten ahead of time. The numbers in their code mean something by the table that was written with them, so both bear the name of
 * the run that made them. Without its table such a class cannot do a single access; it says so, instead of failing somewhere in the runtime.
 */
final class AheadOfTime {
    static final String SITES_FILE = "foretell.sites";

    private static final String MARK = "Ldev/foretell/Rewritten;";
    private static final String FAILURE = "java/lang/IncompatibleClassChangeError";

    /** The run whose table was loaded, empty if none was; null where no class is going to run. */
    private static String loaded;

    private AheadOfTime() {}

    /** Loads the table that the option names, or that stands beside the classes of the program; true if there is one. An agent that is started again keeps the first. */
    static boolean load(String option) {
        if (loaded != null) {
            return !loaded.isEmpty();
        }
        loaded = "";
        String file = option.isEmpty() ? find(System.getProperty("java.class.path", "")) : option;
        if (file.isEmpty()) {
            return false;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(file)))) {
            loaded = SiteTables.load(in);
            return true;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            Log.warn(file + ": cannot be read as the table of classes that were rewritten ahead of time: "
                    + Log.reason(e));
            return false;
        }
    }

    /** The table in a folder of the class path or beside a jar; empty if there is none, or more than one. */
    static String find(String classPath) {
        Set<String> found = new LinkedHashSet<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            File place = new File(entry);
            File table =
                    new File(entry.endsWith(".jar") ? place.getAbsoluteFile().getParentFile() : place, SITES_FILE);
            if (!entry.isEmpty() && table.isFile()) {
                found.add(table.toPath().toAbsolutePath().normalize().toString());
            }
        }
        return found.size() == 1 ? found.iterator().next() : "";
    }

    /** The class with the name of this run in it. */
    static byte[] mark(byte[] rewritten, String run) {
        ClassReader reader = new ClassReader(rewritten);
        ClassWriter writer = new ClassWriter(reader, 0);
        ClassVisitor marking = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitEnd() {
                AnnotationVisitor mark = super.visitAnnotation(MARK, false);
                mark.visit("run", run);
                mark.visitEnd();
                super.visitEnd();
            }
        };
        reader.accept(marking, 0);
        return writer.toByteArray();
    }

    /** Of a class that has been rewritten: null if it can run, as one that another agent of ours has rewritten can, else one whose methods say why not. */
    static byte[] check(ClassNode node) {
        String run = run(node);
        if (loaded == null || run == null || run.equals(loaded)) {
            return null;
        }
        String name = node.name.replace('/', '.');
        String message =
                name + " was rewritten ahead of time and cannot run without its table: give the agent sites=FILE, the "
                        + SITES_FILE + " that 'foretell instrument' wrote with it";
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0) {
                fail(method, message);
            }
        }
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static String run(ClassNode node) {
        if (node.invisibleAnnotations != null) {
            for (AnnotationNode annotation : node.invisibleAnnotations) {
                if (annotation.desc.equals(MARK)) {
                    return (String) annotation.values.get(1);
                }
            }
        }
        return null;
    }

    private static void fail(MethodNode method, String message) {
        method.instructions.clear();
        method.tryCatchBlocks.clear();
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        method.instructions.add(new TypeInsnNode(Opcodes.NEW, FAILURE));
        method.instructions.add(new InsnNode(Opcodes.DUP));
        method.instructions.add(new LdcInsnNode(message));
        method.instructions.add(
                new MethodInsnNode(Opcodes.INVOKESPECIAL, FAILURE, "<init>", "(Ljava/lang/String;)V", false));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.maxStack = 3;
    }
}
