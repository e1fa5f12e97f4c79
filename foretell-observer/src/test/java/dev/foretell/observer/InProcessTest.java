// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InProcessTest {
    @TempDir
    private Path directory;

    private List<String> specification(String property) throws IOException {
        Path file = directory.resolve("s.spec");
        return List.of(Files.writeString(file, "spec S { var x : int = C.x; property p = " + property + " }")
                .toString());
    }

    @Test
    void refusesWhatOnlyThreadsCanTell() throws IOException {
        List<String> files = specification("knows { forall i: @i (x = 0) }");
        assertThatThrownBy(() -> InProcess.needs(files))
                .hasMessage(
                        "there is no property that an observer could check: give the option knows what is about what"
                                + " threads know, and online something else or nothing");
    }

    @Test
    void leavesWhatOnlyThreadsCanTellToThem() throws IOException {
        List<String> files = specification("past { x = 0 } property q = knows { forall i: @i (x = 0) }");
        assertThat(InProcess.needs(files)).contains("values");
        assertThat(InProcess.knows(files)).anyMatch(line -> line.startsWith("property\tS.q"));
        assertThat(InProcess.knows(specification("past { x = 0 }"))).isEmpty();
    }

    @Test
    void takesWhatAnObserverCanTell() throws IOException {
        assertThat(InProcess.needs(specification("past { x = 0 }"))).isNotEmpty();
    }
}
