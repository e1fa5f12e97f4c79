// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Execution;
import dev.foretell.causality.witness.RaceClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Verdicts are those of trying everything: no false alarm, no miss, nothing undecided. */
class FeasibilityAgainstEnumerationTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 8;
    private static final int EVENTS = Integer.getInteger("foretell.events", 20);

    @ParameterizedTest
    @EnumSource(Shortcuts.class)
    void decidesEveryPairOfConflictingAccesses(Shortcuts shortcuts) throws RejectedWitness {
        int races = 0;
        int refuted = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.trace(seed, EVENTS);
            Set<Integer> expected = NaiveRaces.of(trace);
            Feasibility feasibility = new Feasibility(TraceIndex.of(trace), mostEvents(seed));
            WitnessChecker checker = new WitnessChecker(trace);
            for (int b = 0; b < trace.size(); b++) {
                for (int a = 0; a < b; a++) {
                    if (!conflict(trace, a, b)) {
                        continue;
                    }
                    Verdict verdict = feasibility.decide(Query.of(a, b), Long.MAX_VALUE, shortcuts);
                    boolean race = expected.contains(a * 1000 + b);
                    assertThat(verdict.outcome())
                            .as("seed %d, events %d and %d", seed, a, b)
                            .isEqualTo(race ? Outcome.PREDICTED : Outcome.REFUTED);
                    if (race) {
                        certify(checker, trace, verdict, a, b);
                        races++;
                    } else {
                        refuted++;
                    }
                }
            }
        }
        assertThat(races).isGreaterThan(TRACES);
        assertThat(refuted).isGreaterThan(TRACES);
    }

    /** Every other time, schedules are made as short as can be. */
    private static int mostEvents(int seed) {
        return (seed & 4) == 0 ? 0 : Integer.MAX_VALUE;
    }

    private static boolean conflict(Trace trace, int a, int b) {
        Kind first = trace.kind(a);
        Kind second = trace.kind(b);
        return first.isAccess()
                && second.isAccess()
                && trace.thread(a) != trace.thread(b)
                && trace.target(a) == trace.target(b)
                && (first.isWrite() || second.isWrite())
                && !(first.isVolatile() && second.isVolatile());
    }

    private static void certify(WitnessChecker checker, Trace trace, Verdict verdict, int a, int b)
            throws RejectedWitness {
        if (trace.kind(b) == Kind.VOLATILE_UPDATE) {
            checker.certify(verdict.witness(b - 1, b, a), new RaceClaim(b, a));
        } else if (trace.kind(a) == Kind.VOLATILE_UPDATE) {
            checker.certify(verdict.witness(a - 1, a, b), new RaceClaim(a, b));
        } else {
            checker.certify(verdict.witness(a, b), new RaceClaim(a, b));
        }
    }

    @ParameterizedTest
    @EnumSource(Shortcuts.class)
    void decidesQueriesWithTargetsInclusionsAndOrders(Shortcuts shortcuts) throws RejectedWitness {
        int predicted = 0;
        int refuted = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.trace(seed, 16);
            Random random = new Random(seed);
            Feasibility feasibility = new Feasibility(TraceIndex.of(trace), mostEvents(seed));
            WitnessChecker checker = new WitnessChecker(trace);
            for (int i = 0; i < 4; i++) {
                Query query = query(feasibility.index(), random);
                int[] expected = new ExhaustiveSearch(trace, query).find();
                Verdict verdict = feasibility.decide(query, Long.MAX_VALUE, shortcuts);
                assertThat(verdict.outcome())
                        .as("seed %d, %s", seed, query)
                        .isEqualTo(expected != null ? Outcome.PREDICTED : Outcome.REFUTED);
                if (verdict.isPredicted()) {
                    checker.certify(verdict.witness(), end -> refusal(query, feasibility.index(), end));
                }
                predicted += expected != null ? 1 : 0;
                refuted += expected != null ? 0 : 1;
            }
        }
        assertThat(predicted).isGreaterThan(TRACES / 2);
        assertThat(refuted).isGreaterThan(TRACES / 2);
    }

    private static String refusal(Query query, TraceIndex index, Execution end) {
        List<Integer> events = Arrays.stream(end.witness().events()).boxed().toList();
        for (int target : query.targets()) {
            if (end.next(index.thread(target)) != index.start(target)) {
                return "event " + target + " is not next";
            }
        }
        for (int event : query.included()) {
            if (!events.contains(event)) {
                return "event " + event + " is missing";
            }
        }
        int[] orders = query.orders();
        for (int i = 0; i < orders.length; i += 2) {
            if (events.indexOf(orders[i]) > events.indexOf(orders[i + 1])) {
                return "events " + orders[i] + " and " + orders[i + 1] + " are in the wrong order";
            }
        }
        return null;
    }

    /** One target in each of some threads, and up to three events before them in any order. */
    private static Query query(TraceIndex index, Random random) {
        Trace trace = index.trace();
        int threads = trace.threadNames().size();
        boolean[] taken = new boolean[threads];
        int[] targets = random.ints(1 + random.nextInt(3), 0, trace.size())
                .filter(e -> isTarget(trace.kind(e)))
                .filter(e -> taken[trace.thread(e)] != (taken[trace.thread(e)] = true))
                .toArray();
        int[] included = random.ints(random.nextInt(4), 0, trace.size()).toArray();
        Query query = Query.of(targets).including(included);
        for (int i = 1; i < included.length; i++) {
            int before = included[i - 1];
            int after = included[i];
            if (before != after && isStep(index, before) && isStep(index, after)) {
                query = query.inOrder(before, after);
            }
        }
        return query;
    }

    private static boolean isStep(TraceIndex index, int event) {
        return index.step(index.end(event)) != Step.NONE;
    }

    private static boolean isTarget(Kind kind) {
        return kind.isAccess() || kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
    }
}
