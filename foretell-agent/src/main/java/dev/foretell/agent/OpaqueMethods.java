// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.Set;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Code whose synchronization is recorded, but not its accesses. What it reads and writes under a lock is unknown, so
 * that the sections of such a lock must keep their order; the runtime therefore learns when a thread runs such code. That is
 * told by who calls it, if the call names it, and otherwise by the code itself.
 */
final class OpaqueMethods {
    /** Methods of Object that the JDK calls on any object. */
    private static final Set<String> OF_ANY_OBJECT = Set.of("equals", "hashCode", "toString", "finalize");

    private OpaqueMethods() {}

    /** Tells that the thread runs such code. */
    static InsnList runs(MethodFrame frame) {
        InsnList code = new InsnList();
        Hooks.call(code, frame, "sync/OpaqueCode.runs", "(" + Hooks.LOG + ")V");
        return code;
    }

    /** Whether code that does not know the class may call the method. */
    static boolean isCalledUnnamed(RewritingScope scope, String type, MethodNode method, EscapeBarrier barrier) {
        return barrier.isLambda(method)
                || OF_ANY_OBJECT.contains(method.name)
                || scope.isCalledFrom(other -> !scope.isOpaque(other), type, method);
    }

    /** Whether an access in such code is recorded all the same: it may order, or be of something whose other accesses are recorded. */
    static boolean isRecorded(RewritingScope scope, String type, FieldInsnNode insn) {
        return scope.isIncluded(insn.owner) && !scope.isIncluded(type)
                || Hierarchy.mayBeVolatile(scope.loader, insn.owner, insn.name + insn.desc);
    }

    /** Whether a recorded class calls such code, or may do so by reflection. */
    static boolean isCalled(RewritingScope scope, MethodInsnNode call) {
        return scope.callsOpaque(call) || scope.isPartial() && EscapeBarrier.isReflective(call);
    }
}
