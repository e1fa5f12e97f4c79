// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code analyze} predicts without a specification, and what of it is told. */
class PredictTest {
    private static final String RACE = """
            main|fork(t1)|com.acme.Main.main(Main.java:5)
            t1|w(com.acme.Counter.hits=1)|com.acme.Counter.hit(Counter.java:8)
            main|acq(l)|com.acme.Main.main(Main.java:6)
            main|r(com.acme.Counter.hits=1)|com.acme.Main.main(Main.java:7)
            main|rel(l)|com.acme.Main.main(Main.java:8)
            """;
    private static final String DEADLOCK = """
            t1|acq(a)|com.acme.A.f(A.java:1)
            t1|acq(b)|com.acme.A.f(A.java:2)
            t1|rel(b)
            t1|rel(a)
            t2|acq(b)|com.acme.A.g(A.java:4)
            t2|acq(a)|com.acme.A.g(A.java:5)
            t2|rel(a)
            t2|rel(b)
            """;
    private static final String BROKEN = """
            t1|begin(transfer)
            t1|acq(l)
            t1|r(x)|com.acme.A.f(A.java:1)
            t1|rel(l)
            t1|acq(l)
            t1|w(x)|com.acme.A.f(A.java:3)
            t1|rel(l)
            t1|end(transfer)
            t2|acq(l)
            t2|w(x)|com.acme.A.g(A.java:9)
            t2|rel(l)
            """;

    @TempDir
    Path directory;

    private Path trace;

    @BeforeEach
    void name() {
        trace = directory.resolve("run.txt");
    }

    @Test
    void tellsOfARaceWithPlacesLocksAndRun() throws IOException {
        Run run = analyze(RACE);

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .startsWith(
                        "missing lock: Counter.hits is guarded by l at Main.java:7, and by no lock at Counter.java:8",
                        "  hint: hold l at Counter.java:8, too",
                        "race on com.acme.Counter.hits:",
                        "  write of Counter.hits by t1 at com.acme.Counter.hit(Counter.java:8), holding no lock;"
                                + " thread started at com.acme.Main.main(Main.java:5)",
                        "  read of Counter.hits by main at com.acme.Main.main(Main.java:7), holding l",
                        "    l taken at com.acme.Main.main(Main.java:6)",
                        "  can come one right after the other, in either order, for example in this run:",
                        "    main               t1")
                .noneMatch(line -> line.startsWith("looked for"));
        assertThat(analyze(RACE, "--verbose").out())
                .contains(
                        "looked for races in " + trace
                                + ", model weak: 1 candidate, 1 predicted, 0 refuted, 0 undecided; trace complete",
                        "looked for deadlocks in " + trace
                                + ", model weak: 0 candidates, 0 predicted, 0 refuted, 0 undecided; trace complete");
        assertThat(analyze(RACE, "--predict", "deadlocks,atomicity").code()).isZero();
        assertThat(analyze(RACE, "--predict", "deadlock, hang").code()).isZero();
        assertThat(analyze(RACE, "--predict", "Race").code()).isEqualTo(1);
        assertThat(analyze(RACE, "--quiet").out()).startsWith("missing lock: ").doesNotContain("looked for");
    }

    @Test
    void tellsQuietlyWhatMayHaveBeenMissed() throws IOException {
        assertThat(analyze(RACE, "--quiet", "--budget", "0s").out().lines())
                .singleElement()
                .asString()
                .startsWith("looked for races in " + trace)
                .contains("; not all candidates were analysed");
        assertThat(analyze(RACE + "incomplete killed\n", "--quiet", "--predict", "deadlocks")
                        .out()
                        .lines())
                .singleElement()
                .asString()
                .endsWith(" is incomplete: killed; it ends after 5 events");
        assertThat(analyze(RACE, "--quiet", "--predict", "deadlocks").out()).isEmpty();
    }

