// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** The variables that several threads access and one of them writes. */
final class SharedVariables {
    private static final int UNSEEN = -1;

    private final BitSet shared = new BitSet();
    private final BitSet written = new BitSet();
    private final BitSet volatiles = new BitSet();

    SharedVariables(Trace trace) {
        int[] users = new int[trace.variableNames().size()];
        Arrays.fill(users, UNSEEN);
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess()) {
                int variable = trace.target(event);
                int thread = trace.thread(event);
                if (users[variable] == UNSEEN) {
                    users[variable] = thread;
                } else if (users[variable] != thread) {
                    shared.set(variable);
                }
                if (trace.kind(event).isWrite()) {
                    written.set(variable);
                }
                if (trace.kind(event).isVolatile()) {
                    volatiles.set(variable);
                }
            }
        }
        shared.and(written);
    }

    boolean contains(int variable) {
        return shared.get(variable);
    }

    /** Whether the variable is volatile or an atomic. */
    boolean isVolatile(int variable) {
        return volatiles.get(variable);
    }
}
