// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.report.Hostile;
import dev.foretell.report.ObservedSamples;
import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.NeedsBrowser;
import dev.foretell.report.known.Suppressions;
import dev.foretell.report.source.EditorLinks;
import dev.foretell.report.source.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a person uses it, in Chromium. */
@NeedsBrowser
class HtmlReportInBrowserTest {
    private static Browser browser;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws Exception {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() throws Exception {
        browser.close();
    }

    @BeforeEach
    void desk() throws Exception {
        browser.size(1400, 1000);
        browser.dark(false);
    }

    @Test
    void opensAtTheFirstFinding() throws Exception {
        open(Samples.mixed());
        assertThat(browser.texts("#list b"))
                .containsExactly(
                        "Overview",
                        "race on Sample.x",
                        "deadlock of 2 threads, over Lock@2 and Lock@1",
                        "block transfer is not atomic on Sample.y");
        assertThat(browser.texts("h2")).containsExactly("race on Sample.x");
        assertThat(browser.texts("ul.checks li")).hasSize(5);
    }

    @Test
    void filtersByKindAndWords() throws Exception {
        open(Samples.mixed());
        browser.click("#kinds button:nth-child(2)");
        assertThat(browser.texts("#list b")).hasSize(2).anyMatch(text -> text.startsWith("deadlock"));
        browser.click("#kinds button:nth-child(2)");
        assertThat(browser.texts("#list b")).hasSize(4);
        browser.press("/");
        browser.type("sample.java:34 RACE");
        assertThat(browser.texts("#list b")).containsExactly("Overview", "race on Sample.x");
        browser.type(" nonsense");
        assertThat(browser.texts("#list b")).containsExactly("Overview");
        assertThat(browser.texts("#none")).hasSize(1);
        browser.press("Escape");
        assertThat(browser.texts("#list b")).hasSize(4);
    }

    @Test
    void showsTheSourceLineOfAChosenStep() throws Exception {
        open(Samples.mixed());
        browser.click("[aria-label='predicted run'] .step:nth-of-type(5)");
        String chosen =
                browser.texts("[aria-label='predicted run'] .step.on .what").get(0);
        assertThat(chosen).isEqualTo("lock Lock@1");
        assertThat(browser.texts("[aria-label='observed run'] .step.on .what")).containsExactly(chosen);
        assertThat(browser.texts(".at-step .source .at")).containsExactly("31statement(31); // <b>line</b> 31");
    }

    @Test
    void tellsNoValueOfAReadThatMaySeeAnotherOneThere() throws Exception {
        open(Samples.mixed());
        assertThat(browser.texts("svg[aria-label='observed run'] .what")).contains("read Sample.x = 1");
        assertThat(browser.texts("svg[aria-label='predicted run'] .what"))
                .contains("read Sample.x")
                .doesNotContain("read Sample.x = 1");
    }

    @Test
    void saysSoWhereThereIsNoSource() throws Exception {
        open(Samples.xyz());
        browser.click("[aria-label='predicted run'] .step");
        assertThat(browser.texts(".at-step .source")).isEmpty();
        assertThat(browser.texts(".at-step p")).anyMatch(text -> text.contains("--sources"));
    }

    @Test
    void goesThroughFindingsByKeys() throws Exception {
        open(Samples.mixed());
        browser.press("j");
        assertThat(browser.texts("h2").get(0)).startsWith("deadlock");
        browser.press("ArrowDown");
        assertThat(browser.texts("h2").get(0)).startsWith("block");
        browser.press("j");
        assertThat(browser.texts("h2").get(0)).startsWith("block");
        browser.press("k");
        assertThat(browser.texts("h2").get(0)).startsWith("deadlock");
        assertThat(browser.evaluate("location.hash").asString()).isEqualTo("#f2");
    }

    @Test
    void stepsThroughTheRunByKeys() throws Exception {
        open(Samples.mixed());
        browser.press("ArrowRight");
        browser.press("ArrowRight");
        List<String> steps = browser.texts("[aria-label='predicted run'] .step .what");
        assertThat(browser.texts("[aria-label='predicted run'] .step.on .what")).containsExactly(steps.get(1));
        browser.press("ArrowLeft");
        browser.press("ArrowLeft");
        assertThat(browser.texts("[aria-label='predicted run'] .step.on .what")).containsExactly(steps.get(0));
        for (String ignored : steps) {
            browser.press("ArrowRight");
        }
        assertThat(browser.texts("[aria-label='predicted run'] .step.on .what"))
                .containsExactly(steps.get(steps.size() - 1));
        assertThat(browser.texts("h2")).containsExactly("race on Sample.x");
    }

    @Test
    void showsTheStepsThatMatterFirstAndAllOnRequest() throws Exception {
        open(Samples.looping());
        String what = "svg[aria-label='predicted run'] .what";
        assertThat(browser.texts(what)).containsExactly("start worker", "read Sample.stopped", "write Sample.stopped");
        assertThat(browser.texts("svg[aria-label='predicted run'] .gap")).containsExactly("… 30 steps between");
        browser.press("ArrowRight");
        assertThat(browser.texts(what.replace(".what", ".step.on .what"))).containsExactly("start worker");
        browser.click("button.whole");
        assertThat(browser.texts(what)).hasSize(33);
        assertThat(browser.texts("svg[aria-label='predicted run'] .gap")).isEmpty();
        browser.press("ArrowRight");
        browser.press("ArrowRight");
        browser.press("ArrowRight");
        assertThat(browser.texts(what.replace(".what", ".step.on .what"))).containsExactly("read Sample.rounds");
        browser.click("button.whole");
        assertThat(browser.texts(what)).hasSize(3);
        open(Samples.mixed());
        assertThat(browser.texts("button.whole")).isEmpty();
    }

    @Test
    void givesAThreadOneColourEverywhere() throws Exception {
        open(Samples.mixed());
        browser.press("j");
        for (int thread = 0; thread < 2; thread++) {
            String name = List.of("main", "worker").get(thread);
            String colours = browser.evaluate(
                            "[...document.querySelectorAll('.legend span, .cycle .thread, .card code.thread')]"
                                    + ".filter(node => node.textContent.includes('" + name + "'))"
                                    + ".map(node => node.style.getPropertyValue('--c')).join(' ')")
                    .asString();
            assertThat(colours.split(" ")).hasSizeGreaterThanOrEqualTo(3).containsOnly("var(--t" + thread + ")");
        }
    }

    @Test
    void groupsAndSorts() throws Exception {
        open(Samples.mixed());
        choose("group", "kind");
        assertThat(browser.texts("#list .heading")).containsExactly("data race1", "deadlock1", "broken atomicity1");
        choose("group", "");
        choose("sort", "name");
        assertThat(browser.texts("#list b"))
                .containsExactly(
                        "Overview",
                        "block transfer is not atomic on Sample.y",
                        "deadlock of 2 threads, over Lock@2 and Lock@1",
                        "race on Sample.x");
        browser.press("k");
        browser.press("k");
        assertThat(browser.texts("h2").get(0)).startsWith("block");
    }

    @Test
    void countsFindingsByClass() throws Exception {
        open(Samples.mixed());
        browser.press("k");
        assertThat(browser.texts("#detail h3")).first().isEqualTo("Where findings are");
        assertThat(browser.texts("#detail h3 + .wide td")).startsWith("com.acme.Sample", "3", "1", "1", "1");
        browser.click("#detail button.plain");
        assertThat(browser.texts("h2")).containsExactly("race on Sample.x");
        assertThat(browser.texts("#list b")).hasSize(4);
    }

    @Test
    void countsFindingsByTestWhereTestsLedToThem() throws Exception {
        open(Samples.tested());
        browser.press("k");
        assertThat(browser.texts("#detail .wide td"))
                .containsSubsequence("com.acme.SampleTest.reads", "1", "no test", "1");
        choose("group", "test");
        assertThat(browser.texts("#list .heading")).containsExactly("com.acme.SampleTest.reads1", "no test1");
        open(Samples.mixed());
        assertThat(browser.evaluate(
                                "[...document.getElementById('group').options].map(option => option.value).join(' ')")
                        .asString())
                .isEqualTo(" kind package class");
    }

    @Test
    void writesRulesForFindingsThatAreMarked() throws Exception {
        Report report = Samples.mixed();
        open(report);
        browser.press("m");
        browser.press("j");
        browser.click("button.mark");
        assertThat(browser.texts("#list .marked")).hasSize(2);
        List<String> rules = browser.evaluate("document.querySelector('.rules textarea').value")
                .asString()
                .lines()
                .toList();
        assertThat(rules).hasSize(4).element(0).isEqualTo("# race on com.acme.Sample.x");
        assertThat(Suppressions.parse(rules).hold(report.allTold().get(0).traits()))
                .isTrue();
        assertThat(Suppressions.parse(rules).hold(report.allTold().get(1).traits()))
                .isTrue();
        assertThat(Suppressions.parse(rules).hold(report.allTold().get(2).traits()))
                .isFalse();
        browser.press("m");
        browser.press("k");
        browser.press("m");
        assertThat(browser.texts(".rules")).isEmpty();
    }

    @Test
    void drawsWhoWaitsForWhom() throws Exception {
        open(Samples.mixed());
        assertThat(browser.texts(".cycle")).isEmpty();
        browser.press("j");
        assertThat(browser.texts(".cycle .thread text")).containsExactly("main", "worker");
        assertThat(browser.texts(".cycle .lock text")).containsExactly("Lock@2", "Lock@1");
        assertThat(browser.texts(".cycle .edge-label")).containsExactly("waits for", "held by", "waits for", "held by");
    }

    @Test
    void linksPlacesToTheEditorThatIsNamed() throws Exception {
        Path code = directory.resolve("my code/com/acme/Sample.java");
        Files.createDirectories(code.getParent());
        Files.writeString(code, "// line\n".repeat(100));
        open(Samples.mixed(), Sources.below(List.of(directory), EditorLinks.of("vscode")));
        assertThat(browser.evaluate("document.querySelector('.card a').href").asString())
                .startsWith("vscode://file/")
                .endsWith("/my%20code/com/acme/Sample.java:11");
        open(Samples.mixed());
        assertThat(browser.texts(".card a")).isEmpty();
    }

    @Test
    void coloursCode() throws Exception {
        open(Samples.mixed());
        assertThat(browser.texts(".card .source .at .comment").get(0)).startsWith("// <b>line</b>");
        assertThat(browser.texts(".card .source .at .number")).isNotEmpty();
    }

    @Test
    void drawsTheLatticeWithTheMonitorsStates() throws Exception {
        open(Samples.landing());
        assertThat(browser.evaluate("document.querySelectorAll('.lattice .cut').length")
                        .asInt())
                .isEqualTo(6);
        assertThat(browser.evaluate("document.querySelectorAll('.lattice .edge').length")
                        .asInt())
                .isEqualTo(7);
        assertThat(browser.evaluate("document.querySelectorAll('.lattice .path').length")
                        .asInt())
                .isEqualTo(3);
        assertThat(browser.evaluate("document.querySelectorAll('.lattice .violated').length")
                        .asInt())
                .isEqualTo(1);
        browser.click(".lattice .cut.violated");
        assertThat(browser.texts("section > p.code").get(0)).contains("Cut (2, 1)", "violated", "landing", "remembers");
    }

    @Test
    void runsNothingThatTheTraceSays() throws Exception {
        open(Hostile.report());
        browser.click("[aria-label='predicted run'] .step");
        browser.press("k");
        browser.press("j");
        assertThat(browser.evaluate("typeof window.hacked").asString()).isEqualTo("undefined");
        assertThat(browser.evaluate("document.images.length").asInt()).isZero();
        assertThat(browser.evaluate("document.scripts.length").asInt()).isEqualTo(2);
        assertThat(browser.texts("h2")).containsExactly("race on " + Hostile.NAMES.get(0));
        assertThat(browser.texts(".legend span")).contains(Hostile.NAMES.get(1), "__proto__", "constructor");
    }

    @Test
    void showsWhatAViewFound() throws Exception {
        open(ObservedSamples.views());
        assertThat(browser.texts("#list b"))
                .startsWith(
                        "Overview",
                        "view ForkView: assertion get.threadId == release.threadId failed at release",
                        "view Table: get is not allowed");
        assertThat(browser.texts("ol.history li"))
                .containsExactly("1: get(callee=Fork@5f, threadId=12)", "2: release(callee=Fork@5f, threadId=13)");
        assertThat(browser.texts("ol.history li.wrong")).hasSize(1);
        assertThat(browser.texts(".card .source .at")).containsExactly("70statement(70); // <b>line</b> 70");
        assertThat(browser.texts("ul.values li")).containsExactly("get.threadId = 12", "release.threadId = 13");
        assertThat(browser.texts("#detail p")).contains("The first of 7 violations at this place.");
        browser.press("j");
        assertThat(browser.texts("#detail p")).contains("The grammar expected put or the end.");
        browser.press("k");
        browser.press("k");
        assertThat(browser.texts("h3 + .wide td")).containsSubsequence("ForkView", "7", "Table", "1", "Quiet", "0");
        browser.press("/");
        browser.type("thief threadid=13");
        assertThat(browser.texts("#list b")).hasSize(2);
    }

    @Test
    void tellsWhereHeldLocksWereTakenAndThreadsStarted() throws Exception {
        open(Samples.mixed());
        browser.press("j");
        assertThat(browser.texts(".card p.muted:not(.code)"))
                .containsExactly(
                        "Lock@1 taken at Sample.main(Sample.java:12)",
                        "Lock@2 taken at Sample.run(Sample.java:30)",
                        "thread started at Sample.main(Sample.java:10)");
        assertThat(browser.evaluate("document.querySelector('.card p.code').title")
                        .asString())
                .startsWith("com.acme.Sample.");
    }

    @Test
    void showsWhatAThreadKnew() throws Exception {
        open(ObservedSamples.knowledge());
        assertThat(browser.texts("h2")).containsExactly("Bank.serial is violated by what t2 knows");
        assertThat(browser.texts("pre.spec").get(0)).contains("forall i, j != i: @i (atomic > 0");
        assertThat(browser.texts("ul.values li")).startsWith("i is t2", "j is t1");
        assertThat(browser.texts(".card h4"))
                .containsExactly("violates: write saving = 1", "is known: read checking = 1");
        assertThat(browser.texts(".card p.muted")).contains("thread started at Sample.main(Sample.java:20)");
    }

    @Test
    void runsNothingThatViewsAndKnowledgeSay() throws Exception {
        open(ObservedSamples.hostile());
        assertThat(browser.texts("#list b")).hasSize(4);
        for (int finding = 1; finding <= 3; finding++) {
            assertThat(browser.evaluate("typeof window.hacked").asString()).isEqualTo("undefined");
            assertThat(browser.evaluate("document.images.length").asInt()).isZero();
            assertThat(browser.evaluate("document.scripts.length").asInt()).isEqualTo(2);
            assertThat(browser.texts("#detail").get(0)).contains(Hostile.NAMES.get(0), Hostile.NAMES.get(1));
            browser.press("j");
        }
    }

    @Test
    void wouldRunNothingEvenIfMarkupGotIn() throws Exception {
        open(Samples.landing());
        browser.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.hacked = 1\">')");
        browser.evaluate("new Promise(done => setTimeout(done, 100))");
        assertThat(browser.evaluate("document.images.length").asInt()).isEqualTo(1);
        assertThat(browser.evaluate("typeof window.hacked").asString()).isEqualTo("undefined");
    }

