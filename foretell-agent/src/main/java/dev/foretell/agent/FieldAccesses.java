// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Accesses of fields and statics. */
final class FieldAccesses {
    private static final String LOG = Hooks.LOG;

    private final MethodCode target;
    private final Visibility visibility;

    private final InitialisationOrder initialisation;

    private final DescribedReads reads;
    private final NullChecks checks;

    FieldAccesses(MethodCode target, Visibility visibility, InitialisationOrder initialisation, StackMaps maps) {
        reads = new DescribedReads(target, maps);
        checks = new NullChecks(target.frame, maps);
        this.target = target;
        this.visibility = visibility;
        this.initialisation = initialisation;
    }

    void getField(FieldInsnNode insn) {
        if (isFinal(insn) || isOpaque(insn)) {
            return;
        }
        Access access = Access.of(insn.desc);
        int site = fieldSite(insn, access);
        if (mustStay(insn, visibility) && reads.canStay(insn)) {
            reads.field(insn, site);
            return;
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        code.add(insn.clone(null));
        code.add(new InsnNode(access.pop()));
        if (access == Access.REFERENCE && !visibility.canName(insn.desc)) {
            code.add(new InsnNode(DUP));
            target.hook(code, "hook/Fields.hold", "(Ljava/lang/Object;I" + LOG + ")V", site);
            code.add(insn.clone(null));
            target.letGo(code);
        } else {
            target.hook(
                    code,
                    "hook/Fields.read" + access.suffix,
                    "(Ljava/lang/Object;I" + LOG + ")" + access.descriptor,
                    site);
            MethodCode.cast(code, access, insn.desc);
        }
        target.replace(insn, code);
    }

    /** Whether the instruction is to read the value: it may be told, or a cast could not give it its type. */
    static boolean mustStay(AbstractInsnNode insn, Visibility visibility) {
        boolean isField = insn.getOpcode() == GETFIELD || insn.getOpcode() == GETSTATIC;
        return DescribedReads.isTold(insn)
                || isField
                        && Access.of(((FieldInsnNode) insn).desc) == Access.REFERENCE
                        && !visibility.canName(((FieldInsnNode) insn).desc);
    }

    void putField(FieldInsnNode insn) {
        Access access = Access.of(insn.desc);
        if (isOpaque(insn)) {
            return;
        }
        if (isFinal(insn)) {
            if (access == Access.REFERENCE) {
                target.before(insn, EscapeBarrier.store(target.frame));
            }
            return;
        }
        FieldInsnNode probe = new FieldInsnNode(GETFIELD, insn.owner, insn.name, insn.desc);
        InsnList code = checks.canCheck(insn) ? checks.before(insn) : new InsnList();
        if (access.isWide()) {
            code.add(new InsnNode(DUP2_X1));
            code.add(new InsnNode(POP2));
            code.add(new InsnNode(DUP));
            code.add(probe);
            code.add(new InsnNode(POP2));
            code.add(new InsnNode(DUP_X2));
            code.add(new InsnNode(POP));
        } else {
            code.add(new InsnNode(DUP2));
            code.add(new InsnNode(POP));
            code.add(probe);
            code.add(new InsnNode(access.pop()));
        }
        String descriptor = "(Ljava/lang/Object;" + access.descriptor + "I" + LOG + ")V";
        target.hook(code, "hook/Fields.write" + access.suffix, descriptor, fieldSite(insn, access));
        target.replace(insn, code);
    }

    void accessStatic(FieldInsnNode insn) {
        Access access = Access.of(insn.desc);
        if (insn.owner.equals("java/lang/System") && insn.getOpcode() == GETSTATIC) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(target.site()));
            Hooks.call(code, "jdk/state/StatePoints.stream", "(I)V");
            target.after(insn, code);
            return;
        }
        if (isOpaque(insn)) {
            useInitialised(insn);
            return;
        }
        if (isFinal(insn) || ClassFilter.isPlatform(insn.owner)) {
            if (access == Access.REFERENCE && insn.getOpcode() == PUTSTATIC) {
                target.before(insn, EscapeBarrier.publish(target.frame));
            } else if (insn.owner.equals(target.type.name) && !target.isStatic()) {
                initialisation.useBefore(insn);
            }
            return;
        }
        if (insn.getOpcode() == GETSTATIC && mustStay(insn, visibility) && reads.canStay(insn)) {
            reads.statics(insn, fieldSite(insn, access));
            return;
        }
        if (access == Access.REFERENCE && insn.getOpcode() == GETSTATIC && !visibility.canName(insn.desc)) {
            use(insn);
            return;
        }
        InsnList code = new InsnList();
        code.add(new FieldInsnNode(GETSTATIC, insn.owner, insn.name, insn.desc));
        code.add(new InsnNode(access.pop()));
        int site = fieldSite(insn, access);
        if (insn.getOpcode() == GETSTATIC) {
            target.hook(code, "hook/Statics.read" + access.suffix, "(I" + LOG + ")" + access.descriptor, site);
            MethodCode.cast(code, access, insn.desc);
        } else {
            target.hook(code, "hook/Statics.write" + access.suffix, "(" + access.descriptor + "I" + LOG + ")V", site);
        }
        target.replace(insn, code);
    }

    private void use(FieldInsnNode insn) {
        InsnList code = new InsnList();
        target.hook(code, "hook/Statics.use", "(I" + LOG + ")V", fieldSite(insn, Access.of(insn.desc)));
        target.after(insn, code);
    }

    /** The access is not recorded, but comes after the class's initialisation. */
    private void useInitialised(FieldInsnNode insn) {
        if (!insn.owner.equals(target.type.name)) {
            if (Hierarchy.declares(target.scope.loader, insn.owner, "<clinit>()V")) {
                use(insn);
            }
        } else if (!target.isStatic()) {
            initialisation.useBefore(insn);
        }
    }

    /** Whether the access belongs to code whose accesses are not recorded, and nothing asks for it. */
    private boolean isOpaque(FieldInsnNode insn) {
        return target.isOpaque && !OpaqueMethods.isRecorded(target.scope, target.type.name, insn);
    }

    private boolean isFinal(FieldInsnNode insn) {
        if (CoverageProbes.isMember(insn.name)) {
            return true;
        }
        if (insn.owner.equals(target.type.name)) {
            for (FieldNode field : target.type.fields) {
                if (field.name.equals(insn.name) && field.desc.equals(insn.desc)) {
                    return (field.access & ACC_FINAL) != 0;
                }
            }
        }
        return false;
    }

    private int fieldSite(FieldInsnNode insn, Access access) {
        return target.site(insn.owner.replace('/', '.'), insn.name + ';' + insn.desc, access.value);
    }
}
