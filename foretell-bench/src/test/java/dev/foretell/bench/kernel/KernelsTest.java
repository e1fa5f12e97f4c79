// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(240)
class KernelsTest {
    static Iterable<String> names() {
        return Kernels.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void givesTheSequentialChecksumWithAnyNumberOfThreads(String name) throws InterruptedException {
        Kernel kernel = Kernels.make(name);
        int size = kernel.tinySize();

        long expected = kernel.expected(size);

        for (int threads : new int[] {1, 2, 3, 4}) {
            assertThat(kernel.run(size, threads)).as("%d threads", threads).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void givesAnotherChecksumForAnotherSize(String name) throws InterruptedException {
        Kernel kernel = Kernels.make(name);

        assertThat(kernel.run(kernel.tinySize() * 2, 2)).isNotEqualTo(kernel.run(kernel.tinySize(), 2));
    }
}
