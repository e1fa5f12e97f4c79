// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.trace.Kind;
import org.junit.jupiter.api.Test;

/** Long streams in little memory. {@code main} measures one; its arguments are events, breadth and model. */
class StreamTest {
    private static final int THREADS = 4;
    private static final int LETTERS = 3;

    public static void main(String[] arguments) {
        int events = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000_000;
        int breadth = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100;
        CausalModel model = arguments.length > 2 ? CausalModel.valueOf(arguments[2]) : CausalModel.WEAK;
        OnlineExplorer<Integer> online = explorer(model, breadth);
        long start = System.nanoTime();
        for (int done = 0; done < events; done += events / 10) {
            feed(online, done, done + events / 10);
            System.out.printf(
                    "%,d events, %.1f s, %.1f MB%n",
                    done + events / 10, (System.nanoTime() - start) / 1e9, heap() / 1e6);
        }
        online.end();
        System.out.println(online.result().cuts() + " cuts");
    }

    @Test
    void memoryDoesNotGrowWithTheStream() {
        OnlineExplorer<Integer> online = explorer(CausalModel.WEAK, 8);
        feed(online, 0, 60_000);
        long early = heap();
        feed(online, 60_000, 300_000);
        long late = heap();
        online.end();
        assertThat(online.result().levels()).isEqualTo(300_001);
        assertThat(late - early).isLessThan(4_000_000);
    }

    private static OnlineExplorer<Integer> explorer(CausalModel model, int breadth) {
        ExplorationOptions options = ExplorationOptions.defaults()
                .withBreadth(breadth)
                .withHorizon(512)
                .withSnapshotBytes(1 << 20);
        RandomMonitor monitor = new RandomMonitor(7, 9, LETTERS, true);
        return new OnlineExplorer<>(model, monitor, options, false, true);
    }

    /** Threads that take turns with a lock, a shared variable and one of their own, in blocks of 5 events. */
    private static void feed(OnlineExplorer<Integer> online, int from, int to) {
        for (int e = from; e < to; e++) {
            int block = e / 5;
            int thread = block * 7 % THREADS;
            Integer letter = e % 4 == 0 ? Integer.valueOf(block % LETTERS) : null;
            switch (e % 5) {
                case 0 -> online.offer(e, Kind.WRITE, thread, 1 + thread, letter);
                case 1 -> online.offer(e, Kind.ACQUIRE, thread, 0, letter);
                case 2 -> online.offer(e, Kind.READ, thread, 0, letter);
                case 3 -> online.offer(e, Kind.WRITE, thread, 0, letter);
                default -> online.offer(e, Kind.RELEASE, thread, 0, letter);
            }
        }
    }

    private static long heap() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
