// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HighlightsTest {
    @Test
    void showsAllOfAShortRun() {
        Trace trace = Samples.trace(lines(20));
        assertThat(shown(trace, 3)).containsExactly(IntStream.range(0, 20).toArray());
    }

    @Test
    void showsWhatALongRunIsAboutAndItsEnd() {
        String[] lines = lines(200);
        lines[50] = "t1|acq(l)";
        lines[60] = "t1|w(x)";
        lines[70] = "t2|w(x)";
        lines[40] = "t1|acq(k)";
        lines[45] = "t1|rel(k)";
        lines[90] = "t1|r(x)";
        lines[100] = "t1|rel(l)";
        Trace trace = Samples.trace(lines);
        assertThat(shown(trace, 60, 90))
                .hasSize(20)
                .contains(50, 60, 70, 90)
                .doesNotContain(40, 45)
                .endsWith(195, 196, 197, 198, 199);
    }

    @Test
    void showsEverythingThatItIsAboutHoweverMuchThatIs() {
        Trace trace = Samples.trace(lines(200));
        int[] keys = IntStream.range(0, 30).map(key -> key * 5).toArray();
        assertThat(shown(trace, keys)).contains(keys).hasSize(35);
    }

    @Test
    void showsOfARunWhoseKeysAreKnownWhatTheyNeed() {
        String[] lines = lines(40);
        lines[0] = "t0|fork(t1)";
        lines[5] = "t1|acq(l)";
        lines[6] = "t1|rel(l)";
        lines[7] = "t1|acq(k)";
        lines[20] = "t1|w(x)";
        lines[22] = "t1|send(m)";
        lines[24] = "t1|r(x)";
        lines[25] = "t1|rel(k)";
        Trace trace = Samples.trace(lines);
        assertThat(after(trace, true, 30, 24)).containsExactly(0, 7, 20, 24);
        lines[21] = "t1|w(x)";
        assertThat(after(Samples.trace(lines), true, 30, 24))
                .as("of rounds of a loop the last one")
                .containsExactly(0, 7, 21, 24);
        lines[20] = "t1|w(x=1)";
        lines[21] = lines(22)[21];
        lines[22] = "t1|w(x=2)";
        assertThat(after(Samples.trace(lines), true, 30, 24))
                .as("and steps between two of them")
                .containsExactly(0, 7, 20, 21, 22, 23, 24);
        lines[23] = "t1|send(m)";
        assertThat(after(Samples.trace(lines), true, 30, 24))
                .as("but no messages")
                .containsExactly(0, 7, 20, 21, 22, 24);
    }

    private static String[] lines(int count) {
        return IntStream.range(0, count).mapToObj(line -> "t1|w(y" + line + ")").toArray(String[]::new);
    }

    /** The events that are shown of the whole observed run, however much of it is taken over. */
    private static int[] shown(Trace trace, int... keys) {
        int[] shown = after(trace, false, 0, keys);
        for (int observed = 1; observed <= trace.size(); observed++) {
            assertThat(after(trace, false, observed, keys))
                    .as("after %d", observed)
                    .containsExactly(shown);
        }
        return shown;
    }

    private static int[] after(Trace trace, boolean isExact, int observed, int... keys) {
        List<Integer> events = IntStream.of(keys).boxed().toList();
        Highlights highlights = new Highlights(
                trace,
                new Surroundings(trace, events),
                events.stream().map(key -> new KeyEvent(key, "key")).toList(),
                isExact);
        BitSet noted = new BitSet();
        highlights.events().forEach(noted::set);
        BitSet variables = new BitSet();
        highlights.variables().forEach(variables::set);
        Beginning beginning = new Beginning(trace, noted, variables, new BitSet());
        beginning.moveTo(observed);
        Witness run =
                Witness.after(observed, IntStream.range(observed, trace.size()).toArray());
        return highlights.of(new Continuation(trace, beginning, run)).stream()
                .mapToInt(RunStep::event)
                .toArray();
    }
}
