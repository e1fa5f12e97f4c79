// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.trace.Value;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Accesses of array elements. */
final class ElementAccesses {
    private static final String LOG = Hooks.LOG;

    private final MethodCode target;
    private final Visibility visibility;
    private final Map<AbstractInsnNode, Integer> arrayLocals;
    private ElementTypes elementTypes;

    private final DescribedReads reads;
    private final NullChecks checks;

    ElementAccesses(
            MethodCode target, Visibility visibility, Map<AbstractInsnNode, Integer> arrayLocals, StackMaps maps) {
        reads = new DescribedReads(target, maps);
        checks = new NullChecks(target.frame, maps);
        this.target = target;
        this.visibility = visibility;
        this.arrayLocals = arrayLocals;
    }

    void loadElement(AbstractInsnNode insn) {
        Access access = Access.ofLoad(insn.getOpcode());
        int site = target.site(null, null, access.value);
        if (stays(insn, site)) {
            return;
        }
        InsnList code = probeElement(insn.getOpcode(), access);
        pushWords(code, insn, site);
        String descriptor = "(" + access.arrayDescriptor() + "I[JI" + LOG + ")" + access.descriptor;
        target.hook(code, "hook/Elements.read" + access.suffix, descriptor, site);
        target.replace(insn, code);
    }

    /** Lets the instruction read the element, if that may be told. */
    private boolean stays(AbstractInsnNode insn, int site) {
        boolean stays = DescribedReads.isTold(insn) && reads.canStay(insn);
        if (stays) {
            InsnList words = new InsnList();
            pushWords(words, insn, site);
            reads.element(insn, words, site);
        }
        return stays;
    }

    void loadReference(AbstractInsnNode insn, int position) {
        int site = target.site(null, null, Value.REFERENCE);
        if (stays(insn, site)) {
            return;
        }
        if (elementTypes == null) {
            elementTypes = ElementTypes.of(target.type.name, target.method);
        }
        String loaded = elementTypes.loadedAt(position);
        InsnList code = probeElement(AALOAD, Access.REFERENCE);
        if (loaded == null || !visibility.canName(Type.getObjectType(loaded).getDescriptor())) {
            code.add(new InsnNode(DUP2));
            target.hook(code, "hook/Elements.hold", "([Ljava/lang/Object;II" + LOG + ")V", site);
            code.add(new InsnNode(AALOAD));
            target.letGo(code);
        } else {
            pushWords(code, insn, site);
            String descriptor = "([Ljava/lang/Object;I[JI" + LOG + ")Ljava/lang/Object;";
            target.hook(code, "hook/Elements.readReference", descriptor, site);
            MethodCode.cast(code, Access.REFERENCE, Type.getObjectType(loaded).getDescriptor());
        }
        target.replace(insn, code);
    }

    void storeElement(AbstractInsnNode insn) {
        Access access = Access.ofStore(insn.getOpcode());
        int site = target.site(null, null, access.value);
        InsnList code = checks.canCheck(insn) ? checks.before(insn) : new InsnList();
        int aside = target.frame.scratch(2);
        code.add(new VarInsnNode(access.local(ISTORE), aside));
        code.add(probeElement(insn.getOpcode() - IASTORE + IALOAD, access));
        pushWords(code, insn, site);
        code.add(new VarInsnNode(access.local(ILOAD), aside));
        String descriptor = "(" + access.arrayDescriptor() + "I[J" + access.descriptor + "I" + LOG + ")V";
        target.hook(code, "hook/Elements.write" + access.suffix, descriptor, site);
        target.replace(insn, code);
    }

    private static InsnList probeElement(int load, Access access) {
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP2));
        code.add(new InsnNode(load));
        code.add(new InsnNode(access.pop()));
        return code;
    }

    /** On top of an array and an index: the array's words, if possible as they were found before. */
    private void pushWords(InsnList code, AbstractInsnNode insn, int site) {
        Integer local = arrayLocals.get(insn);
        if (local == null) {
            code.add(new InsnNode(DUP2));
            code.add(new InsnNode(POP));
            target.hook(code, "hook/Elements.words", "(Ljava/lang/Object;I" + LOG + ")[J", site);
        } else {
            int words = target.frame.words(local);
            code.add(new VarInsnNode(ALOAD, words));
            code.add(new VarInsnNode(ALOAD, local));
            target.hook(code, "hook/Elements.words", "([JLjava/lang/Object;I" + LOG + ")[J", site);
            code.add(new InsnNode(DUP));
            code.add(new VarInsnNode(ASTORE, words));
        }
    }
}
