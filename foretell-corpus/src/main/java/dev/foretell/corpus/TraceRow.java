// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.corpus.across.FieldUse;
import dev.foretell.corpus.across.LockOrder;
import java.util.List;

/**
 * What is known of one trace of a corpus.
 *
 * @param number its place among the names of the corpus
 * @param trace its name
 * @param part which part of the work, where it is split; otherwise empty
 * @param reason why the state is what it is, in a few words; empty if all is well
 * @param undecided how many candidates the analyses left open
 * @param lockPlaces for each locked object of interest the places in the code that locked it
 */
public record TraceRow(
        int number,
        String trace,
        String part,
        State state,
        String reason,
        long events,
        int threads,
        long millis,
        long undecided,
        List<RowFinding> findings,
        List<LockOrder> lockOrders,
        List<List<String>> lockPlaces,
        List<FieldUse> fields) {
    /** How it went. */
    public enum State {
        /** Analysed. */
        ANALYSED,
        /** Analysed up to where the recording is damaged or was cut off. */
        INCOMPLETE,
        /** Analysed in part: memory did not suffice for the rest. */
        CUT_SHORT,
        /** Not a trace, or not one that the request can be asked of. */
        UNUSABLE,
        /** Not done within its time. */
        TIMED_OUT,
        /** Its JVM died, each time. */
        LOST;

        /** Whether it has findings that count. */
        public boolean isAnalysed() {
            return this == ANALYSED || this == INCOMPLETE || this == CUT_SHORT;
        }
    }

    public TraceRow {
        findings = List.copyOf(findings);
        lockOrders = List.copyOf(lockOrders);
        lockPlaces = List.copyOf(lockPlaces);
        fields = List.copyOf(fields);
    }

    /** How it went, and no more. */
    TraceRow withoutAnswers() {
        return new TraceRow(
                number, trace, part, state, reason, events, threads, millis, 0, List.of(), List.of(), List.of(),
                List.of());
    }

    /** A trace of which nothing is known but why. */
    public static TraceRow failed(Piece piece, State state, String reason, long millis) {
        return new TraceRow(
                piece.number(),
                piece.name(),
                piece.text(),
                state,
                reason,
                0,
                0,
                millis,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
