// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes whose code is known, and what follows from it; computed when asked for, and kept. Not thread-safe. */
public final class Program {
    private final Map<String, byte[]> files;
    private final Purity purity;
    private final Map<String, ClassNode> classes = new HashMap<>();
    private final Map<String, Code> codes = new HashMap<>();
    private final Map<String, Effects> bodies = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private Map<String, List<String>> implementers;

    /** {@code files}: class files by internal name; empty ones are not known. */
    public Program(Map<String, byte[]> files, Purity purity) {
        this.files = files;
        this.purity = purity;
    }

    /** What a call of a method of a class that is not known does; anything, if known classes may override the method. */
    public Purity.Effect effect(MethodInsnNode call) {
        boolean isFixed = call.getOpcode() == INVOKESTATIC || call.getOpcode() == INVOKESPECIAL;
        boolean isOverridden = !isFixed
                && implementers().getOrDefault(call.name + call.desc, List.of()).stream()
                        .anyMatch(this::hasUnknownAncestor);
        return isOverridden ? Purity.Effect.UNKNOWN : purity.of(call.owner, call.name, call.desc);
    }

    /** Whether a class has a supertype of which nothing is known, Object aside. */
    private boolean hasUnknownAncestor(String name) {
        ClassNode type = node(name);
        return type == null
                || !type.superName.equals("java/lang/Object") && hasUnknownAncestor(type.superName)
                || type.interfaces.stream().anyMatch(this::hasUnknownAncestor);
    }

    /** Whether a class is one of the JDK's. */
    public static boolean isPlatform(String owner) {
        return owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("jdk/");
    }

    /** The internal names of the classes that there are files of. */
    public Set<String> names() {
        return files.keySet();
    }

    public boolean knows(String owner) {
        return node(owner) != null;
    }

    /** The code of {@code com/acme/Foo.bar(I)V}, or null. */
    public Code code(String owner, String method) {
        String name = owner + '.' + method;
        if (!codes.containsKey(name)) {
            codes.put(name, find(owner, method));
        }
        return codes.get(name);
    }

    private Code find(String owner, String method) {
        ClassNode type = node(owner);
        if (type != null) {
            for (MethodNode candidate : type.methods) {
                if (method.equals(candidate.name + candidate.desc) && candidate.instructions.size() > 0) {
                    return new Code(this, owner, candidate);
                }
            }
        }
        return null;
    }

    /** The methods of a class that have this name. */
    List<MethodNode> methods(String owner, String name) {
        return node(owner).methods.stream()
                .filter(method -> method.name.equals(name))
                .toList();
    }

    /** Whether a field is certainly final; also false if its class is not known. */
    public boolean isFinal(String owner, String name) {
        FieldNode field = field(owner, name);
        return field != null && (field.access & ACC_FINAL) != 0;
    }

    /** Whether a field is certainly one of a known class, and not final. */
    public boolean isAssignable(String owner, String name) {
        FieldNode field = field(owner, name);
        return field != null && (field.access & ACC_FINAL) == 0;
    }

    private FieldNode field(String owner, String name) {
        for (ClassNode type = node(owner); type != null; type = node(type.superName)) {
            for (FieldNode field : type.fields) {
                if (field.name.equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }

    /** Whether code of {@code user} can use a class without any of its code being run for initialisation. */
    boolean isPlain(String owner, String user) {
        if (owner.equals(user)) {
            return true;
        }
        String name = owner;
        while (!name.equals("java/lang/Object")) {
            ClassNode type = node(name);
            if (type == null || code(name, "<clinit>()V") != null) {
                return false;
            }
            name = type.superName;
        }
        return true;
    }

    /** What a call of a method of a known class may do, whichever of its implementations is run. */
    Effects effects(MethodInsnNode call) {
        Effects all = new Effects();
        List<String> owners = call.getOpcode() == INVOKESTATIC || call.getOpcode() == INVOKESPECIAL
                ? declarer(call)
                : implementers().getOrDefault(call.name + call.desc, List.of());
        for (String owner : owners) {
            all.add(body(owner, call.name + call.desc));
        }
        if (owners.isEmpty()) {
            all.harm();
        }
        return all;
    }

    /** Whether a called method is certainly one of a known class, or overrides one. */
    public boolean isDeclared(MethodInsnNode call) {
        return !declarer(call).isEmpty();
    }

    private List<String> declarer(MethodInsnNode call) {
        for (ClassNode type = node(call.owner); type != null; type = node(type.superName)) {
            if (declares(type, call.name + call.desc)) {
                return List.of(type.name);
            }
        }
        return List.of();
    }

    private static boolean declares(ClassNode type, String method) {
        return type.methods.stream().anyMatch(candidate -> method.equals(candidate.name + candidate.desc));
    }

    /** Native and synchronised methods, and those that call themselves, are not harmless. */
    private Effects body(String owner, String method) {
        String name = owner + '.' + method;
        Effects known = bodies.get(name);
        if (known == null) {
            known = new Effects();
            Code code = code(owner, method);
            boolean isPlain = code != null && (code.method().access & ACC_SYNCHRONIZED) == 0;
            if (isPlain && open.add(name)) {
                BitSet all = new BitSet();
                all.set(0, code.size());
                known = new EffectAnalysis(code).of(all);
                open.remove(name);
                bodies.put(name, known);
            } else {
                known.harm();
            }
        }
        return known;
    }

    private Map<String, List<String>> implementers() {
        if (implementers == null) {
            implementers = new HashMap<>();
            for (String name : files.keySet()) {
                ClassNode type = node(name);
                if (type != null) {
                    for (MethodNode method : type.methods) {
                        if ((method.access & ACC_ABSTRACT) == 0) {
                            implementers
                                    .computeIfAbsent(method.name + method.desc, key -> new ArrayList<>())
                                    .add(name);
                        }
                    }
                }
            }
        }
        return implementers;
    }

    /** The class of this internal name, or null if it is not known. Do not change it. */
    public ClassNode node(String name) {
        if (name == null) {
            return null;
        }
        if (!classes.containsKey(name)) {
            ClassNode type = read(files.get(name));
            boolean isProper =
                    type != null && type.superName != null && !ancestors(type).contains(name);
            classes.put(name, isProper ? type : null);
        }
        return classes.get(name);
    }

    /** The known supertypes of a class, which a hostile trace may say to be its own; it then counts as not known. */
    private Set<String> ancestors(ClassNode type) {
        Set<String> ancestors = new HashSet<>();
        Deque<String> left = new ArrayDeque<>(type.interfaces);
        left.add(type.superName);
        while (!left.isEmpty()) {
            String ancestor = left.remove();
            byte[] file = files.get(ancestor);
            if (ancestors.add(ancestor) && file != null && file.length > 0) {
                try {
                    ClassReader reader = new ClassReader(file);
                    left.addAll(List.of(reader.getInterfaces()));
                    left.add(String.valueOf(reader.getSuperName()));
                } catch (RuntimeException e) {
                    continue;
                }
            }
        }
        return ancestors;
    }

    /** A file that is no class file is as good as none. */
    private static ClassNode read(byte[] file) {
        if (file == null || file.length == 0) {
            return null;
        }
        try {
            ClassNode node = new ClassNode();
            new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
            return node;
        } catch (RuntimeException e) {
            return null;
        }
    }
}
