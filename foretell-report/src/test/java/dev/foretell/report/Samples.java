// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliance;
import dev.foretell.causality.witness.AtomicityClaim;
import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.DeadlockClaim;
import dev.foretell.causality.witness.RaceClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.SameCheckClaim;
import dev.foretell.causality.witness.StaleClaim;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import dev.foretell.report.source.SourceFile;
import dev.foretell.report.source.Sources;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reports with findings of every kind. */
public final class Samples {
    /** A source for {@code Sample.java} of a hundred lines, each of which tells its number. */
    public static final Sources SOURCES = place -> place.file().equals("Sample.java")
            ? Optional.of(new SourceFile("src/com/acme/Sample.java", numbered()))
            : Optional.empty();

    private Samples() {}

    private static List<String> numbered() {
        List<String> lines = new ArrayList<>();
        for (int line = 1; line <= 100; line++) {
            lines.add("    statement(" + line + "); // <b>line</b> " + line);
        }
        return lines;
    }

    public static Trace trace(String... lines) {
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            return TraceReader.read(new ByteArrayInputStream(bytes), "sample");
        } catch (TraceException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** {@link #mixed}, with the first finding in the baseline. */
    public static Report compared() {
        return compared(mixed());
    }

    /** The same with the first finding in the baseline. */
    public static Report compared(Report report) {
        Baseline baseline = new Baseline(Map.of(
                report.allTold().get(0).traits().fingerprint(),
                "race on Sample.x",
                "0".repeat(16),
                "race Sample.gone at Sample.java:1"));
        return with(report, new KnownFindings(Suppressions.NONE, baseline, KnownFindings.NONE.classes()));
    }

    public static Report with(Report report, KnownFindings known) {
        return new Report(
                report.source(),
                report.trace(),
                report.properties(),
                report.analyses(),
                known,
                report.incidents(),
                report.inside(),
                report.confirmations(),
                report.blindSpots(),
                report.diagnoses(),
                List.of());
    }

    /** A race, a deadlock and broken atomicity, in one trace with sources. */
    public static Report mixed() {
        Trace trace = trace(
                "init x=0, y=0",
                "main|fork(worker)|com.acme.Sample.main(Sample.java:10)",
                "main|w(com.acme.Sample.x=1)|com.acme.Sample.main(Sample.java:11)",
                "main|acq(com.acme.Lock@1)|com.acme.Sample.main(Sample.java:12)",
                "main|acq(com.acme.Lock@2)|com.acme.Sample.main(Sample.java:13)",
                "main|rel(com.acme.Lock@2)|com.acme.Sample.main(Sample.java:14)",
                "main|rel(com.acme.Lock@1)|com.acme.Sample.main(Sample.java:15)",
                "worker|acq(com.acme.Lock@2)|com.acme.Sample.run(Sample.java:30)",
                "worker|acq(com.acme.Lock@1)|com.acme.Sample.run(Sample.java:31)",
                "worker|rel(com.acme.Lock@1)|com.acme.Sample.run(Sample.java:32)",
                "worker|rel(com.acme.Lock@2)|com.acme.Sample.run(Sample.java:33)",
                "worker|r(com.acme.Sample.x=1)|com.acme.Sample.run(Sample.java:34)",
                "main|begin(transfer)|com.acme.Sample.transfer(Sample.java:40)",
                "main|r(com.acme.Sample.y=0)|com.acme.Sample.transfer(Sample.java:41)",
                "main|w(com.acme.Sample.y=1)|com.acme.Sample.transfer(Sample.java:42)",
                "main|end(transfer)|com.acme.Sample.transfer(Sample.java:43)",
                "worker|w(com.acme.Sample.y=7)|com.acme.Sample.run(Sample.java:50)");
        List<Finding> findings = List.of(
                race(trace, 3, Witness.of(0, 6, 7, 8, 9, 1, 10)),
                deadlock(trace, Witness.of(0, 1, 2, 6), 3, 7),
                atomicity(trace, Witness.of(0, 6, 7, 8, 9, 1, 10, 2, 3, 4, 5, 11, 12, 15, 13), 11, 12, 15, 13));
        return report(trace, findings);
    }

    /** A race that a test leads to, by the thread that it starts, and another one that no stack tells about. */
    public static Report tested() {
        String start = "com.acme.Sample.start(Sample.java:10)";
        Trace trace = trace(
                "main|fork(worker)|" + start,
                "worker|w(com.acme.Sample.x=1)|com.acme.Sample.run(Sample.java:20)",
                "other|w(com.acme.Sample.x=2)|com.acme.Sample.other(Sample.java:30)",
                "t1|w(com.acme.Other.y=1)|com.acme.Other.run(Other.java:20)",
                "t2|w(com.acme.Other.y=2)|com.acme.Other.run(Other.java:21)",
                "stack main|" + start + "|" + start + "|com.acme.SampleTest.reads(SampleTest.java:7)"
                        + "|jdk.internal.reflect.Direct.invoke(Direct.java:1)|org.junit.Runner.run(Runner.java:1)");
        return report(trace, List.of(race(trace, 1, Witness.of(0, 1, 2)), race(trace, 1, Witness.of(0, 1, 2, 3, 4))));
    }

    /** A race after many rounds of a loop. */
    public static Report looping() {
        List<String> lines = new ArrayList<>(List.of("main|fork(worker)|com.acme.Sample.main(Sample.java:10)"));
        for (int round = 0; round < 15; round++) {
            lines.add("worker|r(com.acme.Sample.stopped)|com.acme.Sample.run(Sample.java:20)");
            lines.add("worker|r(com.acme.Sample.rounds)|com.acme.Sample.run(Sample.java:21)");
        }
        lines.add("worker|r(com.acme.Sample.stopped)|com.acme.Sample.run(Sample.java:20)");
        lines.add("main|w(com.acme.Sample.stopped)|com.acme.Sample.main(Sample.java:11)");
        Trace trace = trace(lines.toArray(String[]::new));
        int[] all = IntStream.range(0, trace.size()).toArray();
        return report(trace, List.of(race(trace, 1, Witness.of(all))));
    }

    /** A lost update, and a check that two threads make at the same time. */
    public static Report stale() {
        Trace trace = trace(
                "t1|vr(com.acme.Sample.count)|com.acme.Sample.add(Sample.java:5)",
                "t1|vw(com.acme.Sample.count)|com.acme.Sample.add(Sample.java:6)",
                "t2|vw(com.acme.Sample.count)|com.acme.Sample.reset(Sample.java:9)",
                "t1|vr(com.acme.Sample.made)|com.acme.Sample.get(Sample.java:12)",
                "t1|vw(com.acme.Sample.made)|com.acme.Sample.get(Sample.java:13)",
                "t2|vr(com.acme.Sample.made)|com.acme.Sample.get(Sample.java:12)");
        WitnessChecker checker = new WitnessChecker(trace);
        StaleFinding lost = new StaleFinding(
                Reliance.Kind.UPDATE,
                List.of(0, 2, 1),
                false,
                CausalModel.WEAK,
                certified(checker, Witness.of(0, 2, 1), new StaleClaim(0, 2, 1)));
        StaleFinding same = new StaleFinding(
                Reliance.Kind.CHECK,
                List.of(3, 5, 4),
                true,
                CausalModel.WEAK,
                certified(checker, Witness.of(0, 1, 2, 3, 5, 4), new SameCheckClaim(3, 5, 5, 4)));
        return report(trace, List.of(same, lost));
    }

    /** A race in a trace with control flow. */
    public static Report marked() {
        Trace trace = trace(
                "t1|branch|com/acme/Sample.add()V@enter",
                "t1|w(x=1)|com.acme.Sample.add(Sample.java:5)",
                "t2|branch|com/acme/Sample.add()V@enter",
                "t2|w(x=2)|com.acme.Sample.add(Sample.java:5)");
        return report(trace, List.of(race(trace, 1, Witness.of(0, 2, 1, 3))));
    }

    /** A race in a method that two others call, with how its threads, and another one, first came there. */
    public static Report called() {
        String frames = "|com.acme.Sample.add(Sample.java:5)|com.acme.Sample.";
        return called(
                "stack t1|com.acme.Sample.add(Sample.java:5)" + frames
                        + "left(Sample.java:20)|java.util.List.forEach(List.java:9)|com.acme.Sample.run(Sample.java:30)"
                        + "|jdk.internal.reflect.Direct.invoke(Direct.java:1)|org.frame.Work.go(Work.java:1)|...",
                "stack t3|com.acme.Sample.add(Sample.java:5)" + frames + "right(Sample.java:21)");
    }

    /** The same race with these lines behind the events. */
    public static Report called(String... lines) {
        List<String> all = new ArrayList<>(List.of(
                "t1|w(x=1)|com.acme.Sample.add(Sample.java:5)", "t2|w(x=2)|com.acme.Sample.add(Sample.java:5)"));
        all.addAll(List.of(lines));
        Trace trace = trace(all.toArray(String[]::new));
        return report(trace, List.of(race(trace, 1, Witness.of(0, 1))));
    }

    /** What a predictor might have told. */
    public static Report report(Trace trace, List<Finding> findings) {
        Analysis analysis = new Analysis(
                "races", CausalModel.WEAK, findings.size(), findings.size(), 0, 0, true, 1, findings, List.of());
        return new Report("sample.std", trace, List.of(), List.of(analysis), KnownFindings.NONE);
    }

    /** The last two events of the witness are the race. */
    public static RaceFinding race(Trace trace, long count, Witness witness) {
        return race(new WitnessChecker(trace), count, witness);
    }

    /** The same, for many of one trace. */
    public static RaceFinding race(WitnessChecker checker, long count, Witness witness) {
        int first = witness.event(witness.size() - 2);
        int second = witness.event(witness.size() - 1);
        RaceClaim claim = new RaceClaim(first, second);
        return new RaceFinding(first, second, count, CausalModel.WEAK, certified(checker, witness, claim));
    }

    private static DeadlockFinding deadlock(Trace trace, Witness witness, Integer... acquires) {
        DeadlockClaim claim = new DeadlockClaim(List.of(acquires));
        return new DeadlockFinding(
                List.of(acquires), 1, CausalModel.WEAK, certified(new WitnessChecker(trace), witness, claim));
    }

    private static AtomicityFinding atomicity(Trace trace, Witness witness, int block, Integer... accesses) {
        AtomicityPattern pattern = AtomicityPattern.READ_WRITE_WRITE;
        AtomicityClaim claim = new AtomicityClaim(pattern, List.of(accesses), block, -1);
        return new AtomicityFinding(
                pattern,
                List.of(accesses),
                block,
                CausalModel.WEAK,
                certified(new WitnessChecker(trace), witness, claim));
    }

    private static CertifiedWitness certified(WitnessChecker checker, Witness witness, Claim claim) {
        try {
            return checker.certify(witness, claim);
        } catch (RejectedWitness e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The landing controller of the papers, checked in the strong model. */
    public static Report landing() {
        return checked(
                "landing",
                CausalModel.STRONG,
                """
                spec Landing {
                  var landing  : boolean;
                  var approved : boolean;
                  var radio    : boolean;
                  property safe = past { start(landing) -> [approved, !radio) }
                }""",
                trace(
                        "init landing=0, approved=0, radio=1",
                        "t1|r(radio=1)|com.acme.Sample.main(Sample.java:20)",
                        "t1|w(approved=1)|com.acme.Sample.main(Sample.java:21)",
                        "t1|r(approved=1)|com.acme.Sample.main(Sample.java:22)",
                        "t1|w(landing=1)|com.acme.Sample.main(Sample.java:23)",
                        "t2|w(radio=0)|com.acme.Sample.radio(Sample.java:60)"));
    }

    /** Two threads that count, checked in the strong model. */
    public static Report xyz() {
        return checked(
                "xyz",
                CausalModel.STRONG,
                """
                spec Xyz {
                  var x : int;
                  var y : int;
                  var z : int;
                  property safe = past { x > 0 -> [y = 0, y > z) }
                }""",
                trace(
                        "init x=-1, y=0, z=0",
                        "t1|r(x=-1)",
                        "t1|w(x=0)",
                        "t1|r(x=0)",
                        "t2|r(x=0)",
                        "t2|w(z=1)",
                        "t2|r(x=0)",
                        "t2|w(x=1)",
                        "t1|w(y=1)"));
    }

    /** Writes that change places, checked in the weak model. */
    public static Report swapped() {
        return checked(
                "swapped",
                CausalModel.WEAK,
                """
                spec Swapped {
                  var x : int;
                  property order = past { start(x > 0) -> once(start(x < 0)) }
                }""",
                trace("t1|w(x=-1)", "t1|r(x=-1)", "t1|w(z=2)", "t2|w(x=1)", "t2|r(x=1)", "t2|r(z=2)", "t2|w(y=3)"));
    }

    /** Checks all properties of a specification, on all events or those that matter. */
    public static Report checked(String name, CausalModel model, String text, Trace trace) {
        ExplorationOptions options =
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(10);
        PropertyPredictor predictor = new PropertyPredictor(trace, model, options);
        List<CheckedProperty> checked = new ArrayList<>();
        for (Specification specification : new SpecificationReader().parse("sample.spec", text)) {
            specification
                    .properties()
                    .forEach(property -> checked.add(
                            new CheckedProperty(specification, predictor.predict(specification, property))));
        }
        return new Report(name + ".std", trace, checked, List.of(), KnownFindings.NONE);
    }
}
