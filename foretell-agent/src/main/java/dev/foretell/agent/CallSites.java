// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.agent.jdk.Bridge;
import dev.foretell.agent.jdk.OnDemand;
import dev.foretell.runtime.access.WholeObjectSites;
import dev.foretell.runtime.jdk.lock.LockWatch;
import dev.foretell.trace.Kind;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls: those with a bridge go there, others get what belongs round them. */
final class CallSites {
    private final MethodCode target;
    private final EscapeBarrier barrier;
    private final Set<AbstractInsnNode> localCalls;

    private final NullChecks checks;

    CallSites(MethodCode target, EscapeBarrier barrier, StackMaps maps) {
        checks = new NullChecks(target.frame, maps);
        this.target = target;
        this.barrier = barrier;
        localCalls = target.isOpaque ? Set.of() : LocalObjects.calls(target.type.name, target.method);
    }

    void call(MethodInsnNode insn) {
        if (insn.owner.equals(ViewCode.EVENTS)) {
            return;
        }
        if (BlindCode.isCalled(target, insn)) {
            BlindCode.surround(target, insn);
        }
        if (target.isOpaque) {
            callFromOpaque(insn);
            return;
        }
        if (OpaqueMethods.isCalled(target.scope, insn)) {
            target.before(insn, OpaqueMethods.runs(target.frame));
        }
        if (AtomicMethods.isApiCall(insn)) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(target.site()));
            code.add(AtomicMethods.inPlaceOf(insn));
            target.replace(insn, code);
            return;
        }
        Bridge bridge = insn.getOpcode() == INVOKESPECIAL ? null : Bridges.find(target.scope.loader, insn);
        if (bridge != null && !bridge.isStatic() && checks.canCheck(insn)) {
            target.before(insn, checks.before(insn));
        }
        if (new WatchedCall(target.scope, target.frame, target.location()).surround(target.method, insn)) {
            target.change();
        }
        boolean isForgetful = bridge != null && bridge.isForgetful();
        if (!isForgetful && barrier.publishesArguments(insn)) {
            target.before(insn, EscapeBarrier.publishArguments(insn.desc, target.frame));
        }
        OnDemand.expect(insn);
        if (MortalObjects.makesReference(insn)) {
            target.before(insn, MortalObjects.making());
        }
        if (bridge == null) {
            surround(insn);
            operate(insn);
        } else {
            callBridge(insn, bridge);
        }
    }

    /** What orders, and no more; what it gets from recorded code is known to everybody from then on. */
    private void callFromOpaque(MethodInsnNode insn) {
        Bridge bridge = insn.getOpcode() == INVOKESPECIAL ? null : Bridges.find(target.scope.loader, insn);
        if (bridge != null && bridge.orders()) {
            if (!bridge.isStatic() && checks.canCheck(insn)) {
                target.before(insn, checks.before(insn));
            }
            target.before(insn, OpaqueMethods.runs(target.frame));
            callBridge(insn, bridge);
        } else if (bridge == null) {
            if (barrier.publishesResult(insn) || target.scope.isIncluded(insn.owner) && isCreation(insn)) {
                target.after(insn, EscapeBarrier.publish(target.frame));
            }
            if (SuperCalls.matches(insn)) {
                target.before(insn, OpaqueMethods.runs(target.frame));
            }
            surround(insn);
            operate(insn);
        }
    }

    /** Whether the call leaves the object that it has made on the stack. */
    private static boolean isCreation(MethodInsnNode insn) {
        if (!insn.name.equals("<init>")) {
            return false;
        }
        int open = 0;
        for (AbstractInsnNode i = insn.getPrevious(); i != null; i = i.getPrevious()) {
            if (i instanceof MethodInsnNode call && call.name.equals("<init>")) {
                open++;
            } else if (i.getOpcode() == NEW && open-- == 0) {
                AbstractInsnNode next = i.getNext();
                while (next.getOpcode() < 0) {
                    next = next.getNext();
                }
                return next.getOpcode() == DUP;
            }
        }
        return false;
    }

    private void callBridge(MethodInsnNode insn, Bridge bridge) {
        if (bridge.looksAtLock()) {
            LockWatch.expectLooks();
        } else if (bridge.triesLock()) {
            LockWatch.expectTries();
        }
        InsnList code = new InsnList();
        String atomic = AtomicCalls.classOf(target.scope.loader, Type.getInternalName(bridge.receiver()));
        int site = atomic == null
                ? WholeObjectSites.add(target.location(), insn.name)
                : AtomicCalls.site(target.scope.loader, target.location(), atomic);
        if (!bridge.isStatic() && !ClassFilter.isPlatform(insn.owner)) {
            castReceiver(code, insn.desc, bridge.receiver());
        }
        code.add(new LdcInsnNode(site));
        code.add(new MethodInsnNode(INVOKESTATIC, bridge.owner(), bridge.name(), bridge.descriptor(), false));
        target.replace(insn, code);
    }

    /**
     * To the type that the bridge has for it. Otherwise the verifier would load the program's class in
     * order to compare, which the original call did not make it do, and its supertypes may be missing.
     */
    private void castReceiver(InsnList code, String descriptor, Class<?> receiver) {
        Spill arguments = new Spill(descriptor, target.frame);
        arguments.store(code);
        code.add(new TypeInsnNode(CHECKCAST, Type.getInternalName(receiver)));
        arguments.load(code);
    }

    /** Whether a call of this method does more than the original. */
    static boolean rewrites(RewritingScope scope, MethodInsnNode call) {
        if (scope.records && OpaqueMethods.isCalled(scope, call)) {
            return true;
        }
        boolean isViewed = !scope.views.at(ViewLines.CALL, call).isEmpty()
                || !scope.views.at(ViewLines.RETURN, call).isEmpty();
        return isViewed || scope.records && records(scope, call);
    }

    private static boolean records(RewritingScope scope, MethodInsnNode call) {
        return Bridges.find(scope.loader, call) != null
                || BlindCode.isNative(scope, call)
                || BlindCode.isOutside(call)
                || !scope.watched.of(Kind.CALL, call.name, call.desc).isEmpty()
                || !scope.watched.of(Kind.RETURN, call.name, call.desc).isEmpty()
                || ContainerCalls.matches(scope.loader, call)
                || new ModelCalls(scope, null).mayTouch(call)
                || call.getOpcode() != INVOKESTATIC
                        && AtomicCalls.isOperation(call.name)
                        && AtomicCalls.classOf(scope.loader, call.owner) != null;
    }

    private void surround(MethodInsnNode insn) {
        if (SuperCalls.matches(insn)) {
            target.replace(insn, SuperCalls.rewrite(insn, target.frame, target.site()));
        } else if (ContainerCalls.matches(target.scope.loader, insn)) {
            surround(insn, insn);
        }
    }

    private void surround(AbstractInsnNode insn, MethodInsnNode meaning) {
        int site = WholeObjectSites.add(target.location(), meaning.name);
        ContainerCalls round =
                new ContainerCalls(target.scope.loader, meaning, target.frame, isDropped(insn, meaning), site);
        target.before(insn, round.before());
        target.after(insn, round.after());
    }

    /** Whether nobody gets the result of a call. */
    private static boolean isDropped(AbstractInsnNode insn, MethodInsnNode call) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        boolean isPopped = next != null && (next.getOpcode() == POP || next.getOpcode() == POP2);
        return isPopped || Type.getReturnType(call.desc) == Type.VOID_TYPE;
    }

    void callDynamic(InvokeDynamicInsnNode insn) {
        if (!target.isOpaque && barrier.publishesArguments(insn)) {
            target.before(insn, EscapeBarrier.publishArguments(insn.desc, target.frame));
        }
        MethodInsnNode concatenation = ContainerArguments.concatenation(insn);
        if (concatenation != null && ContainerCalls.matches(target.scope.loader, concatenation)) {
            surround(insn, concatenation);
        }
        if (concatenation != null && !target.isOpaque) {
            InsnList reads =
                    new ModelCalls(target.scope, target.frame).beforeConcatenation(insn.desc, target.location());
            if (reads != null) {
                target.before(insn, reads);
            }
        }
    }

    private void operate(MethodInsnNode insn) {
        if (isClone(insn) && !(target.isOpaque && insn.owner.startsWith("["))) {
            cloneObject(insn);
            return;
        }
        if (insn.getOpcode() == INVOKEVIRTUAL && PlaceCalls.operation(insn) != null) {
            target.replace(insn, new PlaceCalls(target.type, target.frame).rewrite(insn, target.site()));
            return;
        }
        if (PlaceCalls.mayBeFieldHandle(insn)) {
            target.replace(insn, new PlaceCalls(target.type, target.frame).rewriteFieldHandle(insn, target.site()));
            return;
        }
        if (insn.getOpcode() != INVOKESTATIC && AtomicCalls.isOperation(insn.name)) {
            String atomic = AtomicCalls.classOf(target.scope.loader, insn.owner);
            if (atomic != null && AtomicCalls.isWithin(atomic, insn.name) && AtomicCalls.declares(atomic, insn)) {
                int site = AtomicCalls.site(target.scope.loader, target.location(), atomic);
                target.replace(insn, new AtomicCalls(target.frame).rewrite(insn, atomic, site));
                return;
            }
        }
        ModelCalls models = new ModelCalls(target.scope, target.frame);
        if (target.scope.privacy
                && !target.isOpaque
                && models.makes(insn)
                && isCreation(insn)
                && !localCalls.contains(insn)) {
            target.after(insn, EscapeBarrier.made(target.frame));
        }
        InsnList code = target.isOpaque
                ? models.rewriteOrder(insn, target.location())
                : models.rewrite(insn, target.location(), localCalls.contains(insn));
        if (code != null) {
            target.replace(insn, code);
        }
    }

    private static boolean isClone(MethodInsnNode insn) {
        return insn.name.equals("clone")
                && insn.getOpcode() != INVOKESTATIC
                && insn.desc.startsWith("()")
                && Type.getReturnType(insn.desc).getSort() >= Type.ARRAY;
    }

    /** Behind the call, with the original kept on the stack below the copy. */
    private void cloneObject(MethodInsnNode insn) {
        boolean isArray = insn.owner.startsWith("[");
        boolean isMade = isArray || insn.getOpcode() == INVOKESPECIAL && ClassFilter.isPlatform(insn.owner);
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        code.add(insn.clone(null));
        code.add(new InsnNode(DUP_X1));
        String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;I" + Hooks.LOG + ")V";
        target.hook(code, isMade ? "access/Clones.made" : "access/Clones.got", descriptor, target.site());
        target.replace(insn, code);
    }
}
