// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which small methods of the program a call enters for certain, and which methods call one. */
public final class Callers {
    private static final int LONGEST = 100;

    /** Methods of every object, which the JDK calls where it likes. */
    private static final Set<String> OF_OBJECTS = Set.of("toString", "hashCode", "equals", "clone", "finalize");

    private final Program program;

    /** By name and descriptor: the methods that are declared, those that call one, and what is called by a handle. */
    private final Map<String, List<String>> declarers = new HashMap<>();

    private final Map<String, List<Site>> sites = new HashMap<>();
    private final Set<String> handled = new HashSet<>();

    /** Texts in the code: by the name of a method, reflection and handles can call it. */
    private final Set<String> texts = new HashSet<>();

    /** A method that calls another one by an owner's name. */
    public record Site(String owner, MethodNode method, String called) {}

    public Callers(Program program) {
        this.program = program;
        for (String name : program.names()) {
            ClassNode type = program.node(name);
            if (type != null) {
                type.methods.forEach(method -> add(type, method));
            }
        }
    }

    private void add(ClassNode type, MethodNode method) {
        declarers
                .computeIfAbsent(method.name + method.desc, unknown -> new ArrayList<>())
                .add(type.name);
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                sites.computeIfAbsent(call.name + call.desc, unknown -> new ArrayList<>())
                        .add(new Site(type.name, method, call.owner));
            } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    handle(argument);
                }
            } else if (insn instanceof LdcInsnNode load) {
                handle(load.cst);
                if (load.cst instanceof String text) {
                    texts.add(text);
                }
            }
        }
    }

    private void handle(Object constant) {
        if (constant instanceof Handle handle) {
            handled.add(handle.getName() + handle.getDesc());
        }
    }

    /** The method that a call enters, if it is a small one that no other can be called in place of; else null. */
    public CodeLocations.Located callee(MethodInsnNode call) {
        ClassNode type = program.node(call.owner);
        if (type == null || call.name.startsWith("<") || call.getOpcode() == INVOKEINTERFACE) {
            return null;
        }
        for (MethodNode method : type.methods) {
            if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                boolean isOne = call.getOpcode() != INVOKEVIRTUAL || isOnly(type, method);
                return isOne && isSmall(method) ? new CodeLocations.Located(type.name, method, null) : null;
            }
        }
        return null;
    }

    private boolean isOnly(ClassNode type, MethodNode method) {
        return ((type.access | method.access) & ACC_FINAL) != 0
                || (method.access & ACC_PRIVATE) != 0
                || declarers.get(method.name + method.desc).stream()
                        .allMatch(other -> other.equals(type.name) || !isBelow(other, type.name));
    }

    private boolean isBelow(String name, String ancestor) {
        for (ClassNode type = program.node(name); type != null; type = program.node(type.superName)) {
            if (type.name.equals(ancestor)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSmall(MethodNode method) {
        boolean hasCode = (method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
        if (!hasCode || method.instructions.size() > LONGEST) {
            return false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == JSR || insn.getOpcode() == RET) {
                return false;
            }
        }
        return true;
    }

    /**
     * The methods that call one of a class, each once; none if others may: by a handle, through a supertype that is not known, or because the JDK calls it.
     */
    public List<Site> of(String owner, MethodNode method) {
        String name = method.name + method.desc;
        boolean isOwn = (method.access & (ACC_PRIVATE | ACC_STATIC)) != 0 || hasNoForeignSupertype(owner);
        if (!isOwn || handled.contains(name) || method.name.startsWith("<") || OF_OBJECTS.contains(method.name)) {
            return List.of();
        }
        List<Site> found = new ArrayList<>();
        for (Site site : sites.getOrDefault(name, List.of())) {
            if (site.called.equals(owner)) {
                if (found.stream().noneMatch(known -> known.method == site.method)) {
                    found.add(site);
                }
            } else if (isBelow(owner, site.called) || isBelow(site.called, owner) || isInterface(site.called)) {
                return List.of();
            }
        }
        return found;
    }

    /** The same, but none if the code has a text with the name of the method: then reflection may pass to it what no call shows. */
    public List<Site> passing(String owner, MethodNode method) {
        return texts.contains(method.name) ? List.of() : of(owner, method);
    }

    private boolean isInterface(String name) {
        ClassNode type = program.node(name);
        return type == null ? !Program.isPlatform(name) : (type.access & ACC_INTERFACE) != 0;
    }

    private boolean hasNoForeignSupertype(String name) {
        ClassNode type = program.node(name);
        return type != null
                && (type.superName.equals("java/lang/Object") || hasNoForeignSupertype(type.superName))
                && type.interfaces.stream().allMatch(this::hasNoForeignSupertype);
    }
}
