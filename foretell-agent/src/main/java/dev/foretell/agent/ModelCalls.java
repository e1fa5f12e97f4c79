// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.access.WholeObjectSites;
import dev.foretell.runtime.model.Entry;
import dev.foretell.runtime.model.ModelRule;
import dev.foretell.runtime.model.ModelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls that may touch an object of the model table. Which it is shows only when the call is made; here
 * it is found out whether there may be one.
 */
final class ModelCalls {
    private static final String OBJECT = "Ljava/lang/Object;";

    /** What can be told of a type from its name and supertypes. */
    private record Known(boolean mayBeModelled, boolean mayLock, List<Entry> entries) {}

    private static final Known NOTHING = new Known(false, false, List.of());
    private static final Known ANYTHING = new Known(true, true, List.of());
    private static final Map<String, Known> PLATFORM = new ConcurrentHashMap<>();

    private final RewritingScope scope;
    private final MethodFrame frame;

    /** The call that was asked about last, and what is known of it: most are asked about several times in a row. */
    private MethodInsnNode lastCall;

    private Known lastKnown;

    ModelCalls(RewritingScope scope, MethodFrame frame) {
        this.scope = scope;
        this.frame = frame;
    }

    /** Whether a call of this method may touch the object it is called on. */
    boolean mayTouch(MethodInsnNode call) {
        return call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>") && known(call).mayBeModelled;
    }

    /** Whether the call constructs an object that is one location as a whole and orders nothing. */
    boolean makes(MethodInsnNode call) {
        Known known = known(call);
        return call.name.equals("<init>")
                && ClassFilter.isPlatform(call.owner)
                && known.mayBeModelled
                && !known.mayLock;
    }

    /** The code in place of the call, or null if it touches nothing that the table knows. */
    InsnList rewrite(MethodInsnNode call, String location, boolean isLocal) {
        Known known = known(call);
        String method = call.name + call.desc;
        boolean hasObject = call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>");
        List<ModelRule> rules = argumentRules(known, call.owner, method, hasObject);
        boolean touches = !isLocal && mayTouch(call);
        if (!touches && rules.isEmpty()) {
            return null;
        }
        int site = WholeObjectSites.add(location, method);
        InsnList code = new InsnList();
        Spill arguments = new Spill(call.desc, frame);
        arguments.store(code);
        if (touches) {
            before(code, call, arguments, site);
        }
        for (ModelRule rule : rules) {
            argument(code, rule, arguments, site);
        }
        arguments.load(code);
        code.add(call.clone(null));
        if (touches && known.mayLock) {
            code.add(new VarInsnNode(ALOAD, arguments.end()));
            Hooks.call(code, frame, "model/Models.after", "(" + OBJECT + "I" + Hooks.LOG + ")V", site);
        }
        return code;
    }

    /** The same for a call of which only what it orders is of interest: on an object that locks for itself. */
    InsnList rewriteOrder(MethodInsnNode call, String location) {
        if (!mayTouch(call) || call.getOpcode() == INVOKESPECIAL || !mayOrder(call)) {
            return null;
        }
        int site = WholeObjectSites.add(location, call.name + call.desc);
        InsnList code = new InsnList();
        Spill arguments = new Spill(call.desc, frame);
        arguments.store(code);
        code.add(new InsnNode(DUP));
        Hooks.call(code, frame, "model/Models.beforeOrder", "(" + OBJECT + "I" + Hooks.LOG + ")" + OBJECT, site);
        code.add(new VarInsnNode(ASTORE, arguments.end()));
        arguments.load(code);
        code.add(call.clone(null));
        code.add(new VarInsnNode(ALOAD, arguments.end()));
        Hooks.call(code, frame, "model/Models.after", "(" + OBJECT + "I" + Hooks.LOG + ")V", site);
        return code;
    }

    private boolean mayOrder(MethodInsnNode call) {
        for (Entry entry : known(call).entries) {
            if (entry.has(ModelRule.Effect.MESSAGE)) {
                return true;
            }
        }
        return call.owner.equals("java/lang/Appendable");
    }

    /** Those of supertypes hold for methods of the JDK only: what others do can be seen. */
    private static List<ModelRule> argumentRules(Known known, String owner, String method, boolean hasObject) {
        boolean isConstructor = method.startsWith("<init>");
        if (!hasObject && !isConstructor) {
            Entry own = ModelTable.entry(owner.replace('/', '.'));
            return own == null ? List.of() : own.forArguments(method);
        }
        List<ModelRule> rules = new ArrayList<>();
        if (ClassFilter.isPlatform(owner)) {
            for (Entry entry : known.entries) {
                rules.addAll(entry.forArguments(method));
            }
        }
        return rules;
    }

