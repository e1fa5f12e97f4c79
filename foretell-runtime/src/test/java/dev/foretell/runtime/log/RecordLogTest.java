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
    private LogChunk chunk;

    private long before;

    /** What was read last. */
    private int next;

    @Test
    void whatIsExpectedTakesNoRoomInItsChunk() {
        run(LogProgress.FULL_RUN);
        assertThat(log.chunk()).isSameAs(chunk);
        assertThat(LogProgress.position(log.progress())).isEqualTo(LogProgress.position(before));
        assertThat(LogProgress.runLength(log.progress())).isEqualTo(LogProgress.FULL_RUN);
    }

    @Test
    void aFullRunCountsAsAChunkAmongWhatIsToBeDrained() {
        run(LogProgress.FULL_RUN + 1);
        assertThat(chunk.next).isSameAs(log.chunk());
        assertThat(chunk.end).isEqualTo(LogProgress.position(before) + 1);
        assertThat(LogProgress.runLength(log.progress())).isOne();
    }

    @Test
    void manyShortRunsCountAsAChunk() {
        int length = 1000;
        run(0);
        for (int i = 0; i <= LogProgress.FULL_RUN / length; i++) {
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
            LogChunk left = log.chunk();
            while (left == log.chunk()) {
                log.eventWithValue(Kind.BRANCH, SITE, i, Value.BOOLEAN, 1);
            }
            assertThat(LogProgress.isIn(left, log.progress())).isFalse();
            assertThat(LogProgress.isIn(log.chunk(), log.progress())).isTrue();
            LogChunks.drained(left);
        }
    }

    @Test
    void noChunkOfAThreadHasTheNumberOfThatWhichIsNotDrained() {
        LogChunk last = LogChunks.first();
        last.number = LogChunk.UNDRAINED - 1;
        LogChunk following = LogChunks.first();
        last.leave(0, following);
        assertThat(following.number).isZero();
        assertThat(LogProgress.at(LogChunks.SCRATCH, 0) >>> 49).isEqualTo(LogChunk.UNDRAINED);
    }

    @Test
    void aReadIsPendingUntilItIsLogged() {
        run(1);
        log.begin();
        assertThat(LogProgress.isPending(log.progress())).isTrue();
        assertThat(LogProgress.runLength(log.progress())).isOne();
        reads(1);
        assertThat(LogProgress.isPending(log.progress())).isFalse();
        assertThat(LogProgress.runLength(log.progress())).isEqualTo(2);
    }

    @Test
    void aReadIsPendingWhileItWaitsForAnotherChunk() throws InterruptedException {
        run(LogProgress.FULL_RUN);
        LogChunk other = new LogChunk(8191);
        int others = 0;
        while (others < 200) {
            LogChunks.left(other);
            others++;
        }
        Thread reader = new Thread(() -> {
            log.begin();
            reads(1);
        });
        reader.start();
        while (LogProgress.position(log.progress()) == LogProgress.position(before)) {
            Thread.onSpinWait();
        }
        assertThat(LogProgress.isIn(chunk, log.progress())).isTrue();
        assertThat(LogProgress.position(log.progress())).isEqualTo(LogProgress.position(before) + 1);
        assertThat(LogProgress.isPending(log.progress())).isTrue();
        while (others-- > 0) {
            LogChunks.drained(other);
        }
        reader.join();
        assertThat(LogProgress.isIn(chunk.next, log.progress())).isTrue();
        assertThat(LogProgress.isPending(log.progress())).isFalse();
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
