// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.event.ViewEvents;
import dev.foretell.runtime.event.ViewLine;
import dev.foretell.runtime.event.ViewSite;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
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
 * Tells of a call before it happens and, if the method may be the JDK's, after it is left. For the latter the call moves to a method of its own, where an
 * exception can be seen without disturbing the frames around it.
 */
final class ViewCall {
    private static final String PREFIX = "$foretell$view$";

    private final RewritingScope scope;
    private final ClassNode type;
    private final MethodNode method;
    private final MethodInsnNode call;
    private final String location;
    private final boolean isStatic;
    private final boolean isConstructor;
    private final List<ViewLine> calls;
    private final List<ViewLine> returns;

    ViewCall(RewritingScope scope, ClassNode type, MethodNode method, MethodInsnNode call, String location) {
        this.scope = scope;
        this.type = type;
        this.method = method;
        this.call = call;
        this.location = location;
        isStatic = call.getOpcode() == INVOKESTATIC;
        isConstructor = call.name.equals("<init>");
        calls = scope.views.at(ViewLines.CALL, call);
        returns = mayBePlatform() ? scope.views.at(ViewLines.RETURN, call) : List.of();
    }

    private boolean mayBePlatform() {
        return isStatic || isConstructor
                ? ClassFilter.isPlatform(call.owner)
                : Hierarchy.isNamedInPlatform(scope.loader, call.owner, call.name);
    }

    /** Whether a view may mean the call. */
    boolean isOfInterest() {
        return !calls.isEmpty() || !returns.isEmpty() || needsCaller();
    }

    private boolean needsCaller() {
        for (String moment : List.of(ViewLines.EXEC, ViewLines.RETURN)) {
            for (ViewLine line : scope.views.at(moment, call)) {
                if (line.needsCaller()) {
                    return !isStatic && !isConstructor;
                }
            }
        }
        return false;
    }

    /** Weaves; {@code scratch} is the first local that is free. Returns a method to be added, or null. */
    MethodNode weave(int scratch, int number, boolean mayAddMethods) {
        if (isConstructor) {
            construct(scratch);
            return null;
        }
        if (!returns.isEmpty() && mayAddMethods) {
            return extract(number);
        }
        Spill spill = Spill.parameters(call.desc, scratch);
        InsnList before = new InsnList();
        spill.store(before);
        if (!isStatic) {
            before.add(new InsnNode(DUP));
            before.add(new VarInsnNode(ASTORE, spill.end()));
        }
        if (!calls.isEmpty()) {
            ViewCode.caller(before, method);
            loadCallee(before, spill.end());
            ViewCode.event(before, spill.size());
            ViewCode.arguments(before, spill);
            ViewCode.happened(before, site(calls));
        }
        if (needsCaller()) {
            ViewCode.caller(before, method);
            loadCallee(before, spill.end());
            ViewCode.call(before, "calling", "(Ljava/lang/Object;Ljava/lang/Object;)V");
        }
        spill.load(before);
        method.instructions.insertBefore(call, before);
        return null;
    }

    private void loadCallee(InsnList code, int receiver) {
        code.add(isStatic ? new LdcInsnNode(Type.getObjectType(call.owner)) : new VarInsnNode(ALOAD, receiver));
    }

    private int site(List<ViewLine> lines) {
        boolean isSpecial = call.getOpcode() == INVOKESPECIAL;
        String owner = call.owner.replace('/', '.');
        return ViewEvents.add(
                location,
                new ViewSite(lines, owner, call.name, call.desc, WatchedMethods.types(call.desc), false, isSpecial));
    }

    /** Round the making of an object: the array stays in a local, since no branch comes between. */
    private void construct(int scratch) {
        if (!WatchedCall.leavesObject(call)) {
            return;
        }
        Spill spill = Spill.parameters(call.desc, scratch);
        InsnList before = new InsnList();
        spill.store(before);
        ViewCode.caller(before, method);
        before.add(new InsnNode(ACONST_NULL));
        ViewCode.event(before, spill.size());
        ViewCode.arguments(before, spill);
        before.add(new VarInsnNode(ASTORE, spill.end()));
        if (!calls.isEmpty()) {
            before.add(new VarInsnNode(ALOAD, spill.end()));
            ViewCode.happened(before, site(calls));
        }
        spill.load(before);
        method.instructions.insertBefore(call, before);
        if (!returns.isEmpty()) {
            InsnList after = new InsnList();
            after.add(new InsnNode(DUP));
            after.add(new VarInsnNode(ALOAD, spill.end()));
            after.add(new LdcInsnNode(site(returns)));
            ViewCode.call(after, "returned", "(Ljava/lang/Object;" + ViewCode.ARRAY + "I)V");
            method.instructions.insert(call, after);
        }
    }

    /** Moves the call to a static method, whose last parameter is the caller. */
    private MethodNode extract(int number) {
        List<Type> parameters = new ArrayList<>();
        if (!isStatic) {
            boolean isSuper = call.getOpcode() == INVOKESPECIAL;
            parameters.add(Type.getObjectType(isSuper ? type.name : call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        parameters.add(Type.getType(Object.class));
        Type result = Type.getReturnType(call.desc);
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
        MethodNode own =
                new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, PREFIX + number, descriptor, null, null);
        Spill all = Spill.parameters(descriptor, 0);
        int event = all.end();
        int first = isStatic ? 0 : 1;
        InsnList code = own.instructions;
        all.load(code, parameters.size() - 1);
        loadCallee(code, 0);
        ViewCode.event(code, parameters.size() - 1 - first);
        ViewCode.arguments(code, Spill.parameters(call.desc, first));
        code.add(new VarInsnNode(ASTORE, event));
        if (!calls.isEmpty()) {
            code.add(new VarInsnNode(ALOAD, event));
            ViewCode.happened(code, site(calls));
        }
        int site = site(returns);
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        code.add(from);
        for (int i = 0; i < parameters.size() - 1; i++) {
            all.load(code, i);
        }
        code.add(call.clone(null));
        code.add(to);
        ViewCode.result(code, result, event, event + 1, parameters.size() - 1 - first);
        code.add(new VarInsnNode(ALOAD, event));
        ViewCode.happened(code, site);
        code.add(new InsnNode(result.getOpcode(IRETURN)));
        LabelNode handler = new LabelNode();
        code.add(handler);
        Object[] locals = locals(parameters);
        code.add(new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
        code.add(new VarInsnNode(ALOAD, event));
        ViewCode.happened(code, site);
        code.add(new InsnNode(ATHROW));
        own.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
        own.maxLocals = event + 3;
        replaceCall(own);
        return own;
    }

    private void replaceCall(MethodNode own) {
        InsnList code = new InsnList();
        ViewCode.caller(code, method);
        boolean isInterface = (type.access & ACC_INTERFACE) != 0;
        code.add(new MethodInsnNode(INVOKESTATIC, type.name, own.name, own.desc, isInterface));
        method.instructions.insert(call, code);
        method.instructions.remove(call);
    }

    private static Object[] locals(List<Type> parameters) {
        List<Object> locals = new ArrayList<>();
        for (Type parameter : parameters) {
            switch (parameter.getSort()) {
                case Type.LONG:
                    locals.add(LONG);
                    break;
                case Type.DOUBLE:
                    locals.add(DOUBLE);
                    break;
                case Type.FLOAT:
                    locals.add(FLOAT);
                    break;
                case Type.OBJECT:
                case Type.ARRAY:
                    locals.add(parameter.getInternalName());
                    break;
                default:
                    locals.add(INTEGER);
            }
        }
        locals.add(ViewCode.ARRAY);
        return locals.toArray();
    }
}
