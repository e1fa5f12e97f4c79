// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What files are called, and what they hold, is shown on a terminal and never obeyed by it. */
class TerminalTest {
    private static final String CLEAR = "\u001b[2J\u0007";

    @TempDir
    private Path folder;

    @Test
    void namesOfFilesAreShown() throws IOException {
        Path named = folder.resolve("a" + CLEAR + ".ftl");
        assertHarmless(Run.of("analyze", named.toString()), "\\u001b[2J\\u0007.ftl: no such file");
        Files.writeString(named, "no trace " + CLEAR);
        assertHarmless(Run.of("analyze", named.toString()), "\\u001b[2J\\u0007.ftl:1:");
        assertHarmless(Run.of("analyze", CLEAR, "--" + CLEAR), "unknown option");
        assertHarmless(Run.of(CLEAR), "\\u001b[2J\\u0007");
    }

    @Test
    void whatTracesHoldIsShown() throws IOException {
        Path trace = folder.resolve("run.trace");
        Files.write(trace, List.of("t|w(x=1)|A" + CLEAR + ".java:1", "u|w(x=2)|B.java:2", "incomplete why " + CLEAR));
        assertHarmless(Run.of("analyze", trace.toString()), "why");
        assertHarmless(Run.of("show", trace.toString()), "why");
    }

    @Test
    void whatSpecificationsHoldIsShown() throws IOException {
        Path spec = folder.resolve("s" + CLEAR + ".spec");
        Files.writeString(spec, "spec S { " + CLEAR + " }");
        assertHarmless(Run.of("spec", spec.toString()), "s?[2J?.spec:1:10: unexpected");
    }

    @Test
    void viewsSayThatTheyRunCode() {
        assertThat(Run.of("run", "--help").out()).containsPattern("contain\\s+Java code");
        assertThat(Run.of("analyze", "--help").out()).containsPattern("contain\\s+Java code");
    }

    private static void assertHarmless(Run run, String shown) {
        String both = run.out() + run.err();
        assertThat(both).contains(shown);
        assertThat(both.chars().filter(c -> c != '\n' && c != '\r' && Printable.isUnsafe(c)))
                .as(both)
                .isEmpty();
    }
}
