// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Fields that specifications name, and that programs have or have not. */
@Timeout(480)
class NamedFieldsIT {
    private static final String MISSPELT =
            "S names com.acme.Gate.alowed: class com.acme.Gate declares no field 'alowed';"
                    + " did you mean 'allowed'?";

    @TempDir
    Path directory;

    private String err;
    private String out;

    @Test
    void refusesAFieldThatTheClassDoesNotHave() throws Exception {
        assertThat(check("com.acme.Gate.alowed", "run")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).isEqualTo("foretell: the recorded run: " + MISSPELT + "\n");
        assertThat(out).isEmpty();
        assertThat(check("com.acme.Gate.allowed", "run")).as(err).isZero();
    }

    @Test
    void refusesItWhileTheProgramRuns() throws Exception {
        assertThat(check("com.acme.Gate.alowed", "observe")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).contains("refused: " + MISSPELT);
        assertThat(check("com.acme.Gate.allowed", "observe")).as(err).isZero();
        assertThat(check("com.acme.Gate.alowed", "run", "--online")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).contains("refused: " + MISSPELT);
        assertThat(out).contains("S.safe was not checked during the run: " + MISSPELT);
        assertThat(check("com.acme.Gate.allowed", "run", "--online")).as(err).isZero();
    }

    @Test
    void takesAFieldThatIsThereAndUntouchedToBeUnset() throws Exception {
        assertThat(check("com.acme.Gate.spare", "run")).isEqualTo(ExitCode.FINDINGS);
        assertThat(out).contains("S.safe is violated in the observed run:").doesNotContain("if com.acme");
        assertThat(err)
                .contains("never touches com.acme.Gate.spare; it keeps its default value in all runs")
                .hasLineCount(1);
    }

    @Test
    void refusesFieldsWhoseValueItCannotKnow() throws Exception {
        assertThat(check("com.acme.Gate.LOCKED", "run")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).contains("it is final, and accesses of final fields are not recorded");
        assertThat(check("com.acme.Gate.shut", "run")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).contains("names com.acme.Gate.shut, which each object has for itself");
    }

    @Test
    void isNotCertainOfAClassThatWasNotLoaded() throws Exception {
        assertThat(check("com.acme.Gate$Guard.awake", "run")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(out).contains("if com.acme.Gate$Guard.awake keeps its default value (the trace never shows it)");
    }

    @Test
    void isCertainOfWhatDoesNotAskForIt() throws Exception {
        String shut = "property shut = past { !open }";
        assertThat(checkWith("com.acme.Gate$Guard.awake", shut, "run")).isEqualTo(ExitCode.FINDINGS);
        assertThat(out).contains("S.shut is violated in the observed run:").doesNotContain("if com.acme");
    }

    @Test
    void takesFieldsOfObjectsThatOnlyThreadsSpeakOf() throws Exception {
        String both = "property k = knows { forall i, j != i: @i (write(leave) -> !@j write(leave)) }"
                + " property shut = past { !open }";
        assertThat(checkWith("com.acme.Gate.shut", both, "run")).as(err).isEqualTo(ExitCode.FINDINGS);
        assertThat(out).contains("S.shut is violated in the observed run:");
        String asked = both + " property p = past { open -> leave }";
        assertThat(checkWith("com.acme.Gate.shut", asked, "run")).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err).contains("names com.acme.Gate.shut, which each object has for itself");
    }

    /** Checks that the gate opens only if this field is set. */
    private int check(String field, String... command) throws Exception {
        return checkWith(field, "property safe = past { open -> leave }", command);
    }

    private int checkWith(String field, String properties, String... command) throws Exception {
        Path specification = Files.writeString(
                directory.resolve("gate.spec"),
                "spec S { var open : boolean = com.acme.Gate.open; var leave : boolean = " + field + "; " + properties
                        + " }");
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Jvm.BRIEF,
                "-Dforetell.agent=target/lib/foretell-agent.jar",
                "-Dforetell.engine=target/lib",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        line.addAll(List.of(command));
        if (command.length == 1 && command[0].equals("run")) {
            line.addAll(List.of("--predict", "none"));
        }
        line.addAll(List.of(
                "--spec",
                specification.toString(),
                "--",
                Jvm.BRIEF,
                "-cp",
                "target/test-classes",
                Gate.class.getName()));
        Path errors = directory.resolve("err");
        Process process =
                new ProcessBuilder(line).redirectError(errors.toFile()).start();
        out = new String(process.getInputStream().readAllBytes());
        int code = process.waitFor();
        err = Files.readString(errors);
        return code;
    }
}
