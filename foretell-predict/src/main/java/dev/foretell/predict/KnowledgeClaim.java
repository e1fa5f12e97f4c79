// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.Execution;
import dev.foretell.knowledge.Program;
import dev.foretell.knowledge.TraceMonitor;

/** The monitors, run on the witness, find the property violated by its last event. */
record KnowledgeClaim(Program program, String property) implements Claim {
    @Override
    public String refusal(Execution end) {
        boolean violated = new TraceMonitor(end.trace(), program)
                .isViolatedAtEnd(end.witness().events(), property);
        return violated ? null : "the property is not violated";
    }
}
