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

    /** The name of the block that the method is declared to be, by itself or by the user, or null. */
    static String blockName(RewritingScope scope, ClassNode type, MethodNode method) {
        if (method.name.startsWith("<")) {
            return null;
        }
        String name = annotatedName(method);
        boolean isBlock = name != null || scope.isAtomic(type.name, method.name);
        return !isBlock || name != null && !name.isEmpty() ? name : type.name.replace('/', '.') + '.' + method.name;
    }

    /** Null if there is no annotation. */
    private static String annotatedName(MethodNode method) {
        if (method.invisibleAnnotations != null) {
            for (AnnotationNode annotation : method.invisibleAnnotations) {
                if (annotation.desc.equals(ANNOTATION)) {
                    List<Object> values = annotation.values;
                    return values == null ? "" : (String) values.get(1);
                }
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
        return new MethodInsnNode(call.getOpcode(), Hooks.RUNTIME + "event/ApiCalls", call.name, descriptor, false);
    }
}
