// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts the events of views into a class, before anything else is rewritten. What it puts in are calls of the runtime alone, so that it does
 * not matter whether the rest of the class is recorded.
 */
final class ViewWeaver {
    private static final String FIELD = "$foretell$views";
    private static final String API = "dev/foretell/api/Foretell";

    private final RewritingScope scope;
    private final ClassNode type;
    private final boolean mayAddMembers;

    ViewWeaver(RewritingScope scope, ClassNode type, boolean mayAddMembers) {
        this.scope = scope;
        this.type = type;
        this.mayAddMembers = mayAddMembers;
    }

    /** Weaves; true if anything was changed. Methods that would become too large are left out. */
    boolean weave(ReducedMethods reduced) {
        if (scope.views.isEmpty()) {
            return false;
        }
        boolean changed = false;
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0 && !reduced.isOpaque(method)) {
                changed |= weaveCalls(method, added);
                changed |= new ViewBody(type, method, location(method, firstLine(method))).weave(scope.views);
            }
        }
        type.methods.addAll(added);
        return changed;
    }

    /** Gives objects of the class room for their histories, if they can have any. */
    boolean addRoom() {
        if (scope.views.hasLocal()) {
            int access = ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC;
            type.fields.add(new FieldNode(access, FIELD, "Ljava/lang/Object;", null, null));
        }
        return scope.views.hasLocal();
    }

    private boolean weaveCalls(MethodNode method, List<MethodNode> added) {
        boolean changed = false;
        boolean hasFrames = (type.version & 0xffff) >= V1_6;
        boolean mayExtract = mayAddMembers && (type.version & 0xffff) >= V1_8;
        int scratch = method.maxLocals;
        int end = scratch;
        int line = -1;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof LineNumberNode) {
                line = ((LineNumberNode) insn).line;
            } else if (insn.getOpcode() == MONITORENTER || insn.getOpcode() == MONITOREXIT) {
                changed |= new ViewMonitor(scope.views, method, (InsnNode) insn, location(method, line)).weave();
            } else if (insn instanceof MethodInsnNode) {
                MethodInsnNode call = (MethodInsnNode) insn;
                if (call.owner.equals(API) && call.name.endsWith("ableView")) {
                    call.owner = ViewCode.EVENTS;
                    changed = true;
                    continue;
                }
                ViewCall meant = new ViewCall(scope, type, method, call, location(method, line));
                if (meant.isOfInterest()) {
                    int first = hasFrames ? scratch : end;
                    MethodNode own = meant.weave(first, added.size(), mayExtract);
                    if (own != null) {
                        added.add(own);
                    }
                    end = Math.max(end, first + Spill.parameters(call.desc, 0).end() + 2);
                    changed = true;
                }
            }
        }
        Scratch.clear(method, scratch);
        method.maxLocals = end;
        return changed;
    }

    private static int firstLine(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode) {
                return ((LineNumberNode) insn).line;
            }
        }
        return -1;
    }

    /** As a stack trace shows it. */
    private String location(MethodNode method, int line) {
        String file = type.sourceFile == null ? "Unknown" : type.sourceFile;
        return type.name.replace('/', '.') + '.' + method.name + '(' + (line < 0 ? file : file + ':' + line) + ')';
    }
}
