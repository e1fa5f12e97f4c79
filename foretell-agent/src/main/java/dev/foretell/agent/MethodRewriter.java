// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.steer.Gates;
import java.util.HashSet;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one method: accesses become calls of the runtime, monitors are reported, calls with a
 * bridge go there.
 *
 * <p>An access is first tried the
 * original way with its result thrown away, so that null, a bad index, linkage and class
 * initialisation show as they would have, in the same frame and with the same message. Jumps are inserted only where the
 * message could else not be kept: see {@link NullChecks} and {@link DescribedReads}.
 */
final class MethodRewriter {
    private static final String ON_MONITOR = "(Ljava/lang/Object;I" + Hooks.LOG + ")V";

    private final RewritingScope scope;
    private final Visibility visibility;
    private final ClassNode type;
    private final boolean isPrivate;

    /** The hook for uses of mortal objects, or null. */
    private final String mortality;

    private final EscapeBarrier barrier;

    /** The class's number in the runtime's table of initialisations, or 0. */
    private final int initialisation;

    private MethodCode target;
    private CoverageProbes probes;
    private FieldAccesses fields;
    private ElementAccesses elements;
    private MonitorExits monitors;
    private CallSites calls;

    /** {@code hasRoom}: whether the class declares the room for its objects' words. */
    MethodRewriter(RewritingScope scope, Visibility visibility, ClassNode type, boolean hasRoom) {
        this.scope = scope;
        this.visibility = visibility;
        this.type = type;
        isPrivate = scope.privacy && hasRoom && type.superName.equals("java/lang/Object");
        mortality = MortalObjects.hook(type);
        barrier = new EscapeBarrier(scope, type);
        initialisation = Initialisers.number(scope.loader, type);
    }

    /**
     * Rewrites one method; true if anything was changed. {@code isTerse}: it must not become larger than need be, whatever the messages of exceptions then
     * say. {@code isOpaque}: its synchronization alone is recorded.
     */
    boolean rewrite(MethodNode method, NewLabels labels, boolean isTerse, boolean isOpaque) {
        if (method.instructions.size() == 0 || CoverageProbes.isMember(method.name)) {
            return false;
        }
        ControlFlow controlFlow = scope.controlFlow && !isOpaque ? new ControlFlow(scope, type, method) : null;
        Map<AbstractInsnNode, Integer> arrayLocals = isOpaque ? Map.of() : ArrayLocals.of(type.name, method);
        MethodFrame frame = new MethodFrame(type, method, new HashSet<>(arrayLocals.values()).size());
        target = new MethodCode(scope, type, method, frame, isOpaque);
        probes = new CoverageProbes(method);
        StackMaps maps = isTerse ? StackMaps.none() : StackMaps.of(type, method, labels, this::needsMap);
        AbstractInsnNode[] code = method.instructions.toArray();
        ConstructorStart start = ConstructorStart.of(type, method, code, isPrivate && !isOpaque);
        InitialisationOrder order = new InitialisationOrder(target, initialisation);
        fields = new FieldAccesses(target, visibility, order, maps);
        elements = new ElementAccesses(target, visibility, arrayLocals, maps);
        monitors = new MonitorExits(target, controlFlow);
        calls = new CallSites(target, barrier, maps);
        boolean publishesResult = !isOpaque && barrier.returnsToOthers(method);
        for (int i = 0; i < code.length; i++) {
            if (mortality != null && i >= start.afterSuper() && MortalObjects.isEnd(method, code[i])) {
                target.before(code[i], MortalObjects.use(mortality, target.site()));
            }
            if (code[i] instanceof LineNumberNode) {
                target.at((LineNumberNode) code[i]);
            } else if (i < start.afterSuper()) {
                visitBeforeSuper(code[i]);
            } else if (publishesResult && code[i].getOpcode() == ARETURN) {
                target.before(code[i], EscapeBarrier.publish(frame));
            } else if (!start.isUnshared(i)) {
                visit(code[i], i);
            }
        }
        order.note();
        if (isPrivate && !isOpaque && start.isFirst()) {
            startPrivate(code[start.afterSuper() - 1]);
        }
        InsnList entry = isOpaque ? opaqueEntry(method) : watchedEntry(method);
        if (entry != null && start.afterSuper() > 0 && start.afterSuper() < code.length) {
            target.after(code[start.afterSuper() - 1], entry);
        } else if (entry != null && start.afterSuper() == 0) {
            target.first(entry);
        }
        wrap(method, frame);
        if (controlFlow != null) {
            controlFlow.insert(frame);
            target.change();
        }
        frame.finish();
        return target.hasChanged();
    }

