// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Executes programs of {@link RandomPrograms} and logs what profile {@code full} records. One read may be given another value than memory has. */
final class Interpreter {
    private static final int MOST_STEPS = 4_000;

    /**
     * What happened.
     *
     * @param line its line in a text trace
     * @param site where; null for a mark
     * @param variable what was accessed
     * @param isRead whether it was read
     * @param value what was read or written
     */
    record Logged(String line, String site, String variable, boolean isRead, int value) {}

    /** An exception of the program. */
    private static final class Thrown extends Exception {
        private static final long serialVersionUID = 1;
    }

    /** The program does not seem to end. */
    private static final class Endless extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private final Map<String, MethodNode> methods = new HashMap<>();
    private final Map<String, Integer> memory = new HashMap<>();
    private final List<Logged> log = new ArrayList<>();
    private final int otherRead;
    private final int otherValue;
    private int reads;
    private int steps;
    private boolean ended;

    /** {@code otherRead}: the read, counted from 0, that sees {@code otherValue}; -1 for none. */
    Interpreter(Map<String, byte[]> files, int otherRead, int otherValue) {
        this.otherRead = otherRead;
        this.otherValue = otherValue;
        for (byte[] file : files.values()) {
            ClassNode type = new ClassNode();
            new ClassReader(file).accept(type, 0);
            type.methods.forEach(method -> methods.put(method.name, method));
        }
    }

    /** Runs method {@code m0} with memory that holds small numbers. */
    List<Logged> run(int first, int second) {
        try {
            call(0, first, second);
            ended = true;
        } catch (Thrown e) {
            ended = true;
        } catch (Endless e) {
            ended = false;
        }
        return log;
    }

    /** Whether it came to its end, whichever. */
    boolean hasEnded() {
        return ended;
    }

    private int call(int number, int first, int second) throws Thrown {
        MethodNode method = methods.get("m" + number);
        return new Activation(number, method).run(first, second);
    }

    private final class Activation {
        private final int number;
        private final String prefix;
        private final MethodNode method;
        private final List<AbstractInsnNode> code = new ArrayList<>();
        private final Map<LabelNode, Integer> labels = new HashMap<>();
        private final Set<Integer> marked = new HashSet<>();
        private final int[] locals;
        private final Deque<Integer> stack = new ArrayDeque<>();

