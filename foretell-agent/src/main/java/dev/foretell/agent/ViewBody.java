// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.event.ViewEvents;
import dev.foretell.runtime.event.ViewLine;
import dev.foretell.runtime.event.ViewSite;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells of the beginning and the end of a method's body, however it is left. The event's array is in a local of its own, alive throughout and so
 * in every stack map frame.
 */
final class ViewBody {
    private final ClassNode type;
    private final MethodNode method;
    private final String location;
    private final Type result;
    private final Spill parameters;
    private final int event;

    ViewBody(ClassNode type, MethodNode method, String location) {
        this.type = type;
        this.method = method;
        this.location = location;
        result = Type.getReturnType(method.desc);
        parameters = Spill.parameters(method.desc, isStatic() ? 0 : 1);
        event = method.maxLocals;
    }

    private boolean isStatic() {
        return (method.access & ACC_STATIC) != 0;
    }

    /** Weaves; false if no view means the method. */
    boolean weave(ViewLines views) {
        boolean isWritten = (method.access & (ACC_BRIDGE | ACC_SYNTHETIC | ACC_ABSTRACT | ACC_NATIVE)) == 0;
        List<ViewLine> begins = own(views.of(ViewLines.EXEC, method.name, method.desc));
        List<ViewLine> ends = own(views.of(ViewLines.RETURN, method.name, method.desc));
        boolean hasClass = !isStatic() || (type.version & 0xffff) >= V1_5;
        if (!isWritten || !hasClass || begins.isEmpty() && ends.isEmpty()) {
            return false;
        }
        boolean needsCaller = false;
        for (List<ViewLine> lines : List.of(begins, ends)) {
            for (ViewLine line : lines) {
                needsCaller |= line.needsCaller();
            }
        }
        AbstractInsnNode start = start();
        InsnList entry = entry(begins, needsCaller);
        extendFrames();
        method.maxLocals = event + 3;
        LabelNode from = new LabelNode();
        entry.add(from);
        if (!ends.isEmpty()) {
            leave(site(ends), from);
        }
        if (start == null) {
            method.instructions.insert(entry);
        } else {
            method.instructions.insert(start, entry);
        }
        InsnList first = new InsnList();
        first.add(new InsnNode(ACONST_NULL));
        first.add(new VarInsnNode(ASTORE, event));
        method.instructions.insert(first);
        return true;
    }

    /** Those whose modifiers the method has. */
    private List<ViewLine> own(List<ViewLine> lines) {
        List<ViewLine> own = new ArrayList<>();
        for (ViewLine line : lines) {
            if ((method.access & line.modifiers()) == line.modifiers()) {
                own.add(line);
            }
        }
        return own;
    }

    /** What the body begins after: in a constructor the call of another one. */
    private AbstractInsnNode start() {
        if (!method.name.equals("<init>")) {
            return null;
        }
        AbstractInsnNode[] code = method.instructions.toArray();
        int after = ConstructorStart.afterSuper(code);
        return code[after - 1];
    }

    private InsnList entry(List<ViewLine> begins, boolean needsCaller) {
        InsnList code = new InsnList();
        firstLine(code);
        code.add(isStatic() ? new LdcInsnNode(Type.getObjectType(type.name)) : new VarInsnNode(ALOAD, 0));
        ViewCode.entered(code, parameters.size(), needsCaller);
        ViewCode.arguments(code, parameters);
        code.add(new VarInsnNode(ASTORE, event));
        if (!begins.isEmpty()) {
            code.add(new VarInsnNode(ALOAD, event));
            ViewCode.happened(code, site(begins));
        }
        return code;
    }

    /** So that stack traces from here have a line. */
    private void firstLine(InsnList code) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode) {
                LabelNode label = new LabelNode();
                code.add(label);
                code.add(new LineNumberNode(((LineNumberNode) insn).line, label));
                return;
            }
        }
    }

    private int site(List<ViewLine> lines) {
        String owner = type.name.replace('/', '.');
        return ViewEvents.add(
                location,
                new ViewSite(lines, owner, method.name, method.desc, WatchedMethods.types(method.desc), true, false));
    }

    private void leave(int site, LabelNode from) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                InsnList code = new InsnList();
                ViewCode.result(code, result, event, event + 1, parameters.size());
                code.add(new VarInsnNode(ALOAD, event));
                ViewCode.happened(code, site);
                method.instructions.insertBefore(insn, code);
            }
        }
        LabelNode to = new LabelNode();
        InsnList code = new InsnList();
        code.add(to);
        if ((type.version & 0xffff) >= V1_6) {
            List<Object> locals = new ArrayList<>(Collections.nCopies(event, TOP));
            locals.add(ViewCode.ARRAY);
            code.add(new FrameNode(F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        }
        code.add(new VarInsnNode(ALOAD, event));
        ViewCode.happened(code, site);
        code.add(new InsnNode(ATHROW));
        method.instructions.add(code);
        method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, to, null));
    }

    private void extendFrames() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode) {
                FrameNode frame = (FrameNode) insn;
                List<Object> locals = new ArrayList<>(frame.local);
                int slots = 0;
                for (Object local : locals) {
                    slots += local == LONG || local == DOUBLE ? 2 : 1;
                }
                for (; slots < event; slots++) {
                    locals.add(TOP);
                }
                locals.add(ViewCode.ARRAY);
                frame.local = locals;
            }
        }
    }
}