    private void before(InsnList code, MethodInsnNode call, Spill arguments, int site) {
        if (scope.privacy && LocalObjects.mayGiveUnknownView(call)) {
            code.add(EscapeBarrier.publish(frame));
        }
        code.add(new InsnNode(DUP));
        if (call.getOpcode() == INVOKESPECIAL) {
            frame.loadClass(code, call.owner);
            String descriptor = "(" + OBJECT + "Ljava/lang/Class;I" + Hooks.LOG + ")" + OBJECT;
            Hooks.call(code, frame, "model/Models.beforeSuper", descriptor, site);
        } else {
            Hooks.call(code, frame, "model/Models.before", "(" + OBJECT + "I" + Hooks.LOG + ")" + OBJECT, site);
        }
        code.add(new VarInsnNode(ASTORE, arguments.end()));
    }

    private void argument(InsnList code, ModelRule rule, Spill arguments, int site) {
        int argument = rule.argument() - 1;
        if (argument >= arguments.size()) {
            return;
        }
        Type type = arguments.type(argument);
        if (mayHold(type)) {
            arguments.load(code, argument);
            code.add(new InsnNode(rule.effect() == ModelRule.Effect.WRITE ? ICONST_1 : ICONST_0));
            Hooks.call(code, frame, "model/Models.argument", "(" + OBJECT + "ZI" + Hooks.LOG + ")V", site);
        } else if (type.getSort() == Type.ARRAY
                && mayHold(Type.getType(type.getDescriptor().substring(1)))) {
            arguments.load(code, argument);
            Hooks.call(code, frame, "model/Models.elements", "([" + OBJECT + "I" + Hooks.LOG + ")V", site);
        }
    }

    private static boolean mayHold(Type type) {
        return type.getSort() == Type.OBJECT && !type.getInternalName().equals("java/lang/String");
    }

    /** What to do before texts are put together of arguments of these types; null if none of them can be modelled. */
    InsnList beforeConcatenation(String descriptor, String location) {
        List<Integer> read = new ArrayList<>();
        Type[] types = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < types.length; i++) {
            if (mayHold(types[i]) && mayBeModelled(types[i].getInternalName())) {
                read.add(i);
            }
        }
        if (read.isEmpty()) {
            return null;
        }
        int site = WholeObjectSites.add(location, "toString()Ljava/lang/String;");
        InsnList code = new InsnList();
        Spill arguments = new Spill(descriptor, frame);
        arguments.store(code);
        for (int argument : read) {
            arguments.load(code, argument);
            code.add(new InsnNode(ICONST_0));
            Hooks.call(code, frame, "model/Models.argument", "(" + OBJECT + "ZI" + Hooks.LOG + ")V", site);
        }
        arguments.load(code);
        return code;
    }

    private boolean mayBeModelled(String type) {
        return type.equals("java/lang/Object") || known(type, false).mayBeModelled;
    }

    private Known known(MethodInsnNode call) {
        if (call != lastCall) {
            lastKnown = find(call);
            lastCall = call;
        }
        return lastKnown;
    }

    private Known find(MethodInsnNode call) {
        String owner = call.owner;
        if (owner.equals("java/lang/Object")) {
            // Interfaces such as List do not declare it, so it is called on objects of any class.
            return call.name.equals("toString") && call.getOpcode() == INVOKEVIRTUAL ? ANYTHING : NOTHING;
        }
        if (owner.startsWith("[")) {
            return NOTHING;
        }
        return known(owner, call.itf);
    }

    private Known known(String owner, boolean isInterface) {
        if (!ClassFilter.isPlatform(owner)) {
            return find(owner, isInterface);
        }
        Known known = PLATFORM.get(owner);
        if (known == null) {
            known = find(owner, false);
            PLATFORM.put(owner, known);
        }
        return known;
    }

    /** {@code isAny}: an object of any class that implements the type may be behind it. */
    private Known find(String owner, boolean isAny) {
        boolean mayBeModelled = false;
        boolean mayLock = false;
        List<Entry> entries = new ArrayList<>();
        Set<String> types = Hierarchy.closure(scope.loader, owner);
        for (String type : types) {
            String name = type.replace('/', '.');
            Entry entry = ModelTable.entry(name);
            if (entry != null) {
                entries.add(entry);
                mayBeModelled |= entry.has(ModelRule.Effect.READ) || entry.has(ModelRule.Effect.WRITE);
                mayLock |= entry.has(ModelRule.Effect.MESSAGE);
            }
            if (ModelTable.isThrough(name)) {
                boolean isBehind = isAny || type.equals(owner);
                mayBeModelled |= isBehind;
                mayLock |= isBehind;
            }
        }
        boolean isModelled = mayBeModelled || mayLock;
        return isModelled || !entries.isEmpty() ? new Known(isModelled, mayLock, entries) : NOTHING;
    }
}
