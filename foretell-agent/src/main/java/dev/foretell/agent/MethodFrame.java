// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.steer.Gates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The locals that rewriting adds to a method, behind its own: the thread's log, set first thing; in a
 * synchronized method its monitor; the words of arrays in locals; and room to put a value aside. All but the
 * last are alive throughout and so are added to every stack map frame.
 */
final class MethodFrame {
    private static final String LOG = "dev/foretell/runtime/shadow/ThreadLog";
    private static final String ON_LOCK = "(Ljava/lang/Object;IL" + LOG + ";)V";

    private final ClassNode type;
    private final MethodNode method;
    private final int log;
    private final int monitor;
    /** Locals of the method that hold arrays, in the order of the locals for their words. */
    private final List<Integer> arrays = new ArrayList<>();

    private final int firstWords;
    private final int scratch;
    private int scratchSize;
    private boolean usesLog;
    private boolean hasMonitor;

    /** {@code most}: the largest number of arrays whose words will be kept. */
    MethodFrame(ClassNode type, MethodNode method, int most) {
        this.type = type;
        this.method = method;
        log = method.maxLocals;
        monitor = log + 1;
        firstWords = log + 2;
        scratch = firstWords + most;
    }

    /** The local for the words of the array in one of the method's own locals; null when not known. */
    int words(int array) {
        int known = arrays.indexOf(array);
        if (known < 0) {
            known = arrays.size();
            arrays.add(array);
        }
        return firstWords + known;
    }

    AbstractInsnNode loadLog() {
        usesLog = true;
        return new VarInsnNode(ALOAD, log);
    }

    /**
     * The first of so many locals for use between instructions that no branch reaches. They are used
     * again and again; but not in class files without stack maps, where the JVM unites the types of locals
     * wherever paths meet, and would have to load classes to do so.
     */
    int scratch(int slots) {
        if (hasFrames()) {
            scratchSize = Math.max(scratchSize, slots);
            return scratch;
        }
        scratchSize += slots;
        return scratch + scratchSize - slots;
    }

    /** Reports entering and leaving the method's monitor. False if the class file is too old for it. */
    void wrapSynchronized(int first, int last, boolean isOpaque) {
        InsnList entry = new InsnList();
        if ((method.access & ACC_STATIC) != 0) {
            loadClass(entry, type.name);
        } else {
            entry.add(new VarInsnNode(ALOAD, 0));
        }
        entry.add(new VarInsnNode(ASTORE, monitor));
        if (Gates.ON) {
            enterExplicitly(entry, first);
        }
        entry.add(report("entered", first));
        wrap(entry, () -> {
            InsnList exit = isOpaque ? OpaqueMethods.runs(this) : new InsnList();
            exit.add(report("exiting", last));
            if (Gates.ON) {
                exit.add(new VarInsnNode(ALOAD, monitor));
                exit.add(new InsnNode(MONITOREXIT));
            }
            return exit;
        });
        hasMonitor = true;
    }

    /** Nothing of ours runs before the JVM takes a method's monitor: to hold the thread there, the method must take it itself. */
    private void enterExplicitly(InsnList entry, int site) {
        method.access &= ~ACC_SYNCHRONIZED;
        entry.add(report("entering", site));
        entry.add(new VarInsnNode(ALOAD, monitor));
        entry.add(new InsnNode(MONITORENTER));
    }

    /** Loads a class by its internal name. Class files of Java 1.4 and before have no constants for that. */
    void loadClass(InsnList code, String name) {
        if ((type.version & 0xffff) >= V1_5) {
            code.add(new LdcInsnNode(Type.getObjectType(name)));
        } else {
            code.add(new LdcInsnNode(name.replace('/', '.')));
            code.add(new MethodInsnNode(
                    INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false));
        }
    }

    /** Reports entering and leaving a method that is declared atomic. */
    void wrapBlock(String name, int first, int last) {
        wrap(reportBlock("begin", name, first), () -> reportBlock("end", name, last));
    }

    private InsnList reportBlock(String what, String name, int site) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(name));
        Hooks.call(code, this, "event/ApiCalls." + what, "(Ljava/lang/String;IL" + LOG + ";)V", site);
        return code;
    }

    /** Puts code at the method's start, and other code wherever it is left, also by an exception. */
    private void wrap(InsnList entry, Supplier<InsnList> exit) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                method.instructions.insertBefore(insn, exit.get());
            }
        }
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        entry.add(from);
        method.instructions.insert(entry);

        InsnList leaving = new InsnList();
        leaving.add(to);
        if (hasFrames()) {
            leaving.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        }
        leaving.add(exit.get());
        leaving.add(new InsnNode(ATHROW));
        method.instructions.add(leaving);
        method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, to, null));
    }

    /**
     * A label to put behind {@code monitorenter}, from where the handlers that let go of the monitor
     * take over. With a call outside of their reach the JVM would see unstructured locking, and no
     * longer compile the method.
     */
    LabelNode startProtection(AbstractInsnNode monitorEnter) {
        LabelNode start = new LabelNode();
        for (AbstractInsnNode i = monitorEnter.getNext(); i != null && i.getOpcode() < 0; i = i.getNext()) {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (block.start == i && block.type == null) {
                    block.start = start;
                }
            }
        }
        return start;
    }

    private InsnList report(String what, int site) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ALOAD, monitor));
        code.add(new LdcInsnNode(site));
        code.add(loadLog());
        code.add(new MethodInsnNode(INVOKESTATIC, "dev/foretell/runtime/sync/Locks", what, ON_LOCK, false));
        return code;
    }

    private boolean hasFrames() {
        return (type.version & 0xffff) >= V1_6;
    }

    /** Sets the log at the method's start and adds the new locals to its frames. */
    void finish() {
        Scratch.clear(method, scratch);
        if (!usesLog) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= ISTORE && insn.getOpcode() <= ASTORE) {
                overwritten((VarInsnNode) insn);
            }
        }
        InsnList entry = new InsnList();
        for (int array : arrays) {
            entry.add(forgetWords(array));
        }
        String descriptor = "()L" + LOG + ";";
        entry.add(
                new MethodInsnNode(INVOKESTATIC, "dev/foretell/runtime/shadow/Threads", "current", descriptor, false));
        entry.add(new VarInsnNode(ASTORE, log));
        method.instructions.insert(entry);
        method.maxLocals = scratch + scratchSize;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FrameNode) {
                extend((FrameNode) insn);
            }
        }
    }

    /** Forgets the words of an array that is not there any more. */
    private void overwritten(VarInsnNode store) {
        boolean isWide = store.getOpcode() == LSTORE || store.getOpcode() == DSTORE;
        for (int local = store.var; local <= store.var + (isWide ? 1 : 0); local++) {
            if (arrays.contains(local)) {
                method.instructions.insert(store, forgetWords(local));
            }
        }
    }

    private InsnList forgetWords(int array) {
        InsnList code = new InsnList();
        code.add(new InsnNode(ACONST_NULL));
        code.add(new VarInsnNode(ASTORE, words(array)));
        return code;
    }

    private void extend(FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local);
        int slots = 0;
        for (Object local : locals) {
            slots += local == LONG || local == DOUBLE ? 2 : 1;
        }
        for (; slots < log; slots++) {
            locals.add(TOP);
        }
        locals.add(LOG);
        if (hasMonitor) {
            locals.add("java/lang/Object");
        } else if (!arrays.isEmpty()) {
            locals.add(TOP);
        }
        for (int i = 0; i < arrays.size(); i++) {
            locals.add("[J");
        }
        frame.local = locals;
    }
}
