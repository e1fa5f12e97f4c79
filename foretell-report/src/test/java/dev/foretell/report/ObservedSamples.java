// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.FindingKind;
import dev.foretell.predict.KnowledgePredictor;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.views.history.Violation;
import dev.foretell.views.report.ViewFinding;
import java.util.List;

/** Reports of what happened in the observed run itself: what threads knew, and what views found. */
public final class ObservedSamples {
    private static final String BANK =
            "spec Bank { local atomic : int = 0; property serial = knows { forall i, j != i: @i (atomic > 0 -> !(atomic = @j @i atomic)) } }";
    private static final String ALONE =
            "spec Alone { local atomic : int = 0; property p = knows { forall i, j != i: @i !(@j atomic > 0) } }";

    private ObservedSamples() {}

    /** The bank of the paper, with its balance between the halves of a transfer. */
    public static Report knowledge() {
        return knowledge(
                BANK,
                Samples.trace(
                        "main|fork(t2)|com.acme.Sample.main(Sample.java:20)",
                        "main|fork(t1)|com.acme.Sample.main(Sample.java:21)",
                        "t2|begin(transfer)|com.acme.Sample.transfer(Sample.java:40)",
                        "t2|r(checking=0)|com.acme.Sample.transfer(Sample.java:41)",
                        "t2|w(checking=1)|com.acme.Sample.transfer(Sample.java:42)",
                        "t1|begin(balance)|com.acme.Sample.balance(Sample.java:50)",
                        "t1|r(checking=1)|com.acme.Sample.balance(Sample.java:51)",
                        "t1|r(saving=0)|com.acme.Sample.balance(Sample.java:52)",
                        "t1|end(balance)|com.acme.Sample.balance(Sample.java:53)",
                        "t2|r(saving=0)|com.acme.Sample.transfer(Sample.java:43)",
                        "t2|w(saving=1)|com.acme.Sample.transfer(Sample.java:44)",
                        "t2|end(transfer)|com.acme.Sample.transfer(Sample.java:45)"));
    }

    private static Report knowledge(String specification, Trace trace) {
        return new Report(
                "sample.std",
                trace,
                List.of(),
                KnowledgePredictor.analyses(trace, new SpecificationReader().parse("sample.spec", specification)),
                KnownFindings.NONE);
    }

    /** A failed assertion, told of seven, and an event that a grammar does not allow; before them a race and others. */
    public static Report views() {
        return Samples.mixed()
                .with(
                        views(
                                List.of("ForkView", "Table", "Quiet"),
                                new ViewFinding(assertion("Sample.java:70", "5f"), 7),
                                new ViewFinding(unexpected("Table", "get", "com.acme.Sample.dine(Sample.java:80)"), 1)),
                        List.of());
    }

    /** What views of these names found. */
    static InsideRun views(List<String> names, ViewFinding... findings) {
        return new InsideRun(names, List.of(findings), List.of(), List.of());
    }

    /** What a thread and an observer found inside a program of which there is no trace, and a property that could not be checked. */
    public static Report inside() {
        return inside(
                "t1", "com.acme.Sample.visit(Sample.java:29)", "com.acme.Sample.leave(Sample.java:31)", "Vault.one");
    }

    private static Report inside(String thread, String place, String other, String property) {
        InsideFinding known = InsideFinding.of(
                new FoundRecord.Knowledge(
                        property,
                        thread,
                        place,
                        List.of("i is " + thread, "@t2 inside"),
                        List.of(new FoundRecord.Source("t2", other), new FoundRecord.Source("t3", ""))),
                3);
        InsideFinding run = InsideFinding.of(
                new FoundRecord.Run(
                        "property",
                        "Landing.safe is violated",
                        List.of("Landing.safe"),
                        List.of(),
                        "strong",
                        false,
                        "past { landing -> approved } fails at the last step of this run:",
                        3,
                        List.of(
                                new FoundRecord.Step(thread, "w(x=1)", place, 0, false),
                                new FoundRecord.Step("t2", "r(x=1)", other, 2, true))),
                FindingKind.PROPERTY,
                1);
        List<InsideRun.Check> checks = List.of(
                new InsideRun.Check(property, null),
                new InsideRun.Check("Vault.two", "a field of objects has no value"));
        return new Report("the run", new Trace.Builder().build(), List.of(), List.of(), KnownFindings.NONE)
                .with(new InsideRun(List.of(), List.of(), checks, List.of(known, run)), List.of());
    }

    /** The same with names chosen to be taken for something else. */
    public static Report hostileInside() {
        String first = Hostile.NAMES.get(0);
        String second = Hostile.NAMES.get(1);
        return inside(first, second + ".m(" + first + ":1)", first, second);
    }

    /** The line and the object are not the same in all runs. */
    public static Violation assertion(String line, String object) {
        return new Violation(
                "ForkView",
                "Fork@" + object,
                2,
                "release(callee=Fork@" + object + ", threadId=13)",
                List.of(),
                false,
                "get.threadId\n  == release.threadId",
                "Fork.g:3",
                List.of("get.threadId = 12", "release.threadId = 13"),
                List.of(
                        "1: get(callee=Fork@" + object + ", threadId=12)",
                        "2: release(callee=Fork@" + object + ", threadId=13)"),
                "thief",
                List.of("app//com.acme.Sample.release(" + line + ")", "com.acme.Sample.run(Sample.java:71)"));
    }

    public static Violation unexpected(String view, String token, String place) {
        String event = token + "(threadId=1)";
        return new Violation(
                view,
                "the program",
                1,
                event,
                List.of("put", "the end"),
                false,
                null,
                null,
                List.of(),
                List.of("1: " + event),
                "main",
                place.isEmpty() ? List.of() : List.of(place));
    }

    /** Names chosen to be taken for something else, in all that such findings tell. */
    public static Report hostile() {
        String first = Hostile.NAMES.get(0);
        String second = Hostile.NAMES.get(1);
        Trace.Builder builder = new Trace.Builder();
        List.of(first, second).forEach(name -> {
            builder.threadNames().number(name);
            builder.variableNames().number(name);
            builder.locationNames().number(name + ".m(" + name + ":1)");
        });
        builder.add(Kind.BEGIN, 0, Trace.NO_TARGET, 0, Value.NONE, 0);
        builder.add(Kind.WRITE, 0, 0, 0, Value.NONE, 0);
        builder.add(Kind.READ, 1, 0, 1, Value.NONE, 0);
        List<String> all = Hostile.NAMES;
        Violation failed =
                new Violation(first, second, 1, first, List.of(), false, second, first + ":1", all, all, second, all);
        return knowledge(ALONE, builder.build())
                .with(
                        views(
                                List.of(first),
                                new ViewFinding(failed, 1),
                                new ViewFinding(
                                        new Violation(
                                                second, first, 1, second, all, true, null, null, List.of(), all, "",
                                                all),
                                        2)),
                        List.of());
    }
}
