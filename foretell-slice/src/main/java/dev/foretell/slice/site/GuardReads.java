// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a method, with what it calls, learns about other threads by reads alone that are in the trace. What a concurrent queue answers when it is empty, for one, is not: nothing in the trace then
 * says that the answer was given before an element was added.
 */
final class GuardReads {
    private static final Set<String> WAITS = Set.of(
            "wait",
            "await",
            "awaitUninterruptibly",
            "lock",
            "unlock",
            "lockInterruptibly",
            "notify",
            "notifyAll",
            "signal",
            "signalAll",
            "currentThread",
            "getName",
            "getClass");

    private final Program program;
    private final CodeLocations locations;
    private final Set<String> containers;
    private final Set<MethodNode> seen = new HashSet<>();

    /** {@code containers}: the locations at which the trace has reads of objects of the JDK. */
    GuardReads(Program program, CodeLocations locations, Set<String> containers) {
        this.program = program;
        this.locations = locations;
        this.containers = containers;
    }

    /** Of the method, only what can come after its instructions at a location. */
    boolean areAllFrom(String location, String owner, MethodNode method) {
        List<Integer> from = new ArrayList<>();
        for (CodeLocations.Located located : locations.at(location)) {
            if (located.method() == method) {
                from.add(method.instructions.indexOf(located.insn()));
            }
        }
        boolean isSynchronized = (method.access & ACC_SYNCHRONIZED) != 0;
        return !from.isEmpty() && areAll(owner, method, isSynchronized ? List.of(0) : from);
    }

    private boolean areAll(String owner, MethodNode method, List<Integer> from) {
        if (!seen.add(method)) {
            return true;
        }
        boolean isNative = (method.access & (ACC_NATIVE | ACC_ABSTRACT)) != 0;
        BitSet reached = isNative ? new BitSet() : new MethodWays(method).reached(from, -1);
        for (int at = reached.nextSetBit(0); at >= 0; at = reached.nextSetBit(at + 1)) {
            AbstractInsnNode insn = method.instructions.get(at);
            boolean isUnseenField = insn instanceof FieldInsnNode field
                    && (field.getOpcode() == GETFIELD || field.getOpcode() == GETSTATIC)
                    && !program.knows(field.owner)
                    && !Program.isPlatform(field.owner);
            if (isUnseenField || insn instanceof MethodInsnNode call && !isSeen(call, owner, method, at)) {
                return false;
            }
        }
        return !isNative;
    }

    private boolean isSeen(MethodInsnNode call, String owner, MethodNode method, int at) {
        if (call.desc.endsWith(")V")) {
            return true;
        }
        if (!Program.isPlatform(call.owner)) {
            return program.knows(call.owner) && areAllOf(call);
        }
        Purity.Effect effect = program.effect(call);
        return WAITS.contains(call.name)
                || effect == Purity.Effect.TOTAL
                || call.owner.startsWith("java/lang/String")
                || containers.contains(locations.of(owner, method, at));
    }

    /** The same for all methods that a call may lead to. */
    private boolean areAllOf(MethodInsnNode call) {
        boolean isFound = false;
        for (String name : program.names()) {
            ClassNode type = program.node(name);
            for (MethodNode method : type.methods) {
                boolean isCalled = method.name.equals(call.name) && method.desc.equals(call.desc);
                if (isCalled && (method.access & ACC_ABSTRACT) == 0) {
                    isFound = true;
                    if (!areAll(name, method, List.of(0))) {
                        return false;
                    }
                }
            }
        }
        return isFound;
    }
}
