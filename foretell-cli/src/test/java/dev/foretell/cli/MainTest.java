// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.analysis.watch.Subject;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void tellsItsVersionOnStdout() {
        Run run = Run.of("--version");

        assertThat(run.code()).isZero();
        assertThat(run.out()).matches("foretell \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void helpsOnStdout() {
        Run run = Run.of("--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Usage: foretell", "Exit codes: 0 nothing found");
    }

    @Test
    void helpsOnStderrWhenThereIsNoCommand() {
        Run run = Run.of();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: foretell");
    }

    @Test
    void suggestsTheNearestCommand() {
        assertThat(Run.of("recrod"))
                .isEqualTo(new Run(
                        2,
                        "",
                        "foretell: unknown command 'recrod'; did you mean 'record'? (see 'foretell --help')"
                                + System.lineSeparator()));
    }

    @Test
    void listsItsCommands() {
        assertThat(Run.of("--help").out()).contains("record ", "show ", "convert ");
    }

    @Test
    void helpsAlsoWhoAsksForTheCommandHelp() {
        assertThat(Run.of("help")).isEqualTo(Run.of("--help"));
        assertThat(Run.of("help", "record")).isEqualTo(Run.of("record", "--help"));
        assertThat(Run.of("help", "recrod").err())
                .isEqualToIgnoringNewLines(
                        "foretell: unknown command 'recrod'; did you mean 'record'? (see 'foretell --help')");
        assertThat(Run.of("help", "recrod").code()).isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void showsOfEachCommandTheOptionsThatItTakes() {
        assertThat(Run.of("observe", "--help").out().replaceAll("\\s+", " "))
                .doesNotContain("--predict", "--budget", "--every", "--purity")
                .contains("those nearest to the observed run (default: " + Subject.DEFAULT_BREADTH + ")");
        assertThat(Run.of("analyze", "--help").out().replaceAll("\\s+", " "))
                .contains("--predict", "--budget", "--every", "--purity")
                .contains("those nearest to the observed run (default: 100000, ");
        assertThat(Run.of("observe", "--spec", "a.spec", "--predict", "races").err())
                .contains("give one with --spec FILE, and no --predict");
    }

    @Test
    void namesTheWordsOfAnOptionAsTheyAreWritten() {
        assertThat(Run.of("analyze", "run.ftl", "--format", "yaml").err())
                .contains("'--format': 'yaml' is none of text, json, sarif, html (see")
                .hasLineCount(1);
        assertThat(Run.of("record", "--profile", "all").err()).contains("'all' is none of spec, races, full (see");
        assertThat(Run.of("analyze", "run.ftl", "--color", "blue").err())
                .contains("'blue' is none of auto, always, never (see");
        assertThat(Run.of("analyze", "run.ftl", "--predict", "races,cycles").err())
                .contains("'cycles' is none of races, deadlocks, atomicity, hangs, failures, stale (see");
        assertThat(Run.of("run", "--on-violation", "go").err()).contains("'go' is none of continue, stop (see");
        assertThat(Run.of("analyze", "run.ftl", "--predict", "RACES", "--format", "JSON")
                        .err())
                .isEqualToIgnoringNewLines("foretell: run.ftl: no such file or directory");
    }

    @Test
    void suggestsNothingForWhatIsLikeNoCommand() {
        assertThat(Run.of("qqq").err()).contains("unknown command 'qqq' (see").hasLineCount(1);
    }

    @Test
    void showsTheStackOnlyOnRequest() {
        assertThat(Run.of("qqq").err()).doesNotContain("\tat ");
        assertThat(Run.of("--stack-trace", "qqq").err()).contains("\tat ");
    }
}
