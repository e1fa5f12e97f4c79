// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Dynamic;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which instructions can have done an access of a variable that the trace has under this name: a field, elements of arrays, or an object of the JDK. */
final class Accessed {
    enum Answer {
        YES,
        NO,
        /** It may have, in a way that is not looked into. */
        UNCLEAR
    }

    /** Classes whose objects are one value, so that the methods below do what their names say, and cannot fail. */
    private static final Set<String> ATOMIC_NUMBERS = Stream.of(
                    "AtomicInteger", "AtomicLong", "AtomicBoolean", "AtomicReference", "LongAdder", "DoubleAdder")
            .map("java/util/concurrent/atomic/"::concat)
            .collect(Collectors.toUnmodifiableSet());

    private final String variable;
    private final boolean isElement;
    private final boolean isPlatform;
    private final Program program;
    private final Purity purity;

    Accessed(String variable, Program program, Purity purity) {
        boolean isAtomicArray = variable.startsWith("java.util.concurrent.atomic.") && variable.endsWith("[]");
        this.variable = (isAtomicArray ? variable.substring(0, variable.length() - 2) : variable).replace('.', '/');
        this.program = program;
        this.purity = purity;
        isElement = this.variable.endsWith("[]");
        isPlatform = Program.isPlatform(this.variable);
    }

    /** Whether an instruction adds to the object, whatever that holds. */
    boolean isAppend(AbstractInsnNode insn) {
        return isPlatform && Appends.contain(insn, variable);
    }

    /** Whether an instruction is a store that may have done a write of the variable, with a value that it was given. */
    boolean mayStore(AbstractInsnNode insn) {
        boolean isStore = insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC;
        return isStore ? !isPlatform && variable.endsWith('/' + ((FieldInsnNode) insn).name) : isAppend(insn);
    }

    Answer mayRead(AbstractInsnNode insn, boolean isUpdate) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return Dynamic.isTotal(dynamic) ? Answer.NO : Answer.UNCLEAR;
        }
        if (insn instanceof MethodInsnNode call) {
            return isPlatform ? ofObject(call, isUpdate) : ofOther(call, isUpdate);
        }
        int opcode = insn.getOpcode();
        boolean isRead = isElement
                ? opcode >= IALOAD && opcode <= SALOAD
                : (opcode == GETFIELD || opcode == GETSTATIC) && variable.endsWith('/' + ((FieldInsnNode) insn).name);
        return isRead && !isUpdate && !isPlatform ? Answer.YES : Answer.NO;
    }

    /** Of a field or an element. */
    private Answer ofOther(MethodInsnNode call, boolean isUpdate) {
        if (isUpdate && !isElement && UpdateCalls.contains(call) && call.owner.endsWith("FieldUpdater")) {
            return Answer.YES;
        }
        boolean isAround = call.owner.startsWith("java/lang/reflect/")
                || call.owner.startsWith("java/lang/invoke/")
                || call.owner.endsWith("FieldUpdater")
                || call.owner.startsWith("jdk/")
                || call.owner.startsWith("sun/")
                || call.name.equals("clone");
        return isAround || isElement && !isQuiet(call) ? Answer.UNCLEAR : Answer.NO;
    }

    private Answer ofObject(MethodInsnNode call, boolean isUpdate) {
        if (Appends.contain(call, variable)) {
            return isUpdate ? Answer.NO : Answer.YES;
        }
        if (!call.owner.equals(variable)) {
            return isQuiet(call) ? Answer.NO : Answer.UNCLEAR;
        }
        if (UpdateCalls.contains(call)) {
            return isUpdate ? Answer.YES : Answer.NO;
        }
        if (!ATOMIC_NUMBERS.contains(call.owner)) {
            return Answer.UNCLEAR;
        }
        if (AtomicCalls.isLook(call.name)) {
            return isUpdate ? Answer.NO : Answer.YES;
        }
        return call.name.equals("<init>") || AtomicCalls.isSetter(call.name) ? Answer.NO : Answer.UNCLEAR;
    }

    /** Whether a call surely accesses nothing but its receiver in the name of who calls; what recorded code does has places of its own. */
    private boolean isQuiet(MethodInsnNode call) {
        boolean isOwn =
                !Program.isPlatform(call.owner) && !call.owner.startsWith("[") && !call.owner.startsWith("sun/");
        return isOwn
                || UpdateCalls.contains(call)
                || purity.of(call.owner, call.name, call.desc) != Purity.Effect.UNKNOWN;
    }
}
