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
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds uses by {@link ValueWalk}, at the instructions to which the recorder gives the location. */
final class WalkUses implements SiteUses {
    private final Program program;
    private final Purity purity;
    private final Coverage coverage;
    private final boolean printsForPeople;
    private final Map<String, List<Instruction>> located = new HashMap<>();

    private record Instruction(String owner, MethodNode method, AbstractInsnNode insn) {}

    /** {@code classes}: all that are known. */
    WalkUses(Program program, Purity purity, Coverage coverage, Set<String> classes) {
        this.program = program;
        this.purity = purity;
        this.coverage = coverage;
        printsForPeople = Prints.areForPeople(program);
        for (String name : classes) {
            ClassNode type = program.node(name);
            if (type != null) {
                type.methods.forEach(method -> locate(type, method));
            }
        }
    }

    private void locate(ClassNode type, MethodNode method) {
        String file = type.sourceFile == null ? "Unknown" : type.sourceFile;
        String before = type.name.replace('/', '.') + '.' + method.name + '(' + file;
        String location = before + ')';
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode line) {
                location = before + ':' + line.line + ')';
            } else if (insn.getOpcode() >= 0) {
                located.computeIfAbsent(location, unknown -> new ArrayList<>())
                        .add(new Instruction(type.name, method, insn));
            }
        }
    }

    @Override
    public Use read(String location, String variable, boolean isUpdate) {
        List<Use> uses = new ArrayList<>();
        for (Instruction at : located.getOrDefault(location, List.of())) {
            switch (new Accessed(variable, program, purity).mayRead(at.insn, isUpdate)) {
                case UNCLEAR -> uses.add(Use.DECIDES);
                case YES ->
                    uses.add(adds(at.insn, variable) || puts(at, variable) ? Use.into(at.insn, coverage) : use(at));
                case NO -> {}
            }
        }
        Set<AbstractInsnNode> stores = new HashSet<>();
        uses.forEach(use -> stores.addAll(use.stores()));
        return uses.isEmpty() || uses.stream().anyMatch(Use::decides) ? Use.DECIDES : new Use(false, stores);
    }

    private Use use(Instruction at) {
        if (at.insn instanceof MethodInsnNode call && !returnsForAll(call)) {
            return Use.DECIDES;
        }
        return allowed(at.insn, ValueWalk.of(at.owner, at.method, at.insn, purity, call -> isPrinted(at, call)));
    }

    /** Whether a call prints on one of the streams of {@code System}, by whatever way it is come to. */
    private boolean isPrinted(Instruction at, AbstractInsnNode call) {
        if (!printsForPeople || !Prints.isPrint(call)) {
            return false;
        }
        Operands operands = Operands.of(at.owner, at.method);
        return operands != null && Prints.isStream(operands.operand(call, 1, "").origin());
    }

    /** Whether a call of an atomic returns whatever its value is, and tells it by its result alone: nothing is compared, and nothing that is given could take it. */
    private static boolean returnsForAll(MethodInsnNode call) {
        boolean isExchange = call.name.equals("getAndSet") || call.owner.endsWith("FieldUpdater");
        boolean takesNumbers =
                Stream.of(Type.getArgumentTypes(call.desc)).allMatch(type -> type.getSort() < Type.ARRAY);
        return call.owner.startsWith("java/util/concurrent/atomic/")
                && !call.name.contains("ompare")
                && (isExchange || takesNumbers);
    }

    /** Whether a call puts one more thing at an end of a list or a text, which it does for all that they may hold, and says nothing of that. */
    private static boolean adds(AbstractInsnNode insn, String variable) {
        if (!(insn instanceof MethodInsnNode call) || call.getOpcode() == INVOKESTATIC) {
            return false;
        }
        int given = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
        return switch (variable) {
            case "java.lang.StringBuilder", "java.lang.StringBuffer" ->
                call.name.equals("append")
                        && Type.getArgumentTypes(call.desc).length == 1
                        && call.desc.endsWith(")L" + variable.replace('.', '/') + ';');
            case "java.util.ArrayList", "java.util.LinkedList", "java.util.ArrayDeque" ->
                given == 2
                        && call.desc.startsWith("(Ljava/lang/Object;)")
                        && (call.name.startsWith("add") || call.name.startsWith("offer") || call.name.equals("push"));
            default -> false;
        };
    }

    /** Whether a call puts something under a text or a number into a map of hashes, and says nothing of what was there. */
    private static boolean puts(Instruction at, String variable) {
        boolean isOfMap = variable.equals("java.util.HashMap") || variable.equals("java.util.LinkedHashMap");
        boolean isPut = isOfMap
                && at.insn instanceof MethodInsnNode call
                && call.name.equals("put")
                && at.insn.getNext() instanceof InsnNode next
                && next.getOpcode() == POP;
        Operands operands = isPut ? Operands.of(at.owner, at.method) : null;
        AbstractInsnNode key =
                operands == null ? null : operands.operand(at.insn, 1, "").origin();
        boolean isNumber = key instanceof MethodInsnNode made
                && made.name.equals("valueOf")
                && made.desc.matches("\\([BSCIJ]\\)Ljava/lang/[A-Z][a-z]+;");
        return isNumber || key instanceof LdcInsnNode load && load.cst instanceof String;
    }

    /** What is stored must be recorded: a field of a known class, the one that was read if it is one of an object, or if not all is there. */
    private Use allowed(AbstractInsnNode read, Use use) {
        for (AbstractInsnNode store : use.stores()) {
            FieldInsnNode put = (FieldInsnNode) store;
            boolean isSame =
                    read instanceof FieldInsnNode get && get.name.equals(put.name) && get.owner.equals(put.owner);
            boolean isSure = isSame || put.getOpcode() == PUTSTATIC;
            if (!isSure || !coverage.allows(isSame) || !program.isAssignable(put.owner, put.name)) {
                return Use.DECIDES;
            }
        }
        return use;
    }

    @Override
    public Set<AbstractInsnNode> stores(String location, String variable) {
        Set<AbstractInsnNode> stores = new HashSet<>();
        for (Instruction at : located.getOrDefault(location, List.of())) {
            int opcode = at.insn.getOpcode();
            String name = at.insn instanceof FieldInsnNode field ? field.name : "";
            boolean isField = (opcode == PUTFIELD || opcode == PUTSTATIC)
                    && variable.substring(variable.lastIndexOf('.') + 1).equals(name);
            if (isField || adds(at.insn, variable) || puts(at, variable)) {
                stores.add(at.insn);
            }
        }
        return stores;
    }
}
