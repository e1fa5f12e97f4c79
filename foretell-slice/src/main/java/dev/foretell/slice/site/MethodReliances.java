// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances.Access;
import dev.foretell.slice.program.Purity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** The accesses of one method, and how they rely on each other. */
final class MethodReliances {
    /** Classes whose objects never change. */
    private static final Set<String> VALUES =
            Set.of("java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Boolean");

    private static final Pattern MADE = Pattern.compile("@(\\d+)");

    private final MethodNode method;
    private final Frame<Traced>[] frames;
    private final FixedFields fixed;
    private final MethodWays ways;
    private final TracingInterpreter tracing;
    private final List<CodeAccess> accesses = new ArrayList<>();
    private final MethodChecks checks;
    private final ContainerReliances containers;

    private MethodReliances(
            MethodNode method,
            FixedFields fixed,
            Functions functions,
            TracingInterpreter tracing,
            Frame<Traced>[] frames) {
        this.method = method;
        this.frames = frames;
        this.fixed = fixed;
        this.tracing = tracing;
        ways = new MethodWays(method);
        checks = new MethodChecks(method, ways, tracing, frames);
        containers = new ContainerReliances(this, method, ways, tracing, checks, functions);
        for (int at = 0; at < frames.length; at++) {
            CodeAccess access = frames[at] == null
                    ? null
                    : CodeAccess.of(at, method.instructions.get(at), frames[at], fixed.accessors());
            if (access != null) {
                accesses.add(access);
            }
        }
    }

