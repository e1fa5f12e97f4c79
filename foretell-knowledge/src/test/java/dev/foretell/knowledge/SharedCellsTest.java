// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedCellsTest {
    private static final int ARRAYS = 3;

    private final SharedCells common = new SharedCells();

    private static KnowledgeVector known(int thread) {
        return new KnowledgeVector(thread, 0, 0, new State[0], new States[0], new Shared[0]);
    }

    private static Cell writtenBy(int thread) {
        Cell cell = new Cell();
        cell.written(known(thread));
        return cell;
    }

    /** A loop through several arrays, each of which another thread has written. */
    @Test
    void elementsThatAreReadAlikeHaveOneCellThoughOthersAreReadMeanwhile() {
        KnowledgeVector mine = known(9);
        List<Cell> before = new ArrayList<>();
        List<Cell> after = new ArrayList<>();
        for (int i = 0; i < ARRAYS; i++) {
            before.add(writtenBy(i + 1));
            after.add(common.read(before.get(i), mine));
        }
        for (int i = 0; i < ARRAYS; i++) {
            assertThat(common.read(before.get(i), mine)).isSameAs(after.get(i));
            assertThat(after.get(i).has(mine)).isTrue();
            assertThat(after.get(i).writeFor(9)).isSameAs(before.get(i).writeFor(9));
            assertThat(before.get(i).has(mine)).isFalse();
        }
    }

    @Test
    void whoKnowsSomethingElseLeavesAnotherCell() {
        Cell before = writtenBy(1);
        Cell first = common.read(before, known(9));
        KnowledgeVector more = known(9);
        assertThat(common.read(before, more)).isNotSameAs(first);
        assertThat(common.read(before, more).has(more)).isTrue();
    }
}
