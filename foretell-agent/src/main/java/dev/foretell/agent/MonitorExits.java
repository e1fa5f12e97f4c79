// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reports that a monitor is left, before each {@code monitorexit}.
 *
 * <p>The handler by which a compiler lets go of the monitor after an exception covers itself: {@code monitorexit} cannot fail there, but a hook can, for want of
 * stack or memory, and would be tried again for ever. There hooks have a handler of their own, which goes on without them;
 * {@code Locks} notices when the monitor is next entered.
 */
final class MonitorExits {
    private static final String NO_ROOM = "java/lang/VirtualMachineError";

    private final MethodCode target;

    /** Null without marks. */
    private final ControlFlow controlFlow;

    MonitorExits(MethodCode target, ControlFlow controlFlow) {
        this.target = target;
        this.controlFlow = controlFlow;
    }

    void exit(AbstractInsnNode insn) {
        AbstractInsnNode load = before(insn);
        for (TryCatchBlockNode block : target.method.tryCatchBlocks) {
            AbstractInsnNode store = after(block.handler);
            if (block.type == null && isLocal(store, ASTORE) && isLocal(load, ALOAD) && after(store) == load) {
                guarded(block.handler, (VarInsnNode) store, (VarInsnNode) load);
                return;
            }
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        hook(code);
        target.before(insn, code);
    }

    private void hook(InsnList code) {
        if (target.isOpaque) {
            code.add(OpaqueMethods.runs(target.frame));
        }
        target.hook(code, "sync/Locks.exiting", "(Ljava/lang/Object;I" + Hooks.LOG + ")V", target.site());
    }

    private void guarded(LabelNode handler, VarInsnNode store, VarInsnNode load) {
        FrameNode frame = frame(handler, store);
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        LabelNode failed = new LabelNode();
        LabelNode done = new LabelNode();
        InsnList code = new InsnList();
        code.add(from);
        moveMark(handler, store, code);
        code.add(new VarInsnNode(ALOAD, load.var));
        hook(code);
        code.add(to);
        code.add(new JumpInsnNode(GOTO, done));
        code.add(failed);
        add(code, frame, List.of(NO_ROOM));
        code.add(new InsnNode(POP));
        code.add(done);
        add(code, frame, List.of());
        target.before(load, code);
        target.method.tryCatchBlocks.add(0, new TryCatchBlockNode(from, to, failed, NO_ROOM));
    }

    /** The mark that the handler was entered is a hook, too. */
    private void moveMark(LabelNode handler, VarInsnNode store, InsnList code) {
        AbstractInsnNode place = store.getPrevious();
        while (place != handler) {
            AbstractInsnNode previous = place.getPrevious();
            if (controlFlow != null && controlFlow.isMark(place)) {
                target.method.instructions.remove(place);
                code.add(place);
            }
            place = previous;
        }
    }

    private static void add(InsnList code, FrameNode frame, List<Object> stack) {
        if (frame != null) {
            code.add(new FrameNode(F_NEW, frame.local.size(), frame.local.toArray(), stack.size(), stack.toArray()));
        }
    }

    /** The handler's frame when it has put the exception into a local; null in class files without frames. */
    private static FrameNode frame(LabelNode handler, VarInsnNode store) {
        for (AbstractInsnNode i = handler; i != store; i = i.getNext()) {
            if (i instanceof FrameNode frame) {
                List<Object> slots = new ArrayList<>();
                for (Object local : frame.local) {
                    slots.add(local);
                    if (isWide(local)) {
                        slots.add(null);
                    }
                }
                while (slots.size() <= store.var) {
                    slots.add(TOP);
                }
                if (slots.get(store.var) == null) {
                    slots.set(store.var - 1, TOP);
                }
                if (isWide(slots.get(store.var))) {
                    slots.set(store.var + 1, TOP);
                }
                slots.set(store.var, frame.stack.get(0));
                slots.removeIf(slot -> slot == null);
                return new FrameNode(F_NEW, slots.size(), slots.toArray(), 0, new Object[0]);
            }
        }
        return null;
    }

    private static boolean isWide(Object local) {
        return local == LONG || local == DOUBLE;
    }

    private static boolean isLocal(AbstractInsnNode insn, int opcode) {
        return insn != null && insn.getOpcode() == opcode;
    }

    /** The next instruction; labels, lines and frames are none. */
    private static AbstractInsnNode after(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode previous = insn.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