    /** Null if the method cannot be followed. */
    static MethodReliances of(String owner, MethodNode method, FixedFields fixed, Functions functions, Purity purity) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == JSR || insn.getOpcode() == RET) {
                return null;
            }
        }
        TracingInterpreter tracing = new TracingInterpreter(method.instructions, fixed, purity);
        try {
            return new MethodReliances(
                    method, fixed, functions, tracing, new Analyzer<>(tracing).analyze(owner, method));
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
    }

    MethodNode method() {
        return method;
    }

    /** The access of an instruction, or null. */
    CodeAccess access(int at) {
        return accesses.stream().filter(access -> access.at() == at).findFirst().orElse(null);
    }

    /** The reads that an access relies on. {@code location}: of an instruction. */
    List<Reliance> of(CodeAccess act, IntFunction<String> location) {
        if (act.isOfContainer()) {
            return containers.of(
                    act,
                    accesses.stream().filter(read -> comesBefore(read, act)),
                    (kind, read) -> reliance(kind, read, act, location));
        }
        List<Reliance> found = new ArrayList<>();
        List<CodeAccess> reads =
                accesses.stream().filter(read -> comesBefore(read, act)).toList();
        if (act.isRetried()) {
            boolean isReadAgain = reads.stream().anyMatch(read -> act.key().isMadeBy(read.at()));
            reads.stream()
                    .filter(read -> isReadAgain && isMadeOf(act, read))
                    .filter(read -> !tracing.all(act.key().parts()).get(read.at()))
                    .forEach(read -> found.add(reliance(Reliance.Kind.UPDATE, read, act, location)));
            return found;
        }
        for (CodeAccess read : reads) {
            if (isMadeOf(act, read)) {
                found.add(reliance(Reliance.Kind.UPDATE, read, act, location));
            }
        }
        if (found.isEmpty() || act.access() != Access.WRITE) {
            reads.forEach(read -> addCheck(found, read, reads, act, location));
        } else {
            reads.stream()
                    .filter(read -> !isMadeOf(act, read))
                    .forEach(read -> addCheck(found, read, reads, act, location));
        }
        return found;
    }

    private void addCheck(
            List<Reliance> found,
            CodeAccess read,
            List<CodeAccess> reads,
            CodeAccess act,
            IntFunction<String> location) {
        boolean isChecked = checks.decides(read.at(), act.at())
                && reads.stream().noneMatch(later -> isCheckedAgain(read, later, act));
        boolean isUse = act.access() == Access.READ;
        boolean isCorrected = act.access() == Access.UPDATE && checks.isTested(act.at());
        if (isChecked && !isCorrected && (!isUse || isUsedUntested(act))) {
            found.add(reliance(isUse ? Reliance.Kind.USE : Reliance.Kind.CHECK, read, act, location));
        }
    }

    /** Whether each call that comes to the access has read the same variable before; the same in each round through what the variable's name is made of. */
    private boolean comesBefore(CodeAccess read, CodeAccess act) {
        boolean isOne = read.isOfContainer()
                ? act.isOfContainer()
                        && act.path() != null
                        && read.path() != null
                        && act.path().startsWith(read.path())
                : read.path() != null
                        && read.path().equals(act.path())
                        && read.variable().equals(act.variable());
        boolean isSame = isOne && read.access() == Access.READ && read.at() != act.at();
        if (!isSame || ways.reached(List.of(0), read.at()).get(act.at())) {
            return false;
        }
        Matcher made = MADE.matcher(read.path());
        while (made.find()) {
            int at = Integer.parseInt(made.group(1));
            if (ways.reached(ways.successors(at), read.at()).get(act.at())) {
                return false;
            }
        }
        return true;
    }

    boolean isMadeOf(CodeAccess act, CodeAccess read) {
        boolean isReset = act.access() == Access.WRITE && act.value() == null;
        return isReset
                || act.value() != null && tracing.all(act.value().parts()).get(read.at());
    }

    /** Whether a later read, on all ways, decides in place of an earlier one. */
    boolean isCheckedAgain(CodeAccess read, CodeAccess later, CodeAccess act) {
        return later.at() != read.at()
                && !ways.reached(ways.successors(read.at()), later.at()).get(act.at())
                && checks.decides(later.at(), act.at());
    }

    private boolean isUsedUntested(CodeAccess act) {
        return tracing.isDereferenced(act.at()) && !checks.isTested(act.at());
    }

    private Reliance reliance(Reliance.Kind kind, CodeAccess read, CodeAccess act, IntFunction<String> location) {
        BitSet between = between(read.at(), act.at());
        String where = location.apply(read.at());
        boolean isAlone = accesses.stream()
                .noneMatch(other -> other.at() != read.at()
                        && other.access() == Access.READ
                        && other.variable().equals(read.variable())
                        && location.apply(other.at()).equals(where));
        if (act.isOfContainer()) {
            boolean isPutBack = kind != Reliance.Kind.USE && act.value().isMadeBy(read.at());
            return new Reliance(
                    kind,
                    where,
                    false,
                    isAlone && !isPutBack && isRepeatable(read, between),
                    checks.passes(read.at(), act.at()),
                    OptionalLong.empty(),
                    read.variable().substring(CodeAccess.CELL.length()),
                    checks.bound(read.at(), act.at()),
                    false);
        }
        OptionalLong constant = constant(act);
        return new Reliance(
                kind,
                where,
                isFree(read.at(), act.at(), between),
                isAlone && !act.isRetried() && isRepeatable(read, between),
                checks.passes(read.at(), act.at()),
                checks.isAlone(read.at(), act.at()) ? constant : OptionalLong.empty(),
                null,
                checks.bound(read.at(), act.at()),
                act.isRetried());
    }

    /** Whether an access comes, in the same way, with another value of a read. {@code parameters}: see {@link MethodChecks#comesWith}. */
    boolean comesWith(CodeAccess read, CodeAccess act, long value, Map<Integer, Long> parameters) {
        return checks.comesWith(read.at(), act.at(), between(read.at(), act.at()), value, parameters);
    }

    /** By local variable of the method that is called: the arguments of a call that are constants. */
    Map<Integer, Long> constants(int at) {
        Map<Integer, Long> found = new HashMap<>();
        MethodInsnNode call = (MethodInsnNode) method.instructions.get(at);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int local = call.getOpcode() == INVOKESTATIC ? 0 : 1;
        for (int i = 0; i < arguments.length && frames[at] != null; i++) {
            Traced given = frames[at].getStack(frames[at].getStackSize() - arguments.length + i);
            if (given.constant() != null) {
                found.put(local, given.constant());
            }
            local += arguments[i].getSize();
        }
        return found;
    }

    /** What an update adds, if that is a constant or a parameter; null if it adds something else, or nothing. {@code parameters}: see {@link MethodChecks#comesWith}. */
    Long added(CodeAccess update, Map<Integer, Long> parameters) {
        Traced delta = frames[update.at()].getStack(frames[update.at()].getStackSize() - 1);
        boolean isParameter = delta.path() != null && delta.path().matches("p[0-9]+");
        if (delta.constant() != null || isParameter) {
            return isParameter ? parameters.get(Integer.parseInt(delta.path().substring(1))) : delta.constant();
        }
        AbstractInsnNode negation = method.instructions.get(update.at()).getPrevious();
        int at = method.instructions.indexOf(negation);
        boolean isNegation = negation != null && (negation.getOpcode() == INEG || negation.getOpcode() == LNEG);
        Traced negated = isNegation ? frames[at].getStack(frames[at].getStackSize() - 1) : delta;
        boolean isOfParameter =
                isNegation && negated.path() != null && negated.path().matches("p[0-9]+");
        Long given =
                isOfParameter ? parameters.get(Integer.parseInt(negated.path().substring(1))) : null;
        return given == null ? null : Long.valueOf(-given);
    }

    /** The number that an access writes, if it is a constant. */
    static OptionalLong constant(CodeAccess act) {
        return act.value() == null || act.value().constant() == null
                ? OptionalLong.empty()
                : OptionalLong.of(act.value().constant());
    }

    /** What lies on ways from one instruction to another. */
    private BitSet between(int from, int to) {
        BitSet between = new BitSet();
        BitSet behind = ways.reached(ways.successors(from), from);
        for (int at = behind.nextSetBit(0); at >= 0; at = behind.nextSetBit(at + 1)) {
            between.set(at, at != to && ways.reached(List.of(at), from).get(to));
        }
        return between;
    }

    private boolean isFree(int read, int act, BitSet between) {
        return between.stream().noneMatch(at -> tracing.deciding(at).get(read)) && !checks.decides(read, act);
    }

    /** Whether the branches on the way test nothing but what was read, constants, and fields of the same object that never change. */
    private boolean isRepeatable(CodeAccess read, BitSet between) {
        return between.stream()
                .filter(checks::isBranch)
                .allMatch(branch -> tracing.all(tracing.deciding(branch)).stream()
                        .allMatch(part -> part == read.at()
                                || tracing.isConstant(part)
                                || isFixed(part, read)
                                || isOfValues(part)));
    }

    /** Whether an instruction asks a text or a number something, so that the answer depends on its other parts alone. */
    private boolean isOfValues(int part) {
        return part < method.instructions.size()
                && method.instructions.get(part) instanceof MethodInsnNode call
                && call.getOpcode() == INVOKEVIRTUAL
                && VALUES.contains(call.owner)
                && Arrays.stream(Type.getArgumentTypes(call.desc))
                        .allMatch(argument -> argument.getSort() < Type.ARRAY
                                || argument.getInternalName().equals("java/lang/String")
                                || call.name.equals("equals"));
    }

    private boolean isFixed(int part, CodeAccess read) {
        if (part >= method.instructions.size() || !(method.instructions.get(part) instanceof FieldInsnNode field)) {
            return false;
        }
        boolean isOfThis = read.path().startsWith("p0") && (method.access & ACC_STATIC) == 0;
        boolean isStatic = field.getOpcode() == GETSTATIC;
        return fixed.contain(field) && (isStatic || isOfThis && checks.isOfThis(part));
    }
}
