// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/**
 * How a lattice is explored.
 *
 * @param breadth the most cuts of a level that are kept, those nearest to the observed run; 0 for all
 * @param horizon with a bounded breadth, how many events ahead of the observed run are looked at
 * @param countRuns whether to count all runs and the violating ones
 * @param runsPerViolation how many runs are given for an event that violates the property
 * @param violations for how many events runs are given
 * @param parallelism how many threads expand a level
 * @param snapshotBytes how much memory levels kept for finding runs may take
 */
public record ExplorationOptions(
        int breadth,
        int horizon,
        boolean countRuns,
        int runsPerViolation,
        int violations,
        int parallelism,
        long snapshotBytes) {
    private static final ExplorationOptions DEFAULTS =
            new ExplorationOptions(0, 4096, false, 1, 100, Runtime.getRuntime().availableProcessors(), 32L << 20);

    public ExplorationOptions {
        if (breadth < 0 || horizon < 1 || runsPerViolation < 1 || violations < 0 || parallelism < 1) {
            throw new IllegalArgumentException("breadth " + breadth + ", horizon " + horizon + ", runs "
                    + runsPerViolation + ", violations " + violations + ", parallelism " + parallelism);
        }
    }

    /** All runs, not counted, one given for each violating event. */
    public static ExplorationOptions defaults() {
        return DEFAULTS;
    }

    public ExplorationOptions withBreadth(int cuts) {
        return new ExplorationOptions(
                cuts, horizon, countRuns, runsPerViolation, violations, parallelism, snapshotBytes);
    }

    public ExplorationOptions withHorizon(int events) {
        return new ExplorationOptions(
                breadth, events, countRuns, runsPerViolation, violations, parallelism, snapshotBytes);
    }

    public ExplorationOptions withCountRuns(boolean count) {
        return new ExplorationOptions(
                breadth, horizon, count, runsPerViolation, violations, parallelism, snapshotBytes);
    }

    public ExplorationOptions withRunsPerViolation(int runs) {
        return new ExplorationOptions(breadth, horizon, countRuns, runs, violations, parallelism, snapshotBytes);
    }

    public ExplorationOptions withViolations(int events) {
        return new ExplorationOptions(
                breadth, horizon, countRuns, runsPerViolation, events, parallelism, snapshotBytes);
    }

    public ExplorationOptions withParallelism(int threads) {
        return new ExplorationOptions(
                breadth, horizon, countRuns, runsPerViolation, violations, threads, snapshotBytes);
    }

    public ExplorationOptions withSnapshotBytes(long bytes) {
        return new ExplorationOptions(breadth, horizon, countRuns, runsPerViolation, violations, parallelism, bytes);
    }
}
