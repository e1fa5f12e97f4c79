// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Executes code for the judge: a stack machine over numbers, null, objects and what is not known. Where the search has frames of a fixed size, this one begins with an empty stack, below which there is
 * always something that is not known. It ends with what is thrown, or with a {@link Doubt}.
 */
final class SecondMachine {
    private static final int MOST = 5_000;
    private static final int DEEPEST = 10;

    private static final Object ANY = "any";
    private static final Object NIL = "null";

    private final Program program;
    private final SecondLook look;
    private int left = MOST;
    private boolean assertsAreOn;

    SecondMachine(Program program) {
        this.program = program;
        look = new SecondLook(program);
    }

    /** An object: its class and the length that it has as an array, where they are known. */
    private record Thing(String type, int length) {}

    /** What leaves the method that was begun in. */
    record Thrown(String exception, String owner, MethodNode method, int at) {}

    /** Something is thrown. */
    private static final class Raised extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Thrown thrown;

        Raised(Thrown thrown) {
            super(null, null, false, false);
            this.thrown = thrown;
        }
    }

    /** What is not known decides. */
    private static final class Doubt extends Exception {
        private static final long serialVersionUID = 1;

        Doubt() {
            super(null, null, false, false);
        }
    }

    /** What is thrown after an instruction that has read a number, or 0 for null; null if that is not certain. */
    Thrown after(String owner, MethodNode method, int read, long value) {
        Object[] locals = new Object[method.maxLocals + 1];
        Arrays.fill(locals, ANY);
        boolean isThisKept = (method.access & ACC_STATIC) == 0;
        for (AbstractInsnNode insn : method.instructions) {
            isThisKept &= !(insn.getOpcode() == ASTORE && ((VarInsnNode) insn).var == 0);
        }
        if (isThisKept) {
            locals[0] = new Thing(null, -1);
        }
        assertsAreOn = SecondLook.isBehindTest(method, read);
        Deque<Object> stack = new ArrayDeque<>();
        try {
            stack.push(value(method.instructions.get(read), value));
            new Call(owner, method, locals, stack, 0).run(read + 1);
            return null;
        } catch (Raised e) {
            return e.thrown;
        } catch (Doubt | RuntimeException e) {
            return null;
        }
    }

    private static Object value(AbstractInsnNode read, long value) throws Doubt {
        String type = read instanceof FieldInsnNode field
                ? field.desc
                : read instanceof MethodInsnNode call
                        ? Type.getReturnType(call.desc).getDescriptor()
                        : read.getOpcode() == AALOAD ? "L" : read.getOpcode() == LALOAD ? "J" : "I";
        switch (type.charAt(0)) {
            case 'L', '[':
                if (value != 0) {
                    throw new Doubt();
                }
                return NIL;
            case 'J':
                return value;
            case 'F', 'D', 'V':
                throw new Doubt();
            default:
                return (int) value;
        }
    }

    /** One call of a method. */
    private final class Call {
        private final String owner;
        private final MethodNode method;
        private final Object[] locals;
        private final Deque<Object> stack;
        private final int depth;
        private int at;

        Call(String owner, MethodNode method, Object[] locals, Deque<Object> stack, int depth) {
            this.owner = owner;
            this.method = method;
            this.locals = locals;
            this.stack = stack;
            this.depth = depth;
        }

        /** Returns what the method returns; nobody waits for the result of the first one. */
        Object run(int from) throws Raised, Doubt {
            at = from;
            while (true) {
                if (left-- == 0) {
                    throw new Doubt();
                }
                AbstractInsnNode insn = method.instructions.get(at);
                int opcode = insn.getOpcode();
                if (opcode >= IRETURN && opcode <= RETURN) {
                    if (depth == 0) {
                        throw new Doubt();
                    }
                    return opcode == RETURN ? null : pop();
                }
                LabelNode target = opcode < 0 ? null : execute(insn, opcode);
                at = target == null ? at + 1 : method.instructions.indexOf(target);
            }
        }

        private Object pop() {
            return stack.isEmpty() ? ANY : stack.pop();
        }

        private int integer() throws Doubt {
            if (pop() instanceof Integer number) {
                return number;
            }
            throw new Doubt();
        }

        private Raised raised(String exception) throws Doubt {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                boolean isCovered =
                        method.instructions.indexOf(block.start) <= at && at < method.instructions.indexOf(block.end);
                if (isCovered && !SecondLook.isPassedOn(method, at, block) && look.mayCatch(block.type, exception)) {
                    throw new Doubt();
                }
            }
            return new Raised(new Thrown(exception, owner, method, at));
        }

        private void need(Object object) throws Raised, Doubt {
            if (object == NIL) {
                throw raised("java/lang/NullPointerException");
            }
            if (!(object instanceof Thing)) {
                throw new Doubt();
            }
        }

        /** Where the code goes on if not at the next instruction. */
        private LabelNode execute(AbstractInsnNode insn, int opcode) throws Raised, Doubt {
            if (insn instanceof JumpInsnNode jump) {
                return opcode == GOTO || isTaken(opcode) ? jump.label : null;
            }
            if (insn instanceof TableSwitchInsnNode table) {
                int key = integer();
                return key < table.min || key > table.max ? table.dflt : table.labels.get(key - table.min);
            }
            if (insn instanceof LookupSwitchInsnNode lookup) {
                int place = lookup.keys.indexOf(integer());
                return place < 0 ? lookup.dflt : lookup.labels.get(place);
            }
            if (insn instanceof VarInsnNode variable) {
                move(variable.var, opcode);
            } else if (insn instanceof FieldInsnNode field) {
                access(field, opcode);
            } else if (insn instanceof MethodInsnNode call) {
                call(call);
            } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                compose(dynamic);
            } else if (insn instanceof IincInsnNode increment) {
                locals[increment.var] =
                        locals[increment.var] instanceof Integer number ? (Object) (number + increment.incr) : ANY;
            } else if (insn instanceof TypeInsnNode typed) {
                type(typed, opcode);
            } else {
                plain(insn, opcode);
            }
            return null;
        }

        private boolean isTaken(int opcode) throws Doubt {
            if (opcode == IFNULL || opcode == IFNONNULL) {
                Object tested = pop();
                if (tested != NIL && !(tested instanceof Thing)) {
                    throw new Doubt();
                }
                return (tested == NIL) == (opcode == IFNULL);
            }
            if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
                Object one = pop();
                Object other = pop();
                boolean isClear =
                        one == NIL && (other == NIL || other instanceof Thing) || other == NIL && one instanceof Thing;
                if (!isClear) {
                    throw new Doubt();
                }
                return (one == other) == (opcode == IF_ACMPEQ);
            }
            if (opcode == JSR) {
                throw new Doubt();
            }
            boolean isOfTwo = opcode >= IF_ICMPEQ;
            int right = isOfTwo ? integer() : 0;
            int left = integer();
            return switch (isOfTwo ? opcode - IF_ICMPEQ + IFEQ : opcode) {
                case IFEQ -> left == right;
                case IFNE -> left != right;
                case IFLT -> left < right;
                case IFGE -> left >= right;
                case IFGT -> left > right;
                default -> left <= right;
            };
        }

        private void move(int variable, int opcode) throws Doubt {
            if (opcode == RET) {
                throw new Doubt();
            }
            if (opcode >= ISTORE) {
                locals[variable] = pop();
            } else {
                stack.push(locals[variable]);
            }
        }

        private void access(FieldInsnNode field, int opcode) throws Raised, Doubt {
            boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
            if (opcode == PUTFIELD || opcode == PUTSTATIC) {
                pop();
            }
            if (!isStatic) {
                need(pop());
            } else {
                initialized(field.owner);
            }
            if (opcode == GETSTATIC && assertsAreOn && field.name.equals("$assertionsDisabled")) {
                stack.push(0);
            } else if (opcode == GETFIELD || opcode == GETSTATIC) {
                stack.push(ANY);
            }
        }

        /** Doubts unless nothing is run for the initialisation of a class: it is the one that runs, or neither it nor its ancestors have an initialiser. */
        private void initialized(String name) throws Doubt {
            Set<String> passed = new HashSet<>();
            String next = name;
            while (!next.equals(owner) && !next.startsWith("java/lang/")) {
                ClassNode type = program.node(next);
                if (type == null || !passed.add(next)) {
                    throw new Doubt();
                }
                for (MethodNode declared : type.methods) {
                    if (declared.name.equals("<clinit>")) {
                        throw new Doubt();
                    }
                }
                next = type.superName;
            }
        }

        private void type(TypeInsnNode typed, int opcode) throws Raised, Doubt {
            switch (opcode) {
                case NEW -> {
                    initialized(typed.desc);
                    stack.push(new Thing(typed.desc, -1));
                }
                case ANEWARRAY -> array();
                case CHECKCAST -> {
                    Object cast = pop();
                    if (cast != NIL) {
                        throw new Doubt();
                    }
                    stack.push(cast);
                }
                default -> stack.push(pop() == NIL ? (Object) 0 : ANY);
            }
        }

        private void array() throws Raised, Doubt {
            int length = integer();
            if (length < 0) {
                throw raised("java/lang/NegativeArraySizeException");
            }
            stack.push(new Thing(null, length));
        }

        /** What makes texts and function objects; of objects that are not texts, {@code toString} would be called. */
        private void compose(InvokeDynamicInsnNode dynamic) throws Doubt {
            boolean isText = dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
            boolean isFunction = dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                    && dynamic.bsm.getName().equals("metafactory");
            for (Type type : Type.getArgumentTypes(dynamic.desc)) {
                boolean isQuiet =
                        type.getSort() < Type.ARRAY || type.getDescriptor().equals("Ljava/lang/String;");
                if (!isFunction && !(isText && isQuiet)) {
                    throw new Doubt();
                }
                pop();
            }
            if (!isText && !isFunction) {
                throw new Doubt();
            }
            stack.push(new Thing(isText ? "java/lang/String" : null, -1));
        }

        private void call(MethodInsnNode call) throws Raised, Doubt {
            Type[] types = Type.getArgumentTypes(call.desc);
            List<Object> given = new ArrayList<>();
            for (int i = 0; i < types.length; i++) {
                given.add(0, pop());
            }
            boolean isRequirement = call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull");
            if (isRequirement && given.get(0) == NIL) {
                throw raised("java/lang/NullPointerException");
            }
            if (call.getOpcode() != INVOKESTATIC) {
                Object receiver = pop();
                need(receiver);
                given.add(0, receiver);
            }
            Object result = Program.isPlatform(call.owner) ? ofPlatform(call, types, given) : ofProgram(call, given);
            if (!call.desc.endsWith(")V")) {
                stack.push(result);
            }
        }

        private Object ofPlatform(MethodInsnNode call, Type[] types, List<Object> given) throws Doubt {
            if (!call.name.equals("<init>")) {
                if (program.effect(call) != Purity.Effect.TOTAL) {
                    throw new Doubt();
                }
                return ANY;
            }
            boolean isPlain = call.owner.equals("java/lang/Object")
                    || call.owner.startsWith("java/lang/StringBu") && types.length == 0;
            if (!isPlain && !SecondLook.isOfPlatform(call.owner, "java/lang/Throwable")) {
                throw new Doubt();
            }
            for (int i = 0; i < types.length; i++) {
                Object argument = given.get(i + 1);
                String name = types[i].getDescriptor();
                boolean isText =
                        argument == NIL || argument instanceof Thing thing && "java/lang/String".equals(thing.type);
                boolean isQuiet = name.length() == 1
                        || name.equals("Ljava/lang/String;")
                        || name.equals("Ljava/lang/Throwable;")
                        || name.equals("Ljava/lang/Object;") && isText;
                if (!isQuiet) {
                    throw new Doubt();
                }
            }
            return ANY;
        }

        private Object ofProgram(MethodInsnNode call, List<Object> given) throws Raised, Doubt {
            MethodNode callee = null;
            ClassNode type = program.node(call.owner);
            for (MethodNode declared : type == null ? List.<MethodNode>of() : type.methods) {
                callee = declared.name.equals(call.name) && declared.desc.equals(call.desc) ? declared : callee;
            }
            boolean isFixed = callee != null
                    && (call.getOpcode() == INVOKESTATIC
                            || call.getOpcode() == INVOKESPECIAL
                            || look.isOnlyOne(type, callee));
            int barred = ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT;
            if (!isFixed || (callee.access & barred) != 0 || depth > DEEPEST) {
                throw new Doubt();
            }
            if (call.getOpcode() == INVOKESTATIC) {
                initialized(call.owner);
            }
            Object[] variables = new Object[callee.maxLocals + 1];
            Arrays.fill(variables, ANY);
            int local = 0;
            Type[] types = Type.getArgumentTypes(call.desc);
            int self = given.size() - types.length;
            for (int i = 0; i < given.size(); i++) {
                variables[local] = given.get(i);
                local += i < self ? 1 : types[i - self].getSize();
            }
            try {
                return new Call(call.owner, callee, variables, new ArrayDeque<>(), depth + 1).run(0);
            } catch (Raised e) {
                raised(e.thrown.exception());
                throw e;
            }
        }

        private void plain(AbstractInsnNode insn, int opcode) throws Raised, Doubt {
            if (opcode == ACONST_NULL) {
                stack.push(NIL);
            } else if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
                stack.push(opcode - ICONST_0);
            } else if (opcode == LCONST_0 || opcode == LCONST_1) {
                stack.push((long) (opcode - LCONST_0));
            } else if (insn instanceof IntInsnNode push) {
                if (opcode == NEWARRAY) {
                    array();
                } else {
                    stack.push(push.operand);
                }
            } else if (insn instanceof LdcInsnNode load) {
                boolean isNumber = load.cst instanceof Integer || load.cst instanceof Long;
                stack.push(isNumber ? load.cst : load.cst instanceof String ? new Thing("java/lang/String", -1) : ANY);
            } else if (opcode >= POP && opcode <= SWAP) {
                shuffle(opcode);
            } else {
                operate(opcode);
            }
        }

        /** Only where all that is moved takes one slot, but for two forms. */
        private void shuffle(int opcode) throws Doubt {
            Object top = pop();
            boolean isWide = top instanceof Long;
            switch (opcode) {
                case POP -> {}
                case POP2 -> {
                    if (!isWide) {
                        pop();
                    }
                }
                case DUP -> push(top, top);
                case DUP_X1 -> push(top, pop(), top);
                case SWAP -> push(top, pop());
                case DUP2 -> {
                    if (isWide) {
                        push(top, top);
                    } else {
                        Object next = pop();
                        push(next, top, next, top);
                    }
                }
                default -> throw new Doubt();
            }
        }

        private void push(Object... values) {
            for (Object value : values) {
                stack.push(value);
            }
        }

        private void operate(int opcode) throws Raised, Doubt {
            if (opcode == ATHROW) {
                Object thrown = pop();
                need(thrown);
                if (thrown instanceof Thing thing && thing.type != null) {
                    throw raised(thing.type);
                }
                throw new Doubt();
            }
            if (opcode == ARRAYLENGTH) {
                Object array = pop();
                need(array);
                stack.push(((Thing) array).length >= 0 ? (Object) ((Thing) array).length : ANY);
            } else if (opcode >= IALOAD && opcode <= SALOAD) {
                element(pop(), pop());
                stack.push(ANY);
            } else if (opcode >= IASTORE && opcode <= SASTORE) {
                Object written = pop();
                element(pop(), pop());
                if (opcode == AASTORE && written != NIL) {
                    throw new Doubt();
                }
            } else if (opcode == MONITORENTER) {
                need(pop());
                throw new Doubt();
            } else if (opcode == MONITOREXIT) {
                pop();
            } else if (opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S) {
                stack.push(SecondArithmetic.converted(opcode, pop(), ANY));
            } else if (opcode != NOP) {
                combine(opcode);
            }
        }

        private void element(Object index, Object array) throws Raised, Doubt {
            need(array);
            int length = ((Thing) array).length;
            if (!(index instanceof Integer number)) {
                throw new Doubt();
            }
            if (number < 0 || length >= 0 && number >= length) {
                throw raised("java/lang/ArrayIndexOutOfBoundsException");
            }
            if (length < 0) {
                throw new Doubt();
            }
        }

        private void combine(int opcode) throws Raised, Doubt {
            Object right = pop();
            Object left = pop();
            boolean isDivision = opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
            if (isDivision) {
                if (!(right instanceof Number divisor)) {
                    throw new Doubt();
                }
                if (divisor.longValue() == 0) {
                    throw raised("java/lang/ArithmeticException");
                }
            }
            stack.push(SecondArithmetic.combined(opcode, left, right, ANY));
        }
    }
}
