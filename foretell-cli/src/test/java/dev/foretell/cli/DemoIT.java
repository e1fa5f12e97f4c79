// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The papers' examples, each in a JVM of its own that streams to an observer: the numbers that the papers tell. */
@Timeout(480)
class DemoIT {
    @BeforeEach
    void prepare() {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @ParameterizedTest
    @CsvSource({
        "landing, strong, 3, 6, 3, 2",
        "xyz, strong, 4, 7, 3, 1",
        "swapped, weak, 7, 13, 4, 1",
        "swapped-strong, strong, 7, 10, 3, 0",
        "locked, weak, 8, 21, 18, 9",
        "locked-sync, sync, 8, 9, 1, 0",
        "authenticate, sliced, 4, 6, 2, 1",
        "authenticate-loop, sliced, 6, 7, 1, 0",
        "gate, sliced, 8, 13, 9, 0",
        "open-gate, sliced, 5, 9, 4, 2"
    })
    void showsWhatThePaperTells(String name, String model, int events, int cuts, int runs, int violating) {
        Run run = Run.of("demo", name);

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(violating == 0 ? ExitCode.OK : ExitCode.FINDINGS);
        assertThat(run.out().contains(" is violated in a run that was not observed, but is possible:"))
                .isEqualTo(violating > 0);
        assertThat(run.out())
                .contains("the observed run, model " + model + ": " + events + " events, " + cuts + " cuts, " + runs
                        + (runs == 1 ? " run, " : " runs, ") + violating
                        + " of them violating; not bounded; trace complete");
    }

    @Test
    void showsTheRaceThatALockHides() {
        assertThat(Run.of("demo", "locked").out()).contains("race on dev.foretell.examples.LockedRace.z:", "race: 1");
        assertThat(Run.of("demo", "locked-sync").out())
                .doesNotContain("race on")
                .contains("total: ");
    }

    @Test
    void showsTheDeadlockOfTransfersAndTheBrokenWithdrawal() {
        assertThat(Run.of("demo", "transfers").out())
                .contains("deadlock of 2 threads:", "holding dev.foretell.examples.Transfers$Account@1");
        assertThat(Run.of("demo", "withdrawal").out())
                .contains("block dev.foretell.examples.Withdrawal.withdraw of t1", "can come in this order");
    }

    @Test
    void drawsWhatItShowsOnAPage(@TempDir Path directory) {
        Run run = Run.of("demo", "landing", "--report", directory.toString());

        Path page = directory.resolve("landing.html");
        assertThat(run.out()).endsWith("HTML report: " + page + System.lineSeparator());
        assertThat(page).content().contains("Landing.safe is violated", "        if (radio) {", "remembers");
    }
}
