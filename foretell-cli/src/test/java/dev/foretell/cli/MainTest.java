// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
    void suggestsNothingForWhatIsLikeNoCommand() {
        assertThat(Run.of("qqq").err()).contains("unknown command 'qqq' (see").hasLineCount(1);
    }

    @Test
    void showsTheStackOnlyOnRequest() {
        assertThat(Run.of("qqq").err()).doesNotContain("\tat ");
        assertThat(Run.of("--debug", "qqq").err()).contains("\tat ");
    }
}
