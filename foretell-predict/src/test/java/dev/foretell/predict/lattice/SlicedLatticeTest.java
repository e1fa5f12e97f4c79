// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sliced lattice of some events is the weak lattice of a trace that has no others. */
class SlicedLatticeTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 2_000);

    @Test
    void leavesOutWhatDoesNotMatter() {
        int smaller = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTraces.trace(seed, 10);
            BitSet kept = kept(trace, new Random(seed));
            Exploration sliced = explore(CausalModel.SLICED, trace, kept);
            Exploration weak = explore(CausalModel.WEAK, only(trace, kept), null);
            assertThat(sliced.cuts()).as("seed " + seed).isEqualTo(weak.cuts());
            assertThat(sliced.runs()).as("seed " + seed).isEqualTo(weak.runs());
            smaller += kept.cardinality() < trace.size() ? 1 : 0;
        }
        assertThat(smaller).isGreaterThan(TRACES / 2);
    }

    /** All events but some accesses, of each variable all writes or none, and reads only with them. */
    private static BitSet kept(Trace trace, Random random) {
        BitSet variables = new BitSet();
        for (int v = 0; v < trace.variableNames().size(); v++) {
            variables.set(v, random.nextBoolean());
        }
        BitSet kept = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            boolean isUpdated = e + 1 < trace.size()
                    && trace.kind(e + 1) == Kind.VOLATILE_UPDATE
                    && trace.thread(e + 1) == trace.thread(e);
            boolean isAccess = trace.kind(e).isAccess();
            boolean keeps = !isAccess
                    || variables.get(trace.target(e)) && (trace.kind(e).isWrite() || isUpdated || random.nextBoolean());
            kept.set(e, keeps);
        }
        return kept;
    }

    private static Trace only(Trace trace, BitSet kept) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        kept.stream()
                .forEach(e -> builder.add(
                        trace.kind(e),
                        trace.thread(e),
                        trace.target(e),
                        trace.location(e),
                        trace.valueType(e),
                        trace.value(e)));
        return builder.build();
    }

    private static Exploration explore(CausalModel model, Trace trace, BitSet kept) {
        RandomMonitor monitor = new RandomMonitor(1, 3, 2, true);
        ExplorationOptions options = ExplorationOptions.defaults().withCountRuns(true);
        return LatticeExplorer.explore(model.of(trace, e -> kept == null || kept.get(e)), monitor, e -> null, options);
    }
}
