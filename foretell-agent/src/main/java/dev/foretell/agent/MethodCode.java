// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Value;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The code of one method while it is rewritten: where in it, what is put there, whether it has changed. */
final class MethodCode {
    final RewritingScope scope;
    final ClassNode type;
    final MethodNode method;
    final MethodFrame frame;

    /** Whether its accesses are not recorded: see {@link OpaqueMethods}. */
    final boolean isOpaque;

    private boolean changed;
    private int line = -1;

    /** The last {@link #location}, and of which line it is. */
    private String located;

    private int locatedLine;

    MethodCode(RewritingScope scope, ClassNode type, MethodNode method, MethodFrame frame, boolean isOpaque) {
        this.isOpaque = isOpaque;
        this.scope = scope;
        this.type = type;
        this.method = method;
        this.frame = frame;
    }

    boolean hasChanged() {
        return changed;
    }

    /** Something was put in without the methods below. */
    void change() {
        changed = true;
    }

    /** What follows stands in this line. */
    void at(LineNumberNode next) {
        line = next.line;
    }

    boolean isStatic() {
        return (method.access & ACC_STATIC) != 0;
    }

    void before(AbstractInsnNode insn, InsnList code) {
        method.instructions.insertBefore(insn, code);
        changed = true;
    }

    /** At the start of the method. */
    void first(InsnList code) {
        method.instructions.insert(code);
        changed = true;
    }

    void after(AbstractInsnNode insn, InsnList code) {
        method.instructions.insert(insn, code);
        changed = true;
    }

    void replace(AbstractInsnNode insn, InsnList code) {
        method.instructions.insert(insn, code);
        method.instructions.remove(insn);
        changed = true;
    }

    /** Calls a method of the runtime whose last two parameters are the site and the log. */
    void hook(InsnList code, String target, String descriptor, int site) {
        Hooks.call(code, frame, target, descriptor, site);
    }

    /** Lets go of the word that a hook has taken for a read. */
    void letGo(InsnList code) {
        Hooks.call(code, frame, "hook/HeldWordHooks.read", "(" + Hooks.LOG + ")V");
    }

    static void cast(InsnList code, Access access, String descriptor) {
        if (access == Access.REFERENCE && !descriptor.equals(access.descriptor)) {
            code.add(new TypeInsnNode(CHECKCAST, Type.getType(descriptor).getInternalName()));
        }
    }

    /** A site for what is no access. */
    int site() {
        return site(null, null, Value.NONE);
    }

    int site(String owner, String name, Value value) {
        return Sites.add(scope.loader, location(), owner, name, value.ordinal());
    }

    /** The same, for a message that is called after a member of the class. */
    int namedSite(String member) {
        return Sites.addWhole(location(), type.name.replace('/', '.') + '.' + member, Value.NONE.ordinal(), 0);
    }

    /** The same as {@link #site()}, at the method's first line. */
    int firstSite() {
        return Sites.add(scope.loader, firstLocation(), null, null, Value.NONE.ordinal());
    }

    String location() {
        return location(line);
    }

    /** Of the method's first line. */
    String firstLocation() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode) {
                return location(((LineNumberNode) insn).line);
            }
        }
        return location();
    }

    /** As a stack trace shows it. */
    private String location(int at) {
        if (located == null || at != locatedLine) {
            String file = type.sourceFile == null ? "Unknown" : type.sourceFile;
            String where = at < 0 ? file : file + ':' + at;
            located = type.name.replace('/', '.') + '.' + method.name + '(' + where + ')';
            locatedLine = at;
        }
        return located;
    }
}
