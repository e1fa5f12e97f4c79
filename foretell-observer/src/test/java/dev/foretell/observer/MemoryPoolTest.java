// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.TraceException;
import org.junit.jupiter.api.Test;

class MemoryPoolTest {
    /** 100 for each of four, and 400 for whoever comes first. */
    private final MemoryPool pool = new MemoryPool(800, 4);

    private final MemoryPool.Share greedy = pool.share();
    private final MemoryPool.Share modest = pool.share();

    @Test
    void whoTakesTooMuchIsRefusedAlone() throws TraceException {
        greedy.take(500);
        assertThatThrownBy(() -> greedy.take(1)).hasMessageContaining("needs more memory");
        modest.take(100);
        assertThatThrownBy(() -> modest.take(1)).hasMessageContaining("needs more memory");
    }

    @Test
    void whatIsGivenBackOthersCanHave() throws TraceException {
        greedy.take(500);
        greedy.free(50);
        modest.take(150);
        assertThatThrownBy(() -> modest.take(1)).hasMessageContaining("needs more memory");
        greedy.close();
        assertThatCode(() -> modest.take(300)).doesNotThrowAnyException();
    }

    @Test
    void aGuaranteedPartIsNeverLent() throws TraceException {
        modest.take(100);
        modest.free(100);
        greedy.take(500);
        assertThatCode(() -> modest.take(100)).doesNotThrowAnyException();
    }
}
