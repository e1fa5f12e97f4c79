// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewCommandTest {
    private static final String VIEW =
            "global view V grammar v.g { exec synchronized void com.acme.Slips.keep(String s) e,"
                    + " call int Slips.size() f }";

    @TempDir
    private Path directory;

    @Test
    void saysWhatAViewMeans() throws IOException {
        Run run = explained(VIEW, "S ::= S e | S f |", "-cp", "target/test-classes");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("""
                V (global view, grammar v.g)
                  The program has one history of these events:
                    e: at the beginning of com.acme.Slips.keep(String)
                      com.acme.Slips.keep(java.lang.String)
                    f: before a call of Slips.size()
                      com.acme.Slips.size()
                  After each event the history must be a word of S.
                  A history may begin with e, f, nothing at all.
                  No history was found that has two readings.
                """);
    }

    @Test
    void saysWhatCannotBeMeant() throws IOException {
        Run run = explained(
                VIEW.replace("size", "sise"), "S ::= S S | e | U e\nT ::= e\nU ::= U e", "-cp", "target/test-classes");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out())
                .contains(
                        "The grammar is ambiguous: e e e has two readings.",
                        "The event f is never allowed: S does not lead to it.");
        assertThat(run.err()).isEqualTo("""
                foretell: V names f = call Slips.sise(): the class path has no such method
                foretell: v.g: nothing is meant by 'T': S does not lead to it
                foretell: v.g: nothing is meant by 'U': no sequence of events can be derived from it
                """);
    }

    @Test
    void checksTheJavaOfAGrammar() throws IOException {
        Run run = explained(VIEW, "S ::= S e { assert e.calee != null; } |");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).startsWith("foretell: v.g:1:21: cannot find symbol");
        assertThat(explained(VIEW, "S ::= S e { assert e.callee != null; } |").code())
                .isZero();
    }

    private Run explained(String view, String grammar, String... options) throws IOException {
        Files.writeString(directory.resolve("v.g"), grammar + "\n");
        Path file = Files.writeString(directory.resolve("v.view"), view + "\n");
        String[] line = new String[options.length + 2];
        line[0] = "view";
        System.arraycopy(options, 0, line, 1, options.length);
        line[options.length + 1] = file.toString();
        return Run.of(line);
    }
}
