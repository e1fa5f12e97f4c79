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

class AnalyzeCommandTest {
    private static final String LANDING = """
            init landing=0, approved=0, radio=1
            t1|r(radio=1)
            t1|w(approved=1)
            t1|r(approved=1)
            t1|w(landing=1)|Landing.java:9
            t2|w(radio=0)|Landing.java:20
            """;

    @TempDir
    Path directory;

    private Path trace;
    private Path specification;

    @BeforeEach
    void prepare() throws IOException {
        trace = Files.writeString(directory.resolve("landing.txt"), LANDING);
        specification = Files.writeString(directory.resolve("landing.spec"), """
                spec Landing {
                  var landing  : boolean;
                  var approved : boolean;
                  var radio    : boolean;
                  property safe = past { start(landing) -> [approved, !radio) }
                }
                """);
    }

    @Test
    void showsTheViolatingRunAndWhatWasChecked() {
        Run run = analyze("--model", "strong", "--count-runs");

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .startsWith(
                        "Landing.safe is violated in a run that was not observed, but is possible:",
                        "  past { start(landing) -> [approved, !radio) } fails at the last step of this run:")
                .contains(
                        "    t1                  t2",
                        "  >                     write radio = 0  Landing.java:20",
                        "    write landing = 1                    Landing.java:9")
                .endsWith(
                        "checked Landing.safe on " + trace + ", model strong: 3 events, 6 cuts, 3 runs,"
                                + " 2 of them violating; not bounded; trace complete",
                        "total: 1 finding (property: 1); nothing undecided");
    }

    @Test
    void findsNothingInTheObservedOrder() {
        Run run = analyze("--model", "observed");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("checked Landing.safe on ")
                .endsWith("total: no findings; nothing undecided\n");
    }

    @Test
    void saysThatTheObservedRunItselfIsWrong() throws IOException {
        Files.writeString(trace, "init radio=1\nt1|w(landing=1)\n");

        assertThat(analyze("--model", "strong").out()).startsWith("Landing.safe is violated in the observed run:");
        assertThat(analyze("--format", "json").out()).contains("\"observed\" : true");
    }

