// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Failure;
import dev.foretell.slice.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Looks code up for the judge: finds the instructions of a place by itself, and has {@link SecondMachine} execute what follows. */
final class SecondRun {
    private final Program program;

    SecondRun(Program program) {
        this.program = program;
    }

    private record Place(ClassNode type, MethodNode method, int at) {}

    boolean failsLike(String location, String variable, Failure failure) {
        Place read = only(location, insn -> reads(insn, variable));
        if (read == null) {
            return false;
        }
        SecondMachine machine = new SecondMachine(program);
        SecondMachine.Thrown thrown = machine.after(read.type.name, read.method, read.at, failure.value());
        return thrown != null
                && thrown.exception().replace('/', '.').equals(failure.exception())
                && isAt(failure.place(), thrown.owner(), thrown.method(), thrown.at());
    }

    boolean isWritten(String location, String variable, long value) {
        List<Place> writes = all(location, insn -> writes(insn, variable));
        for (Place write : writes) {
            AbstractInsnNode given = write.method.instructions.get(write.at).getPrevious();
            // Behind a label, a way may lead to the store from elsewhere, with another value.
            if (given == null || given.getOpcode() < 0 || !SecondLook.isConstant(given, value)) {
                return false;
            }
        }
        return !writes.isEmpty();
    }

    boolean beginsWith(String variable, long value) {
        int end = variable.lastIndexOf('.');
        ClassNode type =
                end < 0 ? null : program.node(variable.substring(0, end).replace('.', '/'));
        FieldNode declared = null;
        for (FieldNode field : type == null ? List.<FieldNode>of() : type.fields) {
            declared = field.name.equals(variable.substring(end + 1)) ? field : declared;
        }
        return value == 0
                && declared != null
                && (declared.access & ACC_STATIC) != 0
                && declared.value == null
                && !declared.desc.equals("D")
                && !declared.desc.equals("F");
    }

    /** The only such instruction of a line; null if there is none or another one. */
    private Place only(String location, Predicate<AbstractInsnNode> such) {
        List<Place> found = all(location, such);
        return found.size() == 1 ? found.get(0) : null;
    }

    private List<Place> all(String location, Predicate<AbstractInsnNode> such) {
        List<Place> found = new ArrayList<>();
        int open = location.indexOf('(');
        int dot = open < 0 ? -1 : location.lastIndexOf('.', open);
        ClassNode type =
                dot < 0 ? null : program.node(location.substring(0, dot).replace('.', '/'));
        for (MethodNode method : type == null ? List.<MethodNode>of() : type.methods) {
            for (int at = 0; at < method.instructions.size(); at++) {
                if (such.test(method.instructions.get(at)) && isAt(location, type.name, method, at)) {
                    found.add(new Place(type, method, at));
                }
            }
        }
        return found;
    }

    private boolean isAt(String location, String owner, MethodNode method, int at) {
        int line = -1;
        for (AbstractInsnNode insn = method.instructions.get(at); insn != null && line < 0; insn = insn.getPrevious()) {
            line = insn instanceof LineNumberNode number ? number.line : -1;
        }
        return location.startsWith(owner.replace('/', '.') + '.' + method.name + '(')
                && (line < 0 ? location.indexOf(':') < 0 : location.endsWith(":" + line + ')'));
    }

    private static boolean reads(AbstractInsnNode insn, String variable) {
        if (insn instanceof FieldInsnNode field) {
            return (insn.getOpcode() == GETFIELD || insn.getOpcode() == GETSTATIC)
                    && variable.substring(variable.lastIndexOf('.') + 1).equals(field.name);
        }
        if (insn instanceof MethodInsnNode call) {
            return call.name.equals("get") && call.owner.equals(variable.replace('.', '/'));
        }
        return variable.endsWith("[]") && insn.getOpcode() >= IALOAD && insn.getOpcode() <= SALOAD;
    }

    private static boolean writes(AbstractInsnNode insn, String variable) {
        if (insn instanceof FieldInsnNode field) {
            return (insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC)
                    && variable.substring(variable.lastIndexOf('.') + 1).equals(field.name);
        }
        if (insn instanceof MethodInsnNode call) {
            return call.owner.equals(variable.replace('.', '/'))
                    && (call.name.startsWith("set") || call.name.equals("lazySet"));
        }
        return variable.endsWith("[]") && insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE;
    }
}
