// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import dev.foretell.runtime.jdk.state.StatePoints;
import dev.foretell.runtime.jdk.state.StateWatch;
import dev.foretell.runtime.sync.Forks;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** What is recorded only in programs that have calls which can see it. */
public final class OnDemand {
    /** Calls that count what goes on all the time; only programs that have one pay for it. */
    private static final Set<String> COUNTS = Set.of("getTaskCount", "getNumberOfDependents");

    /** Calls that show which threads were started. */
    private static final Set<String> STARTS = Set.of("isAlive", "activeCount", "enumerate", "getAllStackTraces");

    private OnDemand() {}

    /** Some changes are recorded only from when a class is rewritten that has such a call. */
    public static void expect(MethodInsnNode call) {
        if (COUNTS.contains(call.name)) {
            StatePoints.expect();
        } else if (call.desc.equals("()Ljava/lang/Thread$State;")) {
            StateWatch.expect();
            Forks.expect();
        } else if (STARTS.contains(call.name)) {
            Forks.expect();
        }
    }
}
