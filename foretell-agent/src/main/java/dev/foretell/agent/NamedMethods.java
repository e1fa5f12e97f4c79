// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.event.ViewLine;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that specifications and views name, and which of them the program has. A pattern is wrong if a class that it means has no such
 * method, and no class below it has one. What is found goes to the {@link Remarks}.
 */
final class NamedMethods {
    /** Nothing is named. */
    static final NamedMethods NONE =
            new NamedMethods(WatchedMethods.NONE, ViewLines.NONE, new NamedFields(List.of()), () -> new Class<?>[0]);

    private static final String OBJECT = "java/lang/Object";
    private static final String EXEC = "exec";

    /** What a synchronized block is for views. */
    private static final Set<String> BLOCKS = Set.of("monitorenter", "monitorexit");

    /** One pattern; the type is null for any class of the program, {@code returned} for any type. */
    private record Line(
            String label,
            String moment,
            Pattern type,
            Pattern method,
            Pattern parameters,
            Pattern returned,
            int modifiers) {
        boolean fits(String name, String descriptor) {
            return method.matcher(name).matches()
                    && parameters.matcher(WatchedMethods.types(descriptor)).matches()
                    && (returned == null
                            || returned.matcher(Type.getReturnType(descriptor).getClassName())
                                    .matches());
        }

        boolean means(String internalName) {
            return type != null && type.matcher(internalName.replace('/', '.')).matches();
        }

        /** The class as it is written. */
        String writtenType() {
            String named = label.substring(label.indexOf(' ') + 1, label.indexOf('('));
            return named.lastIndexOf('.') < 0 ? "" : named.substring(0, named.lastIndexOf('.'));
        }

        String writtenMethod() {
            String named = label.substring(0, label.indexOf('('));
            return named.substring(named.lastIndexOf('.') + 1);
        }
    }

    private final List<Line> lines = new ArrayList<>();

    private final NamedFields fields;
    private final LoadedClasses loaded = new LoadedClasses();

    /** All classes that the JVM has loaded. */
    private final Supplier<Class<?>[]> all;

    NamedMethods(WatchedMethods watched, ViewLines views, NamedFields fields, Supplier<Class<?>[]> all) {
        this.fields = fields;
        this.all = all;
        for (WatchedMethods.Line line : watched.lines()) {
            if (!line.label().isEmpty()) {
                String moment = line.kind().name().toLowerCase(Locale.ROOT);
                lines.add(new Line(line.label(), moment, line.type(), line.name(), line.types(), null, 0));
            }
        }
        for (ViewLine line : views.all()) {
            if (!BLOCKS.contains(line.method().pattern().replace("\\Q", "").replace("\\E", ""))) {
                lines.add(new Line(
                        line.label(),
                        line.moment(),
                        line.type(),
                        line.method(),
                        line.parameters(),
                        line.returned(),
                        line.modifiers()));
            }
        }
    }

    /** A class of the program is loaded. */
    void tell(ClassLoader loader, ClassNode type) {
        if (lines.isEmpty() && fields.lines().isEmpty()) {
            return;
        }
        loaded.add(loader, type.name);
        for (Line line : lines) {
            if (declares(type, line)) {
                if (isMeant(line, Hierarchy.closure(loader, type.name))) {
                    Remarks.add(new Remark(Remark.Kind.METHOD, line.label));
                }
            } else if (line.means(type.name)) {
                inherited(loader, type, line);
            }
        }
    }

