// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.Sites;
import dev.foretell.runtime.bridge.LockWatch;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one method: accesses become calls of the runtime, monitors are reported, calls with a
 * bridge go there.
 *
 * <p>Inserted code has no branches, so existing stack maps stay right. An access is first tried the
 * original way with its result thrown away, so that null, a bad index, linkage and class
 * initialisation show as they would have, in the same frame and with the same message.
 */
final class MethodRewriter {
    private static final String LOG = Hooks.LOG;

    private final Scope scope;
    private final Visibility visibility;
    private final ClassNode type;
    private final boolean isPrivate;
    private final EscapeBarrier barrier;

    /** The class's number in the runtime's table of initialisations, or 0. */
    private final int initialisation;

    private MethodNode method;
    private MethodFrame frame;
    private CoverageProbes probes;
    private ElementTypes elementTypes;
    private Set<AbstractInsnNode> localCalls;
    private Map<AbstractInsnNode, Integer> arrayLocals;
    private boolean changed;
    private int line;

    /** {@code hasRoom}: whether the class declares the room for its objects' words. */
    MethodRewriter(Scope scope, Visibility visibility, ClassNode type, boolean hasRoom) {
        this.scope = scope;
        this.visibility = visibility;
        this.type = type;
        isPrivate = scope.privacy && hasRoom && type.superName.equals("java/lang/Object");
        barrier = new EscapeBarrier(scope, type);
        initialisation = Initialisers.number(scope.loader, type);
    }

