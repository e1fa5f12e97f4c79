// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice;

import dev.foretell.causality.Dependence;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.slice.replay.TraceReplay;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.List;

/**
 * The dependences of a trace, from its control flow and the class files that it holds.
 *
 * @param dependence what the events depend on
 * @param doubts for each thread whose log does not fit the code, a line that says so; such a thread's events depend on all that it has read
 */
public record Replay(Dependence dependence, List<String> doubts) {
    public Replay {
        doubts = List.copyOf(doubts);
    }

    /** Whether a trace holds what is needed. */
    public static boolean isPossible(Trace trace) {
        if (trace.classFiles().isEmpty()) {
            return false;
        }
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == Kind.BRANCH) {
                return true;
            }
        }
        return false;
    }

    public static Replay of(Trace trace, Purity purity) {
        TraceReplay replay = new TraceReplay(trace, new Program(trace.classFiles(), purity));
        return new Replay(replay.graph(), replay.doubts());
    }
}
