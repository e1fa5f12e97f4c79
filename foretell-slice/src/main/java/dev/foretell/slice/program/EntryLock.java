// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.MONITORENTER;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The lock that a synchronized method takes as it begins. It leaves no event if the thread holds that lock already, and then the next lock that is taken must not be
 * mistaken for it. Its event is told at the method's first line, so it is known by its place, if nothing else that is told there can take a lock.
 */
final class EntryLock {
    private static final int NO_LINE = -1;

    private final String begin;
    private final String end;
    private final boolean isTellable;

    /** {@code namesakes}: the methods of the class that have the name of this one, itself included. */
    EntryLock(String location, MethodNode method, List<MethodNode> namesakes) {
        int line = first(method);
        begin = location + '(';
        end = ":" + line + ')';
        isTellable = line != NO_LINE && namesakes.stream().noneMatch(other -> mayLock(other, line));
    }

    /** Whether a lock that is taken at this place, when the method has just begun, is its own. */
    boolean isTakenAt(String place) {
        return isTellable && place.startsWith(begin) && place.endsWith(end);
    }

    private static int first(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return NO_LINE;
    }

    /** Whether an instruction of this line, or of none, may take a lock. */
    private static boolean mayLock(MethodNode method, int line) {
        int now = NO_LINE;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                now = number.line;
            }
            boolean locks = insn.getOpcode() == MONITORENTER
                    || insn instanceof MethodInsnNode
                    || insn instanceof InvokeDynamicInsnNode;
            if (locks && (now == line || now == NO_LINE)) {
                return true;
            }
        }
        return false;
    }
}
