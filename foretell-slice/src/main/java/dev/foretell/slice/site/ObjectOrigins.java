// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * How the code of a program reaches objects, and where it makes them. An answer is given only if no other object at the place can be meant: one that is in doubt would
 * send the reader of a report to the wrong line.
 */
public final class ObjectOrigins {
    /** Through these, a call works on an object that is not among its operands. */
    private static final Set<String> VIEWS = Set.of(
            "java/util/Iterator",
            "java/util/ListIterator",
            "java/util/Enumeration",
            "java/util/Spliterator",
            "java/util/Map$Entry",
            "java/util/Set",
            "java/util/Collection",
            "java/util/SortedSet",
            "java/util/NavigableSet",
            "java/util/stream/Stream");

    private final Program program;
    private final CodeLocations locations;
    private final Map<MethodNode, Operands> operands = new HashMap<>();

    public ObjectOrigins(Program program) {
        this.program = program;
        locations = new CodeLocations(program);
    }

    /**
     * How an object is reached.
     *
     * @param path such as {@code Shop.listeners}, or the name of a local variable; null if the object is made where it is used
     * @param isStatic whether the path always leads to the same object, as long as the field is not assigned
     * @param madeAt such as {@code Shop.java:12}; null if that is not certain
     */
    public record Origin(String path, boolean isStatic, String madeAt) {}

    /** The object of a class of the JDK on which something is done at a location, monitors aside. */
    public Optional<Origin> ofCall(String location, String type) {
        List<Found> found = new ArrayList<>();
        for (CodeLocations.Located located : locations.at(location)) {
            if (isForeignCall(located.insn())) {
                Operands known = operands(located);
                if (known == null) {
                    return Optional.empty();
                }
                for (Operands.Operand operand : known.ofCall(located.insn())) {
                    if (PlatformTypes.isAssignable(operand.type(), internal(type))) {
                        found.add(new Found(located.owner(), known, operand));
                    } else if (VIEWS.contains(operand.type())) {
                        return Optional.empty();
                    }
                }
            }
        }
        return only(found, type);
    }

    /** The object whose monitor is entered at a location. */
    public Optional<Origin> ofMonitor(String location, String type) {
        List<Found> found = new ArrayList<>();
        for (CodeLocations.Located located : locations.at(location)) {
            if (located.insn().getOpcode() == MONITORENTER) {
                Operands known = operands(located);
                if (known == null) {
                    return Optional.empty();
                }
                Operands.Operand operand = known.operand(located.insn(), 0, "java/lang/Object");
                if (mayBe(operand.type(), internal(type))) {
                    found.add(new Found(located.owner(), known, operand));
                }
            }
        }
        return only(found, type);
    }

    /** The object whose field is accessed at a location. */
    public Optional<Origin> ofField(String location, String variable, String type) {
        String name = variable.substring(variable.lastIndexOf('.') + 1);
        List<Found> found = new ArrayList<>();
        for (CodeLocations.Located located : locations.at(location)) {
            int opcode = located.insn().getOpcode();
            if ((opcode == GETFIELD || opcode == PUTFIELD) && ((FieldInsnNode) located.insn()).name.equals(name)) {
                FieldInsnNode access = (FieldInsnNode) located.insn();
                Operands known = operands(located);
                if (known == null) {
                    return Optional.empty();
                }
                found.add(new Found(
                        located.owner(), known, known.operand(access, opcode == GETFIELD ? 0 : 1, access.owner)));
            }
        }
        return only(found, type);
    }

