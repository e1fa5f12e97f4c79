// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.shadow.Logs;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import org.junit.jupiter.api.Test;

class RecordLogTest {
    private static final int SITE = 7;

    private final ThreadLog log = Logs.create(1)[0];

    /** Where the log was before the reads that are expected. */
    private Chunk chunk;

    private long before;

    /** What was read last. */
    private int next;

    @Test
    void whatIsExpectedTakesNoRoomInItsChunk() {
        run(Progress.FULL_RUN);
        assertThat(log.chunk()).isSameAs(chunk);
        assertThat(Progress.position(log.progress())).isEqualTo(Progress.position(before));
        assertThat(Progress.runLength(log.progress())).isEqualTo(Progress.FULL_RUN);
    }

    @Test
    void aFullRunCountsAsAChunkAmongWhatIsToBeDrained() {
        run(Progress.FULL_RUN + 1);
        assertThat(chunk.next).isSameAs(log.chunk());
        assertThat(chunk.end).isEqualTo(Progress.position(before) + 1);
        assertThat(Progress.runLength(log.progress())).isOne();
    }

    @Test
    void manyShortRunsCountAsAChunk() {
        int length = 1000;
        run(0);
        for (int i = 0; i <= Progress.FULL_RUN / length; i++) {
            assertThat(log.chunk()).as("after %s runs", i).isSameAs(chunk);
            reads(length);
            log.eventWithValue(Kind.BRANCH, SITE, 1, Value.BOOLEAN, 1);
        }
        log.eventWithValue(Kind.BRANCH, SITE, 1, Value.BOOLEAN, 1);
        assertThat(log.chunk()).isSameAs(chunk.next);
    }

    @Test
    void progressTellsItsChunkAlsoAfterManyOthers() {
        for (int i = 0; i < 100; i++) {
            Chunk left = log.chunk();
            while (left == log.chunk()) {
                log.eventWithValue(Kind.BRANCH, SITE, i, Value.BOOLEAN, 1);
            }
            assertThat(Progress.isIn(left, log.progress())).isFalse();
            assertThat(Progress.isIn(log.chunk(), log.progress())).isTrue();
            Chunks.drained(left);
        }
    }

    @Test
    void noChunkOfAThreadHasTheNumberOfThatWhichIsNotDrained() {
        Chunk last = Chunks.first();
        last.number = Chunk.UNDRAINED - 1;
        Chunk following = Chunks.first();
        last.leave(0, following);
        assertThat(following.number).isZero();
        assertThat(Progress.at(Chunks.SCRATCH, 0) >>> 49).isEqualTo(Chunk.UNDRAINED);
    }

    @Test
    void aReadIsPendingUntilItIsLogged() {
        run(1);
        log.begin();
        assertThat(Progress.isPending(log.progress())).isTrue();
        assertThat(Progress.runLength(log.progress())).isOne();
        reads(1);
        assertThat(Progress.isPending(log.progress())).isFalse();
        assertThat(Progress.runLength(log.progress())).isEqualTo(2);
    }

    @Test
    void aReadIsPendingWhileItWaitsForAnotherChunk() throws InterruptedException {
        run(Progress.FULL_RUN);
        Chunk other = new Chunk(8191);
        int others = 0;
        while (others < 200) {
            Chunks.left(other);
            others++;
        }
        Thread reader = new Thread(() -> {
            log.begin();
            reads(1);
        });
        reader.start();
        while (Progress.position(log.progress()) == Progress.position(before)) {
            Thread.onSpinWait();
        }
        assertThat(Progress.isIn(chunk, log.progress())).isTrue();
        assertThat(Progress.position(log.progress())).isEqualTo(Progress.position(before) + 1);
        assertThat(Progress.isPending(log.progress())).isTrue();
        while (others-- > 0) {
            Chunks.drained(other);
        }
        reader.join();
        assertThat(Progress.isIn(chunk.next, log.progress())).isTrue();
        assertThat(Progress.isPending(log.progress())).isFalse();
    }

    /** Logs reads until others like them are expected, and then so many of these. */
    private void run(int length) {
        reads(3);
        log.eventWithValue(Kind.BRANCH, SITE, 1, Value.BOOLEAN, 1);
        chunk = log.chunk();
        before = log.progress();
        reads(length);
    }

    private void reads(int count) {
        for (int i = 0; i < count; i++) {
            next++;
            log.read(SITE, next, next);
        }
    }
}