    @Test
    void writesARaceAsJson() throws IOException {
        assertThat(analyze(RACE, "--format", "json").out().replaceAll("\\s+", ""))
                .contains(
                        "{\"name\":\"races\",\"model\":\"weak\",\"candidates\":1,\"predicted\":1,\"refuted\":0,"
                                + "\"undecided\":0,\"millis\":",
                        "\"kind\":\"race\",\"model\":\"weak\",",
                        "\"variable\":\"com.acme.Counter.hits\",\"count\":1,\"accesses\":[{\"event\":1,\"thread\":\"t1\","
                                + "\"op\":\"w\",\"location\":\"com.acme.Counter.hit(Counter.java:8)\",\"stack\":"
                                + "[\"com.acme.Counter.hit(Counter.java:8)\"],\"started\":\"com.acme.Main.main(Main.java:5)\","
                                + "\"starts\":[\"com.acme.Main.main(Main.java:5)\"],\"locks\":[],\"held\":[]},{\"event\":3,\"thread\":\"main\",\"op\":\"r\"",
                        "\"locks\":[\"l\"],\"held\":[{\"lock\":\"l\",\"event\":2,"
                                + "\"location\":\"com.acme.Main.main(Main.java:6)\"}]}],\"witness\":[0,2,1,3]");
    }

    @Test
    void tellsWhereTheThreadsBeforeWereStarted() throws IOException {
        String nested =
                "main|fork(t1)|Main.java:1\nt1|fork(t2)|Task.java:2\nt2|w(x)|Task.java:3\nmain|w(x)|Main.java:4\n";

        assertThat(analyze(nested).out().lines())
                .startsWith(
                        "race on x:",
                        "  write of x by t2 at Task.java:3, holding no lock; thread started at Task.java:2",
                        "    t1 started at Main.java:1");
    }

    @Test
    void countsPairsOfAccessesAndCyclesOfAcquires() throws IOException {
        String pair = "t1|w(x)|A.java:1\nt1|w(x)|A.java:1\nt2|w(x)|A.java:2\n";
        String cycle = DEADLOCK + DEADLOCK;

        assertThat(analyze(pair).out()).startsWith("race on x, 2 pairs of accesses:");
        assertThat(analyze(pair.repeat(30)).out()).startsWith("race on x, 100 or more pairs of accesses:");
        assertThat(analyze(cycle).out()).contains("\ndeadlock of 2 threads, 4 cycles of acquires:");
    }

    @Test
    void findsNoRaceWhereAJoinOrders() throws IOException {
        Run run = analyze(RACE.replace("main|acq(l)", "main|join(t1)\nmain|acq(l)"));

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("total: no findings; nothing undecided\n");
    }

    @Test
    void tellsOnlyRacesThatTheModelLeavesUnordered() throws IOException {
        String locked = "t1|w(z)\nt1|acq(l)\nt1|rel(l)\nt2|acq(l)\nt2|rel(l)\nt2|w(z)\n";

        assertThat(analyze(locked).code()).isEqualTo(ExitCode.FINDINGS);
        Run sync = analyze(locked, "--model", "sync", "--verbose");
        assertThat(sync.code()).isZero();
        assertThat(sync.out()).contains("model sync: 1 candidate, 0 predicted, 1 refuted");
        assertThat(analyze("t1|w(z)\nt2|w(z)\n", "--model", "sync").code()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void tellsOfADeadlock() throws IOException {
        Run run = analyze(DEADLOCK);

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out().lines())
                .startsWith(
                        "lock order inverted: t1 takes a, then b at A.java:2; t2 takes b, then a at A.java:5",
                        "  hint: take b and a in one order everywhere",
                        "deadlock of 2 threads:",
                        "  t1 waits for b at com.acme.A.f(A.java:2), holding a",
                        "    a taken at com.acme.A.f(A.java:1)",
                        "  t2 waits for a at com.acme.A.g(A.java:5), holding b",
                        "    b taken at com.acme.A.g(A.java:4)",
                        "  t1 → b → t2 → a → t1  (thread → lock it waits for → thread that holds it)",
                        "  after this run:");
        assertThat(analyze(DEADLOCK, "--format", "json").out().replaceAll("\\s+", ""))
                .contains("\"cycle\":[{\"thread\":\"t1\",\"holds\":\"a\",\"wants\":\"b\",\"event\":1,");
    }

    @Test
    void tellsOfABrokenBlock() throws IOException {
        Run run = analyze(BROKEN);

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).contains("\nblock transfer of t1 is not atomic:", "can come in this order, in this run:");
        assertThat(analyze(BROKEN, "--format", "json").out().replaceAll("\\s+", ""))
                .contains(
                        "\"pattern\":1,\"block\":\"transfer\",\"accesses\":[{\"event\":2,\"thread\":\"t1\",\"op\":\"r\",");
        assertThat(analyze(BROKEN.replace("t1|rel(l)\nt1|acq(l)\n", "")).code()).isZero();
    }

