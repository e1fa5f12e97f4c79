// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * What instructions do to the types of values, and what they ask of them; as the JVM's verifier, but without looking up any class: see
 * {@link Verified#fits}.
 */
final class Verifier extends Interpreter<Verified> {
    private static final Verified OBJECT = new Verified("java/lang/Object");

    /** Whether objects count as constructed from the start: without stack maps, an analysis cannot follow them. */
    private final boolean isLax;

    Verifier(boolean isLax) {
        super(ASM9);
        this.isLax = isLax;
    }

    @Override
    public Verified newValue(Type type) {
        return type == null ? Verified.NOTHING : type == Type.VOID_TYPE ? null : Verified.of(type);
    }

    @Override
    public Verified newOperation(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == ACONST_NULL) {
            return Verified.NIL;
        }
        if (opcode >= ICONST_M1 && opcode <= ICONST_5 || opcode == BIPUSH || opcode == SIPUSH) {
            return Verified.INT;
        }
        return switch (opcode) {
            case LCONST_0, LCONST_1 -> Verified.WIDE;
            case FCONST_0, FCONST_1, FCONST_2 -> Verified.SINGLE;
            case DCONST_0, DCONST_1 -> Verified.TWICE;
            case LDC -> constant(((LdcInsnNode) insn).cst);
            case JSR -> Verified.ADDRESS;
            case GETSTATIC -> newValue(Type.getType(((FieldInsnNode) insn).desc));
            default -> new Verified(isLax ? ((TypeInsnNode) insn).desc : insn); // NEW
        };
    }

    private static Verified constant(Object value) {
        if (value instanceof ConstantDynamic dynamic) {
            return Verified.of(Type.getType(dynamic.getDescriptor()));
        }
        if (value instanceof Type type) {
            return new Verified(type.getSort() == Type.METHOD ? "java/lang/invoke/MethodType" : "java/lang/Class");
        }
        if (value instanceof Handle) {
            return new Verified("java/lang/invoke/MethodHandle");
        }
        return value instanceof Integer
                ? Verified.INT
                : value instanceof Float
                        ? Verified.SINGLE
                        : value instanceof Long
                                ? Verified.WIDE
                                : value instanceof Double ? Verified.TWICE : new Verified("java/lang/String");
    }

    @Override
    public Verified copyOperation(AbstractInsnNode insn, Verified value) throws AnalyzerException {
        switch (insn.getOpcode()) {
            case ILOAD, ISTORE -> expect(insn, value, Verified.INT);
            case LLOAD, LSTORE -> expect(insn, value, Verified.WIDE);
            case FLOAD, FSTORE -> expect(insn, value, Verified.SINGLE);
            case DLOAD, DSTORE -> expect(insn, value, Verified.TWICE);
            case ALOAD -> check(insn, value.isReference() || value.isRaw(), value);
            case ASTORE -> check(insn, value.isReference() || value.isRaw() || value.equals(Verified.ADDRESS), value);
            default -> check(insn, value.type() != TOP, value);
        }
        return value;
    }

    @Override
    public Verified unaryOperation(AbstractInsnNode insn, Verified value) throws AnalyzerException {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case INEG,
                    IINC,
                    I2L,
                    I2F,
                    I2D,
                    I2B,
                    I2C,
                    I2S,
                    IFEQ,
                    IFNE,
                    IFLT,
                    IFGE,
                    IFGT,
                    IFLE,
                    TABLESWITCH,
                    LOOKUPSWITCH:
            case IRETURN, NEWARRAY, ANEWARRAY:
                expect(insn, value, Verified.INT);
                break;
            case LNEG, L2I, L2F, L2D, LRETURN:
                expect(insn, value, Verified.WIDE);
                break;
            case FNEG, F2I, F2L, F2D, FRETURN:
                expect(insn, value, Verified.SINGLE);
                break;
            case DNEG, D2I, D2L, D2F, DRETURN:
                expect(insn, value, Verified.TWICE);
                break;
            case PUTSTATIC:
                expect(insn, value, newValue(Type.getType(((FieldInsnNode) insn).desc)));
                break;
            case MONITORENTER, MONITOREXIT, IFNULL, IFNONNULL:
                check(insn, value.isReference() || value.isRaw(), value);
                break;
            case ARRAYLENGTH:
                check(insn, isArray(value), value);
                break;
            default: // ARETURN, ATHROW, GETFIELD, CHECKCAST, INSTANCEOF
                check(insn, value.isReference(), value);
        }
        return made(insn);
    }

    private Verified made(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case INEG, IINC, L2I, F2I, D2I, I2B, I2C, I2S, ARRAYLENGTH, INSTANCEOF -> Verified.INT;
            case FNEG, I2F, L2F, D2F -> Verified.SINGLE;
            case LNEG, I2L, F2L, D2L -> Verified.WIDE;
            case DNEG, I2D, L2D, F2D -> Verified.TWICE;
            case GETFIELD -> newValue(Type.getType(((FieldInsnNode) insn).desc));
            case CHECKCAST -> new Verified(((TypeInsnNode) insn).desc);
            case ANEWARRAY ->
                new Verified(
                        "[" + Type.getObjectType(((TypeInsnNode) insn).desc).getDescriptor());
            case NEWARRAY -> new Verified("[" + "ZCFDBSIJ".charAt(((IntInsnNode) insn).operand - T_BOOLEAN));
            default -> null;
        };
    }

    @Override
    public Verified binaryOperation(AbstractInsnNode insn, Verified a, Verified b) throws AnalyzerException {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            check(insn, isArrayOf(opcode - IALOAD, a), a);
            expect(insn, b, Verified.INT);
            return opcode == AALOAD ? a.element() : number(opcode - IALOAD);
        }
        if (opcode == PUTFIELD) {
            check(insn, a.isReference() || a.equals(Verified.UNFINISHED), a);
            expect(insn, b, newValue(Type.getType(((FieldInsnNode) insn).desc)));
            return null;
        }
        if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
            check(insn, a.isReference() || a.isRaw(), a);
            check(insn, b.isReference() || b.isRaw(), b);
            return null;
        }
        if (opcode == LCMP) {
            expect(insn, a, Verified.WIDE);
            expect(insn, b, Verified.WIDE);
            return Verified.INT;
        }
        if (opcode >= FCMPL && opcode <= DCMPG) {
            Verified compared = opcode <= FCMPG ? Verified.SINGLE : Verified.TWICE;
            expect(insn, a, compared);
            expect(insn, b, compared);
            return Verified.INT;
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
            expect(insn, a, Verified.INT);
            expect(insn, b, Verified.INT);
            return null;
        }
        // Arithmetic: of int, long, float and double in turn; shifts and bit operations of int and long in turn.
        Verified type = opcode <= DREM ? number((opcode - IADD) % 4) : number((opcode - ISHL) % 2);
        boolean shifts = opcode >= ISHL && opcode <= LUSHR;
        expect(insn, a, type);
        expect(insn, b, shifts ? Verified.INT : type);
        return type;
    }

    private static Verified number(int kind) {
        return switch (kind) {
            case 1 -> Verified.WIDE;
            case 2 -> Verified.SINGLE;
            case 3 -> Verified.TWICE;
            default -> Verified.INT;
        };
    }

    @Override
    public Verified ternaryOperation(AbstractInsnNode insn, Verified array, Verified index, Verified value)
            throws AnalyzerException {
        check(insn, isArrayOf(insn.getOpcode() - IASTORE, array), array);
        expect(insn, index, Verified.INT);
        if (insn.getOpcode() == AASTORE) {
            expect(insn, value, OBJECT);
        } else {
            expect(insn, value, number(insn.getOpcode() - IASTORE));
        }
        return null;
    }

    @Override
    public Verified naryOperation(AbstractInsnNode insn, List<? extends Verified> values) throws AnalyzerException {
        if (insn.getOpcode() == MULTIANEWARRAY) {
            return new Verified(((MultiANewArrayInsnNode) insn).desc);
        }
        boolean isDynamic = insn.getOpcode() == INVOKEDYNAMIC;
        String descriptor = isDynamic ? ((InvokeDynamicInsnNode) insn).desc : ((MethodInsnNode) insn).desc;
        int first = isDynamic || insn.getOpcode() == INVOKESTATIC ? 0 : 1;
        if (first == 1) {
            boolean constructs = ((MethodInsnNode) insn).name.equals("<init>");
            check(
                    insn,
                    constructs && !isLax ? values.get(0).isRaw() : values.get(0).isReference(),
                    values.get(0));
        }
        Type[] wanted = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < wanted.length; i++) {
            expect(insn, values.get(first + i), newValue(wanted[i]));
        }
        return newValue(Type.getReturnType(descriptor));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Verified value, Verified expected) throws AnalyzerException {
        expect(insn, value, expected);
    }

    /** Where paths meet in class files without stack maps. */
    @Override
    public Verified merge(Verified a, Verified b) {
        if (a.equals(b) || b.equals(Verified.NIL) && a.isReference()) {
            return a;
        }
        return a.isReference() && b.isReference() ? a.equals(Verified.NIL) ? b : Verified.ANY : Verified.NOTHING;
    }

    private static boolean isArray(Verified value) {
        return value.type() instanceof String name && name.startsWith("[")
                || value.equals(Verified.NIL)
                || value.equals(Verified.ANY);
    }

    /** Whether it may be an array whose elements are, by number in the order of opcodes: int, long, float, double, references, byte or boolean, char, short. */
    private static boolean isArrayOf(int kind, Verified value) {
        if (!(value.type() instanceof String name) || !name.startsWith("[")) {
            return isArray(value);
        }
        char element = name.charAt(1);
        return switch (kind) {
            case AALOAD - IALOAD -> element == '[' || element == 'L';
            case BALOAD - IALOAD -> element == 'B' || element == 'Z';
            default -> element == "IJFD..CS".charAt(kind);
        };
    }

    private static void expect(AbstractInsnNode insn, Verified value, Verified expected) throws AnalyzerException {
        check(insn, value.fits(expected), value);
    }

    private static void check(AbstractInsnNode insn, boolean isRight, Verified value) throws AnalyzerException {
        if (!isRight) {
            throw new AnalyzerException(insn, "instruction " + insn.getOpcode() + " finds " + value.type());
        }
    }
}
