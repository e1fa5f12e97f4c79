// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.merge.Simulation;
import dev.foretell.trace.raw.RunPacker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Files that a recorder would have written of simulated runs. */
final class RecordedRuns implements Simulation.Recorder {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final BlockWriter writer;
    private final Map<Integer, Long> counts = new HashMap<>();
    private final Map<Integer, RunPacker> packers = new HashMap<>();

    private RecordedRuns(boolean compress) throws IOException {
        writer = new BlockWriter(bytes, compress);
        for (int site = 0; site < 6; site++) {
            writer.site(site, "a.Run.step(Run.java:" + site + ")", "a.Run.x", 0, Value.LONG, 0);
        }
    }

    /** A file, and how many events the run had. */
    record File(byte[] bytes, int events) {}

    static File next(Random random, int steps, boolean finish) throws Exception {
        RecordedRuns run = new RecordedRuns(random.nextBoolean());
        Simulation simulation = new Simulation(random, run);
        simulation.run(steps, finish);
        return new File(run.bytes.toByteArray(), simulation.events());
    }

    @Override
    public void thread(int thread, String name, long fork) throws IOException {
        writer.thread(thread, name, fork);
    }

    /** The first round in which a thread logs tells how it came to some sites, even to one that nobody tells of. */
    private void stacks(int thread) throws IOException {
        for (int site = thread % 2; site < 8; site += 2) {
            List<String> frames = List.of("a.Run.step(Run.java:" + site + ")", "a.Run.run(Run.java:" + thread + ")");
            writer.stack(thread, site, frames, site == 3);
        }
    }

    @Override
    public void events(int thread, int round, long[] slots) throws IOException {
        if (!counts.containsKey(thread)) {
            stacks(thread);
        }
        long count = counts.getOrDefault(thread, 0L);
        long[] packed = packers.computeIfAbsent(thread, t -> new RunPacker()).pack(slots);
        counts.put(thread, writer.events(thread, round, count, packed, 0, packed.length));
    }

    @Override
    public void threadEnded(int thread) {
        writer.threadEnded(thread);
    }

    @Override
    public void round(int round, int[] pending) throws IOException {
        writer.round(round, pending, pending.length);
    }

    @Override
    public void end() throws IOException {
        writer.end(new String[] {"dropped events"}, new long[] {0});
        writer.close();
    }
}
