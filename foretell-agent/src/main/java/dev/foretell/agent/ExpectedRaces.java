// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import dev.foretell.trace.control.Remark;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The fields that a program declares to be raced for on purpose; the trace says at its end which they are. */
final class ExpectedRaces {
    private static final String ANNOTATION = "Ldev/foretell/api/Expected;";

    private ExpectedRaces() {}

    static void tell(ClassNode type) {
        for (FieldNode field : type.fields) {
            if (field.invisibleAnnotations != null) {
                for (AnnotationNode annotation : field.invisibleAnnotations) {
                    if (annotation.desc.equals(ANNOTATION)) {
                        Remarks.add(new Remark(Remark.Kind.EXPECTED, type.name.replace('/', '.') + '.' + field.name));
                    }
                }
            }
        }
    }
}
