// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.model.ModelTable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Modelled objects that a method makes and nobody else gets to see, such as the builder behind a string
 * concatenation: calls on them need not be recorded. An object counts as seen as soon as it is stored,
 * returned, passed on, or asked for a view of itself.
 */
final class LocalObjects {
    private static final Set<String> GIVES_ELEMENT = Set.of(
            "get",
            "put",
            "remove",
            "poll",
            "peek",
            "pop",
            "push",
            "getOrDefault",
            "getFirst",
            "getLast",
            "removeFirst",
            "removeLast",
            "pollFirst",
            "pollLast",
            "peekFirst",
            "peekLast",
            "element",
            "set",
            "putIfAbsent");

    /** Views and iterators that the model table has, elements, and copies. */
    private static final Set<String> GIVES_KNOWN_VIEW = Set.of(
            "iterator",
            "listIterator",
            "descendingIterator",
            "keySet",
            "values",
            "entrySet",
            "subList",
            "next",
            "previous",
            "toArray",
            "getKey",
            "getValue",
            "setValue",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "merge",
            "replace",
            "firstKey",
            "lastKey",
            "first",
            "last");

    private LocalObjects() {}

    /** The calls in a method whose object is local. */
    static Set<AbstractInsnNode> calls(String owner, MethodNode method) {
        if (!makesModelled(method)) {
            return Set.of();
        }
        Tracker tracker = new Tracker();
        try {
            Frame<BasicValue>[] frames = new BoundedAnalyzer<>(tracker).analyze(owner, method);
            Set<AbstractInsnNode> calls = new HashSet<>();
            for (int i = 0; i < frames.length; i++) {
                AbstractInsnNode insn = method.instructions.get(i);
                if (frames[i] != null && insn instanceof MethodInsnNode && insn.getOpcode() != INVOKESTATIC) {
                    int arguments = Type.getArgumentTypes(((MethodInsnNode) insn).desc).length;
                    BasicValue object = frames[i].getStack(frames[i].getStackSize() - 1 - arguments);
                    if (object instanceof Fresh && !tracker.seen.contains(((Fresh) object).maker)) {
                        calls.add(insn);
                    }
                }
            }
            return calls;
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return Set.of();
        }
    }

    private static boolean makesModelled(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == NEW && isModelled(((TypeInsnNode) insn).desc)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isModelled(String name) {
        return ClassFilter.isPlatform(name) && ModelTable.entry(name.replace('/', '.')) != null;
    }

    /** Whether the method returns the object that it is called on. */
    private static boolean givesItself(MethodInsnNode call) {
        Type result = Type.getReturnType(call.desc);
        return result.getSort() == Type.OBJECT && result.getInternalName().equals(call.owner);
    }

    private static boolean mayGiveView(MethodInsnNode call) {
        Type result = Type.getReturnType(call.desc);
        return result.getSort() >= Type.ARRAY
                && !result.getInternalName().equals("java/lang/String")
                && !GIVES_ELEMENT.contains(call.name);
    }

    /** Whether what the method returns may lead to the object that it is called on, in a way that the model table does not know. */
    static boolean mayGiveUnknownView(MethodInsnNode call) {
        return !givesItself(call) && mayGiveView(call) && !GIVES_KNOWN_VIEW.contains(call.name);
    }

    /** An object made by one instruction. */
    private static final class Fresh extends BasicValue {
        final AbstractInsnNode maker;

        Fresh(AbstractInsnNode maker, Type type) {
            super(type);
            this.maker = maker;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Fresh && ((Fresh) other).maker == maker;
        }

        @Override
        public int hashCode() {
            return maker.hashCode();
        }
    }

    private static final class Tracker extends BasicInterpreter {
        final Set<AbstractInsnNode> seen = new HashSet<>();

        Tracker() {
            super(ASM9);
        }

        private void see(BasicValue value) {
            if (value instanceof Fresh) {
                seen.add(((Fresh) value).maker);
            }
        }

        @Override
        public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
            if (insn.getOpcode() == NEW && isModelled(((TypeInsnNode) insn).desc)) {
                return new Fresh(insn, Type.getObjectType(((TypeInsnNode) insn).desc));
            }
            return super.newOperation(insn);
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
            int opcode = insn.getOpcode();
            if (opcode == CHECKCAST && value instanceof Fresh) {
                return value;
            }
            if (opcode != IFNULL && opcode != IFNONNULL && opcode != INSTANCEOF) {
                see(value);
            }
            return super.unaryOperation(insn, value);
        }

        @Override
        public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue b) throws AnalyzerException {
            if (insn.getOpcode() == PUTFIELD) {
                see(b);
            }
            return super.binaryOperation(insn, a, b);
        }

        @Override
        public BasicValue ternaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue b, BasicValue c)
                throws AnalyzerException {
            see(c);
            return super.ternaryOperation(insn, a, b, c);
        }

        @Override
        public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
                throws AnalyzerException {
            boolean hasObject = insn instanceof MethodInsnNode && insn.getOpcode() != INVOKESTATIC;
            for (int i = hasObject ? 1 : 0; i < values.size(); i++) {
                see(values.get(i));
            }
            if (hasObject && values.get(0) instanceof Fresh) {
                MethodInsnNode call = (MethodInsnNode) insn;
                if (givesItself(call)) {
                    return values.get(0);
                }
                if (mayGiveView(call)) {
                    see(values.get(0));
                }
            }
            return super.naryOperation(insn, values);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, BasicValue value, BasicValue expected) {
            see(value);
        }

        @Override
        public BasicValue merge(BasicValue a, BasicValue b) {
            if (a.equals(b)) {
                return a;
            }
            if (a != BasicValue.UNINITIALIZED_VALUE && b != BasicValue.UNINITIALIZED_VALUE) {
                see(a);
                see(b);
            }
            return a.isReference() && b.isReference() ? BasicValue.REFERENCE_VALUE : BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
