// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Code that calls methods of the runtime. */
final class Hooks {
    static final String RUNTIME = "dev/foretell/runtime/";

    /** Descriptor of the last parameter of every hook. */
    static final String LOG = "L" + RUNTIME + "shadow/ThreadLog;";

    private Hooks() {}

    /** Calls a method, such as {@code Fields.readInt}, whose last two parameters are site and log. */
    static void call(InsnList code, MethodFrame frame, String target, String descriptor, int site) {
        code.add(new LdcInsnNode(site));
        call(code, frame, target, descriptor);
    }

    /** Calls a method whose last parameter is the log. */
    static void call(InsnList code, MethodFrame frame, String target, String descriptor) {
        code.add(frame.loadLog());
        call(code, target, descriptor);
    }

    /** Calls a method that has what it needs. */
    static void call(InsnList code, String target, String descriptor) {
        int dot = target.indexOf('.');
        String owner = RUNTIME + target.substring(0, dot);
        code.add(new MethodInsnNode(INVOKESTATIC, owner, target.substring(dot + 1), descriptor, false));
    }
}
