// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.site.Callers;
import dev.foretell.slice.site.CodeLocations;
import dev.foretell.slice.site.CodeLocations.Located;
import dev.foretell.slice.site.SecondWay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Executes the code after a read with another value, once for each call of the method. Of what a caller passes, constants are known that it loads right before the call. */
public final class OtherValue implements SecondWay {
    private final Program program;
    private final CodeLocations locations;
    private final Handlers handlers;
    private Callers callers;

    public OtherValue(Program program) {
        this.program = program;
        locations = new CodeLocations(program);
        handlers = new Handlers(program);
    }

    @Override
    public boolean comes(Located read, Located act, long value) {
        if (read.method() != act.method()) {
            return false;
        }
        if (callers == null) {
            callers = new Callers(program);
        }
        return passed(read.owner(), read.method()).stream()
                .allMatch(locals -> Evaluator.comes(program, callers, locations, handlers, read, act, value, locals));
    }

    private List<Map<Integer, Known>> passed(String owner, MethodNode method) {
        List<Map<Integer, Known>> all = new ArrayList<>();
        for (Callers.Site site : callers.passing(owner, method)) {
            for (AbstractInsnNode insn : site.method().instructions) {
                if (insn instanceof MethodInsnNode call
                        && call.owner.equals(owner)
                        && call.name.equals(method.name)
                        && call.desc.equals(method.desc)) {
                    all.add(passed(call, method));
                }
            }
        }
        return all.isEmpty() ? List.of(Map.of()) : all;
    }

    /** From the last argument backwards, as long as each is loaded by one instruction. */
    private static Map<Integer, Known> passed(MethodInsnNode call, MethodNode method) {
        Map<Integer, Known> known = new HashMap<>();
        Type[] types = Type.getArgumentTypes(call.desc);
        int local = call.getOpcode() == INVOKESTATIC ? 0 : 1;
        for (Type type : types) {
            local += type.getSize();
        }
        AbstractInsnNode load = call.getPrevious();
        for (int i = types.length - 1; i >= 0 && load != null; i--) {
            while (load != null && load.getOpcode() < 0) {
                load = load.getPrevious();
            }
            local -= types[i].getSize();
            boolean isLoad = load != null && load.getOpcode() >= ACONST_NULL && load.getOpcode() <= ALOAD;
            if (!isLoad) {
                return known;
            }
            boolean isConstant = load.getOpcode() <= LDC;
            Known value = isConstant ? new KnownInterpreter().newOperation(load) : null;
            if (value != null && value.isNumber() && !isAssigned(method, local)) {
                known.put(local, value);
            }
            load = load.getPrevious();
        }
        return known;
    }

    private static boolean isAssigned(MethodNode method, int local) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean isStore = insn instanceof VarInsnNode variable
                    && insn.getOpcode() >= ISTORE
                    && insn.getOpcode() <= ASTORE
                    && variable.var == local;
            if (isStore || insn instanceof IincInsnNode more && more.var == local) {
                return true;
            }
        }
        return false;
    }
}
