// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverheadTableTest {
    private static final String LINE =
            "kernel=sor threads=2 size=9 first=200.5 best=90.0 median=100.0 checksum=-7 heap=1000000";

    @Test
    void readsTheLineOfAKernel() throws IOException {
        assertThat(Trial.parse(LINE, 60, 10)).isEqualTo(new Trial(200.5, 100, -7, 1_000_000, 60, 10));
    }

    @Test
    void refusesAnyOtherLine() {
        assertThatThrownBy(() -> Trial.parse("Hello", 0, 0)).hasMessageContaining("Hello");
    }

    @Test
    void comparesRecordedWithPlainRuns() {
        OverheadTable table = new OverheadTable(List.of("races", "full"));
        table.addPlain("sor", new Trial(100, 10, 1, 1_000_000, 0, 0));
        table.addPlain("sor", new Trial(120, 11, 1, 1_000_000, 0, 0));
        table.addRecorded("races", "sor", new Trial(300, 20, 1, 3_000_000, 5_000_000, 1_000_000));
        table.addPlain("crypt", new Trial(100, 10, 1, 1_000_000, 0, 0));
        table.addRecorded("races", "crypt", new Trial(300, 80, 1, 3_000_000, 5_000_000, 1_000_000));

        assertThat(table.text().lines())
                .anyMatch(line ->
                        line.matches("sor +10\\.0 \\| +2\\.00x +3\\.00x +1000000 +5\\.0 +5\\.00 +2\\.0 \\| -.*"))
                .anyMatch(line -> line.matches("geom\\. mean +\\| +4\\.00x +3\\.00x .*"))
                .anyMatch(line -> line.matches("worst +\\| +8\\.00x +3\\.00x .*"));
    }
}