    private static boolean declares(ClassNode type, Line line) {
        for (MethodNode method : type.methods) {
            if (line.fits(method.name, method.desc) && (method.access & line.modifiers) == line.modifiers) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMeant(Line line, Set<String> types) {
        if (line.type == null || line.means(OBJECT)) {
            return true;
        }
        for (String type : types) {
            if (line.means(type)) {
                return true;
            }
        }
        return false;
    }

    /** A class is meant that does not declare the method itself. */
    private static void inherited(ClassLoader loader, ClassNode type, Line line) {
        List<String> names = new ArrayList<>();
        boolean isAnotherKind = false;
        for (MethodNode method : type.methods) {
            isAnotherKind |= line.fits(method.name, method.desc);
            names.add(method.name);
        }
        String owner = owner(loader, type.name, line);
        if (owner == null || isAnotherKind) {
            String article = "class " + type.name.replace('/', '.');
            Remarks.add(Remark.noMethod(
                    line.label,
                    isAnotherKind
                            ? article + " has this method without these modifiers"
                            : article + lacking(line, names)));
        } else if (line.moment.equals(EXEC) && ClassFilter.isPlatform(owner)) {
            Remarks.add(Remark.noMethod(line.label, bodiless(owner)));
        } else {
            Remarks.add(new Remark(Remark.Kind.METHOD, line.label));
        }
    }

    /** The supertype, or the type itself, that declares the method; null if none does. */
    private static String owner(ClassLoader loader, String type, Line line) {
        List<String> types = new ArrayList<>(Hierarchy.closure(loader, type));
        types.add(OBJECT);
        for (String name : types) {
            boolean inherits = name.equals(type) || !line.writtenMethod().equals("<init>");
            for (String method : Hierarchy.methods(loader, name)) {
                int open = method.indexOf('(');
                if (inherits && line.fits(method.substring(0, open), method.substring(open))) {
                    return name;
                }
            }
        }
        return null;
    }

    private static String lacking(Line line, List<String> names) {
        String wanted = line.writtenMethod();
        if (names.contains(wanted)) {
            return line.returned == null
                    ? " has no method '" + wanted + "' with these parameters"
                    : " has no method '" + wanted + "' with these parameters and this result";
        }
        return " has no method '" + wanted + "'" + Nearest.hint(wanted, names);
    }

    private static String bodiless(String owner) {
        return "the body is one of the JDK, of " + owner.replace('/', '.')
                + ", and has no exec; write call, or return, for where the program calls it";
    }

    /** The program ends: looks for the classes that it did not load. */
    void end() {
        Set<String> remarks = Remarks.soFar();
        for (Line line : lines) {
            String type = line.writtenType();
            boolean isTold = remarks.contains(new Remark(Remark.Kind.METHOD, line.label).name())
                    || Remark.never(remarks, line.label) != null;
            if (!isTold && type.indexOf('*') < 0 && !type.isEmpty()) {
                String reason = type.indexOf('.') < 0 ? loaded.missing(type, line.type) : unloaded(line, type);
                if (reason != null) {
                    Remarks.add(Remark.noMethod(line.label, reason));
                }
            }
        }
        fields.end(loaded, remarks);
    }

    private String unloaded(Line line, String type) {
        String found = loaded.find(type, line.type);
        String name = found == null ? "" : found.replace('.', '/');
        if (found == null || !Hierarchy.isFound(name)) {
            return loaded.missing(type, line.type);
        }
        String owner = owner(null, name, line);
        if (owner != null) {
            return line.moment.equals(EXEC) && ClassFilter.isPlatform(owner) ? bodiless(owner) : null;
        }
        List<String> names = new ArrayList<>();
        for (String method : Hierarchy.methods(null, name)) {
            names.add(method.substring(0, method.indexOf('(')));
        }
        return mayBeBelow(line, name, names) ? null : "class " + found + lacking(line, names);
    }

    /** Whether a class below this one has the method; of the JDK's, whose classes need not be loaded, unless it is a misspelt one. */
    private boolean mayBeBelow(Line line, String name, List<String> names) {
        if (Hierarchy.isFinal(null, name)) {
            return false;
        }
        String wanted = line.writtenMethod();
        boolean isMisspelt =
                wanted.indexOf('*') < 0 && !Nearest.hint(wanted, names).isEmpty();
        if (ClassFilter.isPlatform(name) && !isMisspelt) {
            return true;
        }
        Class<?>[] classes = all.get();
        for (Class<?> type : classes) {
            if (type.getName().equals(name.replace('/', '.')) && isBelow(type, classes, line)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBelow(Class<?> above, Class<?>[] classes, Line line) {
        for (Class<?> type : classes) {
            if (above.isAssignableFrom(type)
                    && owner(type.getClassLoader(), type.getName().replace('.', '/'), line) != null) {
                return true;
            }
        }
        return false;
    }
}
