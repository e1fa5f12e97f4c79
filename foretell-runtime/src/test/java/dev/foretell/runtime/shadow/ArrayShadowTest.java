// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.knowledge.Cell;
import java.lang.ref.Reference;
import org.junit.jupiter.api.Test;

class ArrayShadowTest {
    /** The words are still reachable, as they are until another collection. */
    @Test
    void letsGoOfCellsWithTheArrayAndOfNoOthers() {
        int[] array = new int[1000];
        int[] other = new int[1000];
        ArrayShadow shadow = Shadows.ARRAYS.of(array);
        long[] words = words(shadow);
        ElementCells cells = Shadows.CELLS.of(words);
        ElementCells others = Shadows.CELLS.of(words(Shadows.ARRAYS.of(other)));
        Cell known = others.of(500);
        cells.of(1);
        cells.of(900);

        shadow.gone();

        assertThat(cells.find(1)).isNull();
        assertThat(cells.find(900)).isNull();
        assertThat(others.find(500)).isSameAs(known);
        Reference.reachabilityFence(words);
        Reference.reachabilityFence(other);
    }

    private static long[] words(ArrayShadow shadow) {
        ThreadLog log = Threads.current();
        shadow.share(log);
        return shadow.words(log);
    }
}
