// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a program says about itself: its calls of the API, and methods that it declares atomic. */
final class AtomicMethods {
    private static final String API = "dev/foretell/api/Foretell";
    private static final String ANNOTATION = "Ldev/foretell/api/Atomic;";

    private AtomicMethods() {}

    /** The name of the block that the method is declared to be, or null. */
    static String blockName(ClassNode type, MethodNode method) {
        if (method.invisibleAnnotations == null || method.name.equals("<init>")) {
            return null;
        }
        for (AnnotationNode annotation : method.invisibleAnnotations) {
            if (annotation.desc.equals(ANNOTATION)) {
                List<Object> values = annotation.values;
                String name = values == null ? "" : (String) values.get(1);
                return name.isEmpty() ? type.name.replace('/', '.') + '.' + method.name : name;
            }
        }
        return null;
    }

    static boolean isApiCall(MethodInsnNode call) {
        return call.owner.equals(API) && !call.name.equals("<init>");
    }

    /** The runtime's method in place of one of the API, which takes the site as well. */
    static MethodInsnNode inPlaceOf(MethodInsnNode call) {
        String descriptor = call.desc.replace(")", "I)");
        return new MethodInsnNode(call.getOpcode(), Hooks.RUNTIME + "ApiCalls", call.name, descriptor, false);
    }
}
