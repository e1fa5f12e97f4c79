// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** A method for the body of a lambda that stands in place of a method reference, called as a compiler would, at the same line. */
final class AddedLambda {
    private AddedLambda() {}

    /**
     * A method without code yet. Who adds it sets the sizes of its frame, too: replay takes the class as it is kept, and nothing computes them there.
     *
     * @param around the method with the reference
     * @param reference the instruction that makes it
     * @param name tells it from others of the class
     */
    static MethodNode method(MethodNode around, AbstractInsnNode reference, String name, String descriptor) {
        String full = "lambda$" + around.name.replaceAll("[<>]", "") + "$" + name;
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, full, descriptor, null, null);
        AbstractInsnNode line = reference;
        while (line != null && !(line instanceof LineNumberNode)) {
            line = line.getPrevious();
        }
        if (line != null) {
            LabelNode start = new LabelNode();
            method.instructions.add(start);
            method.instructions.add(new LineNumberNode(((LineNumberNode) line).line, start));
        }
        return method;
    }
}
