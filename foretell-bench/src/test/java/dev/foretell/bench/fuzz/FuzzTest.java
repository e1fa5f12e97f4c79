// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small share of what {@code foretell-bench/run fuzz} tries. */
class FuzzTest {
    @TempDir
    private Path failures;

    @ParameterizedTest
    @CsvSource({"binary, 4000", "text, 1500", "spec, 700", "view, 300", "suppress, 2000", "connections, 200"})
    void survives(String kind, int count) throws Exception {
        Runner runner = new Runner(kind, Fuzz.attacks(List.of()).get(kind), 60_000, failures);
        runner.run(1_000_000, count);
        assertThat(runner.summary()).contains(" 0 failed ");
    }

    /** The harness itself notices what it is there for. */
    @ParameterizedTest
    @CsvSource({"throws", "hangs"})
    void noticesFailures(String how) throws Exception {
        Attack bad = new Attack() {
            @Override
            public byte[] input(java.util.Random random) {
                return new byte[] {(byte) random.nextInt(10)};
            }

            @Override
            public String run(byte[] input) throws InterruptedException {
                if (input[0] == 3 && how.equals("throws")) {
                    throw new IllegalStateException("three");
                }
                while (input[0] == 3) {
                    Thread.sleep(10);
                }
                return "fine";
            }
        };
        Runner runner = new Runner("bad", () -> bad, 300, failures);
        assertThat(runner.run(0, 40)).isBetween(1, 12);
        assertThat(failures.toFile().list()).isNotEmpty();
    }
}
