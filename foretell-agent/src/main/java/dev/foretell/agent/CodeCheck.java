// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.JSR;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_6;
import static org.objectweb.asm.Opcodes.V1_7;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Checks rewritten code the way the JVM will: every instruction finds what it needs, every jump and handler what its stack map says, every map of an object
 * under construction points at its {@code NEW}. What it cannot see without looking up classes is whether one class is a subtype of another.
 */
final class CodeCheck {
    private final ClassNode type;
    private final MethodNode method;
    private final TypeFlow flow;
    private final List<TryCatchBlockNode> protectedBy = new ArrayList<>();

    private CodeCheck(ClassNode type, MethodNode method) {
        this.type = type;
        this.method = method;
        flow = new TypeFlow(type, method, this::allocation);
    }

    /** A method came out in a way that the JVM would refuse, or that cannot be checked. */
    static final class BadCodeException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** As users know it. */
        final String name;

        /** Name and descriptor. */
        final String method;

        BadCodeException(ClassNode type, MethodNode method, String problem) {
            super(
                    problem.equals(BoundedAnalyzer.TOO_LARGE)
                            ? problem
                            : "rewritten, the JVM would refuse it: " + problem);
            this.name = type.name.replace('/', '.') + '.' + method.name;
            this.method = method.name + method.desc;
        }
    }

    /**
     * Checks all methods: whatever went wrong in rewriting, the JVM must not be the first to notice, for it would throw that at the program.
     *
     * @param isLeft methods with the code that they had: they may be too large to be followed
     */
    static void check(ClassNode type, Predicate<MethodNode> isLeft) {
        for (MethodNode method : type.methods) {
            String problem = problem(type, method);
            if (problem != null && !(problem.equals(BoundedAnalyzer.TOO_LARGE) && isLeft.test(method))) {
                throw new BadCodeException(type, method, problem);
            }
        }
    }

    /** What is wrong with the code of a method; null if nothing is. */
    static String problem(ClassNode type, MethodNode method) {
        if (method.instructions.size() == 0) {
            return null;
        }
        try {
            if ((type.version & 0xffff) >= V1_7) {
                new CodeCheck(type, method).check();
            } else if (!fitsItsMaps(type, method)) {
                new BoundedAnalyzer<>(new Verifier(true)).analyzeAndComputeMaxs(type.name, method);
            }
            return null;
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Class files of Java 6 may have stack maps; where these are missing or wrong the JVM does without. */
    private static boolean fitsItsMaps(ClassNode type, MethodNode method) {
        if ((type.version & 0xffff) < V1_6) {
            return false;
        }
        try {
            new CodeCheck(type, method).check();
            return true;
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return false;
        }
    }

    private AbstractInsnNode allocation(LabelNode label) {
        AbstractInsnNode allocation = NewLabels.allocation(label);
        if (allocation == null) {
            throw new IndexOutOfBoundsException("a stack map names an object that is not allocated there");
        }
        return allocation;
    }

    private void check() throws AnalyzerException {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                protect(label);
            } else if (insn instanceof FrameNode frame) {
                expect(insn, flow.state() == null || flow.fits(frame, null), "falls into another stack map");
            } else if (insn.getOpcode() >= 0) {
                expect(insn, flow.state() != null, "has no stack map");
                expect(
                        insn,
                        insn.getOpcode() != RETURN || !flow.isUnfinished(),
                        "returns before a parent's constructor");
                checkHandlers(insn);
            }
            flow.pass(insn);
            checkJumps(insn);
        }
        expect(method.instructions.getLast(), flow.state() == null, "is the last and goes on");
    }

    private void protect(LabelNode label) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.start == label) {
                protectedBy.add(block);
                flow.changed();
            }
            if (block.end == label) {
                protectedBy.remove(block);
            }
        }
    }

    private void checkHandlers(AbstractInsnNode insn) throws AnalyzerException {
        if (!protectedBy.isEmpty() && flow.hasNewLocals()) {
            for (TryCatchBlockNode block : protectedBy) {
                FrameNode frame = frame(block.handler);
                Verified caught = new Verified(block.type == null ? "java/lang/Throwable" : block.type);
                expect(insn, frame != null && flow.fits(frame, caught), "does not fit its handler");
            }
        }
    }

    private void checkJumps(AbstractInsnNode insn) throws AnalyzerException {
        if (insn instanceof JumpInsnNode jump) {
            checkJump(insn, jump.label);
        } else if (insn instanceof TableSwitchInsnNode jump) {
            checkJump(insn, jump.dflt);
            for (LabelNode label : jump.labels) {
                checkJump(insn, label);
            }
        } else if (insn instanceof LookupSwitchInsnNode jump) {
            checkJump(insn, jump.dflt);
            for (LabelNode label : jump.labels) {
                checkJump(insn, label);
            }
        }
    }

    private void checkJump(AbstractInsnNode insn, LabelNode label) throws AnalyzerException {
        FrameNode frame = frame(label);
        expect(insn, insn.getOpcode() != JSR && frame != null && flow.fits(frame, null), "jumps to another stack map");
    }

    /** The stack map at a label; null if there is none. */
    private static FrameNode frame(LabelNode label) {
        for (AbstractInsnNode insn = label; insn != null && insn.getOpcode() < 0; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private void expect(AbstractInsnNode insn, boolean isRight, String problem) throws AnalyzerException {
        if (!isRight) {
            throw new AnalyzerException(insn, "instruction " + insn.getOpcode() + " of " + method.name + " " + problem);
        }
    }
}
