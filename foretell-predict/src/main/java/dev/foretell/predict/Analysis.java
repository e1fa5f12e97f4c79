// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What one predictor tells of a trace. Every candidate ended predicted, refuted or undecided.
 *
 * @param name what is predicted: {@code races}, {@code deadlocks}, {@code atomicity}
 * @param undecided the candidates that the budget did not suffice for, and those whose witness was not accepted
 * @param exhaustive false if time or memory did not suffice to look for all candidates
 * @param findings the most serious first
 * @param rejected why witnesses were not accepted; each is a defect of the predictor
 * @param outOfMemory whether memory did not suffice
 */
public record Analysis(
        String name,
        CausalModel model,
        long candidates,
        long predicted,
        long refuted,
        long undecided,
        boolean exhaustive,
        long millis,
        List<Finding> findings,
        List<String> rejected,
        boolean outOfMemory) {
    public Analysis {
        findings = List.copyOf(findings);
        rejected = List.copyOf(rejected);
    }

    public Analysis(
            String name,
            CausalModel model,
            long candidates,
            long predicted,
            long refuted,
            long undecided,
            boolean exhaustive,
            long millis,
            List<Finding> findings,
            List<String> rejected) {
        this(name, model, candidates, predicted, refuted, undecided, exhaustive, millis, findings, rejected, false);
    }

    /** Says that memory did not suffice to look at anything. */
    public static Analysis outOfMemory(String name, CausalModel model) {
        return new Analysis(name, model, 0, 0, 0, 0, false, 0, List.of(), List.of(), true);
    }

    /** The same with these of the findings only. */
    public Analysis only(Predicate<Finding> told) {
        return new Analysis(
                name,
                model,
                candidates,
                predicted,
                refuted,
                undecided,
                exhaustive,
                millis,
                findings.stream().filter(told).toList(),
                rejected,
                outOfMemory);
    }

    /** What both tell, of different candidates. */
    public Analysis and(Analysis other) {
        return new Analysis(
                name,
                model,
                candidates + other.candidates,
                predicted + other.predicted,
                refuted + other.refuted,
                undecided + other.undecided,
                exhaustive && other.exhaustive,
                millis + other.millis,
                Stream.concat(findings.stream(), other.findings.stream()).toList(),
                Stream.concat(rejected.stream(), other.rejected.stream()).toList(),
                outOfMemory || other.outOfMemory);
    }

    /** The same, except that memory did not suffice for more. */
    public Analysis cutShort() {
        return new Analysis(
                name, model, candidates, predicted, refuted, undecided, false, millis, findings, rejected, true);
    }
}
