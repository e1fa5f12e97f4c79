// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Trace;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void marksWhereAnotherThreadGoesOn() {
        String[] lines = text(Samples.mixed(), TextStyle.PLAIN)
                .lines()
                .dropWhile(line -> !line.matches(" {4}main +worker"))
                .takeWhile(line -> !line.isEmpty())
                .toArray(String[]::new);
        assertThat(lines).hasSizeGreaterThan(3);
        int worker = lines[0].indexOf("worker");
        for (int row = 2; row < lines.length; row++) {
            boolean switches = isOf(worker, lines[row]) != isOf(worker, lines[row - 1]);
            assertThat(lines[row]).startsWith(switches ? "  > " : "    ");
        }
        assertThat(lines).anyMatch(line -> line.startsWith("  > "));
    }

    @Test
    void saysOfAStaleReadWhoReliesOnWhat() {
        assertThat(text(Samples.stale(), TextStyle.PLAIN))
                .containsSubsequence(
                        "lost update of com.acme.Sample.count:",
                        "  t1 reads:",
                        "  volatile read of Sample.count by t1 at com.acme.Sample.add(Sample.java:5), holding no lock",
                        "  t2 comes between:",
                        "  t1 writes what it has computed from that:",
                        "  can come in this order, in this run:",
                        "stale check of com.acme.Sample.made:",
                        "  t2 reads the same, and will act on it, too:",
                        "  t1 acts on what it has seen:");
    }

    private static boolean isOf(int column, String row) {
        return row.substring(4, column).isBlank();
    }

    @Test
    void showsTheCodeOfStepsWhereItIsFound() {
        assertThat(text(Samples.mixed(), new TextStyle(false, Samples.SOURCES)))
                .contains("Sample.main(Sample.java:11)  statement(11); // <b>line</b> 11")
                .contains("\n      statement(13); // <b>line</b> 13\n");
        assertThat(text(Samples.mixed(), new TextStyle(false, Sources.NONE))).doesNotContain("statement");
    }

    @Test
    void fitsANarrowScreen() {
        String wide = text(Samples.mixed(), new TextStyle(false, Samples.SOURCES));
        String narrow = text(Samples.mixed(), new TextStyle(false, Samples.SOURCES, 80));

        assertThat(wide.lines())
                .anyMatch(line -> line.length() > 80)
                .anyMatch(line -> line.matches(" {4}main +worker"));
        assertThat(narrow.lines()).allMatch(line -> line.length() <= 80);
        assertThat(words(narrow)).as("all of it, but the heads of tables").containsAll(words(wide));
        assertThat(text(Samples.mixed(), new TextStyle(false, Samples.SOURCES, 200))
                        .lines())
                .anyMatch(line -> line.matches(" {4}main +worker"));
    }

    private static List<String> words(String text) {
        return List.of(text.replaceAll("[:>]", " ").split("\\s+"));
    }

    @Test
    void putsThePlaceBelowAStepThatLeavesNoRoomForIt() {
        Trace trace = Samples.trace(
                "main|w(com.acme.Sample.somethingWithALongName=1)|com.acme.Sample.main(Sample.java:11)",
                "worker|w(com.acme.Sample.somethingWithALongName=2)|com.acme.Sample.run(Sample.java:12)");
        Report report = Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1))));

        assertThat(text(report, new TextStyle(false, Samples.SOURCES, 60))).contains("""
                    main: write Sample.somethingWithALongName = 1
                      Sample.main(Sample.java:11)
                        statement(11); // <b>line</b> 11
                  > worker: write Sample.somethingWithALongName = 2
                      Sample.run(Sample.java:12)
                        statement(12); // <b>line</b> 12
                """);
    }

    @Test
    void countsStepsThatRepeatTheOneBefore() {
        Trace trace = Samples.trace(
                "main|r(x)|A.java:1",
                "main|r(x)|A.java:1",
                "main|r(x)|A.java:1",
                "main|r(x)|A.java:2",
                "worker|w(x=1)|B.java:1");
        Report report = Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1, 2, 3, 4))));

        assertThat(text(report, TextStyle.PLAIN)).contains("""
                    main       worker
                    read x ×3               A.java:1
                    read x                  A.java:2
                  >            write x = 1  B.java:1
                """);
    }

    @Test
    void isColouredOnlyIfAskedFor() {
        String plain = text(Samples.mixed(), TextStyle.PLAIN);
        String colored = text(Samples.mixed(), new TextStyle(true, Sources.NONE));
        assertThat(plain).doesNotContain("\u001b");
        assertThat(colored).contains("\u001b[1;31mrace on ", "\u001b[36mmain\u001b[0m", "\u001b[1;33m  > \u001b[0m");
        assertThat(colored.replaceAll("\u001b\\[[0-9;]*m", "").replaceAll(" +\n", "\n"))
                .isEqualTo(plain);
    }

    @Test
    void tellsWhatIsNewSinceABaseline() {
        assertThat(text(Samples.compared(), TextStyle.PLAIN))
                .contains("new: lock order inverted: main takes Lock@1, ", "new: block is not atomic: ")
                .doesNotContain("race on");
    }

    @Test
    void tellsForWhomTheJdkStartedAThread() {
        Trace trace = Samples.trace(
                "main|fork(worker)|java.lang.Thread.start(Thread.java)",
                "worker|w(x=1)|A.java:1",
                "main|w(x=2)|A.java:2");
        assertThat(text(Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1, 2)))), TextStyle.PLAIN))
                .contains("by worker at A.java:1, holding no lock; thread started by main\n")
                .doesNotContain("Thread.start");
        assertThat(text(Samples.mixed(), TextStyle.PLAIN))
                .contains("; thread started at com.acme.Sample.main(Sample.java:10)\n");
    }

    @Test
    void tellsHowThreadsFirstCameToAnAccess() {
        assertThat(text(Samples.called(), TextStyle.PLAIN)).contains("""
                          write of x by t1 at com.acme.Sample.add(Sample.java:5), holding no lock
                            called from Sample.left(Sample.java:20), Sample.run(Sample.java:30)
                          write of x by t2 at com.acme.Sample.add(Sample.java:5), holding no lock
                            called in thread t1 from Sample.left(Sample.java:20), Sample.run(Sample.java:30)
                        """);
    }

    @Test
    void saysThatAStackIsOfAnEarlierEvent() {
        String place = "com.acme.Sample.add(Sample.java:5)";
        String stack = "stack t1|" + place + "|" + place + "|com.acme.Sample.left(Sample.java:20)";
        Trace trace = Samples.trace("t1|w(x=1)|" + place, "t1|w(x=1)|" + place, "t2|w(x=2)|" + place, stack);
        assertThat(text(Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1, 2)))), TextStyle.PLAIN))
                .contains("    first called from Sample.left(Sample.java:20)\n");
    }

    @Test
    void showsTheStackOfATestForItsOwnEventAlone() {
        String place = "com.acme.Sample.add(Sample.java:5)";
        String test = "stack t1|" + place + "|" + place + "|com.acme.SampleTest.adds(SampleTest.java:20)"
                + "|jdk.internal.reflect.Direct.invoke(Direct.java:1)|org.junit.Runner.run(Runner.java:1)";
        String worker = "stack t2|" + place + "|" + place + "|com.acme.SampleTest.lambda$adds$0(SampleTest.java:22)";
        Trace first = Samples.trace("t1|w(x=1)|" + place, "t2|w(x=2)|" + place, test, worker);
        assertThat(text(Samples.report(first, List.of(Samples.race(first, 1, Witness.of(0, 1)))), TextStyle.PLAIN))
                .contains("    called from SampleTest.adds(SampleTest.java:20)\n")
                .contains("    called from lambda in SampleTest.adds(SampleTest.java:22)\n");
        Trace later = Samples.trace(
                "t1|w(x=1)|" + place, "t2|w(x=2)|" + place, "t1|w(x=1)|" + place, "t2|w(x=2)|" + place, test, worker);
        assertThat(text(
                        Samples.report(later, List.of(Samples.race(later, 1, Witness.of(0, 1, 2, 3)))),
                        TextStyle.PLAIN))
                .doesNotContain("SampleTest");
    }

    @Test
    void tellsRacesOnOneFieldTogether() {
        Trace trace = Samples.trace(
                "t1|w(x)|A.java:1", "t2|w(x)|A.java:2", "t1|w(y)|A.java:3", "t2|w(y)|A.java:4", "t3|w(x)|A.java:5");
        Report report = Samples.report(
                trace,
                List.of(
                        Samples.race(trace, 1, Witness.of(0, 1)),
                        Samples.race(trace, 1, Witness.of(0, 1, 2, 3)),
                        Samples.race(trace, 1, Witness.of(0, 1, 4))));
        assertThat(text(report, TextStyle.PLAIN).lines().filter(line -> line.startsWith("race on")))
                .containsExactly("race on x:", "race on the same field, x, at other places:", "race on y:");
    }

    @Test
    void tellsOfFewCallersAndOfNoneThatSayNothing() {
        String place = "com.acme.Sample.add(Sample.java:5)";
        assertThat(text(Samples.called(), TextStyle.PLAIN)).doesNotContain("org.frame", "List.forEach");
        assertThat(text(Samples.called("stack t1|" + place + "|" + place), TextStyle.PLAIN))
                .doesNotContain("called");
        assertThat(text(
                        Samples.called("stack t1|" + place + "|" + place + "|java.lang.Thread.run(T.java:1)"),
                        TextStyle.PLAIN))
                .doesNotContain("called");
        assertThat(text(
                        Samples.called("stack t1|" + place + "|" + place + "|a.B.c(B.java:1)".repeat(5)),
                        TextStyle.PLAIN))
                .contains("called from B.c(B.java:1) (5 times)\n");
        String many = "|a.B.c(B.java:1)|a.B.c(B.java:2)|a.B.c(B.java:3)|a.B.c(B.java:4)|a.B.c(B.java:5)";
        assertThat(text(Samples.called("stack t1|" + place + "|" + place + many), TextStyle.PLAIN))
                .contains("called from B.c(B.java:1), B.c(B.java:2), B.c(B.java:3), B.c(B.java:4), …\n");
    }

    @Test
    void tellsFromWhereTheJdkWasAskedToStartAThread() {
        String stack = "stack main|java.lang.Thread.start(Thread.java)|java.lang.Thread.start(Thread.java:9)"
                + "|java.util.Pool.grow(Pool.java:3)|a.Main.work(Main.java:7)|a.Main.main(Main.java:9)";
        Trace first = Samples.trace(
                "main|fork(worker)|java.lang.Thread.start(Thread.java)",
                "worker|w(x=1)|A.java:1",
                "main|w(x=2)|A.java:2",
                stack);
        assertThat(text(Samples.report(first, List.of(Samples.race(first, 1, Witness.of(0, 1, 2)))), TextStyle.PLAIN))
                .contains("; thread started at a.Main.work(Main.java:7)\n    started from Main.main(Main.java:9)\n")
                .containsPattern("start worker +Main.work\\(Main.java:7\\)\n");
        Trace second = Samples.trace(
                "main|fork(other)|java.lang.Thread.start(Thread.java)",
                "main|fork(worker)|java.lang.Thread.start(Thread.java)",
                "worker|w(x=1)|A.java:1",
                "main|w(x=2)|A.java:2",
                stack);
        assertThat(text(
                        Samples.report(second, List.of(Samples.race(second, 1, Witness.of(0, 1, 2, 3)))),
                        TextStyle.PLAIN))
                .as("the way is that of another start")
                .contains("; thread started by main\n    first started from Main.work(Main.java:7), Main.main")
                .containsPattern("start worker *\n");
    }

    @Test
    void tellsWhatViewsFoundAndWhatOfItIsNew() {
        assertThat(text(ObservedSamples.views(), TextStyle.PLAIN))
                .startsWith("view ForkView, history of Fork@5f: assertion failed at event 2, "
                        + "release(callee=Fork@5f, threadId=13); the first of 7 at this place\n")
                .contains(
                        "\nchecked view ForkView during the run: 7 violations\n",
                        "\nchecked view Quiet during the run: 0 violations\n");
        assertThat(text(ObservedSamples.inside(), TextStyle.PLAIN)).isEqualTo("""
                Vault.one is violated by t1 at com.acme.Sample.visit(Sample.java:29), 3 times, which knew:
                  i is t1
                  @t2 inside
                  from t2, as it was after com.acme.Sample.leave(Sample.java:31)
                  from t3, as it was before its first event

                Landing.safe is violated in a run that was not observed, but is possible:
                  past { landing -> approved } fails at the last step of this run:
                    t1      t2
                    w(x=1)          Sample.visit(Sample.java:29)
                    … 1 step
                  >         r(x=1)  Sample.leave(Sample.java:31)

                checked Vault.one during the run, by the threads themselves: violated at 1 place
                Vault.two was not checked during the run: a field of objects has no value
                """);
        assertThat(text(Samples.compared(ObservedSamples.views()), TextStyle.PLAIN))
                .startsWith("new: view Table, ")
                .doesNotContain("history of Fork@");
    }

    @Test
    void sendsNoCommandsToATerminal() {
        String text = text(Hostile.report(), TextStyle.PLAIN) + text(ObservedSamples.hostile(), TextStyle.PLAIN);
        assertThat(text).contains("\\u001b[2J").doesNotContain("\u001b", "\u0007", "\u202e", "\ud800");
    }

    private static String text(Report report, TextStyle style) {
        StringWriter text = new StringWriter();
        TextReport.write(report, false, style, new PrintWriter(text));
        return text.toString();
    }
}
