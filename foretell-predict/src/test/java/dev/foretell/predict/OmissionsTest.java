// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.AtomicityClaim;
import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.DeadlockClaim;
import dev.foretell.causality.witness.HeldWaitClaim;
import dev.foretell.causality.witness.RaceClaim;
import dev.foretell.causality.witness.RecordedRun;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Without what no other thread could notice, the findings are the same, and their runs are runs of the whole recording. */
class OmissionsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 10;

    @Test
    void findingsAreTheSameWithoutWhatNobodyElseCouldNotice() throws RejectedWitness {
        int found = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace whole = withOwn(SmallTraces.trace(seed, 50), new Random(seed));
            Trace less = without(whole);
            List<Analysis> expected = analyses(whole);
            List<Analysis> analyses = analyses(less);
            for (int i = 0; i < expected.size(); i++) {
                Analysis analysis = analyses.get(i);
                if (!analysis.name().equals("atomicity")) {
                    assertThat(analysis.candidates())
                            .as("seed %d, %s", seed, analysis.name())
                            .isEqualTo(expected.get(i).candidates());
                }
                assertThat(analysis.undecided()).isEqualTo(expected.get(i).undecided());
                assertThat(texts(less, analysis))
                        .as("seed %d, %s", seed, analysis.name())
                        .isEqualTo(texts(whole, expected.get(i)));
                for (Finding finding : analysis.findings()) {
                    RecordedRun run = RecordedRun.of(less, finding.witness());
                    new WitnessChecker(whole)
                            .certify(
                                    Witness.after(run.observed(), run.rest()),
                                    recorded(less, finding.witness().claim()));
                    found++;
                }
            }
        }
        assertThat(found).isGreaterThan(TRACES);
    }

    private static List<Analysis> analyses(Trace trace) {
        Feasibility feasibility = new Feasibility(trace);
        Analysis races = new RacePredictor(trace, false).predict(feasibility, Budget.unlimited());
        Analysis every = new RacePredictor(trace, true).predict(feasibility, Budget.unlimited());
        return List.of(
                races,
                every,
                new ModelFilter(trace, CausalModel.STRONG).races(every, false),
                new ModelFilter(trace, CausalModel.SYNC).races(every, true),
                new ModelFilter(trace, CausalModel.OBSERVED).races(every, true),
                new DeadlockPredictor(trace, false).predict(feasibility, Budget.unlimited()),
                new AtomicityPredictor(trace, method -> false, false).predict(feasibility, Budget.unlimited()));
    }

    private static List<String> texts(Trace trace, Analysis analysis) {
        assertThat(analysis.rejected()).isEmpty();
        return analysis.findings().stream()
                .map(finding -> (finding instanceof RaceFinding race ? race.count() + " " : "")
                        + recorded(trace, finding.witness().claim()))
                .toList();
    }

    /** The same about the recording. */
    private static Claim recorded(Trace trace, Claim claim) {
        if (claim instanceof RaceClaim race) {
            return new RaceClaim(trace.number(race.first()), trace.number(race.second()));
        }
        if (claim instanceof DeadlockClaim deadlock) {
            return new DeadlockClaim(
                    deadlock.acquires().stream().map(trace::number).toList());
        }
        if (claim instanceof HeldWaitClaim held) {
            return new HeldWaitClaim(
                    trace.number(held.waiting()),
                    held.acquires().stream().map(trace::number).toList(),
                    held.gifts().stream().map(trace::number).toList());
        }
        AtomicityClaim broken = (AtomicityClaim) claim;
        return new AtomicityClaim(
                broken.pattern(),
                broken.accesses().stream().map(trace::number).toList(),
                trace.number(broken.block()),
                broken.otherBlock() < 0 ? broken.otherBlock() : trace.number(broken.otherBlock()));
    }

    /** The trace with accesses of variables that only one thread uses, and of one that nobody writes. */
    private static Trace withOwn(Trace trace, Random random) {
        Trace.Builder builder = copyOfNames(trace);
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) != Kind.VOLATILE_UPDATE) {
                addOwn(builder, trace.thread(event), random);
            }
            add(builder, trace, event);
            if (event + 1 == trace.size() || trace.kind(event + 1) != Kind.VOLATILE_UPDATE) {
                addOwn(builder, trace.thread(event), random);
            }
        }
        return builder.build();
    }

    private static void addOwn(Trace.Builder builder, int thread, Random random) {
        int own = builder.variableNames().number("own" + thread);
        int constant = builder.variableNames().number("constant");
        while (random.nextInt(4) == 0) {
            boolean isRead = random.nextBoolean();
            int variable = isRead && random.nextBoolean() ? constant : own;
            builder.add(isRead ? Kind.READ : Kind.WRITE, thread, variable, Trace.NO_LOCATION, Value.NONE, 0);
        }
    }

    /** The trace without what no other thread could notice, as a long recording is read. */
    private static Trace without(Trace trace) {
        Map<Integer, Set<Integer>> users = new HashMap<>();
        Set<Integer> written = new HashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess()) {
                users.computeIfAbsent(trace.target(event), any -> new HashSet<>())
                        .add(trace.thread(event));
                if (trace.kind(event).isWrite()) {
                    written.add(trace.target(event));
                }
            }
        }
        Trace.Builder builder = copyOfNames(trace);
        builder.omitting(users::size);
        Set<Integer> begun = new HashSet<>();
        boolean isKept = true;
        for (int event = 0; event < trace.size(); event++) {
            int target = trace.target(event);
            boolean isUpdate = trace.kind(event) == Kind.VOLATILE_UPDATE;
            isKept = begun.add(trace.thread(event))
                    || !trace.kind(event).isAccess()
                    || written.contains(target) && users.get(target).size() > 1
                    || isUpdate && isKept;
            if (isKept) {
                add(builder, trace, event);
            } else {
                builder.omitted(trace.thread(event), 1);
            }
        }
        return builder.build();
    }

    private static Trace.Builder copyOfNames(Trace trace) {
        Trace.Builder builder = new Trace.Builder();
        copy(trace.threadNames(), builder.threadNames());
        copy(trace.variableNames(), builder.variableNames());
        copy(trace.lockNames(), builder.lockNames());
        copy(trace.messageNames(), builder.messageNames());
        copy(trace.blockNames(), builder.blockNames());
        copy(trace.internalNames(), builder.internalNames());
        copy(trace.methodNames(), builder.methodNames());
        copy(trace.locationNames(), builder.locationNames());
        copy(trace.strings(), builder.strings());
        return builder;
    }

    private static void copy(Names from, Names to) {
        for (int number = 0; number < from.size(); number++) {
            to.number(from.name(number));
        }
    }

    private static void add(Trace.Builder builder, Trace trace, int event) {
        builder.add(
                trace.kind(event),
                trace.thread(event),
                trace.target(event),
                trace.location(event),
                trace.valueType(event),
                trace.value(event));
    }
}
