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

class ReportFormatTest {
    @TempDir
    Path directory;

    private Path trace;

    @BeforeEach
    void prepare() throws IOException {
        trace = Files.writeString(
                directory.resolve("race.txt"), "t1|w(x=1)|A.java:3\nt2|w(y=1)|B.java:1\nt2|w(x=2)|A.java:2\n");
        Files.createDirectories(directory.resolve("code/p"));
        Files.writeString(directory.resolve("code/p/A.java"), "class A {\n  second line\n  third line\n}\n");
    }

    @Test
    void writesAPageWithTheLinesOfTheSources() throws IOException {
        Path page = directory.resolve("page.html");
        Run run = analyze("--format", "html", "-o", page.toString(), "--sources", code());

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out() + run.err()).isEmpty();
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("race on x", "third line");
        assertThat(analyze("--format", "html").out()).contains("race on x").doesNotContain("third line");
    }

    @Test
    void linksPlacesToAnEditorIfOneIsNamed() throws IOException {
        Path page = directory.resolve("page.html");
        analyze("--format", "html", "-o", page.toString(), "--sources", code(), "--editor", "idea");

        assertThat(page)
                .content()
                .contains("idea://open?file=" + directory.toUri().getRawPath());
    }

    @Test
    void writesADirectoryBesideTheText() {
        Path target = directory.resolve("a/b");
        Run run = analyze("--report", target.toString(), "--sources", code());

        assertThat(run.out()).startsWith("race on x");
        assertThat(target.toFile().list()).containsExactlyInAnyOrder("index.html", "findings.sarif", "findings.json");
        assertThat(target.resolve("findings.sarif")).content().contains("/code/p/A.java", "\"startLine\" : 3");
    }

    @Test
    void writesADirectoryOfSeveralTraces() {
        Path target = directory.resolve("report");
        analyze(trace.toString(), "--report", target.toString());

        assertThat(target.toFile().list()).containsExactlyInAnyOrder("index.html", "findings.sarif", "findings.json");
        assertThat(target.resolve("findings.json")).content().contains("\"reports\" : [");
    }

    @Test
    void refusesPlacesThatAreNone() throws IOException {
        Run run = analyze("--sources", directory.resolve("nowhere").toString());
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("nowhere: there is no such directory");

        run = analyze("--editor", "vim");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("--editor: 'vim' is neither vscode nor idea nor a URL with {file} and {line}");

        run = analyze("--report", trace.resolve("below").toString());
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("cannot create the directory");
    }

    private String code() {
        return directory.resolve("code").toString();
    }

    private Run analyze(String... options) {
        List<String> arguments = new ArrayList<>(List.of("analyze", trace.toString()));
        arguments.addAll(List.of(options));
        return Run.of(arguments.toArray(String[]::new));
    }
}
