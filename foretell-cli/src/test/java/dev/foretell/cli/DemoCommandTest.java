// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DemoCommandTest {
    @Test
    void listsTheExamples() {
        Run run = Run.of("demo", "--list");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("landing ").contains("\nxyz ", "\nswapped ", "\nswapped-strong ");
    }

    @Test
    void saysWhichExamplesThereAre() {
        Run run = Run.of("demo", "lading");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err())
                .contains("there is no example 'lading'; known are landing, xyz, swapped, swapped-strong")
                .hasLineCount(1);
    }
}
