// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.corpus.across.FieldUses;
import dev.foretell.corpus.across.LockOrders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One answer from all rows. The order in which they come makes no difference. */
public final class CorpusMerge {
    private final Map<String, Merged> findings = new TreeMap<>();
    private final LockOrders lockOrders = new LockOrders();
    private final FieldUses fieldUses = new FieldUses();
    private final Map<Integer, TraceRow.State> states = new HashMap<>();
    private final Map<Integer, Long> events = new HashMap<>();
    private final List<TraceRow> troubled = new ArrayList<>();
    private long undecided;

    /**
     * A finding with the traces that show it.
     *
     * @param example what the first of these traces says of it; where it is certified in any, of those
     */
    public record Merged(RowFinding example, BitSet traces, BitSet certified) {
        int first() {
            return certified.isEmpty() ? traces.nextSetBit(0) : certified.nextSetBit(0);
        }
    }

    /**
     * Two places whose accesses race, according to some trace.
     *
     * @param showing the traces that predict the race
     * @param covering the traces in which both places met a field of this name that several threads used
     */
    public record RacingPair(String field, List<String> places, BitSet showing, BitSet covering) {}

    public void add(TraceRow row) {
        // Of a trace in parts the worst state counts.
        states.merge(row.number(), row.state(), (one, other) -> one.compareTo(other) > 0 ? one : other);
        if (row.state() != TraceRow.State.ANALYSED) {
            troubled.add(row.withoutAnswers());
        }
        if (!row.state().isAnalysed()) {
            return;
        }
        events.merge(row.number(), row.events(), Math::max);
        undecided += row.undecided();
        lockOrders.add(row.number(), row.lockOrders(), row.lockPlaces());
        fieldUses.add(row.number(), row.fields());
        for (RowFinding finding : row.findings()) {
            findings.merge(finding.fingerprint(), merged(row.number(), finding), CorpusMerge::both);
        }
    }

    private static Merged merged(int trace, RowFinding finding) {
        BitSet traces = new BitSet();
        traces.set(trace);
        return new Merged(finding, traces, finding.certified() ? traces : new BitSet());
    }

    private static Merged both(Merged one, Merged other) {
        boolean betterCertified = other.example.certified() && !one.example.certified();
        boolean same = other.example.certified() == one.example.certified();
        boolean better = betterCertified || same && other.first() < one.first();
        return new Merged(
                better ? other.example : one.example,
                union(one.traces, other.traces),
                union(one.certified, other.certified));
    }

    private static BitSet union(BitSet one, BitSet other) {
        BitSet all = (BitSet) one.clone();
        all.or(other);
        return all;
    }

    /** The findings, those that most traces show first. */
    public List<Merged> findings() {
        return findings.values().stream()
                .sorted(Comparator.comparing((Merged finding) -> finding.certified.isEmpty())
                        .thenComparing(finding -> -finding.traces.cardinality())
                        .thenComparing(finding -> finding.example.fingerprint()))
                .toList();
    }

    public boolean hasCertified() {
        return findings.values().stream().anyMatch(finding -> !finding.certified.isEmpty());
    }

    /** Lock orders of different runs that make a circle together. */
    public List<LockOrders.Cycle> suspectedDeadlocks() {
        return lockOrders.cycles();
    }

    /** Fields that no lock guards in all runs, though some lock does in one. */
    public List<FieldUses.Differing> differingGuards() {
        return fieldUses.differing();
    }

    /** For each predicted race between two places who has it, and who could. */
    public List<RacingPair> racingPairs() {
        List<RacingPair> pairs = new ArrayList<>();
        for (Merged finding : findings()) {
            RowFinding race = finding.example;
            if (race.kind().equals("race")
                    && race.subjects().size() == 1
                    && race.places().size() == 2) {
                String field = race.subjects().get(0);
                BitSet covering = fieldUses.covering(
                        field, race.places().get(0), race.places().get(1));
                // Lines may move between runs: a run that has the race met both places, whatever their numbers.
                covering.or(finding.traces);
                pairs.add(new RacingPair(field, race.places(), finding.traces, covering));
            }
        }
        return pairs;
    }

    /** The traces that are not analysed as a whole, without their findings. */
    public List<TraceRow> troubled() {
        return troubled.stream()
                .sorted(Comparator.comparingInt(TraceRow::number).thenComparing(TraceRow::part))
                .toList();
    }

    /** How many traces are in each state. */
    public Map<TraceRow.State, Integer> states() {
        Map<TraceRow.State, Integer> counts = new EnumMap<>(TraceRow.State.class);
        states.values().forEach(state -> counts.merge(state, 1, Integer::sum));
        return counts;
    }

    /** How many events there are in all traces that are analysed. */
    public long events() {
        return events.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many candidates were left open. */
    public long undecided() {
        return undecided;
    }
}
