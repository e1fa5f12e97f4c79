// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** What is shown of the runs of all findings. The trace is gone through once for all of them, not for each. */
public final class ShownRuns {
    private final Trace trace;

    /** Those that take over less of the observed run come first. */
    private final List<Witness> witnesses;

    private final Map<Witness, ShownRun> runs = new IdentityHashMap<>();

    /** Of the findings by which a value is lost: how their runs end. */
    private final Map<Witness, Loss.Ending> losses;

    private ShownRuns(Trace trace, Collection<Witness> witnesses, Map<Witness, Loss.Ending> losses) {
        this.trace = trace;
        this.losses = losses;
        this.witnesses = witnesses.stream()
                .sorted(Comparator.comparingInt(Witness::observed))
                .toList();
    }

    /** Of each run the steps that tell most. */
    public static ShownRuns highlights(Report report) {
        Map<Witness, List<KeyEvent>> keys = new IdentityHashMap<>();
        Set<Witness> vague = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Report.Told told : report.told()) {
            Witness witness = told.finding().witness().witness();
            keys.put(witness, KeyEvent.of(told.finding()));
            boolean isOfLastStep = told.property() != null
                    && !(told.finding() instanceof PropertyFinding violation && violation.isAtEnd());
            if (isOfLastStep || told.kind() == FindingKind.KNOWLEDGE) {
                vague.add(witness);
            }
        }
        return highlights(report.trace(), keys, vague, Loss.of(report));
    }

    /** Of each run all steps, of which there may be many. */
    static ShownRuns whole(Report report) {
        Trace trace = report.trace();
        ShownRuns shown = new ShownRuns(trace, witnesses(report), Loss.of(report));
        shown.find(new BitSet(), new BitSet(), (witness, run) -> {
            List<RunStep> steps = new ArrayList<>();
            int before = -1;
            for (int event = 0; event < witness.observed(); event++) {
                if (trace.kind(event) != Kind.BRANCH) {
                    int thread = trace.thread(event);
                    steps.add(new RunStep(event, steps.size(), before >= 0 && before != thread));
                    before = thread;
                }
            }
            for (int i = 0; i < run.events().length; i++) {
                steps.add(run.step(i));
            }
            return steps;
        });
        return shown;
    }

    private static List<Witness> witnesses(Report report) {
        return report.told().stream()
                .map(told -> told.finding().witness().witness())
                .toList();
    }

    /** {@code keys}: what each run is about; {@code vague}: those that are about more than that. */
    static ShownRuns highlights(
            Trace trace, Map<Witness, List<KeyEvent>> keys, Set<Witness> vague, Map<Witness, Loss.Ending> losses) {
        Surroundings surroundings = new Surroundings(
                trace,
                keys.values().stream()
                        .flatMap(List::stream)
                        .map(KeyEvent::event)
                        .toList());
        Map<Witness, Highlights> highlights = new IdentityHashMap<>();
        BitSet events = new BitSet();
        BitSet variables = new BitSet();
        keys.forEach((witness, about) -> {
            Highlights own = new Highlights(trace, surroundings, about, !vague.contains(witness));
            highlights.put(witness, own);
            own.events().forEach(events::set);
            own.variables().forEach(variables::set);
        });
        ShownRuns shown = new ShownRuns(trace, keys.keySet(), losses);
        shown.find(events, variables, (witness, run) -> highlights.get(witness).of(run));
        return shown;
    }

    /** Of each run the last steps, at most so many. */
    public static ShownRuns ends(Report report, int most) {
        return ends(report.trace(), witnesses(report), Loss.of(report), most);
    }

    static ShownRuns ends(Trace trace, Collection<Witness> witnesses, Map<Witness, Loss.Ending> losses, int most) {
        ShownRuns shown = new ShownRuns(trace, witnesses, losses);
        shown.find(new BitSet(), new BitSet(), (witness, run) -> {
            List<RunStep> end = new ArrayList<>(run.latest(most));
            Collections.reverse(end);
            return end;
        });
        return shown;
    }

    public ShownRun of(Finding finding) {
        return of(finding.witness().witness());
    }

    ShownRun of(Witness witness) {
        return runs.get(witness);
    }

    private void find(BitSet events, BitSet variables, BiFunction<Witness, Continuation, Collection<RunStep>> choice) {
        Beginning beginning = new Beginning(trace, events, variables, read());
        for (Witness witness : witnesses) {
            beginning.moveTo(witness.observed());
            Continuation run = new Continuation(trace, beginning, witness);
            DivergingSteps strays = new DivergingSteps(trace, run);
            List<RunStep> shown =
                    choice.apply(witness, run).stream().map(strays::marked).toList();
            Loss.Ending loss = losses.get(witness);
            runs.put(witness, loss == null ? new ShownRun(run.size(), shown) : loss.of(run, shown));
        }
    }

    /** The variables whose values decide which reads stray. */
    private BitSet read() {
        BitSet read = new BitSet();
        for (Witness witness : witnesses) {
            for (int event : Continuation.events(trace, witness)) {
                if (trace.kind(event).isRead() && trace.valueType(event) != Value.NONE) {
                    read.set(trace.target(event));
                }
            }
        }
        return read;
    }
}