    @Test
    void writesJson() {
        Run run = analyze("--model", "strong", "--count-runs", "--format", "json");

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out().replaceAll("\\s+", ""))
                .startsWith("{\"tool\":{\"name\":\"foretell\",\"version\":\"")
                .contains(
                        "\"trace\":{\"events\":5,\"threads\":2,\"variables\":3,\"locks\":0,\"complete\":true},\"analyses\":[],",
                        "\"lattices\":[{\"property\":\"safe\",\"model\":\"strong\",\"events\":3,\"levels\":4,\"cuts\":6,"
                                + "\"bounded\":false,\"runs\":\"3\",\"violatingRuns\":\"2\"}]",
                        "\"property\":\"safe\",\"spec\":\"Landing\",",
                        "\"witness\":[0,",
                        "\"states\":[{\"landing\":false,\"approved\":false,\"radio\":true},");
    }

    @Test
    void leavesRunsOutOfJsonUnlessTheyAreCounted() {
        assertThat(analyze("--format", "json").out()).contains("\"cuts\"").doesNotContain("\"runs\"");
    }

    @Test
    void writesToAFile() {
        Path report = directory.resolve("report.json");
        Run run = analyze("--model", "strong", "--format", "json", "-o", report.toString());

        assertThat(run).isEqualTo(new Run(ExitCode.FINDINGS, "", ""));
        assertThat(report).content().startsWith("{").contains("\"findings\"");
    }

    @Test
    void readsBinaryTraces() {
        Path binary = directory.resolve("landing.ftl");
        Run.of("convert", trace.toString(), binary.toString());
        trace = binary;

        assertThat(analyze("--model", "strong").code()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void looksBeforeItWorksWhetherABaselineCanBeWritten() throws IOException {
        Path nowhere = directory.resolve("nowhere/known.txt");
        Files.delete(trace);

        assertThat(analyze("--write-baseline", nowhere.toString()).err())
                .contains("cannot write " + nowhere + ": there is no directory")
                .hasLineCount(1);
        assertThat(analyze("--write-baseline", directory.resolve("known.txt").toString())
                        .err())
                .contains(trace + ": no such file or directory");
        assertThat(directory.resolve("known.txt.part")).doesNotExist();
    }

    @Test
    void saysThatTheBreadthCutSomethingOff() {
        assertThat(analyze("--model", "strong", "--breadth", "1").out()).contains("bounded: not all runs");
        assertThat(analyze("--model", "strong", "--breadth", "all").out()).contains("; not bounded;");
    }

    @Test
    void saysThatTheTraceIsIncomplete() throws IOException {
        Files.writeString(trace, LANDING + "incomplete the program was killed\n");

        assertThat(analyze().out()).contains("; trace incomplete: the program was killed");
        assertThat(analyze("--format", "json").out()).contains("\"complete\" : false");
    }

    @Test
    void saysThatAVariableIsNotInTheTrace() throws IOException {
        Files.writeString(trace, "t1|w(approved=1)\nt1|w(radio=0)\n");

        assertThat(analyze().err())
                .contains("has no variable landing; it is assumed to keep its default value")
                .hasLineCount(1);
    }

    @Test
    void saysBesideTheFindingWhichVariableItTookToBeZero() throws IOException {
        Files.writeString(trace, "init radio=1\nt1|w(aproved=1)\nt1|w(landing=1)\n");
        Run run = analyze();

        assertThat(run.out().lines())
                .startsWith(
                        "Landing.safe is violated in the observed run:",
                        "  if approved keeps its default value (the trace never shows it),"
                                + " past { start(landing) -> [approved, !radio) } fails at the last step of this run:");
        assertThat(run.err()).contains("did you mean 'aproved'?").hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(analyze("--format", "json").out()).contains("\"assumed\" : [ \"approved\" ]");
        assertThat(analyze("--format", "sarif").out())
                .contains("Landing.safe is violated, if approved keeps its default value");

        Files.writeString(trace, "init radio=1, approved=0\nt1|w(aproved=1)\nt1|w(landing=1)\n");
        assertThat(analyze().out()).doesNotContain("default value");
        assertThat(analyze("--format", "json").out()).doesNotContain("assumed");
    }

    @Test
    void isNotCertainOfViolationsThatRestOnAFieldNobodyHasSeen() throws IOException {
        Files.writeString(specification, """
                spec Landing {
                  var landing  : boolean = a.Plane.landing;
                  var approved : boolean = a.Plane.approved;
                  property safe = past { landing -> approved }
                }
                """);
        Files.writeString(trace, "t1|w(a.Plane.aproved=1)\nt1|w(a.Plane.landing=1)\n");
        Run run = analyze();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out())
                .contains("  if a.Plane.approved keeps its default value (the trace never shows it),"
                        + " past { landing -> approved } fails at the last step of this run:")
                .endsWith("total: 1 finding (property: 1); nothing undecided;"
                        + " 1 not certain, because the trace does not show a field\n");

        Files.writeString(trace, "init a.Plane.approved=0\nt1|w(a.Plane.landing=1)\n");
        assertThat(analyze().code()).isEqualTo(ExitCode.FINDINGS);
        Files.writeString(trace, "t1|w(a.Plane.landing=0)\n");
        assertThat(analyze().code()).isZero();
        Files.writeString(trace, "t1|w(a.Plane.landing=1)\nt1|w(x)\nt2|w(x)\n");
        assertThat(analyze("--predict", "races").code()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void saysThatValuesAreMissing() throws IOException {
        Files.writeString(trace, "t1|w(approved)\nt1|w(radio=0)\nt1|w(landing=0)\n");
        Run run = analyze();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err())
                .contains("event 0: property safe needs a value of type boolean for approved", "--profile full")
                .hasLineCount(1);
    }

    @Test
    void saysThatAValueIsOfAnotherType() throws IOException {
        Files.writeString(trace, "t1|internal(level=0.5)\n");
        Files.writeString(
                specification,
                "spec S { event e = internal(int level) when level > 0; property p = past { e -> prev e } }");
        Run run = analyze();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err())
                .contains(
                        "event 0: property p needs a value of type int for the value 'level', found 0.5; declare the name")
                .doesNotContain("--profile")
                .hasLineCount(1);
        Files.writeString(specification, Files.readString(specification).replace("int level", "double level"));
        assertThat(analyze().code()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void showsWhereASpecificationIsWrong() throws IOException {
        Files.writeString(specification, "spec Landing {\n  property safe = past { landing }\n}\n");
        Run run = analyze();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err().lines()).hasSize(3).last().asString().endsWith("^");
        assertThat(run.err()).startsWith("foretell: " + specification + ":2:26: ");
    }

    @Test
    void showsTheEndOfALongRun() throws IOException {
        Files.writeString(trace, "init approved=0\n" + "t1|w(radio=1)\n".repeat(60) + "t1|w(landing=1)\n");

        assertThat(analyze("--model", "observed").out().lines())
                .contains(
                        "    … 41 steps",
                        "    write radio = 1 ×19",
                        "    write landing = 1",
                        "Landing: approved was never accessed",
                        "names: 2 of 3 came in this run")
                .hasSize(11);
    }

    @Test
    void showsDeadlocksThatItMeets() throws IOException {
        Files.writeString(trace, """
                t1|w(radio=1)
                t1|fork(t2)
                t1|acq(a)
                t1|acq(b)|A.java:3
                t1|rel(b)
                t1|rel(a)
                t2|acq(b)
                t2|acq(a)|A.java:8
                t2|rel(a)
                t2|rel(b)
                """);

        assertThat(analyze().out().lines())
                .contains(
                        "    lock a",
                        "  >                  lock b",
                        "  t1 waits for b at A.java:3, holding a",
                        "  t2 waits for a at A.java:8, holding b");
        assertThat(analyze("--format", "json").out().replaceAll("\\s+", ""))
                .contains(
                        "{\"thread\":\"t1\",\"holds\":\"a\",\"wants\":\"b\",\"event\":3,\"location\":\"A.java:3\",",
                        "{\"thread\":\"t2\",\"holds\":\"b\",\"wants\":\"a\",\"event\":7,\"location\":\"A.java:8\",");
        assertThat(analyze("--model", "strong").code()).isZero();
    }

    @Test
    void refusesWhatIsNotThereYet() {
        assertThat(analyze("--model", "sharp").err())
                .contains("there is no model 'sharp'; known are strong, weak, deciding, sliced, sync and observed")
                .hasLineCount(1);
        assertThat(analyze("--model", "sliced").err())
                .contains("has no control flow, which the sliced model needs; record it with --profile full")
                .hasLineCount(1);
        assertThat(analyze("--model", "deciding").err())
                .contains("has no class files, which the model deciding needs; record it with --profile races or full")
                .hasLineCount(1);
        assertThat(analyze("--format", "xml").err())
                .contains("none of text, json, sarif, html", "'xml'")
                .hasLineCount(1);
        assertThat(analyze("--breadth", "0").err())
                .contains("'0' is not a breadth; give a number from 1, or all")
                .hasLineCount(1);
    }

    @Test
    void wantsSomethingToCheck() {
        assertThat(Run.of("analyze", trace.toString(), "--predict", "none").err())
                .contains("nothing to check: give a specification with --spec FILE, or what to --predict")
                .hasLineCount(1);
        assertThat(analyze("--model", "strong", trace.toString()).out().lines())
                .filteredOn(line -> line.startsWith("checked"))
                .hasSize(2);
    }

    @Test
    void reportsOnceWhatSeveralTracesHave() {
        assertThat(analyze(trace.toString()).out().lines())
                .last()
                .asString()
                .isEqualTo("total: 1 finding (property: 1); nothing undecided; 1 repetition in other traces not shown");
        assertThat(analyze("--format", "json", trace.toString()).out())
                .contains("\"reports\"", "\"source\"")
                .containsOnlyOnce("\"kind\" : \"property\"");
    }

    private Run analyze(String... options) {
        List<String> args = new ArrayList<>(
                List.of("analyze", trace.toString(), "--predict", "none", "--spec", specification.toString()));
        args.addAll(List.of(options));
        return Run.of(args.toArray(new String[0]));
    }
}
