// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.feasible.Verdict.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The candidates of one predictor, each known by a key of the predictor's choice. */
public final class Candidates {
    private final String name;
    private final long start = System.nanoTime();
    private final Map<Object, Candidate> candidates = new LinkedHashMap<>();
    private final List<String> rejected = new ArrayList<>();

    /** Starts the clock of an analysis of this name. */
    public Candidates(String name) {
        this.name = name;
    }

    public Candidate of(Object key) {
        return candidates.computeIfAbsent(key, unknown -> new Candidate());
    }

    /** Remembers why a witness was not accepted. */
    public void reject(String reason) {
        rejected.add(reason);
    }

    /**
     * What has come out.
     *
     * @param exhaustive whether all candidates were looked for
     */
    public Analysis analysis(CausalModel model, boolean exhaustive) {
        List<Finding> findings = candidates.values().stream()
                .map(Candidate::finding)
                .filter(Objects::nonNull)
                .toList();
        return new Analysis(
                name,
                model,
                candidates.size(),
                findings.size(),
                count(Outcome.REFUTED),
                count(Outcome.UNDECIDED),
                exhaustive,
                (System.nanoTime() - start) / 1_000_000,
                findings,
                rejected);
    }

    private long count(Outcome outcome) {
        return candidates.values().stream()
                .filter(candidate -> candidate.outcome() == outcome)
                .count();
    }
}
