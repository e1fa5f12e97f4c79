// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.RecordingState;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class. Besides its methods, a class whose superclass is not rewritten gets room for a
 * shadow word and a number in each object, with monitors also for what they keep: private, transient and synthetic, so that neither
 * serialization nor the default serial version notices.
 */
final class ClassRewriter {
    static final String WORD_FIELD = "$foretell$word";
    static final String NUMBER_FIELD = "$foretell$number";
    static final String CELLS_FIELD = "$foretell$cells";

    private final RewritingScope scope;
    private final boolean mayAddMembers;

    private final ReducedMethods reduced = new ReducedMethods();

    /** Methods that must not become larger than need be. */
    private final Set<String> terse = new HashSet<>();

    /** {@code mayAddMembers}: false for a class that was loaded without them and cannot get any now. */
    ClassRewriter(RewritingScope scope, boolean mayAddMembers) {
        this.scope = scope;
        this.mayAddMembers = mayAddMembers;
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

    /**
     * The rewritten class, or null if there is nothing to rewrite. What is done to methods that would become larger
     * than the JVM allows, or that it would refuse: see {@link ReducedMethods}.
     */
    byte[] rewrite(byte[] original) {
        while (true) {
            try {
                return rewriteOnce(original);
            } catch (MethodTooLargeException e) {
                String method = e.getMethodName() + e.getDescriptor();
                if (!terse.add(method)) {
                    String name = e.getClassName().replace('/', '.') + '.' + e.getMethodName();
                    reduced.met(method, name, "it is too large", e);
                }
            } catch (CodeCheck.BadCodeException e) {
                reduced.met(e.method, e.name, e.getMessage(), e);
            } catch (ClassTooLargeException e) {
                reduced.metAll(e.getClassName().replace('/', '.'), e);
            }
        }
    }

    /** Whether all accesses of the class that was rewritten are recorded. */
    boolean isWhole() {
        return reduced.isEmpty();
    }

    private byte[] rewriteOnce(byte[] original) {
        ClassReader reader = new ClassReader(original);
        Visibility visibility = new Visibility(reader);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        boolean included = scope.isIncluded(node.name);
        scope.fields.tell(node);
        scope.methods.tell(scope.loader, node);
        if (isRewritten(node, visibility)) {
            return AheadOfTime.check(node);
        }
        Hierarchy.learn(scope.loader, reader);
        if (included) {
            ExpectedRaces.tell(node);
        }
        if (mayAddMembers) {
            if (scope.records) {
                FactoryHandles.replace(scope, node);
            }
            CallHandles.replace(scope, node);
        }
        boolean room = mayAddMembers && needsRoom(node);
        Map<MethodNode, NewLabels> labels = NewLabels.of(node);
        boolean changed = false;
        if (included) {
            if (scope.controlFlow) {
                ControlFlow.keep(node);
            }
            ViewWeaver weaver = new ViewWeaver(scope, node, mayAddMembers);
            changed = room && weaver.addRoom();
            changed |= weaver.weave(reduced);
        }
        if (scope.records) {
            changed |= record(node, visibility, room, labels);
        }
        if (!changed) {
            return null;
        }
        labels.values().forEach(NewLabels::settle);
        CodeCheck.check(node, reduced::isLeft);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private boolean record(ClassNode node, Visibility visibility, boolean room, Map<MethodNode, NewLabels> labels) {
        boolean isOpaque = !scope.isIncluded(node.name);
        boolean changed = room | mayAddMembers && reduced.wrap(node);
        reduced.tell(scope.loader, node);
        BlindCode.tellNatives(scope.loader, node);
        MethodRewriter methods = new MethodRewriter(scope, visibility, node, room);
        for (MethodNode method : node.methods) {
            boolean isTerse = terse.contains(method.name + method.desc);
            changed |= !reduced.isLeft(method)
                    && methods.rewrite(
                            method,
                            labels.computeIfAbsent(method, NewLabels::new),
                            isTerse,
                            isOpaque || reduced.isOpaque(method));
        }
        if (room) {
            addRoom(node);
        }
        return changed;
    }

    /** Whether this has been done before, ahead of time. */
    private static boolean isRewritten(ClassNode node, Visibility visibility) {
        for (FieldNode field : node.fields) {
            if (field.name.equals(WORD_FIELD)) {
                return true;
            }
        }
        return visibility.names(Hooks.RUNTIME + "shadow/Threads");
    }

    /** The first recorded class on the way down from Object has the room for all below it; opaque ones have some if they have volatile fields. */
    private boolean needsRoom(ClassNode node) {
        if ((node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_RECORD)) != 0) {
            return false;
        }
        return scope.isIncluded(node.name) ? !scope.isIncluded(node.superName) : hasVolatile(node);
    }

    private static boolean hasVolatile(ClassNode node) {
        for (FieldNode field : node.fields) {
            if ((field.access & (Opcodes.ACC_VOLATILE | Opcodes.ACC_STATIC)) == Opcodes.ACC_VOLATILE) {
                return true;
            }
        }
        return false;
    }

    private static void addRoom(ClassNode node) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
        node.fields.add(new FieldNode(access, WORD_FIELD, "J", null, null));
        node.fields.add(new FieldNode(access, NUMBER_FIELD, "J", null, null));
        if (RecordingState.isMonitored()) {
            node.fields.add(new FieldNode(access, CELLS_FIELD, "Ljava/lang/Object;", null, null));
        }
    }
}
