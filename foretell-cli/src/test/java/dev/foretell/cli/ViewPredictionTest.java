// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views on runs that were not observed. */
class ViewPredictionTest {
    private static final List<String> USE = List.of("exec(Fork.get=\"@7()\")", "return(Fork.release=\"@7()->null\")");

    @TempDir
    Path directory;

    private Path view;

    @BeforeEach
    void write() throws IOException {
        view = Files.writeString(
                directory.resolve("fork.view"),
                "local view ForkView grammar fork.g specifies Fork {"
                        + " exec synchronized void get() get, return synchronized void release() release }");
        Files.writeString(directory.resolve("fork.g"), "S ::= get release S | get |");
    }

    private Run analyze(String before, String after) throws IOException {
        StringBuilder trace = new StringBuilder();
        for (String thread : List.of("t1", "t2")) {
            trace.append(before.isEmpty() ? "" : thread + "|" + before + "\n");
            USE.forEach(event -> trace.append(thread).append('|').append(event).append('\n'));
            trace.append(after.isEmpty() ? "" : thread + "|" + after + "\n");
        }
        Path file = Files.writeString(directory.resolve("fork.std"), trace);
        return Run.of(
                "analyze",
                "--predict=none",
                "--view=" + view,
                "--report=" + directory.resolve("report"),
                file.toString());
    }

    @Test
    void predictsThatAForkIsTakenTwice() throws IOException {
        Run run = analyze("", "");

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).contains("ForkView.fork.g is violated in a run that was not observed, but is possible");
        assertThat(Files.readString(directory.resolve("report/index.html"))).contains("S ::= get release S | get |");
    }

    @Test
    void predictsNothingOfAForkThatALockProtects() throws IOException {
        Run run = analyze("acq(l)", "rel(l)");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("checked ForkView.fork.g on ");
    }

    /** Two threads release a fork that one of them took: at the end it is taken if the release came first. */
    @Test
    void predictsThatAForkIsStillTakenAtTheEnd() throws IOException {
        Files.writeString(
                view,
                "local view ForkView grammar fork.g specifies Fork at end {"
                        + " exec void get() get, return void release() release }");
        Files.writeString(directory.resolve("fork.g"), "S ::= T get release T ::= T get | T release |");
        Run run = analyze("", "");
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out())
                .contains(
                        "ForkView.fork.g is violated in a run that was not observed, but is possible",
                        "view at end { S ::= T get release T ::= T get | T release | } fails at the end of this run, for the history of @7:");
        assertThat(analyze("acq(l)", "rel(l)").code()).isEqualTo(ExitCode.OK);

        Run inside = Run.of("run", "--view=" + view, "--", "-version");
        assertThat(inside.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(inside.err())
                .contains("view ForkView is judged at the end, which is done on traces: 'foretell record --view FILE");
    }

    @Test
    void saysThatAViewCannotBePredicted() throws IOException {
        Files.writeString(
                directory.resolve("fork.g"),
                "List<Long> S.l = new ArrayList<>(); S ::= get ( S.l.add(get.threadId); ) S | release S |");
        Run run = analyze("", "");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("view ForkView cannot be predicted: fork.g:1");
    }

    @Test
    void saysWhatTracesDoNotTell() throws IOException {
        assertThat(analyze("", "").err()).contains("view ForkView names modifiers of methods");
        Files.writeString(
                view,
                "local view ForkView grammar fork.g specifies Fork { exec void get() get, return void release() release }");
        assertThat(analyze("", "").err()).doesNotContain("modifiers");
        Files.writeString(
                view,
                "local view ForkView grammar fork.g specifies Phil { call void Fork.get() get, call void Fork.release() release }");
        Run run = analyze("", "");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err())
                .contains("view ForkView cannot be predicted: call Fork.get belongs to the history of the caller");
    }
}
