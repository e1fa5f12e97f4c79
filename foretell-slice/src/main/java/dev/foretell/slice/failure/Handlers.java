// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.site.MethodWays;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Which exceptions the program handles. One that is caught where it is thrown is no failure. Neither is one that a caller expects: who catches an exception by its own name knows of it; who catches all
 * exceptions only keeps a thread alive, unless they are thrown on purpose.
 */
final class Handlers {
    private static final Set<String> GENERAL =
            Set.of("java/lang/Exception", "java/lang/RuntimeException", "java/lang/Error", "java/lang/Throwable");

    private final Program program;

    /** By name and descriptor of what is called. */
    private final Map<String, List<Site>> calls = new HashMap<>();

    private record Site(String owner, MethodNode method, int at, String called) {}

    Handlers(Program program) {
        this.program = program;
        for (String name : program.names()) {
            ClassNode type = program.node(name);
            if (type != null) {
                type.methods.forEach(method -> add(name, method));
            }
        }
    }

    private void add(String owner, MethodNode method) {
        int at = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                calls.computeIfAbsent(call.name + call.desc, unknown -> new ArrayList<>())
                        .add(new Site(owner, method, at, call.owner));
            }
            at++;
        }
    }

    /** Whether an exception at an instruction may end in a handler of the method, but for those that throw it on. */
    boolean mayCatch(MethodNode method, int at, String exception) {
        return covering(method, at).stream()
                .anyMatch(block -> block.type == null || block.type.equals("java/lang/Throwable")
                        ? !throwsOn(method, block, at)
                        : Exceptions.mayBe(program, exception, block.type));
    }

    private static List<TryCatchBlockNode> covering(MethodNode method, int at) {
        return method.tryCatchBlocks.stream()
                .filter(block ->
                        method.instructions.indexOf(block.start) <= at && at < method.instructions.indexOf(block.end))
                .toList();
    }

    /** Whether all ways from a handler end in a throw, as those of {@code finally} and {@code synchronized} do. */
    private static boolean throwsOn(MethodNode method, TryCatchBlockNode block, int at) {
        BitSet reached = new MethodWays(method).reached(List.of(method.instructions.indexOf(block.handler)), -1);
        boolean isThrown = false;
        for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
            int opcode = method.instructions.get(i).getOpcode();
            if (opcode >= IRETURN && opcode <= RETURN || i == at) {
                return false;
            }
            isThrown |= opcode == ATHROW;
        }
        return isThrown;
    }

    /** Whether code that may have called a method expects the exception. {@code isImplicit}: the JVM throws it. */
    boolean isExpected(String owner, MethodNode method, String exception, boolean isImplicit) {
        Deque<Site> open = new ArrayDeque<>();
        Set<MethodNode> seen = new HashSet<>();
        open.add(new Site(owner, method, -1, null));
        seen.add(method);
        while (!open.isEmpty()) {
            Site callee = open.remove();
            for (Site call : calls.getOrDefault(callee.method.name + callee.method.desc, List.of())) {
                if (!isRelated(callee.owner, call.called)) {
                    continue;
                }
                for (TryCatchBlockNode block : covering(call.method, call.at)) {
                    boolean isBroad = block.type == null || GENERAL.contains(block.type);
                    if (isBroad
                            ? !isImplicit && !throwsOn(call.method, block, call.at)
                            : Exceptions.mayBe(program, exception, block.type)) {
                        return true;
                    }
                }
                if (seen.add(call.method)) {
                    open.add(call);
                }
            }
        }
        return false;
    }

    /** Whether a call by one class's name may enter a method of another. */
    private boolean isRelated(String owner, String called) {
        return isBelow(owner, called) || isBelow(called, owner);
    }

    private boolean isBelow(String name, String ancestor) {
        if (name == null) {
            return false;
        }
        if (name.equals(ancestor)) {
            return true;
        }
        ClassNode type = program.node(name);
        return type != null
                && (isBelow(type.superName, ancestor)
                        || type.interfaces.stream().anyMatch(parent -> isBelow(parent, ancestor)));
    }
}
