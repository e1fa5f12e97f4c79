// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.build.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {
    @TempDir
    private Path directory;

    @Test
    void areCountedByKindAndOnceForSeveralTraces() throws Exception {
        Findings findings = findings(List.of());
        assertThat(findings.kinds()).contains("race", "deadlock", "atomicity", "property");
        assertThat(findings.count(kind -> true, false)).isEqualTo(Map.of("race", 2L));
        assertThat(findings.count(kind -> kind.equals("deadlock"), false)).isEmpty();
    }

    @Test
    void areCountedIfNoBaselineHasThem() throws Exception {
        Path baseline = directory.resolve("baseline");
        Command.run(List.of("analyze", trace("x", "y"), "--write-baseline", baseline.toString()));
        List<String> known = Files.readAllLines(baseline);
        Files.write(baseline, known.subList(0, 1));
        assertThat(findings(List.of("--baseline", baseline.toString())).count(kind -> true, true))
                .isEqualTo(Map.of("race", 1L));
        Files.write(baseline, known);
        assertThat(findings(List.of("--baseline", baseline.toString())).count(kind -> true, true))
                .isEmpty();
    }

    @Test
    void areNotCountedIfTheyAreNotCertified() throws Exception {
        Path trace = Path.of(trace("x"));
        Files.writeString(trace, Files.readString(trace) + "blind code:com.acme.Odd\n");
        Path sarif = directory.resolve("findings.sarif");
        Command.run(List.of("analyze", trace.toString(), "--format", "sarif", "-o", sarif.toString()));
        assertThat(Findings.read(sarif).count(kind -> true, false)).isEmpty();
    }

    /** The findings of a trace that races for two variables, and of another that races for one of them. */
    private Findings findings(List<String> options) throws Exception {
        Path sarif = directory.resolve("findings.sarif");
        List<String> arguments = new ArrayList<>(
                List.of("analyze", trace("x", "y"), trace("x"), "--format", "sarif", "-o", sarif.toString()));
        arguments.addAll(options);
        Command.run(arguments);
        return Findings.read(sarif);
    }

    private String trace(String... variables) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String variable : variables) {
            lines.append("t1|w(" + variable + ")|A.one(A.java:1)\nt2|w(" + variable + ")|A.two(A.java:2)\n");
        }
        Path file = directory.resolve(String.join("", variables) + ".txt");
        return Files.writeString(file, lines.toString()).toString();
    }
}
