// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliance.Kind;
import dev.foretell.causality.Reliances.Access;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How calls on a container rely on earlier looks at it, in one method. Left alone is what looks for itself ({@code merge}, {@code replace} with three arguments), whose result tells whether it did anything, what does the
 * same if done twice, and a cache whose values depend on their keys alone.
 */
final class ContainerReliances {
    private final MethodReliances method;
    private final MethodNode code;
    private final MethodWays ways;
    private final TracingInterpreter tracing;
    private final MethodChecks checks;
    private final Functions functions;

    ContainerReliances(
            MethodReliances method,
            MethodNode code,
            MethodWays ways,
            TracingInterpreter tracing,
            MethodChecks checks,
            Functions functions) {
        this.functions = functions;
        this.method = method;
        this.code = code;
        this.ways = ways;
        this.tracing = tracing;
        this.checks = checks;
    }

    /** {@code looks}: those that come before the call; {@code make}: makes the answer for one of them. */
    List<Reliance> of(CodeAccess act, Stream<CodeAccess> looks, BiFunction<Kind, CodeAccess, Reliance> make) {
        List<CodeAccess> before = looks.toList();
        MethodInsnNode call = call(act);
        List<Reliance> found = new ArrayList<>();
        for (CodeAccess look : before) {
            boolean isMade = isMadeOf(act, look);
            boolean isChecked = checks.decides(look.at(), act.at())
                    && before.stream().noneMatch(later -> method.isCheckedAgain(look, later, act));
            if (act.access() == Access.READ) {
                boolean isNeeded = ContainerMethods.mayFail(call) || isUsedUntested(act);
                if ((isMade || isChecked) && isNeeded) {
                    found.add(make.apply(Kind.USE, look));
                }
            } else if (isMade && isAnAct(act, call)) {
                found.add(make.apply(Kind.UPDATE, look));
            } else if (isTakenAsSeen(look, act, call)) {
                found.add(make.apply(Kind.USE, look));
            } else if (isChecked && isAnAct(act, call) && !isHarmless(look, act, call)) {
                found.add(make.apply(Kind.CHECK, look));
            }
        }
        return found;
    }

    /** Whether an index is made of what was seen, or what is put under a key of what was there, or a key of a size. */
    private boolean isMadeOf(CodeAccess act, CodeAccess look) {
        boolean isOfKey = ContainerMethods.isKeyed(call(look));
        boolean isSize = call(look).name.equals("size");
        boolean isIndex = act.access() == Access.READ && isSize;
        boolean isNewKey = isSize && call(act).name.equals("put");
        boolean isKey = isNewKey && tracing.all(act.key().parts()).get(look.at());
        return isKey || (isOfKey || isIndex) && method.isMadeOf(act, look);
    }

    /** Whether what was seen at an end is removed, and what the removal returns is used as if it were that: {@code map.remove(map.firstKey()).run()}. */
    private boolean isTakenAsSeen(CodeAccess look, CodeAccess act, MethodInsnNode call) {
        return call.name.equals("remove")
                && ContainerMethods.isKeyed(call)
                && ContainerMethods.isEnd(call(look))
                && act.key().isMadeBy(look.at())
                && Type.getReturnType(call.desc) != Type.BOOLEAN_TYPE
                && isUsedUntested(act);
    }

    private MethodInsnNode call(CodeAccess access) {
        return (MethodInsnNode) code.instructions.get(access.at());
    }

    private boolean isUsedUntested(CodeAccess act) {
        return tracing.isDereferenced(act.at()) && !checks.isTested(act.at());
    }

    /** Whether a change is done blindly: its result does not tell whether the look was stale, or nobody asks it. */
    private boolean isAnAct(CodeAccess act, MethodInsnNode call) {
        if (call.name.equals("putIfAbsent")) {
            return act.access() == Access.WRITE && isUsedAfter(act);
        }
        if (act.access() == Access.WRITE) {
            return true;
        }
        boolean isAnswer = Type.getReturnType(call.desc) == Type.BOOLEAN_TYPE;
        return !isAnswer && !checks.isTested(act.at());
    }

    /** Whether the object that was offered is used after the call, although another one may be there. */
    private boolean isUsedAfter(CodeAccess act) {
        BitSet made = new BitSet();
        act.value().parts().stream()
                .filter(part -> part < code.instructions.size()
                        && code.instructions.get(part).getOpcode() == NEW)
                .forEach(made::set);
        return ways.reached(ways.successors(act.at()), act.at()).stream()
                .anyMatch(at -> tracing.deciding(at).intersects(made));
    }

    /** Whether nothing is lost if another thread has done the same since the look. */
    private boolean isHarmless(CodeAccess look, CodeAccess act, MethodInsnNode call) {
        boolean isEmptied =
                ContainerMethods.isIdleIfEmpty(call) && !call(look).name.equals("size") && !isExamined(look, act);
        boolean isDropped = act.access() == Access.WRITE;
        boolean isRepeatable = isDropped && (ContainerMethods.isIdempotent(call) || isEmptied)
                || call.name.equals("put") && isDropped && isOfKey(act);
        return isRepeatable && checks.isAlone(look.at(), act.at(), this::hasEffect);
    }

    /** Whether more is tested of the element at an end than that there is one: then it matters which one is removed. */
    private boolean isExamined(CodeAccess look, CodeAccess act) {
        return ContainerMethods.isEnd(call(look)) && checks.passes(look.at(), act.at()) == null;
    }

    /** Whether what is put depends on its key alone, beside constants and fields that never change. */
    private boolean isOfKey(CodeAccess act) {
        BitSet key = tracing.all(act.key().parts());
        return tracing.all(act.value().parts()).stream().allMatch(part -> key.get(part) || isGiven(part));
    }

    private boolean isGiven(int part) {
        AbstractInsnNode insn = part < code.instructions.size() ? code.instructions.get(part) : null;
        return insn instanceof FieldInsnNode field && functions.isFixed(field)
                || tracing.isConstant(part)
                || insn instanceof MethodInsnNode call && functions.contain(call)
                || isText(insn);
    }

    private static boolean isText(AbstractInsnNode insn) {
        return insn instanceof InvokeDynamicInsnNode dynamic
                && dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    private boolean hasEffect(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof MethodInsnNode call) {
            return !functions.contain(call);
        }
        boolean isStore = opcode >= IASTORE && opcode <= SASTORE || opcode == PUTFIELD || opcode == PUTSTATIC;
        boolean isEnd = opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW;
        boolean isOther = opcode == INVOKEDYNAMIC && !isText(insn)
                || opcode == MONITORENTER
                || opcode == MONITOREXIT
                || opcode == NEW;
        return isStore || isEnd || isOther || opcode == IINC;
    }
}
