// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code foretell run} with programs whose threads check for themselves what they know. */
@Timeout(480)
class KnowsCommandIT {
    @TempDir
    private Path directory;

    /** {@code foretell run --knows}, with an engine in that directory. */
    private static Process run(String engine, List<String> options) throws Exception {
        return run(engine, "com.acme.Vault", options);
    }

    private static Process run(String engine, String program, List<String> options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-Dforetell.agent=target/lib/foretell-agent.jar",
                "-Dforetell.engine=" + engine,
                "-cp",
                "target/foretell-cli.jar" + File.pathSeparator + "target/lib/*",
                "dev.foretell.cli.Main",
                "run"));
        command.addAll(options);
        command.addAll(List.of("--", Jvm.BRIEF, "-XX:-PrintWarnings", "-cp", KnowledgeIT.programs(), program));
        return new ProcessBuilder(command).start();
    }

    @Test
    void theCommandTellsWhatThreadsFoundOut() throws Exception {
        Process command = run(
                "target/lib", List.of("--knows", KnowledgeIT.vault(directory).toString(), "--knows", "atomicity"));
        assertThat(Jvm.text(command))
                .contains(
                        "gold: 2, closed\n", "Vault.one is violated at com.acme.Vault.visit(Vault.java:29) by second");
        assertThat(Jvm.errors(command))
                .isEqualTo("foretell: checked Vault.one, Atomicity.serial inside the program: violated at 1 place\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void theCommandTellsThatThreadsFoundNothing() throws Exception {
        Process command = run("target/lib", List.of("--knows", "atomicity"));
        assertThat(Jvm.text(command)).isEqualTo("gold: 2, closed\n");
        assertThat(Jvm.errors(command))
                .isEqualTo("foretell: checked Atomicity.serial inside the program: violated at 0 places\n");
        assertThat(command.waitFor()).isZero();
    }

    @Test
    void theCommandDoesNotTakeAProgramThatWasNotCheckedForACorrectOne() throws Exception {
        Process command = run(directory.toString(), List.of("--knows", "atomicity"));
        assertThat(Jvm.text(command)).isEqualTo("gold: 2, closed\n");
        assertThat(Jvm.errors(command))
                .endsWith(
                        "foretell: the program ended with exit code 0 and was not checked; what it printed says why\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void theCommandRecordsNothingBesideWhatThreadsKnow() throws Exception {
        Process command = run("target/lib", List.of("--knows", "races", "--trace", "x.ftl"));
        assertThat(Jvm.errors(command))
                .isEqualTo(
                        "foretell: --knows records nothing: leave out --view, --spec, --model and --trace, or --knows; --spec can be had with --online\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.UNUSABLE);
    }

    /** What is about a past that an observer sees, and what threads know, in one specification. */
    private Path mixed(int gold) throws IOException {
        return Files.writeString(directory.resolve("mixed.spec"), """
                spec Mixed {
                  var gold : int = com.acme.Vault.gold;
                  local inside : boolean;
                  property poor = past { gold < %d }
                  property one = knows { forall i, j != i: @i (inside -> !@j inside) }
                }
                """.formatted(gold));
    }

    @Test
    void anObserverAndTheThreadsThemselvesCheckTheSameProgram() throws Exception {
        Process command = run("target/lib", List.of("--online", "--spec", mixed(2).toString(), "--knows", "atomicity"));
        assertThat(Jvm.text(command))
                .contains(
                        "[foretell] Mixed.one is violated at com.acme.Vault.visit(Vault.java:29) by second, which knew:\n",
                        "Mixed.poor is violated in the observed run:\n",
                        "complete; 1 finding\n");
        assertThat(Jvm.errors(command))
                .isEqualTo("foretell: checked Mixed.one, Atomicity.serial inside the program: violated at 1 place\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void whatOnlyThreadsFindIsAFindingOfBoth() throws Exception {
        Process command = run("target/lib", List.of("--online", "--spec", mixed(3).toString()));
        assertThat(Jvm.text(command)).contains("Mixed.one is violated", "complete; nothing found\n");
        assertThat(Jvm.errors(command)).endsWith("violated at 1 place\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void anObserverIsNotStartedForWhatThreadsKnow() throws Exception {
        Process command = run(
                "target/lib",
                List.of("--online", "--spec", KnowledgeIT.vault(directory).toString()));
        assertThat(Jvm.errors(command)).contains("vault.spec has only properties of what threads know");
        assertThat(command.waitFor()).isEqualTo(ExitCode.UNUSABLE);
    }

    private Process purses(String formula) throws Exception {
        Path specification = Files.writeString(directory.resolve("purses.spec"), """
                spec Purses {
                  local open : boolean;
                  local done : boolean;
                  var coins : int = com.acme.Purses.coins;
                  property p = knows { forall i: @i (%s) }
                  property q = knows { forall i, j != i: @i (done -> !@j open) }
                }
                """.formatted(formula));
        return run("target/lib", "com.acme.Purses", List.of("--knows", specification.toString()));
    }

    @Test
    void anAccessOfAFieldIsThatOfAnyObject() throws Exception {
        Process command = purses("write(coins) -> open");
        assertThat(Jvm.text(command))
                .contains(
                        "Purses.p is violated at com.acme.Purses.fill(Purses.java:25) by yours",
                        "Purses.q is violated at com.acme.Purses.fill(Purses.java:26) by yours");
        assertThat(Jvm.errors(command))
                .isEqualTo("foretell: checked Purses.p, Purses.q inside the program: violated at 2 places\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void theValueOfAFieldOfObjectsIsRefusedAndTheOtherPropertiesAreChecked() throws Exception {
        Process command = purses("coins < 7");
        assertThat(Jvm.text(command))
                .contains(
                        "[foretell] Purses.p is not checked: com.acme.Purses.coins is a field of objects",
                        "Purses.q is violated at com.acme.Purses.fill(Purses.java:26) by yours")
                .doesNotContain("Purses.p is violated");
        assertThat(Jvm.errors(command))
                .isEqualTo("foretell: checked Purses.q inside the program: violated at 1 place\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }
}