    /** Whether a jump to this instruction may have to be put in. */
    private boolean needsMap(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode == PUTFIELD
                || opcode >= IASTORE && opcode <= SASTORE
                || insn instanceof MethodInsnNode call && Bridges.mayHave(call)
                || FieldAccesses.mustStay(insn, visibility);
    }

    private InsnList watchedEntry(MethodNode method) {
        return new WatchedCall(scope, target.frame, target.firstLocation()).entry(type.name, method);
    }

    /** In a recorded class no caller knows that this method is not. */
    private InsnList opaqueEntry(MethodNode method) {
        boolean tells = scope.isIncluded(type.name) || OpaqueMethods.isCalledUnnamed(scope, type.name, method, barrier);
        return tells ? OpaqueMethods.runs(target.frame) : null;
    }

    /** What goes round the body as a whole. */
    private void wrap(MethodNode method, MethodFrame frame) {
        String block = target.isOpaque ? null : AtomicMethods.blockName(scope, type, method);
        if (block != null) {
            frame.wrapBlock(block, target.firstSite(), target.site());
            target.change();
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            frame.wrapSynchronized(target.firstSite(), target.site(), target.isOpaque);
            target.change();
        }
    }

    /** Before that the object under construction cannot be passed on, nor read. */
    private void visitBeforeSuper(AbstractInsnNode insn) {
        if (insn.getOpcode() == PUTFIELD
                && Access.of(((FieldInsnNode) insn).desc) == Access.REFERENCE
                && !target.isOpaque
                && !scope.makesPrivateObjects(type.superName)) {
            target.before(insn, EscapeBarrier.publish(target.frame));
        } else if (insn instanceof MethodInsnNode) {
            calls.call((MethodInsnNode) insn);
        } else if (insn instanceof InvokeDynamicInsnNode) {
            calls.callDynamic((InvokeDynamicInsnNode) insn);
        }
    }

    private void startPrivate(AbstractInsnNode superCall) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(target.frame.loadLog());
        code.add(new FieldInsnNode(GETFIELD, Hooks.RUNTIME + "shadow/ThreadLog", "tag", "J"));
        code.add(new FieldInsnNode(PUTFIELD, type.name, ClassRewriter.WORD_FIELD, "J"));
        target.after(superCall, code);
    }

    private void visit(AbstractInsnNode insn, int position) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD:
                fields.getField((FieldInsnNode) insn);
                break;
            case PUTFIELD:
                fields.putField((FieldInsnNode) insn);
                break;
            case GETSTATIC:
            case PUTSTATIC:
                fields.accessStatic((FieldInsnNode) insn);
                break;
            case MONITORENTER:
                enterMonitor(insn);
                break;
            case MONITOREXIT:
                monitors.exit(insn);
                break;
            case INVOKEVIRTUAL:
            case INVOKEINTERFACE:
            case INVOKESTATIC:
            case INVOKESPECIAL:
                calls.call((MethodInsnNode) insn);
                break;
            case INVOKEDYNAMIC:
                calls.callDynamic((InvokeDynamicInsnNode) insn);
                break;
            case AALOAD:
                if (!target.isOpaque) {
                    elements.loadReference(insn, position);
                }
                break;
            default:
                if (target.isOpaque) {
                    return;
                }
                if (opcode >= IALOAD && opcode <= SALOAD) {
                    elements.loadElement(insn);
                } else if (opcode >= IASTORE && opcode <= SASTORE && !probes.isProbe(insn)) {
                    elements.storeElement(insn);
                }
        }
    }

    private void enterMonitor(AbstractInsnNode insn) {
        if (Gates.ON) {
            InsnList gate = new InsnList();
            gate.add(new InsnNode(DUP));
            target.hook(gate, "sync/Locks.entering", ON_MONITOR, target.site());
            target.before(insn, gate);
        }
        target.method.instructions.insertBefore(insn, new InsnNode(DUP));
        InsnList code = new InsnList();
        code.add(target.frame.startProtection(insn));
        target.hook(code, "sync/Locks.entered", ON_MONITOR, target.site());
        target.after(insn, code);
    }
}