    @Test
    void fitsAPhone() throws Exception {
        browser.size(390, 800);
        open(Samples.mixed());
        assertThat(browser.texts("h2")).isEmpty();
        browser.click("#entry-f3");
        assertThat(browser.texts("h2")).hasSize(1);
        assertThat(browser.texts("#list b")).isEmpty();
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .isEqualTo(390);
        browser.click(".back");
        assertThat(browser.texts("#list b")).hasSize(4);
    }

    @Test
    void followsTheColourScheme() throws Exception {
        open(Samples.mixed());
        String light = browser.evaluate("getComputedStyle(document.body).backgroundColor")
                .asString();
        browser.dark(true);
        String dark = browser.evaluate("getComputedStyle(document.body).backgroundColor")
                .asString();
        assertThat(List.of(light, dark)).containsExactly("rgb(255, 255, 255)", "rgb(20, 23, 28)");
    }

    @Test
    void opensWithAThousandFindings() throws Exception {
        open(Many.report(1_000_000, 1000));
        assertThat(browser.evaluate("document.querySelectorAll('#list li').length")
                        .asInt())
                .isEqualTo(1001);
        browser.press("/");
        browser.type("basket98.java");
        assertThat(browser.texts("#list b")).hasSizeBetween(2, 1000);
    }