    /** Rewrites one method; true if anything was changed. */
    boolean rewrite(MethodNode wanted) {
        method = wanted;
        elementTypes = null;
        changed = false;
        line = -1;
        if (method.instructions.size() == 0 || CoverageProbes.isMember(method.name)) {
            return false;
        }
        ControlFlow controlFlow = scope.controlFlow ? new ControlFlow(scope, type, method) : null;
        arrayLocals = ArrayLocals.of(type.name, method);
        frame = new MethodFrame(type, method, new HashSet<>(arrayLocals.values()).size());
        probes = new CoverageProbes(method);
        AbstractInsnNode[] code = method.instructions.toArray();
        ConstructorStart start = ConstructorStart.of(type, method, code, isPrivate);
        localCalls = LocalObjects.calls(type.name, method);
        boolean publishesResult = barrier.returnsToOthers(method);
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof LineNumberNode) {
                line = ((LineNumberNode) code[i]).line;
            } else if (i < start.afterSuper()) {
                visitBeforeSuper(code[i]);
            } else if (publishesResult && code[i].getOpcode() == ARETURN) {
                before(code[i], EscapeBarrier.publish(frame));
            } else if (!start.isUnshared(i)) {
                visit(code[i], i);
            }
        }
        if (initialisation != 0) {
            orderInitialisation();
        }
        if (isPrivate && start.isFirst()) {
            startPrivate(code[start.afterSuper() - 1]);
        }
        InsnList entry = new WatchedCall(scope, frame, location(firstLine())).entry(type.name, method);
        if (entry != null) {
            method.instructions.insert(entry);
            changed = true;
        }
        String block = AtomicMethods.blockName(scope, type, method);
        if (block != null) {
            frame.wrapBlock(block, site(null, null, Value.NONE));
            changed = true;
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            frame.wrapSynchronized(site(null, null, Value.NONE));
            changed = true;
        }
        if (controlFlow != null) {
            controlFlow.insert(frame);
            changed = true;
        }
        frame.finish();
        return changed;
    }

    /** Before that the object under construction cannot be passed on, nor read. */
    private void visitBeforeSuper(AbstractInsnNode insn) {
        if (insn.getOpcode() == PUTFIELD
                && Access.of(((FieldInsnNode) insn).desc) == Access.REFERENCE
                && !scope.makesPrivateObjects(type.superName)) {
            before(insn, EscapeBarrier.publish(frame));
        } else if (insn instanceof MethodInsnNode) {
            call((MethodInsnNode) insn);
        } else if (insn instanceof InvokeDynamicInsnNode) {
            callDynamic((InvokeDynamicInsnNode) insn);
        }
    }

    /** What a class's initialiser did is before what any other code of the class does. */
    private void orderInitialisation() {
        boolean isInitialiser = method.name.equals("<clinit>");
        if (isInitialiser) {
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn.getOpcode() == RETURN) {
                    InsnList code = new InsnList();
                    frame.loadClass(code, type.name);
                    code.add(number(initialisation));
                    hook(
                            code,
                            "Initialisations.done",
                            "(Ljava/lang/Class;II" + LOG + ")V",
                            site(null, null, Value.NONE));
                    before(insn, code);
                }
            }
        } else if ((method.access & ACC_STATIC) != 0 || method.name.equals("<init>")) {
            method.instructions.insert(useClass());
            changed = true;
        }
    }

    private InsnList useClass() {
        InsnList code = new InsnList();
        code.add(number(initialisation));
        hook(code, "Initialisations.used", "(II" + LOG + ")V", site(null, null, Value.NONE));
        return code;
    }

    private void startPrivate(AbstractInsnNode superCall) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(frame.loadLog());
        code.add(new FieldInsnNode(GETFIELD, Hooks.RUNTIME + "ThreadLog", "tag", "J"));
        code.add(new FieldInsnNode(PUTFIELD, type.name, ClassRewriter.WORD_FIELD, "J"));
        method.instructions.insert(superCall, code);
        changed = true;
    }

    private void before(AbstractInsnNode insn, InsnList code) {
        method.instructions.insertBefore(insn, code);
        changed = true;
    }

    private void visit(AbstractInsnNode insn, int position) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD:
                getField((FieldInsnNode) insn);
                break;
            case PUTFIELD:
                putField((FieldInsnNode) insn);
                break;
            case GETSTATIC:
            case PUTSTATIC:
                accessStatic((FieldInsnNode) insn);
                break;
            case MONITORENTER:
                enterMonitor(insn);
                break;
            case MONITOREXIT:
                exitMonitor(insn);
                break;
            case INVOKEVIRTUAL:
            case INVOKEINTERFACE:
            case INVOKESTATIC:
            case INVOKESPECIAL:
                call((MethodInsnNode) insn);
                break;
            case INVOKEDYNAMIC:
                callDynamic((InvokeDynamicInsnNode) insn);
                break;
            case AALOAD:
                loadReference(insn, position);
                break;
            default:
                if (opcode >= IALOAD && opcode <= SALOAD) {
                    loadElement(insn);
                } else if (opcode >= IASTORE && opcode <= SASTORE && !probes.isProbe(insn)) {
                    storeElement(insn);
                }
        }
    }

    private void getField(FieldInsnNode insn) {
        if (isFinal(insn)) {
            return;
        }
        Access access = Access.of(insn.desc);
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        code.add(insn.clone(null));
        code.add(new InsnNode(access.pop()));
        int site = fieldSite(insn, access);
        if (access == Access.REFERENCE && !visibility.canName(insn.desc)) {
            code.add(new InsnNode(DUP));
            hook(code, "Fields.hold", "(Ljava/lang/Object;I" + LOG + ")V", site);
            code.add(insn.clone(null));
            letGo(code);
        } else {
            hook(code, "Fields.read" + access.suffix, "(Ljava/lang/Object;I" + LOG + ")" + access.descriptor, site);
            cast(code, access, insn.desc);
        }
        replace(insn, code);
    }

    private void letGo(InsnList code) {
        Hooks.call(code, frame, "Holds.read", "(" + LOG + ")V");
    }

    private void putField(FieldInsnNode insn) {
        Access access = Access.of(insn.desc);
        if (isFinal(insn)) {
            if (access == Access.REFERENCE) {
                before(insn, EscapeBarrier.store(frame));
            }
            return;
        }
        FieldInsnNode probe = new FieldInsnNode(GETFIELD, insn.owner, insn.name, insn.desc);
        InsnList code = new InsnList();
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
        hook(code, "Fields.write" + access.suffix, descriptor, fieldSite(insn, access));
        replace(insn, code);
    }

    private void accessStatic(FieldInsnNode insn) {
        Access access = Access.of(insn.desc);
        if (isFinal(insn) || ClassFilter.isPlatform(insn.owner)) {
            if (access == Access.REFERENCE && insn.getOpcode() == PUTSTATIC) {
                before(insn, EscapeBarrier.publish(frame));
            } else if (initialisation != 0 && insn.owner.equals(type.name) && (method.access & ACC_STATIC) == 0) {
                before(insn, useClass());
            }
            return;
        }
        if (access == Access.REFERENCE && insn.getOpcode() == GETSTATIC && !visibility.canName(insn.desc)) {
            InsnList code = new InsnList();
            hook(code, "Statics.use", "(I" + LOG + ")V", fieldSite(insn, access));
            method.instructions.insert(insn, code);
            changed = true;
            return;
        }
        InsnList code = new InsnList();
        code.add(new FieldInsnNode(GETSTATIC, insn.owner, insn.name, insn.desc));
        code.add(new InsnNode(access.pop()));
        int site = fieldSite(insn, access);
        if (insn.getOpcode() == GETSTATIC) {
            hook(code, "Statics.read" + access.suffix, "(I" + LOG + ")" + access.descriptor, site);
            cast(code, access, insn.desc);
        } else {
            hook(code, "Statics.write" + access.suffix, "(" + access.descriptor + "I" + LOG + ")V", site);
        }
        replace(insn, code);
    }

    private void loadElement(AbstractInsnNode insn) {
        Access access = Access.ofLoad(insn.getOpcode());
        int site = site(null, null, access.value);
        InsnList code = probeElement(insn.getOpcode(), access);
        pushWords(code, insn, site);
        String descriptor = "(" + access.arrayDescriptor() + "I[JI" + LOG + ")" + access.descriptor;
        hook(code, "Elements.read" + access.suffix, descriptor, site);
        replace(insn, code);
    }

    private void loadReference(AbstractInsnNode insn, int position) {
        if (elementTypes == null) {
            elementTypes = ElementTypes.of(type.name, method);
        }
        String loaded = elementTypes.loadedAt(position);
        InsnList code = probeElement(AALOAD, Access.REFERENCE);
        int site = site(null, null, Value.REFERENCE);
        if (loaded == null || !visibility.canName(Type.getObjectType(loaded).getDescriptor())) {
            code.add(new InsnNode(DUP2));
            hook(code, "Elements.hold", "([Ljava/lang/Object;II" + LOG + ")V", site);
            code.add(new InsnNode(AALOAD));
            letGo(code);
        } else {
            pushWords(code, insn, site);
            String descriptor = "([Ljava/lang/Object;I[JI" + LOG + ")Ljava/lang/Object;";
            hook(code, "Elements.readReference", descriptor, site);
            cast(code, Access.REFERENCE, Type.getObjectType(loaded).getDescriptor());
        }
        replace(insn, code);
    }

    private void storeElement(AbstractInsnNode insn) {
        Access access = Access.ofStore(insn.getOpcode());
        int site = site(null, null, access.value);
        InsnList code = new InsnList();
        int aside = frame.scratch(2);
        code.add(new VarInsnNode(access.local(ISTORE), aside));
        code.add(probeElement(insn.getOpcode() - IASTORE + IALOAD, access));
        pushWords(code, insn, site);
        code.add(new VarInsnNode(access.local(ILOAD), aside));
        String descriptor = "(" + access.arrayDescriptor() + "I[J" + access.descriptor + "I" + LOG + ")V";
        hook(code, "Elements.write" + access.suffix, descriptor, site);
        replace(insn, code);
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
            hook(code, "Elements.words", "(Ljava/lang/Object;I" + LOG + ")[J", site);
        } else {
            int words = frame.words(local);
            code.add(new VarInsnNode(ALOAD, words));
            code.add(new VarInsnNode(ALOAD, local));
            hook(code, "Elements.words", "([JLjava/lang/Object;I" + LOG + ")[J", site);
            code.add(new InsnNode(DUP));
            code.add(new VarInsnNode(ASTORE, words));
        }
    }

    private void enterMonitor(AbstractInsnNode insn) {
        method.instructions.insertBefore(insn, new InsnNode(DUP));
        InsnList code = new InsnList();
        code.add(frame.startProtection(insn));
        hook(code, "Locks.entered", "(Ljava/lang/Object;I" + LOG + ")V", site(null, null, Value.NONE));
        method.instructions.insert(insn, code);
        changed = true;
    }

    private void exitMonitor(AbstractInsnNode insn) {
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        hook(code, "Locks.exiting", "(Ljava/lang/Object;I" + LOG + ")V", site(null, null, Value.NONE));
        method.instructions.insertBefore(insn, code);
        changed = true;
    }

    private void call(MethodInsnNode insn) {
        if (insn.owner.equals(ViewCode.EVENTS)) {
            return;
        }
        if (AtomicMethods.isApiCall(insn)) {
            InsnList code = new InsnList();
            code.add(number(site(null, null, Value.NONE)));
            code.add(AtomicMethods.inPlaceOf(insn));
            replace(insn, code);
            return;
        }
        changed |= new WatchedCall(scope, frame, location()).surround(method, insn);
        Bridges.Bridge bridge = insn.getOpcode() == INVOKESPECIAL ? null : Bridges.find(scope.loader, insn);
        boolean isForgetful = bridge != null && bridge.isForgetful();
        if (!isForgetful && barrier.publishesArguments(insn)) {
            before(insn, EscapeBarrier.publishArguments(insn.desc, frame));
        }
        if (bridge == null) {
            surround(insn);
            operate(insn);
            return;
        }
        if (bridge.looksAtLock()) {
            LockWatch.expect();
        }
        InsnList code = new InsnList();
        String atomic = AtomicCalls.classOf(scope.loader, Type.getInternalName(bridge.receiver()));
        int site = atomic == null ? site(null, null, Value.NONE) : AtomicCalls.site(scope.loader, location(), atomic);
        if (!bridge.isStatic() && !ClassFilter.isPlatform(insn.owner)) {
            castReceiver(code, insn.desc, bridge.receiver());
        }
        code.add(number(site));
        code.add(new MethodInsnNode(INVOKESTATIC, bridge.owner(), bridge.name(), bridge.descriptor(), false));
        replace(insn, code);
    }

    /**
     * To the type that the bridge has for it. Otherwise the verifier would load the program's class in
     * order to compare, which the original call did not make it do, and its supertypes may be missing.
     */
    private void castReceiver(InsnList code, String descriptor, Class<?> receiver) {
        Spill arguments = new Spill(descriptor, frame);
        arguments.store(code);
        code.add(new TypeInsnNode(CHECKCAST, Type.getInternalName(receiver)));
        arguments.load(code);
    }

    /** Whether a call of this method does more than the original. */
    static boolean rewrites(Scope scope, MethodInsnNode call) {
        boolean isViewed = !scope.views.at(ViewLines.CALL, call).isEmpty()
                || !scope.views.at(ViewLines.RETURN, call).isEmpty();
        return isViewed || scope.records && records(scope, call);
    }

    private static boolean records(Scope scope, MethodInsnNode call) {
        return Bridges.find(scope.loader, call) != null
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
            replace(insn, SuperCalls.rewrite(insn, frame, site(null, null, Value.NONE)));
        } else if (ContainerCalls.matches(scope.loader, insn)) {
            surround(insn, insn);
        }
    }

    private void surround(AbstractInsnNode insn, MethodInsnNode meaning) {
        ContainerCalls round = new ContainerCalls(scope.loader, meaning, frame, site(null, null, Value.NONE));
        before(insn, round.before());
        method.instructions.insert(insn, round.after());
    }

    private void callDynamic(InvokeDynamicInsnNode insn) {
        if (barrier.publishesArguments(insn)) {
            before(insn, EscapeBarrier.publishArguments(insn.desc, frame));
        }
        MethodInsnNode concatenation = ContainerArguments.concatenation(insn);
        if (concatenation != null && ContainerCalls.matches(scope.loader, concatenation)) {
            surround(insn, concatenation);
        }
    }

    private void operate(MethodInsnNode insn) {
        if (isClone(insn)) {
            cloneObject(insn);
            return;
        }
        if (insn.getOpcode() == INVOKEVIRTUAL && PlaceCalls.operation(insn) != null) {
            replace(insn, new PlaceCalls(type, frame).rewrite(insn, site(null, null, Value.NONE)));
            return;
        }
        if (PlaceCalls.mayBeFieldHandle(insn)) {
            replace(insn, new PlaceCalls(type, frame).rewriteFieldHandle(insn, site(null, null, Value.NONE)));
            return;
        }
        if (insn.getOpcode() != INVOKESTATIC && AtomicCalls.isOperation(insn.name)) {
            String atomic = AtomicCalls.classOf(scope.loader, insn.owner);
            if (atomic != null) {
                int site = AtomicCalls.site(scope.loader, location(), atomic);
                replace(insn, new AtomicCalls(frame).rewrite(insn, atomic, site));
                return;
            }
        }
        InsnList code = new ModelCalls(scope, frame).rewrite(insn, location(), localCalls.contains(insn));
        if (code != null) {
            replace(insn, code);
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
        String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;I" + LOG + ")V";
        hook(code, isMade ? "access/Clones.made" : "access/Clones.got", descriptor, site(null, null, Value.NONE));
        replace(insn, code);
    }

    private boolean isFinal(FieldInsnNode insn) {
        if (CoverageProbes.isMember(insn.name)) {
            return true;
        }
        if (insn.owner.equals(type.name)) {
            for (FieldNode field : type.fields) {
                if (field.name.equals(insn.name) && field.desc.equals(insn.desc)) {
                    return (field.access & ACC_FINAL) != 0;
                }
            }
        }
        return false;
    }

    private static void cast(InsnList code, Access access, String descriptor) {
        if (access == Access.REFERENCE && !descriptor.equals(access.descriptor)) {
            code.add(new TypeInsnNode(CHECKCAST, Type.getType(descriptor).getInternalName()));
        }
    }

    /** Calls a method of the runtime whose last two parameters are the site and the log. */
    private void hook(InsnList code, String target, String descriptor, int site) {
        Hooks.call(code, frame, target, descriptor, site);
    }

    private static AbstractInsnNode number(int number) {
        return new LdcInsnNode(number);
    }

    private int fieldSite(FieldInsnNode insn, Access access) {
        return site(insn.owner.replace('/', '.'), insn.name, access.value);
    }

    private int site(String owner, String name, Value value) {
        return Sites.add(scope.loader, location(), owner, name, value.ordinal());
    }

    private int firstLine() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode) {
                return ((LineNumberNode) insn).line;
            }
        }
        return line;
    }

    private String location() {
        return location(line);
    }

    /** As a stack trace shows it. */
    private String location(int at) {
        String file = type.sourceFile == null ? "Unknown" : type.sourceFile;
        String where = at < 0 ? file : file + ':' + at;
        return type.name.replace('/', '.') + '.' + method.name + '(' + where + ')';
    }

    private void replace(AbstractInsnNode insn, InsnList code) {
        method.instructions.insert(insn, code);
        method.instructions.remove(insn);
        changed = true;
    }
}
