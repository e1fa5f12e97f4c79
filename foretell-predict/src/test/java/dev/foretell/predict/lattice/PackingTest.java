// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** That keys of several words, short epochs, many monitor states and many tasks change nothing. */
class PackingTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 100;
    private static final List<Packing> PACKINGS = List.of(
            Packing.DEFAULT,
            new Packing(20, List.of(64, 16, 3), 1 << 20, 4096, 4096),
            new Packing(10, List.of(1), 1 << 20, 1, 1),
            new Packing(63, List.of(5), 1 << 20, 2, 2));

    @Test
    void doesNotChangeWhatIsFound() {
        IntStream.range(0, TRACES).parallel().forEach(seed -> {
            Random random = new Random(seed);
            CausalModel model = CausalModel.values()[random.nextInt(3)];
            Trace trace = RandomTraces.trace(seed, 26);
            Integer[] labels = random.ints(trace.size(), -1, 4)
                    .mapToObj(l -> l < 0 ? null : l)
                    .toArray(Integer[]::new);
            RandomMonitor monitor = new RandomMonitor(seed, random.nextBoolean() ? 6 : 300, 4, true);
            Computation computation = model.of(trace);
            HashedLattice expected = new HashedLattice(computation, monitor, e -> labels[e]);
            for (Packing packing : PACKINGS) {
                for (boolean counting : new boolean[] {false, true}) {
                    ExplorationOptions options = ExplorationOptions.defaults()
                            .withParallelism(3)
                            .withCountRuns(counting)
                            .withSnapshotBytes(counting ? 0 : 600);
                    LatticeExplorer<?, Integer> explorer =
                            LatticeExplorer.of(computation, monitor, e -> labels[e], options, packing);
                    explorer.advance();
                    check(model + " seed " + seed + " " + packing, expected, explorer.result());
                }
            }
        });
    }

    private static void check(String name, HashedLattice expected, Exploration found) {
        assertThat(found.cuts()).as(name).isEqualTo(expected.cuts);
        assertThat(found.edges()).as(name).isEqualTo(expected.edges);
        assertThat(found.deadEnds()).as(name).isEqualTo(expected.deadEnds);
        if (found.runs() != null) {
            assertThat(found.runs()).as(name).isEqualTo(expected.runs);
            assertThat(found.violatingRuns()).as(name).isEqualTo(expected.violating);
        }
        assertThat(found.violations().stream().map(Violation::event))
                .as(name)
                .containsExactlyInAnyOrderElementsOf(expected.violatingEvents);
        assertThat(found.violations())
                .as(name)
                .allSatisfy(v -> assertThat(v.runs()).isNotEmpty());
    }
}
