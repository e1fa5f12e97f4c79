// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.event.ViewEvents;
import dev.foretell.runtime.event.ViewLine;
import dev.foretell.runtime.event.ViewSite;
import java.util.List;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of a synchronized block as of calls of two methods that every object had: {@code void monitorenter()}, called and left where the block
 * begins, and {@code void monitorexit()}, where it ends.
 */
final class ViewMonitor {
    private static final String OWNER = "java.lang.Object";
    private static final String DESCRIPTOR = "()V";

    private final MethodNode method;
    private final InsnNode insn;
    private final String location;
    private final String name;
    private final List<ViewLine> calls;
    private final List<ViewLine> returns;

    ViewMonitor(ViewLines views, MethodNode method, InsnNode insn, String location) {
        this.method = method;
        this.insn = insn;
        this.location = location;
        name = insn.getOpcode() == MONITORENTER ? "monitorenter" : "monitorexit";
        calls = meant(views, ViewLines.CALL);
        returns = meant(views, ViewLines.RETURN);
    }

    private List<ViewLine> meant(ViewLines views, String moment) {
        List<ViewLine> lines = views.of(moment, name, DESCRIPTOR);
        return lines.stream()
                .filter(line -> !line.isAnyType() && line.type().matcher(OWNER).matches())
                .toList();
    }

    /** Weaves; false if no view means the block. */
    boolean weave() {
        if (!calls.isEmpty()) {
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            tell(before, calls);
            method.instructions.insertBefore(insn, before);
        }
        if (!returns.isEmpty()) {
            method.instructions.insertBefore(insn, new InsnNode(DUP));
            InsnList after = new InsnList();
            tell(after, returns);
            method.instructions.insert(insn, after);
        }
        return !calls.isEmpty() || !returns.isEmpty();
    }

    /** For the object on the stack, which goes. */
    private void tell(InsnList code, List<ViewLine> lines) {
        ViewCode.caller(code, method);
        code.add(new InsnNode(SWAP));
        ViewCode.event(code, 0);
        ViewSite site = new ViewSite(lines, OWNER, name, DESCRIPTOR, "", true, false);
        ViewCode.happened(code, ViewEvents.add(location, site));
    }
}
