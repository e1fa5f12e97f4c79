// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Failure;
import dev.foretell.causality.Failures;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.site.Callers;
import dev.foretell.slice.site.CodeLocations;
import dev.foretell.slice.site.CodeLocations.Located;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds in class files how code fails with other values than those that were read. */
public final class SiteFailures implements Failures {
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String INITIALIZER = "<clinit>";

    private final Program program;
    private final Callers callers;
    private final CodeLocations locations;
    private final Handlers handlers;
    private final SecondRun second;

    public SiteFailures(Program program) {
        this.program = program;
        callers = new Callers(program);
        locations = new CodeLocations(program);
        handlers = new Handlers(program);
        second = new SecondRun(program);
    }

    @Override
    public Failure after(String location, String variable, long value) {
        Located read = read(location, variable);
        return read == null ? null : Evaluator.of(program, callers, locations, handlers, read, value);
    }

    /** The only instruction at a location that can have read the variable; null if there are several, or something is called that may read it in a way that is not looked into. */
    private Located read(String location, String variable) {
        List<Located> found = new ArrayList<>();
        for (Located located : locations.at(location)) {
            if (isRead(located.insn(), variable)) {
                found.add(located);
            } else if (located.insn() instanceof MethodInsnNode call
                    && (call.owner.startsWith("java/lang/invoke/")
                            || call.owner.startsWith("java/lang/reflect/")
                            || call.owner.startsWith("sun/misc/")
                            || call.owner.endsWith("FieldUpdater"))) {
                return null;
            }
        }
        return found.size() == 1 ? found.get(0) : null;
    }

    private static boolean isRead(AbstractInsnNode insn, String variable) {
        int opcode = insn.getOpcode();
        if (insn instanceof MethodInsnNode call) {
            return call.owner.startsWith(ATOMIC)
                    && call.owner.replace('/', '.').equals(variable)
                    && call.name.equals("get")
                    && call.desc.startsWith("()");
        }
        if (variable.endsWith("[]")) {
            return opcode >= IALOAD && opcode <= SALOAD && !variable.startsWith("java.util.concurrent.");
        }
        return (opcode == GETFIELD || opcode == GETSTATIC)
                && insn instanceof FieldInsnNode field
                && variable.endsWith('.' + field.name);
    }

    @Override
    public OptionalLong constant(String location, String variable) {
        OptionalLong found = OptionalLong.empty();
        for (Located located : locations.at(location)) {
            if (Constant.isStore(located.insn(), variable)) {
                OptionalLong here = Constant.stored(located.insn());
                boolean isSame = found.isEmpty() || found.equals(here);
                if (here.isEmpty() || !isSame) {
                    return OptionalLong.empty();
                }
                found = here;
            }
        }
        return found;
    }

    /** Only of statics: a field of an object may have been written before others could reach the object, of which the trace tells nothing. */
    @Override
    public OptionalLong initial(String variable) {
        int dot = variable.lastIndexOf('.');
        ClassNode type =
                dot < 0 ? null : program.node(variable.substring(0, dot).replace('.', '/'));
        String name = variable.substring(dot + 1);
        if (type == null) {
            return OptionalLong.empty();
        }
        for (FieldNode field : type.fields) {
            boolean isPlain = field.name.equals(name) && (field.access & (ACC_STATIC | ACC_FINAL)) == ACC_STATIC;
            boolean isZero = isPlain && field.value == null && !"FD".contains(field.desc);
            if (isZero && !isWrittenByInitializer(name)) {
                return OptionalLong.of(0);
            }
        }
        return OptionalLong.empty();
    }

    /** Whether some initialiser of a class writes a static of this name. */
    private boolean isWrittenByInitializer(String name) {
        for (String known : program.names()) {
            ClassNode type = program.node(known);
            if (type == null) {
                continue;
            }
            for (MethodNode method : type.methods) {
                for (AbstractInsnNode insn : method.instructions) {
                    if (method.name.equals(INITIALIZER)
                            && insn instanceof FieldInsnNode field
                            && insn.getOpcode() == PUTSTATIC
                            && field.name.equals(name)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Override
    public boolean isSure(String location, String variable, Failure failure) {
        return second.failsLike(location, variable, failure);
    }

    @Override
    public boolean isValue(String location, String variable, long value) {
        return location == null ? second.beginsWith(variable, value) : second.isWritten(location, variable, value);
    }
}
