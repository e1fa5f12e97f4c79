// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.causality.Failure;
import dev.foretell.causality.Failures;
import dev.foretell.trace.Trace;
import java.util.function.IntConsumer;

/**
 * The witness ends in a read that sees another write than observed, and with that value the code fails, whatever other threads do.
 *
 * @param write the latest write of the variable before the read; -1 if there is none
 * @param code where the judge looks the code up
 */
public record FailureClaim(int read, int write, Failure failure, Failures code) implements Claim {
    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        node.accept(dependence.place(read));
        if (write >= 0) {
            node.accept(dependence.value(write));
        }
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        if (!trace.kind(read).isRead() || write >= 0 && !isWriteOfVariable(trace, write)) {
            return "the events are not a read and a write of one variable";
        }
        if (!isEndOf(end.witness(), trace)) {
            return "the witness does not end in the read, or that does not see the write";
        }
        if (!isRightValue(trace)) {
            return "the read does not surely see " + failure.value();
        }
        boolean isSure = code.isSure(location(trace, read), trace.variableName(trace.target(read)), failure);
        return isSure ? null : "the code does not surely fail by " + failure.exception() + " at " + failure.place();
    }

    private boolean isRightValue(Trace trace) {
        String variable = trace.variableName(trace.target(read));
        if (write < 0) {
            return trace.initialValue(trace.target(read)) == 0 && code.isValue(null, variable, failure.value());
        }
        long value = trace.value(write);
        return switch (trace.valueType(write)) {
            case NONE -> code.isValue(location(trace, write), variable, failure.value());
            case LONG, BOOLEAN -> value == failure.value();
            case REFERENCE -> value == 0 && failure.value() == 0;
            case DOUBLE, STRING -> false;
        };
    }

    /** Whether a run ends in the read, which sees the write. */
    public boolean isEndOf(Witness witness, Trace trace) {
        int place = witness.size() - 1;
        if (place < 0 || witness.event(place) != read) {
            return false;
        }
        place--;
        while (place >= 0 && !isWriteOfVariable(trace, witness.event(place))) {
            place--;
        }
        return (place < 0 ? -1 : witness.event(place)) == write;
    }

    private boolean isWriteOfVariable(Trace trace, int event) {
        return trace.kind(event).isWrite() && trace.target(event) == trace.target(read);
    }

    private static String location(Trace trace, int event) {
        return trace.location(event) < 0 ? "" : trace.locationNames().name(trace.location(event));
    }
}
