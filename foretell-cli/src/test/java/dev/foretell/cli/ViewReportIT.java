// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command with views: what they found in every form of the report, and against a baseline. */
@Timeout(480)
class ViewReportIT {
    private static final String AGENT = "target/lib/foretell-agent.jar";

    @TempDir
    private Path directory;

    @Test
    void runsTheCommandWithViewsAndTellsFindings() throws Exception {
        write("V.view", "thread view V grammar V.g { exec int Square.area(int scale) area }");
        write("V.g", "S ::= S area { assert area.scale < 4; } |");
        Path baseline = directory.resolve("baseline");
        Process process =
                command("--format=json", "--report=" + directory.resolve("out"), "--write-baseline=" + baseline);
        String json = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(json).isEqualTo(ExitCode.FINDINGS);
        assertThat(json)
                .contains("\"kind\" : \"view\"", "\"error\" : \"assertion\"", "\"violations\" : 1")
                .containsPattern(
                        "\"stack\" : \\[ \"com\\.acme\\.ViewSample\\$Tile\\.area\\(ViewSample\\.java:\\d+\\)\"");
        assertThat(Files.readString(directory.resolve("out/findings.sarif"))).contains("\"ruleId\" : \"view\"");
        assertThat(Files.readString(directory.resolve("out/index.html"))).contains("\"kind\":\"view\"");
        process = command("--baseline=" + baseline);
        String again = text(process);
        assertThat(process.waitFor()).as(again).isEqualTo(ExitCode.OK);
        assertThat(again).contains("total: no new findings; nothing undecided; 1 finding of the baseline not shown");
        write("V.g", "S ::= S area { assert area.scalee < 4; } |");
        process = command();
        assertThat(process.waitFor()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(new String(process.getErrorStream().readAllBytes()))
                .contains("V.g:1:")
                .contains("cannot find symbol");
    }

    private Process command(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-Dforetell.agent=" + AGENT,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "run",
                "--predict=none",
                "--view=" + directory.resolve("V.view")));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "--", "-cp", "target/test-classes:../foretell-api/target/classes", "com.acme.ViewSample", "shapes"));
        return new ProcessBuilder(command).start();
    }

    private static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }
}