        Activation(int number, MethodNode method) {
            this.number = number;
            this.method = method;
            prefix = RandomPrograms.owner(number) + ".m" + number + RandomPrograms.DESCRIPTOR + '@';
            locals = new int[method.maxLocals];
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LabelNode label) {
                    labels.put(label, code.size());
                } else if (insn.getOpcode() >= 0) {
                    code.add(insn);
                }
            }
            for (int at = 0; at < code.size(); at++) {
                if (code.get(at) instanceof JumpInsnNode jump && jump.getOpcode() != GOTO) {
                    marked.add(at + 1);
                    marked.add(labels.get(jump.label));
                } else if (code.get(at) instanceof TableSwitchInsnNode table) {
                    table.labels.forEach(label -> marked.add(labels.get(label)));
                    marked.add(labels.get(table.dflt));
                }
            }
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                marked.add(labels.get(block.handler));
            }
        }

        private void mark(String place) {
            log.add(new Logged("t|branch|" + prefix + place, null, null, false, 0));
        }

        private int access(int at, String variable, boolean isRead, int written) {
            int value = written;
            if (isRead) {
                value = reads == otherRead ? otherValue : memory.getOrDefault(variable, variable.hashCode() & 1);
                reads++;
            } else {
                memory.put(variable, value);
            }
            String place = RandomPrograms.owner(number).replace('/', '.') + ".m" + number + "(P.java:" + at + ")";
            log.add(new Logged(
                    "t|" + (isRead ? "r" : "w") + "(" + variable + ")|" + place, prefix + at, variable, isRead, value));
            return value;
        }

        int run(int first, int second) throws Thrown {
            locals[0] = first;
            locals[1] = second;
            mark("enter");
            int at = 0;
            while (true) {
                if (++steps > MOST_STEPS) {
                    throw new Endless();
                }
                if (marked.contains(at)) {
                    mark("" + at);
                }
                if (code.get(at).getOpcode() == IRETURN) {
                    return stack.pop();
                }
                try {
                    at = step(at, code.get(at));
                } catch (Thrown e) {
                    at = handler(at, e);
                }
            }
        }

        private int handler(int at, Thrown thrown) throws Thrown {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (labels.get(block.start) <= at && at < labels.get(block.end)) {
                    stack.clear();
                    stack.push(0);
                    return labels.get(block.handler);
                }
            }
            throw thrown;
        }

        private int step(int at, AbstractInsnNode insn) throws Thrown {
            int opcode = insn.getOpcode();
            if (opcode >= ICONST_0 && opcode <= ICONST_5) {
                stack.push(opcode - ICONST_0);
            } else if (opcode == ILOAD) {
                stack.push(locals[((VarInsnNode) insn).var]);
            } else if (opcode == ALOAD) {
                stack.push(0);
            } else if (opcode == ISTORE) {
                locals[((VarInsnNode) insn).var] = stack.pop();
            } else if (insn instanceof IincInsnNode increment) {
                locals[increment.var] += increment.incr;
            } else if (insn instanceof FieldInsnNode field) {
                boolean reads = opcode == GETSTATIC;
                int value =
                        access(at, field.owner.replace('/', '.') + '.' + field.name, reads, reads ? 0 : stack.pop());
                if (reads) {
                    stack.push(value);
                }
            } else if (opcode == IALOAD || opcode == IASTORE) {
                element(at, opcode == IALOAD);
            } else if (insn instanceof MethodInsnNode call) {
                invoke(at, call);
            } else if (insn instanceof TableSwitchInsnNode table) {
                int value = stack.pop();
                boolean isCase = value >= table.min && value <= table.max;
                return labels.get(isCase ? table.labels.get(value - table.min) : table.dflt);
            } else if (insn instanceof JumpInsnNode jump) {
                return jumps(opcode) ? labels.get(jump.label) : at + 1;
            } else if (opcode == POP) {
                stack.pop();
            } else {
                int second = stack.pop();
                stack.push(computed(opcode, stack.pop(), second));
            }
            return at + 1;
        }

        private void element(int at, boolean reads) throws Thrown {
            int value = reads ? 0 : stack.pop();
            int index = stack.pop();
            stack.pop();
            if (index < 0 || index > 3) {
                throw new Thrown();
            }
            int result = access(at, "int[]@1[" + index + "]", reads, value);
            if (reads) {
                stack.push(result);
            }
        }

        private void invoke(int at, MethodInsnNode call) throws Thrown {
            if (call.name.startsWith("m")) {
                stack.pop();
                int second = stack.pop();
                stack.push(Interpreter.this.call(Integer.parseInt(call.name.substring(1)), stack.pop(), second));
            }
            if (!call.owner.equals(RandomPrograms.owner(number))) {
                mark(at + "+");
            }
        }

        private boolean jumps(int opcode) {
            if (opcode == GOTO) {
                return true;
            }
            boolean compares = opcode >= IF_ICMPEQ;
            int other = compares ? stack.pop() : 0;
            int order = Integer.compare(stack.pop(), other);
            return switch (opcode - (compares ? IF_ICMPEQ : IFEQ)) {
                case 0 -> order == 0;
                case 1 -> order != 0;
                case 2 -> order < 0;
                case 3 -> order >= 0;
                case 4 -> order > 0;
                default -> order <= 0;
            };
        }

        private int computed(int opcode, int first, int second) throws Thrown {
            if (opcode == IDIV && second == 0) {
                throw new Thrown();
            }
            return switch (opcode) {
                case IADD -> first + second;
                case ISUB -> first - second;
                case IMUL -> first * second;
                case IAND -> first & second;
                case IDIV -> first / second;
                default -> throw new AssertionError(opcode);
            };
        }
    }
}
