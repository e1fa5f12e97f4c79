// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which constants the callers of a method pass to it. */
final class Arguments {
    private final Program program;
    private final BiFunction<String, MethodNode, MethodReliances> followed;
    private final Map<MethodNode, List<Map<Integer, Long>>> known = new HashMap<>();
    private Callers callers;

    /** {@code followed}: a method of a class with all its values; null if it cannot be followed. */
    Arguments(Program program, BiFunction<String, MethodNode, MethodReliances> followed) {
        this.program = program;
        this.followed = followed;
    }

    /** For each call of a method, by local variable: the arguments that are constants. One without any, if not all calls are known. */
    List<Map<Integer, Long>> of(CodeLocations.Located at) {
        List<Map<Integer, Long>> all = known.get(at.method());
        if (all == null) {
            all = find(at);
            known.put(at.method(), all);
        }
        return all;
    }

    private List<Map<Integer, Long>> find(CodeLocations.Located at) {
        if (callers == null) {
            callers = new Callers(program);
        }
        List<Map<Integer, Long>> all = new ArrayList<>();
        for (Callers.Site site : callers.passing(at.owner(), at.method())) {
            MethodReliances caller = followed.apply(site.owner(), site.method());
            for (AbstractInsnNode insn : site.method().instructions) {
                boolean isCall = insn instanceof MethodInsnNode call
                        && call.owner.equals(at.owner())
                        && call.name.equals(at.method().name)
                        && call.desc.equals(at.method().desc);
                if (isCall) {
                    all.add(
                            caller == null
                                    ? Map.of()
                                    : caller.constants(
                                            site.method().instructions.indexOf(insn)));
                }
            }
        }
        return all.isEmpty() ? List.of(Map.of()) : all;
    }
}
