// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryReader;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Recordings with lies in them, behind right checksums. */
final class BinaryAttack implements Attack {
    /** What reading one may take, as a program's share of an observer. */
    private static final long SHARE = 16 << 20;

    private static final int ANALYSED = 8;

    private final List<BlockMutator> seeds = new ArrayList<>();

    BinaryAttack(List<byte[]> more) {
        SeedRecording.all().forEach(seed -> seeds.add(new BlockMutator(seed)));
        more.forEach(seed -> seeds.add(new BlockMutator(seed)));
    }

    @Override
    public byte[] input(Random random) {
        return seeds.get(random.nextInt(seeds.size())).next(random);
    }

    @Override
    public String run(byte[] input) throws Exception {
        TraceWalk.Limited sink = new TraceWalk.Limited();
        Trace trace;
        try {
            BinaryReader reader = new BinaryReader(new ByteArrayInputStream(input), sink, SHARE);
            reader.read();
            trace = sink.trace(reader.damage());
        } catch (TraceException e) {
            Lines.check(e.getMessage(), 1);
            return "refused";
        }
        TraceWalk.show(trace);
        if (input.length % ANALYSED == 0) {
            TraceWalk.analyse(trace);
        }
        return trace.isComplete() ? "read" : "read in part";
    }
}
