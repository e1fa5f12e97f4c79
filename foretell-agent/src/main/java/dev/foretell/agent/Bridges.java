// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.agent.jdk.Bridge;
import dev.foretell.agent.jdk.JdkFamilies;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds the calls that go through the runtime. */
final class Bridges {
    private Bridges() {}

    /** Whether there may be a bridge for a call, by its name and types alone. */
    static boolean mayHave(MethodInsnNode call) {
        return JdkFamilies.bridges(call.name + call.desc) != null;
    }

    /** The bridge for a call in a class of this loader, or null. */
    static Bridge find(ClassLoader loader, MethodInsnNode call) {
        List<Bridge> bridges = JdkFamilies.bridges(call.name + call.desc);
        if (bridges == null) {
            return null;
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        for (Bridge bridge : bridges) {
            if (bridge.isStatic() == isStatic
                    && Hierarchy.isSubtype(loader, call.owner, Type.getInternalName(bridge.receiver()))) {
                return bridge;
            }
        }
        return null;
    }
}
