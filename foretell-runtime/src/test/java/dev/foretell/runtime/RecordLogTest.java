// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import org.junit.jupiter.api.Test;

class RecordLogTest {
    private static final int SITE = 7;

    private final ThreadLog log = Logs.create(1)[0];

    @Test
    void whatIsExpectedTakesNoRoomInItsChunk() {
        Chunk before = run(Chunk.FULL_RUN - 1);
        assertThat(log.chunk()).isSameAs(before);
        assertThat(Chunk.position(log.state()))
                .as("slots before the open run")
                .isEqualTo(Chunk.position(before.state()));
        assertThat(Chunk.runLength(log.state())).isEqualTo(Chunk.FULL_RUN - 1);
    }

    @Test
    void aFullRunCountsAsAChunkAmongWhatIsToBeDrained() {
        Chunk before = run(Chunk.FULL_RUN + 1);
        assertThat(before.next).isSameAs(log.chunk());
        assertThat(Chunk.runLength(log.state())).isOne();
    }

    /** Logs reads until others like them are expected, and then so many of these; the chunk of the first. */
    private Chunk run(int length) {
        for (int i = 1; i <= 3; i++) {
            log.read(SITE, i, i);
        }
        Chunk chunk = log.chunk();
        log.eventWithValue(Kind.BRANCH, SITE, 1, Value.BOOLEAN, 1);
        for (int i = 0; i < length; i++) {
            log.read(SITE, 4 + i, 4 + i);
        }
        return chunk;
    }
}