    /** Of an assignment of a new object to a field: where that is made, such as {@code Shop.java:12}, by class name. */
    public Optional<Map.Entry<String, String>> stored(String location, String variable) {
        String name = variable.substring(variable.lastIndexOf('.') + 1);
        List<Map.Entry<String, String>> found = new ArrayList<>();
        for (CodeLocations.Located located : locations.at(location)) {
            if (isPut(located.insn(), name)) {
                Operands known = operands(located);
                Operands.Operand value = known == null ? null : known.operand(located.insn(), 0, "");
                String type = value == null ? null : made(value.origin());
                if (type == null) {
                    return Optional.empty();
                }
                found.add(Map.entry(type, line(located.owner(), known.method(), value.origin())));
            }
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** The class of what an instruction makes, or {@code array}; null if it makes nothing. */
    private static String made(AbstractInsnNode insn) {
        int opcode = insn == null ? -1 : insn.getOpcode();
        return switch (opcode) {
            case NEW -> ((TypeInsnNode) insn).desc.replace('/', '.');
            case NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> "array";
            default -> null;
        };
    }

    /** The descriptor of a field, such as {@code I}. */
    public Optional<String> descriptor(String variable) {
        int dot = variable.lastIndexOf('.');
        ClassNode type = dot < 0 ? null : program.node(internal(variable.substring(0, dot)));
        if (type == null) {
            return Optional.empty();
        }
        String name = variable.substring(dot + 1);
        return type.fields.stream()
                .filter(field -> field.name.equals(name))
                .map(field -> field.desc)
                .findFirst();
    }

    /** The methods that code at a location calls on objects that may be of a class of the JDK. */
    public Set<String> calls(String location, String type) {
        Set<String> names = new TreeSet<>();
        for (CodeLocations.Located located : locations.at(location)) {
            if (located.insn() instanceof MethodInsnNode call
                    && PlatformTypes.isAssignable(call.owner, internal(type))) {
                names.add(call.name);
            }
        }
        return names;
    }

    /** An operand, and the method in which it is one. */
    private record Found(String owner, Operands method, Operands.Operand operand) {}

    /** The origin that all of them have. */
    private Optional<Origin> only(List<Found> found, String type) {
        Origin common = null;
        for (Found one : found) {
            Origin origin = one.operand.origin() == null ? null : origin(one, internal(type));
            if (origin == null || common != null && !common.equals(origin)) {
                return Optional.empty();
            }
            common = origin;
        }
        return Optional.ofNullable(common);
    }

    private Origin origin(Found found, String type) {
        AbstractInsnNode origin = found.operand.origin();
        if (origin instanceof FieldInsnNode field) {
            boolean isStatic = field.getOpcode() == GETSTATIC;
            if (field.name.startsWith("val$")) {
                return new Origin(field.name.substring("val$".length()), false, null);
            }
            String path =
                    field.owner.substring(field.owner.lastIndexOf('/') + 1).replace('$', '.') + '.' + field.name;
            return field.name.startsWith("this$") ? null : new Origin(path, isStatic, madeAt(field, type));
        }
        if (origin instanceof VarInsnNode parameter) {
            String name = parameter(found.method.method(), parameter.var);
            return name == null || name.equals("this") ? null : new Origin(name, false, null);
        }
        boolean isMade = origin.getOpcode() == NEW && ((TypeInsnNode) origin).desc.equals(type);
        return isMade ? new Origin(null, false, line(found.owner, found.method.method(), origin)) : null;
    }

    /** Where the object of a field is made, if there is one assignment in the class, and it makes an object of this type. */
    private String madeAt(FieldInsnNode field, String type) {
        ClassNode owner = program.node(field.owner);
        FieldNode declared = owner == null
                ? null
                : owner.fields.stream()
                        .filter(candidate -> candidate.name.equals(field.name))
                        .findFirst()
                        .orElse(null);
        // Others may assign a field that is neither private nor final.
        if (declared == null || (declared.access & (ACC_PRIVATE | ACC_FINAL)) == 0 && !isAssignedHereOnly(field)) {
            return null;
        }
        String place = null;
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (isPut(insn, field.name)) {
                    Operands known = operands.computeIfAbsent(method, code -> Operands.of(owner.name, code));
                    Operands.Operand value = known == null ? null : known.operand(insn, 0, "");
                    boolean isMade = value != null
                            && value.origin() != null
                            && value.origin().getOpcode() == NEW
                            && value.type().equals(type);
                    if (!isMade || place != null) {
                        return null;
                    }
                    place = line(owner.name, method, value.origin());
                }
            }
        }
        return place;
    }

    /** Whether no other class whose code is known assigns the field. */
    private boolean isAssignedHereOnly(FieldInsnNode field) {
        return program.names().stream()
                .filter(name -> !name.equals(field.owner))
                .map(program::node)
                .filter(type -> type != null)
                .flatMap(type -> type.methods.stream())
                .noneMatch(method -> {
                    for (AbstractInsnNode insn : method.instructions) {
                        if (isPut(insn, field.name)) {
                            return true;
                        }
                    }
                    return false;
                });
    }

    private static boolean isPut(AbstractInsnNode insn, String field) {
        return (insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC)
                && ((FieldInsnNode) insn).name.equals(field);
    }

    private boolean isForeignCall(AbstractInsnNode insn) {
        return insn instanceof InvokeDynamicInsnNode
                || insn instanceof MethodInsnNode call && !program.knows(call.owner);
    }

    /** Whether a value of this type in the code can be an object of a class. */
    private boolean mayBe(String declared, String type) {
        return declared.equals(type)
                || PlatformTypes.isAssignable(declared, type)
                || program.knows(declared) && !Program.isPlatform(type);
    }

    private Operands operands(CodeLocations.Located located) {
        return operands.computeIfAbsent(located.method(), code -> Operands.of(located.owner(), code));
    }

    private static String parameter(MethodNode method, int local) {
        List<LocalVariableNode> known = method.localVariables == null ? List.of() : method.localVariables;
        List<String> names = known.stream()
                .filter(variable -> variable.index == local)
                .map(variable -> variable.name)
                .distinct()
                .toList();
        return names.size() == 1 ? names.get(0) : null;
    }

    private String line(String owner, MethodNode method, AbstractInsnNode wanted) {
        String file = program.node(owner).sourceFile;
        int line = 0;
        for (AbstractInsnNode insn = wanted; insn != null && line == 0; insn = insn.getPrevious()) {
            line = insn instanceof LineNumberNode number ? number.line : 0;
        }
        return (file == null ? owner.replace('/', '.') + '.' + method.name : file) + (line == 0 ? "" : ":" + line);
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }
}
