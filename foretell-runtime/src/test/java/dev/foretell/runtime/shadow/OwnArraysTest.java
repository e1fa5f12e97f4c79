// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.memory.Version;
import org.junit.jupiter.api.Test;

class OwnArraysTest {
    private static final int HASH = 0x7654321;

    /** In the same slot of a table of any size up to this. */
    private static final int OTHER = HASH ^ 1 << 28;

    @Test
    void anArrayIsItsFirstThreadsUntilAnotherComes() {
        assertThat(OwnArrays.isOwn(HASH, 1)).isTrue();
        assertThat(OwnArrays.isOwn(HASH, 1)).isTrue();
        assertThat(OwnArrays.owner(HASH)).isEqualTo(1);

        assertThat(OwnArrays.isOwn(HASH, 2)).isFalse();
        assertThat(OwnArrays.owner(HASH)).isEqualTo(1);
    }

    @Test
    void anArrayWithTheSameSlotTakesItOver() {
        assertThat(OwnArrays.isOwn(HASH, 1)).isTrue();
        assertThat(OwnArrays.isOwn(OTHER, Version.MAX_THREADS - 1)).isTrue();

        assertThat(OwnArrays.owner(OTHER)).isEqualTo(Version.MAX_THREADS - 1);
        assertThat(OwnArrays.owner(HASH)).isEqualTo(-1);
    }

    @Test
    void anArrayThatIsTouchedOftenGetsAShadow() {
        int touches = 0;
        while (OwnArrays.isOwn(HASH + 1, 3)) {
            assertThat(++touches).isLessThan(1000);
        }
        assertThat(touches).isGreaterThan(10);
        assertThat(OwnArrays.owner(HASH + 1)).isEqualTo(3);
    }
}
