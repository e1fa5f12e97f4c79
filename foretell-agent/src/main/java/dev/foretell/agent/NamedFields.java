// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The fields that specifications name; the trace says at its end which of them the program's classes have. */
record NamedFields(List<Line> lines) {
    /** One line of the list: the field as the specification names it, and the classes that are meant. */
    record Line(String field, Pattern types) {
        String name() {
            return field.substring(field.lastIndexOf('.') + 1);
        }

        /** Whether classes of that name in any package are meant. */
        boolean hasNoPackage() {
            return field.indexOf('.') == field.lastIndexOf('.');
        }
    }

    void tell(ClassNode type) {
        if (lines.isEmpty()) {
            return;
        }
        String name = type.name.replace('/', '.');
        for (Line line : lines) {
            if (line.types.matcher(name).matches()) {
                Remarks.add(remark(line, name, type.fields));
            }
        }
    }

    /** The program ends, which has made these remarks: says which classes it could not have. */
    void end(LoadedClasses loaded, Set<String> remarks) {
        for (Line line : lines) {
            String type = line.field.substring(0, line.field.lastIndexOf('.'));
            boolean isTold = remarks.contains(new Remark(Remark.Kind.FIELD, line.field).name())
                    || remarks.contains(new Remark(Remark.Kind.FIELD_OF_OBJECTS, line.field).name())
                    || Remark.reason(remarks, Remark.noField(line.field, "")) != null;
            if (!isTold && type.indexOf('*') < 0) {
                String reason = loaded.missing(type, line.types);
                if (reason != null) {
                    Remarks.add(Remark.noField(line.field, reason));
                }
            }
        }
    }

    static Remark remark(Line line, String type, List<FieldNode> fields) {
        List<String> names = new ArrayList<>();
        for (FieldNode field : fields) {
            if (field.name.equals(line.name())) {
                return remark(line, field.access);
            }
            if ((field.access & Opcodes.ACC_SYNTHETIC) == 0) {
                names.add(field.name);
            }
        }
        String hint = Nearest.hint(line.name(), names);
        boolean mayBeAnother = line.hasNoPackage() && type.indexOf('.') >= 0 && hint.isEmpty();
        return Remark.noField(
                line.field,
                "class " + type + " declares no field '" + line.name() + "'" + hint
                        + (mayBeAnother ? "; if you mean a class of another package, write the package" : ""));
    }

    private static Remark remark(Line line, int access) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            return Remark.noField(line.field, "it is final, and accesses of final fields are not recorded");
        }
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        return new Remark(isStatic ? Remark.Kind.FIELD : Remark.Kind.FIELD_OF_OBJECTS, line.field);
    }
}
