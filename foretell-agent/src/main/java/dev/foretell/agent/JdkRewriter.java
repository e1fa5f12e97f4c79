// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.agent.jdk.JdkFamilies;
import dev.foretell.agent.jdk.JdkPoint;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites classes of the JDK by the points of {@link JdkFamilies}. */
final class JdkRewriter {

    private JdkRewriter() {}

    /** Whether the class with this internal name has any. */
    static boolean has(String type) {
        return JdkFamilies.points(type) != null;
    }

    /** Whether this method of the class may have any. */
    static boolean has(String type, String method) {
        List<JdkPoint> points = JdkFamilies.points(type);
        return points != null && has(points, method);
    }

    private static boolean has(List<JdkPoint> points, String method) {
        for (JdkPoint point : points) {
            if (point.mayBeIn(method)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Initialises what the hooks call, so that this does not happen inside the JDK. Loads what
     * rewriting itself may load: a class that is loaded while another is rewritten is not.
     */
    static void warmUp() {
        for (JdkPoint point : JdkFamilies.allPoints()) {
            initialise(point);
        }
    }

    private static void initialise(JdkPoint point) {
        String name = (Hooks.RUNTIME + point.hook().substring(0, point.hook().indexOf('.'))).replace('/', '.');
        try {
            Class.forName(name, true, JdkRewriter.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The class with its hooks. It is not checked: the JVM gives away classes of its archive without stack maps, and takes them back unverified. */
    static byte[] rewrite(String type, byte[] original) {
        ClassReader reader = new ClassReader(original);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Insertion insertion = new Insertion(JdkFamilies.points(type), writer);
        reader.accept(insertion, ClassReader.EXPAND_FRAMES);
        insertion.missing(type);
        return writer.toByteArray();
    }

    /** Takes apart the methods that have points; the others are copied as they are, which is most of the time that this would take. */
    private static final class Insertion extends ClassVisitor {
        private final List<JdkPoint> points;
        private final boolean[] found;

        /** What points know of the class, and no members. */
        private final ClassNode node = new ClassNode();

        Insertion(List<JdkPoint> points, ClassWriter writer) {
            super(Opcodes.ASM9, writer);
            this.points = points;
            found = new boolean[points.size()];
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            node.name = name;
            super.visit(version, access, name, signature, parent, interfaces);
        }

        @Override
        public void visitSource(String file, String debug) {
            node.sourceFile = file;
            super.visitSource(file, debug);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return has(points, name)
                    ? new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
                        @Override
                        public void visitEnd() {
                            insert(this);
                        }
                    }
                    : super.visitMethod(access, name, descriptor, signature, exceptions);
        }

        private void insert(MethodNode method) {
            NewLabels labels = new NewLabels(method);
            for (int i = 0; i < found.length; i++) {
                found[i] |= new PointInsertion(points.get(i)).insert(node, method);
            }
            labels.settle();
            method.accept(cv);
        }

        void missing(String type) {
            for (int i = 0; i < found.length; i++) {
                if (!found[i] && !points.get(i).isOptional(type)) {
                    Log.warn(JdkRewriter.missing(points.get(i), type));
                }
            }
        }
    }

    static String missing(JdkPoint point, String type) {
        String name = type.replace('/', '.');
        String place = point.method().equals("*") ? name : name + '.' + point.method();
        return "this JDK has no " + (point.at().isEmpty() ? place : point.at() + " in " + place)
                + "; what is handed over there is not recorded";
    }
}
