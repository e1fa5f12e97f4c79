// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds uses by {@link ValueFlow}, in the methods that a location names. */
final class FlowUses implements SiteUses {
    private final Program program;
    private final Purity purity;
    private final Coverage coverage;
    private final Map<MethodNode, MethodUses> methods = new HashMap<>();

    FlowUses(Program program, Purity purity, Coverage coverage) {
        this.program = program;
        this.purity = purity;
        this.coverage = coverage;
    }

    private record Found(ClassNode type, MethodNode method, AbstractInsnNode insn) {}

    @Override
    public Use read(String location, String variable, boolean isUpdate) {
        Accessed accessed = new Accessed(variable, program, purity);
        Set<AbstractInsnNode> stores = new HashSet<>();
        boolean isFound = false;
        for (Found found : at(location)) {
            Accessed.Answer answer = accessed.mayRead(found.insn, isUpdate);
            if (answer == Accessed.Answer.UNCLEAR) {
                return Use.DECIDES;
            }
            if (answer == Accessed.Answer.YES) {
                Use use = uses(found).of(found.insn);
                if (use.decides()) {
                    return use;
                }
                isFound = true;
                stores.addAll(use.stores());
            }
        }
        return isFound ? new Use(false, stores) : Use.DECIDES;
    }

    private MethodUses uses(Found found) {
        return methods.computeIfAbsent(
                found.method, method -> new MethodUses(program, purity, found.type.name, method, coverage));
    }

    @Override
    public Set<AbstractInsnNode> stores(String location, String variable) {
        Set<AbstractInsnNode> stores = new HashSet<>();
        for (Found found : at(location)) {
            boolean isStore = found.insn.getOpcode() == PUTFIELD || found.insn.getOpcode() == PUTSTATIC;
            if (isStore && variable.endsWith('.' + ((FieldInsnNode) found.insn).name)) {
                stores.add(found.insn);
            }
        }
        return stores;
    }

    /** The instructions at a location, such as {@code com.acme.Foo.bar(Foo.java:12)}, in all methods of that name. */
    private List<Found> at(String location) {
        int bracket = location.indexOf('(');
        int dot = bracket < 0 ? -1 : location.lastIndexOf('.', bracket);
        ClassNode type =
                dot < 0 ? null : program.node(location.substring(0, dot).replace('.', '/'));
        if (type == null) {
            return List.of();
        }
        String name = location.substring(dot + 1, bracket);
        String line = location.substring(location.lastIndexOf(':') + 1, location.length() - 1);
        boolean hasLine = line.matches("[0-9]{1,9}");
        int wanted = hasLine ? Integer.parseInt(line) : -1;
        List<Found> found = new ArrayList<>();
        for (MethodNode method : type.methods) {
            int current = -1;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode number) {
                    current = number.line;
                } else if (method.name.equals(name) && current == wanted && insn.getOpcode() >= 0) {
                    found.add(new Found(type, method, insn));
                }
            }
        }
        return found;
    }
}