    @Test
    void tellsLargeLatticesInNumbers() throws Exception {
        String[] events = new String[8];
        for (int thread = 0; thread < events.length; thread++) {
            events[thread] = "t" + thread + "|w(x" + thread + "=1)";
        }
        open(Samples.checked(
                "wide",
                CausalModel.WEAK,
                "spec Wide { var x0 : int; property never = past { x0 = 0 } }",
                Samples.trace(events)));
        assertThat(browser.texts("section p")).anyMatch(text -> text.contains("256 cuts on 9 levels"));
        assertThat(browser.texts("section p")).anyMatch(text -> text.startsWith("Too large to draw"));
        assertThat(browser.texts(".lattice")).isEmpty();
    }

    @Test
    void tellsWhatIsNewSinceABaseline() throws Exception {
        open(Samples.compared());
        assertThat(browser.texts("#list .kind")).containsExactly("data race", "new deadlock", "new broken atomicity");
        browser.click("#kinds button:last-child");
        assertThat(browser.texts("#list .kind")).containsExactly("new deadlock", "new broken atomicity");
        browser.click("#entry-overview");
        assertThat(browser.texts("#detail p"))
                .contains("Compared with the baseline: 2 new, 1 known, 1 not found this time.");
        assertThat(browser.texts("ul.values li")).containsExactly("race Sample.gone at Sample.java:1");
    }

    private static void choose(String select, String option) throws Exception {
        browser.evaluate("{ const box = document.getElementById('" + select + "'); box.value = '" + option
                + "'; box.dispatchEvent(new Event('change')); }");
    }

    private void open(Report report) throws Exception {
        open(report, Samples.SOURCES);
    }

    private void open(Report report, Sources sources) throws Exception {
        Path file = directory.resolve("report.html");
        Files.writeString(file, HtmlReportTest.page(report, sources));
        browser.open(file);
    }
}
