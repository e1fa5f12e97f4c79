// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.RunPacker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MergeTest {
    private static final int[] NOBODY = {};

    private final List<String> emitted = new ArrayList<>();
    private final Merge merge =
            new Merge((thread, slots, at) -> emitted.add(thread + "." + RawRecord.site(slots[at])), 100);

    @Test
    void restoresAnOrderThatExplainsEveryReadOfRandomRuns() throws Exception {
        long events = 0;
        long saved = 0;
        for (int seed = 0; seed < 60_000; seed++) {
            Random random = new Random(seed);
            Feed feed = new Feed();
            Simulation simulation = new Simulation(random, feed);
            try {
                simulation.run(20 + random.nextInt(200), true);
                assertThat(feed.merge.leftovers().waits()).isEmpty();
                assertThat(feed.merge.leftovers().events()).isZero();
                assertThat(feed.replay.events).isEqualTo(simulation.events());
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
            events += simulation.events();
            saved += feed.saved;
        }
        assertThat(events).isGreaterThan(800_000);
        assertThat(saved).isGreaterThan(30_000);
    }

    @Test
    void keepsAnExplainedPrefixOfRandomRunsThatWereKilled() throws Exception {
        long events = 0;
        long left = 0;
        long gained = 0;
        for (int seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            Feed feed = new Feed();
            Simulation simulation = new Simulation(random, feed);
            try {
                simulation.run(20 + random.nextInt(200), false);
                long before = feed.replay.events;
                feed.merge.cut();
                gained += feed.replay.events - before;
                assertThat(feed.replay.events + feed.merge.leftovers().events()).isEqualTo(feed.events);
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
            events += feed.replay.events;
            left += feed.merge.leftovers().events();
        }
        assertThat(events).isGreaterThan(50_000);
        assertThat(left).isGreaterThan(1_000);
        assertThat(gained).isGreaterThan(5_000);
    }

    @Test
    void aCutEndsTheWaitForReadsButNotForVersionsOrRounds() throws TraceException {
        threads(3);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        events(1, 1, head(RawRecord.READ, 3), version(2, 7));
        merge.round(1, new int[] {2}, 1);
        events(0, 2, head(RawRecord.READ, 4), version(0, 2));
        assertThat(emitted).isEmpty();
        merge.cut();
        assertThat(emitted).containsExactly("0.2");
        assertThat(merge.leftovers().events()).isEqualTo(2);
    }

    @Test
    void leavesOutWhatDependsOnAThreadThatOutlivedTheRecording() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.READ, 1), version(1, 7));
        events(1, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(1, 1));
        merge.round(1, NOBODY, 0);
        merge.finish();
        assertThat(emitted).containsExactly("1.2");
        assertThat(merge.leftovers().events()).isOne();
        assertThat(merge.leftovers().areBehindTheEnd()).isTrue();
    }

    @Test
    void doesNotExcuseAMissingVersionOfAThreadThatHadEnded() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.READ, 1), version(1, 7));
        events(1, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(1, 1));
        merge.threadEnded(1);
        merge.round(1, NOBODY, 0);
        merge.finish();
        assertThat(merge.leftovers().events()).isOne();
        assertThat(merge.leftovers().areBehindTheEnd()).isFalse();
    }

    @Test
    void emitsAReadAfterTheWriteItSaw() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.READ, 1), version(1, 2));
        events(1, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(1, 1));
        merge.round(1, NOBODY, 0);
        assertThat(emitted).isEmpty();
        merge.round(2, NOBODY, 0);
        assertThat(emitted).containsExactly("1.2", "0.1");
    }

    @Test
    void holdsAWriteBackUntilALateReadOfTheOldVersionIsIn() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(1, new int[] {1}, 1);
        merge.round(2, new int[] {1}, 1);
        assertThat(emitted).isEmpty();
        events(1, 3, head(RawRecord.READ, 3), version(0, 1));
        merge.round(3, NOBODY, 0);
        assertThat(emitted).containsExactly("1.3", "0.2");
    }

    @Test
    void doesNotWaitForEverForAThreadThatIsAlwaysReading() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(1, new int[] {1}, 1);
        events(1, 2, head(RawRecord.READ, 3), version(0, 1));
        merge.round(2, new int[] {1}, 1);
        assertThat(emitted).containsExactly("1.3");
        events(1, 3, head(RawRecord.READ, 4), version(0, 1));
        merge.round(3, new int[] {1}, 1);
        assertThat(emitted).containsExactly("1.3", "1.4", "0.2");
    }

    @Test
    void aThreadThatReadsIsKnownUpToTheRoundBeforeWhicheverThatWas() throws TraceException {
        threads(2);
        events(0, 5, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(5, new int[] {1}, 1);
        events(1, 9, head(RawRecord.READ, 3), version(0, 1));
        merge.round(9, new int[] {1}, 1);
        assertThat(emitted).containsExactly("1.3");
    }

    @Test
    void waitsForAReadThatHasSoFarOnlyTouchedItsWord() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(1, new int[] {1}, 1);
        for (int round = 2; round < 5; round++) {
            events(1, round, head(RawRecord.COUNT, round));
            merge.round(round, new int[] {1}, 1);
        }
        assertThat(emitted).isEmpty();
        events(1, 5, head(RawRecord.READ, 3), version(0, 1));
        merge.round(5, NOBODY, 0);
        assertThat(emitted).containsExactly("1.3", "0.2");
    }

    @Test
    void doesNotWaitForAThreadThatHasEnded() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.threadEnded(1);
        merge.round(1, new int[] {1}, 1);
        merge.round(2, new int[] {1}, 1);
        assertThat(emitted).containsExactly("0.2");
    }

    @Test
    void doesNotWaitForAThreadThatAppearedLater() throws TraceException {
        threads(1);
        events(0, 1, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(1, NOBODY, 0);
        merge.round(2, NOBODY, 0);
        merge.thread(1, 0);
        events(0, 3, head(RawRecord.WRITE, 3), version(0, 2));
        merge.round(3, new int[] {1}, 1);
        assertThat(emitted).containsExactly("0.2");
        merge.round(4, NOBODY, 0);
        assertThat(emitted).containsExactly("0.2", "0.3");
    }

    @Test
    void waitsForAThreadThatAppearedWhileTheRoundOfTheWriteWasDrained() throws TraceException {
        threads(1);
        merge.round(1, NOBODY, 0);
        events(0, 2, head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1));
        merge.round(2, NOBODY, 0);
        merge.thread(1, 0);
        merge.round(3, new int[] {1}, 1);
        assertThat(emitted).isEmpty();
        events(1, 4, head(RawRecord.READ, 3), version(0, 1));
        merge.round(4, NOBODY, 0);
        assertThat(emitted).containsExactly("1.3", "0.2");
    }

    @Test
    void givesUpWhenTheEventsThatWaitDoNotFit() throws TraceException {
        threads(2);
        long[] write = {head(RawRecord.COUNT, 1), head(RawRecord.WRITE, 2), version(0, 1)};
        for (int round = 1; round <= 33; round++) {
            events(0, round, write);
            merge.round(round, new int[] {1}, 1);
        }
        assertThatThrownBy(() -> events(0, 34, write)).hasMessageContaining("do not fit in memory");
        merge.round(34, NOBODY, 0);
        events(0, 35, write);
        assertThat(emitted).hasSize(33);
    }

    @Test
    void refusesARunThatDoesNotFitBeforeItTakesMemory() throws TraceException {
        threads(1);
        events(0, 1, head(RawRecord.READ, 1), 0, head(RawRecord.READ, 1), 0);
        assertThatThrownBy(() -> events(0, 1, RawRecord.head(RawRecord.RUN, RawRecord.SITE_MASK, 0)))
                .hasMessageContaining("do not fit in memory");
        events(0, 1, RawRecord.head(RawRecord.RUN, 3, 0));
        merge.round(1, NOBODY, 0);
        assertThat(emitted).containsExactly("0.1", "0.1", "0.1", "0.1", "0.1");
    }

    @Test
    void refusesARunThatNothingLeadsToOrThatMiscounts() throws TraceException {
        threads(1);
        assertThatThrownBy(() -> events(0, 1, RawRecord.head(RawRecord.RUN, 1, 0)))
                .hasMessageContaining("leads to it");
        events(0, 1, head(RawRecord.READ, 1), 0, head(RawRecord.READ, 1), 0);
        assertThatThrownBy(() -> events(0, 1, RawRecord.head(RawRecord.RUN, 1, 1)))
                .hasMessageContaining("another number of versions");
    }

    /** The target misses by 3 and by -50, the version not at all. */
    @Test
    void restoresWhatMissedAndRefusesWhatNothingLeadsTo() throws TraceException {
        threads(1);
        long step = RawRecord.head(RawRecord.STEP, 0, 0);
        long turn = RawRecord.head(RawRecord.TURN, 0, 0);
        assertThatThrownBy(() -> events(0, 1, step)).hasMessageContaining("leads to it");
        assertThatThrownBy(() -> events(0, 1, turn)).hasMessageContaining("leads to it");
        events(0, 1, head(RawRecord.READ, 1), 0, head(RawRecord.READ, 1), 0);
        events(0, 1, step + (5L << 26) + 6);
        merge.round(1, NOBODY, 0);
        assertThat(emitted).containsExactly("0.1", "0.1", "0.1");
        assertThatThrownBy(() -> events(0, 2, step + (1L << 48))).hasMessageContaining("another number of versions");
        assertThatThrownBy(() -> events(0, 2, step + (100L << 26) + 99)).hasMessageContaining("leads to it");
    }

    @Test
    void emitsAThreadsFirstRecordAfterItsForkAndAJoinAfterItsLast() throws TraceException {
        merge.thread(1, version(0, 1));
        events(1, 1, head(RawRecord.OTHER, 3), 0, RawRecord.meta(0, 0, Kind.BRANCH.ordinal()));
        merge.round(1, NOBODY, 0);
        merge.thread(0, 0);
        events(
                0,
                2,
                RawRecord.head(RawRecord.OTHER, 1, 1),
                0,
                RawRecord.meta(RawRecord.MAKES_VERSION, 0, Kind.FORK.ordinal()),
                RawRecord.head(RawRecord.OTHER, 2, 1),
                0,
                RawRecord.meta(0, 0, Kind.JOIN.ordinal()));
        merge.round(2, NOBODY, 0);
        assertThat(emitted).containsExactly("0.1", "1.3");
        merge.threadEnded(1);
        merge.round(3, NOBODY, 0);
        assertThat(emitted).containsExactly("0.1", "1.3", "0.2");
    }

    @Test
    void takesTheEndOfTheRecordingForTheEndOfEveryThread() throws TraceException {
        threads(2);
        events(0, 1, RawRecord.head(RawRecord.OTHER, 2, 1), 0, RawRecord.meta(0, 0, Kind.JOIN.ordinal()));
        events(0, 1, RawRecord.head(RawRecord.OTHER, 3, 77), 0, RawRecord.meta(0, 0, Kind.JOIN.ordinal()));
        events(1, 1, head(RawRecord.READ, 1), version(1, 0));
        merge.round(1, NOBODY, 0);
        assertThat(emitted).containsExactly("1.1");
        merge.finish();
        assertThat(emitted).containsExactly("1.1", "0.2", "0.3");
    }

    @Test
    void tellsWhoWaitsForWhatWhenStuck() throws TraceException {
        threads(2);
        events(0, 1, head(RawRecord.READ, 1), version(1, 5));
        events(1, 1, head(RawRecord.READ, 1), version(9, 1), head(RawRecord.UPDATE, 1), version(9, 1));
        merge.round(1, NOBODY, 0);
        merge.finish();
        assertThat(emitted).isEmpty();
        assertThat(merge.leftovers().events()).isEqualTo(4);
        assertThat(merge.leftovers().waits())
                .isEqualTo("thread 0 waits for version 5 of thread 1, thread 1 waits for version 1 of thread 9");
    }

    @Test
    void refusesWhatNoRecorderWrites() throws TraceException {
        threads(2);
        merge.round(1, new int[] {77}, 1);
        merge.threadEnded(1);
        assertThatThrownBy(() -> merge.thread(1, 0)).hasMessageContaining("twice");
        assertThatThrownBy(() -> merge.thread(1 << 20, 0)).hasMessageContaining("out of range");
        assertThatThrownBy(() -> merge.threadEnded(1)).hasMessageContaining("not alive");
        assertThatThrownBy(() -> events(1, 2, head(RawRecord.COUNT, 1))).hasMessageContaining("not alive");
        assertThatThrownBy(() -> events(0, 1, head(RawRecord.COUNT, 1))).hasMessageContaining("follow round 1");
        assertThatThrownBy(() -> merge.round(1, NOBODY, 0)).hasMessageContaining("follows round 1");
    }

    private void threads(int count) throws TraceException {
        for (int i = 0; i < count; i++) {
            merge.thread(i, 0);
        }
    }

    private void events(int thread, int round, long... slots) throws TraceException {
        merge.events(thread, round, padded(slots), slots.length);
    }

    private static long[] padded(long[] slots) {
        return Arrays.copyOf(slots, slots.length + RawDecoder.OUTPUT_PADDING);
    }

    private static long head(int op, int site) {
        return RawRecord.head(op, site, 1);
    }

    private static long version(int thread, long count) {
        return RawRecord.version(thread, count);
    }

    /** Gives the merge what a simulated recorder tells. */
    private static final class Feed implements Simulation.Recorder {
        final Replay replay = new Replay();
        final Map<Integer, RunPacker> packers = new HashMap<>();
        long saved;
        final Merge merge = new Merge(replay, 1 << 20);
        long events;

        @Override
        public void thread(int thread, String name, long fork) throws TraceException {
            merge.thread(thread, fork);
        }

        @Override
        public void events(int thread, int round, long[] slots) throws TraceException {
            for (int i = 0; i < slots.length; ) {
                int op = RawRecord.op(slots[i]);
                events += ThreadLog.events(op);
                i += RawRecord.slots(op, op == RawRecord.OTHER ? slots[i + 2] : 0);
            }
            replay.expect(thread, slots, slots.length);
            long[] packed =
                    packers.computeIfAbsent(thread, t -> new RunPacker()).pack(slots);
            saved += slots.length - packed.length;
            merge.events(thread, round, padded(packed), packed.length);
        }

        @Override
        public void threadEnded(int thread) throws TraceException {
            merge.threadEnded(thread);
        }

        @Override
        public void round(int round, int[] pending) throws TraceException {
            merge.round(round, pending, pending.length);
        }

        @Override
        public void end() throws TraceException {
            merge.finish();
        }
    }
}
