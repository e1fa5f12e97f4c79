// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * What our code calls while it holds a monitor: from each synchronized method and block on, through all methods of ours that may be
 * called there, whatever object they are called on, to the methods of others. A linear search in small class files, and no more exact than that.
 */
final class LockedCode {
    private record Code(ClassNode type, MethodNode method) {
        String name() {
            return type.name + '.' + method.name;
        }
    }

    /** What is called there that is not ours, with one way to it. */
    private final Map<String, List<String>> foreign = new TreeMap<>();

    /** By class: the classes whose monitors are taken while one of its own is held, with one way to that. */
    private final Map<String, Map<String, String>> nested = new TreeMap<>();

    private final Map<String, ClassNode> types = new LinkedHashMap<>();
    private final Map<String, List<String>> subtypes = new HashMap<>();
    private int regions;

    LockedCode(List<ClassNode> ours) {
        for (ClassNode type : ours) {
            types.put(type.name, type);
        }
        for (ClassNode type : ours) {
            subtypes.computeIfAbsent(type.superName, s -> new ArrayList<>()).add(type.name);
            for (String face : type.interfaces) {
                subtypes.computeIfAbsent(face, s -> new ArrayList<>()).add(type.name);
            }
        }
        for (ClassNode type : ours) {
            for (MethodNode method : type.methods) {
                search(new Code(type, method));
            }
        }
    }

    /** Methods of others, {@code owner.name}, each with the calls that lead to it from where a monitor is taken. */
    Map<String, List<String>> foreign() {
        return foreign;
    }

    /** How many methods hold a monitor, all the time or some of it. */
    int regions() {
        return regions;
    }

    /** Monitors, by the classes that take them, each with those that are taken while it is held and one way to that. */
    Map<String, Map<String, String>> nested() {
        return nested;
    }

    private void search(Code code) {
        boolean all = (code.method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        int[] held = all ? null : monitors(code.method);
        Map<Code, String> ways = new LinkedHashMap<>();
        Deque<Code> left = new ArrayDeque<>();
        InsnList body = code.method.instructions;
        boolean any = false;
        for (int i = 0; i < body.size(); i++) {
            if (all || held[i] > 0) {
                any = true;
                follow(body.get(i), code.name(), ways, left);
            }
        }
        if (any) {
            regions++;
            nested.computeIfAbsent(code.type.name, n -> new TreeMap<>());
        }
        while (!left.isEmpty()) {
            Code next = left.pop();
            String way = ways.get(next) + " > " + next.name();
            if (takesMonitor(next.method) && !next.type.name.equals(code.type.name)) {
                nested.get(code.type.name).putIfAbsent(next.type.name, way);
            }
            for (AbstractInsnNode instruction : next.method.instructions) {
                follow(instruction, way, ways, left);
            }
        }
    }

    private void follow(AbstractInsnNode instruction, String way, Map<Code, String> ways, Deque<Code> left) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            add(way, "invokedynamic " + dynamic.name);
        }
        if (!(instruction instanceof MethodInsnNode call)) {
            return;
        }
        List<Code> targets = new ArrayList<>();
        inherited(call.owner, call, targets);
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            overriding(call.owner, call, targets);
        }
        if (!types.containsKey(call.owner) || targets.isEmpty()) {
            add(way, call.owner + '.' + call.name + call.desc);
        }
        for (Code target : targets) {
            if (!ways.containsKey(target)) {
                ways.put(target, way);
                left.push(target);
            }
        }
    }

    private void add(String way, String called) {
        foreign.computeIfAbsent(called, c -> new ArrayList<>()).add(way);
    }

    private void inherited(String owner, MethodInsnNode call, List<Code> into) {
        for (ClassNode type = types.get(owner); type != null; type = types.get(type.superName)) {
            if (add(type, call, into)) {
                return;
            }
        }
    }

    private void overriding(String owner, MethodInsnNode call, List<Code> into) {
        for (String name : subtypes.getOrDefault(owner, List.of())) {
            add(types.get(name), call, into);
            overriding(name, call, into);
        }
    }

    private static boolean add(ClassNode type, MethodInsnNode call, List<Code> into) {
        for (MethodNode method : type.methods) {
            if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                into.add(new Code(type, method));
                return true;
            }
        }
        return false;
    }

    private static boolean takesMonitor(MethodNode method) {
        boolean takes = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        for (AbstractInsnNode instruction : method.instructions) {
            takes |= instruction.getOpcode() == Opcodes.MONITORENTER;
        }
        return takes;
    }

    /** For each instruction, how many monitors the blocks around it hold. */
    private static int[] monitors(MethodNode method) {
        InsnList body = method.instructions;
        int[] held = new int[body.size()];
        Arrays.fill(held, -1);
        Deque<Integer> left = new ArrayDeque<>();
        reach(body, 0, 0, held, left);
        while (!left.isEmpty()) {
            int at = left.pop();
            AbstractInsnNode instruction = body.get(at);
            int opcode = instruction.getOpcode();
            int after = held[at] + (opcode == Opcodes.MONITORENTER ? 1 : opcode == Opcodes.MONITOREXIT ? -1 : 0);
            for (LabelNode target : targets(instruction)) {
                reach(body, body.indexOf(target), after, held, left);
            }
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (body.indexOf(block.start) <= at && at < body.indexOf(block.end)) {
                    reach(body, body.indexOf(block.handler), held[at], held, left);
                }
            }
            boolean ends = opcode == Opcodes.GOTO
                    || opcode == Opcodes.ATHROW
                    || opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN;
            if (!ends) {
                reach(body, at + 1, after, held, left);
            }
        }
        return held;
    }

    private static void reach(InsnList body, int at, int count, int[] held, Deque<Integer> left) {
        if (at < body.size() && held[at] < 0) {
            held[at] = count;
            left.push(at);
        }
    }

    private static List<LabelNode> targets(AbstractInsnNode instruction) {
        List<LabelNode> targets = new ArrayList<>();
        if (instruction instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        }
        return targets;
    }
}
