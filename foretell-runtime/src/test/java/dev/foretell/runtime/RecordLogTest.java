// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import org.junit.jupiter.api.Test;

class RecordLogTest {
    private static final int SITE = 7;

    private final ThreadLog log = Logs.create(1)[0];

    /** Where the log was before the reads that are expected. */
    private Chunk chunk;

    private long before;

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
    void progressTellsItsChunkAlsoAfterManyOthers() {
        for (int i = 0; i < 100_000; i++) {
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
    void aReadIsPendingUntilItIsLogged() {
        run(1);
        log.begin();
        assertThat(Progress.isPending(log.progress())).isTrue();
        assertThat(Progress.runLength(log.progress())).isOne();
        log.read(SITE, 5, 5);
        assertThat(Progress.isPending(log.progress())).isFalse();
        assertThat(Progress.runLength(log.progress())).isEqualTo(2);
    }

    @Test
    void aReadIsPendingAlsoWhenItEndsAFullRun() {
        run(Progress.FULL_RUN);
        log.begin();
        assertThat(Progress.isPending(log.progress())).isTrue();
        log.read(SITE, 4 + Progress.FULL_RUN, 4 + Progress.FULL_RUN);
        assertThat(Progress.isPending(log.progress())).isFalse();
        assertThat(Progress.isIn(chunk.next, log.progress())).isTrue();
    }

    /** Logs reads until others like them are expected, and then so many of these. */
    private void run(int length) {
        for (int i = 1; i <= 3; i++) {
            log.read(SITE, i, i);
        }
        log.eventWithValue(Kind.BRANCH, SITE, 1, Value.BOOLEAN, 1);
        chunk = log.chunk();
        before = log.progress();
        for (int i = 4; i < 4 + length; i++) {
            log.read(SITE, i, i);
        }
    }
}