    @Test
    void takesTheMethodsThatTheUserNamesForBlocks() throws IOException {
        String method = BROKEN.replace("begin(transfer)", "exec(com.acme.A.f)")
                .replace("end(transfer)", "return(com.acme.A.f)");

        assertThat(analyze(method).code()).isZero();
        assertThat(analyze(method, "--atomic", "com.acme.*").out()).contains("\nblock com.acme.A.f of t1");
    }

    @Test
    void suppressesWhatRulesSay() throws IOException {
        Path rules = directory.resolve("rules");
        Files.writeString(rules, "# known\nrace variable=com.acme.Counter.* at=com.acme.Main.main\n");
        Run run = analyze(RACE, "--suppress", rules.toString());

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("1 suppressed").doesNotContain("race on");
        Files.writeString(rules, "race variable=com.acme.Other.*\n");
        assertThat(analyze(RACE, "--suppress", rules.toString()).code()).isEqualTo(ExitCode.FINDINGS);
        Files.writeString(rules, "\nrace where=com.acme.*\n");
        Run wrong = analyze(RACE, "--suppress", rules.toString());
        assertThat(wrong.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(wrong.err())
                .contains(rules + ":2: 'where=com.acme.*' is not a condition; use at=")
                .hasLineCount(1);
    }

    @Test
    void tellsWhatIsNewSinceTheBaseline() throws IOException {
        Path baseline = directory.resolve("baseline");
        assertThat(analyze(RACE, "--write-baseline", baseline.toString()).code())
                .isEqualTo(ExitCode.FINDINGS);

        Run same = analyze(RACE.replace("Counter.java:8", "Counter.java:18"), "--baseline", baseline.toString());
        assertThat(same.code()).isZero();
        assertThat(same.out()).contains("1 finding of the baseline not shown").doesNotContain("race on");
        Run more = analyze(RACE + DEADLOCK, "--baseline", baseline.toString());
        assertThat(more.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(more.out())
                .startsWith("new: lock order inverted: ")
                .contains("\ndeadlock of 2 threads:")
                .doesNotContain("race on");
        assertThat(analyze(RACE + DEADLOCK, "--baseline", baseline.toString(), "--format", "json")
                        .out())
                .contains("\"new\" : false", "\"new\" : true");
        Files.writeString(baseline, "what is this\n");
        assertThat(analyze(RACE, "--baseline", baseline.toString()).err())
                .contains(baseline + ":1: no fingerprint")
                .hasLineCount(1);
    }

    @Test
    void tellsFindingsOfTheChosenClasses() throws IOException {
        assertThat(analyze(RACE, "--include", "com.acme.*").code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(analyze(RACE, "--exclude", "com.acme.Counter").code()).isZero();
        assertThat(analyze(RACE, "--include", "com.acme.Main").code()).isZero();
    }

    @Test
    void tellsEveryPairOfEventsOnRequest() throws IOException {
        String twice = "t1|w(x)|A.java:1\nt1|w(x)|A.java:1\nt2|w(x)|A.java:2\n";

        assertThat(analyze(twice).out()).startsWith("race on x, 2 pairs of accesses:");
        assertThat(analyze(twice, "--every").out().lines())
                .filteredOn(line -> line.startsWith("race on x"))
                .hasSize(2);
    }

    @Test
    void refusesWhatItDoesNotKnow() throws IOException {
        assertThat(analyze(RACE, "--predict", "races,leaks").err())
                .contains("'leaks' is none of races, deadlocks, atomicity")
                .hasLineCount(1);
        assertThat(analyze(RACE, "--budget", "soon").err())
                .contains("'soon' is not a time; write a number with ms, s, m or h")
                .hasLineCount(1);
    }

    private Run analyze(String events, String... options) throws IOException {
        Files.writeString(trace, events);
        List<String> args = new ArrayList<>(List.of("analyze", trace.toString()));
        args.addAll(List.of(options));
        return Run.of(args.toArray(new String[0]));
    }
}
