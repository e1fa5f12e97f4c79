// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Which instructions are at a location, such as {@code com.acme.Foo.bar(Foo.java:12)}, and the other way round. */
public final class CodeLocations {
    private final Program program;

    public CodeLocations(Program program) {
        this.program = program;
    }

    /** An instruction of a class. */
    public record Located(String owner, MethodNode method, AbstractInsnNode insn) {}

    /** The instructions at a location, in all methods of that name. */
    public List<Located> at(String location) {
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
        List<Located> found = new ArrayList<>();
        for (MethodNode method : type.methods) {
            int current = -1;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode number) {
                    current = number.line;
                } else if (method.name.equals(name) && current == wanted && insn.getOpcode() >= 0) {
                    found.add(new Located(type.name, method, insn));
                }
            }
        }
        return found;
    }

    /** The location of an instruction, as the recorder writes it. */
    public String of(String owner, MethodNode method, int at) {
        ClassNode type = program.node(owner);
        String file = type.sourceFile == null ? "Unknown" : type.sourceFile;
        String line = "";
        for (AbstractInsnNode insn = method.instructions.getFirst();
                insn != method.instructions.get(at);
                insn = insn.getNext()) {
            if (insn instanceof LineNumberNode number) {
                line = ":" + number.line;
            }
        }
        return owner.replace('/', '.') + '.' + method.name + '(' + file + line + ')';
    }
}
