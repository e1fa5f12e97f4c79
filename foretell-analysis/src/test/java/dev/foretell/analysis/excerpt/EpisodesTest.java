// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EpisodesTest {
    @Test
    void areWhatHappensBetweenForkAndJoinOfAThread() throws TraceException {
        assertThat(episodes(
                        "main|w(a)", "main|fork(1)", "1|w(x)", "main|join(1)", "main|w(a)", "main|fork(2)", "2|r(x)"))
                .containsExactly(
                        Map.entry("1", List.of("main fork 1", "1 w x")),
                        Map.entry("2", List.of("main fork 2", "2 r x")));
    }

    @Test
    void haveTheThreadsThatOthersStart() throws TraceException {
        assertThat(episodes("main|fork(1)", "1|fork(t)", "t|w(x)", "1|join(t)", "main|join(1)", "main|fork(t2)"))
                .containsExactly(Map.entry("1", List.of("main fork 1", "1 fork t", "t w x", "1 join t")));
    }

    @Test
    void keepLocksThatLeftOverThreadsHold() throws TraceException {
        assertThat(episodes(
                        "main|fork(1)", "1|fork(t)", "t|acq(l)", "main|join(1)", "main|fork(2)", "t|w(x)", "t|rel(l)"))
                .containsEntry("2", List.of("t acq l", "main fork 2", "t w x", "t rel l"));
    }

    @Test
    void areNoneWithoutSuchThreads() throws TraceException {
        assertThat(episodes("main|fork(t)", "t|w(x)", "main|join(t)")).isEmpty();
    }

    private static Map<String, List<String>> episodes(String... lines) throws TraceException {
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        Trace whole = TraceReader.read(new ByteArrayInputStream(bytes), "sample");
        Map<String, List<String>> episodes = new TreeMap<>();
        for (Episodes.Episode episode : Episodes.of(whole, name -> name.matches("\\d+"))) {
            episodes.put(episode.name(), ExcerptTest.events(episode.part()));
        }
        return episodes;
    }
}
