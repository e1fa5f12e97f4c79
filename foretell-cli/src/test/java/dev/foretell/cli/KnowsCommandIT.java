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
                        "gold: 2, closed\n",
                        "Vault.one is violated by second at com.acme.Vault.visit(Vault.java:29), which knew:\n",
                        "  @first inside\n",
                        "checked Vault.one during the run, by the threads themselves: violated at 1 place\n",
                        "checked Atomicity.serial during the run, by the threads themselves: violated at 0 places\n",
                        "total: 1 finding (knowledge: 1); nothing undecided\n");
        assertThat(Jvm.errors(command))
                .contains("[foretell] Vault.one is violated at com.acme.Vault.visit(Vault.java:29) by second\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void theCommandTellsThatThreadsFoundNothing() throws Exception {
        Process command = run("target/lib", List.of("--knows", "atomicity"));
        assertThat(Jvm.text(command)).contains("gold: 2, closed\n", "total: no findings; nothing undecided\n");
        assertThat(Jvm.errors(command)).isEmpty();
        assertThat(command.waitFor()).isZero();
    }

    @Test
    void theCommandDoesNotTakeAProgramThatWasNotCheckedForACorrectOne() throws Exception {
        Process command = run(directory.toString(), List.of("--knows", "atomicity"));
        assertThat(Jvm.text(command)).isEqualTo("gold: 2, closed\n");
        assertThat(Jvm.errors(command))
                .endsWith("foretell: the program ended with exit code 0 and was not checked; its output says why\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.UNUSABLE);
    }

    /** What threads find is a finding like all others: in every form of the report, against baselines, beside a trace. */
    @Test
    void whatThreadsFindIsReportedAndKnownLikeAllElse() throws Exception {
        String vault = KnowledgeIT.vault(directory).toString();
        Path trace = directory.resolve("vault.ftl");
        Path baseline = directory.resolve("baseline");
        Path report = directory.resolve("report");
        Process command = run(
                "target/lib",
                List.of(
                        "--knows=" + vault,
                        "--trace=" + trace,
                        "--format=json",
                        "--report=" + report,
                        "--write-baseline=" + baseline));
        assertThat(Jvm.text(command))
                .startsWith("{")
                .contains("\"kind\" : \"knowledge\"", "\"inside\" : true", "\"property\" : \"Vault.one\"", "\"races\"");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
        assertThat(Files.readString(report.resolve("findings.sarif"))).contains("\"ruleId\" : \"knowledge\"");
        assertThat(Files.readString(report.resolve("index.html"))).contains("\"inside\":true");

        Process again = run("target/lib", List.of("--knows=" + vault, "--baseline=" + baseline));
        assertThat(Jvm.text(again)).contains("1 finding of the baseline not shown");
        assertThat(again.waitFor()).isZero();
        assertThat(Run.of("analyze", "--predict=none", "--spec=" + vault, "--baseline=" + baseline, trace.toString())
                        .code())
                .as("the trace tells the same by the same fingerprint")
                .isZero();
    }

    @Test
    void theCommandKeepsNoTraceBesideAnObserverInside() throws Exception {
        Process command = run("target/lib", List.of("--online", "--spec", mixed(2).toString(), "--trace", "x.ftl"));
        assertThat(Jvm.errors(command)).startsWith("foretell: --online gives the trace to the observer inside");
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
        Path view = Files.writeString(
                directory.resolve("V.view"), "thread view V grammar V.g { exec void com.acme.Vault.visit() visit }");
        Files.writeString(directory.resolve("V.g"), "S ::= S visit { assert false; } |");
        Process command = run(
                "target/lib",
                List.of("--online", "--spec", mixed(2).toString(), "--knows", "atomicity", "--view", view.toString()));
        assertThat(Jvm.text(command))
                .contains(
                        "Mixed.one is violated by second at com.acme.Vault.visit(Vault.java:29), which knew:\n",
                        "Mixed.poor is violated in the observed run:\n",
                        "view V, history of thread first: assertion failed",
                        "checked Mixed.poor on the observed run, model weak: ",
                        "total: 3 findings (view: 1, knowledge: 1, property: 1); nothing undecided\n");
        assertThat(Jvm.errors(command)).contains("[foretell] this program ended after ", "complete; 1 finding\n");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void whatOnlyThreadsFindIsAFindingOfBoth() throws Exception {
        Process command = run("target/lib", List.of("--online", "--spec", mixed(3).toString()));
        assertThat(Jvm.text(command)).contains("Mixed.one is violated", "total: 1 finding (knowledge: 1)");
        assertThat(Jvm.errors(command)).endsWith("complete; nothing found\n");
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
                        "Purses.p is violated by yours at com.acme.Purses.fill(Purses.java:25), which knew",
                        "Purses.q is violated by yours at com.acme.Purses.fill(Purses.java:26), which knew");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void theValueOfAFieldOfObjectsIsRefusedAndTheOtherPropertiesAreChecked() throws Exception {
        Process command = purses("coins < 7");
        assertThat(Jvm.text(command))
                .contains(
                        "Purses.p was not checked during the run: com.acme.Purses.coins is a field of objects",
                        "Purses.q is violated by yours at com.acme.Purses.fill(Purses.java:26), which knew",
                        "checked Purses.q during the run, by the threads themselves: violated at 1 place\n")
                .doesNotContain("Purses.p is violated");
        assertThat(command.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }
}
