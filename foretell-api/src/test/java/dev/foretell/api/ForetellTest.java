// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class ForetellTest {
    private int runs;

    @Test
    void runsAtomicCodeOnceWithoutTheAgent() {
        Foretell.atomic(() -> {
            runs++;
        });
        Foretell.atomic("named", () -> {
            runs++;
        });

        assertThat(runs).isEqualTo(2);
    }

    @Test
    void givesTheResultOfAtomicCode() throws Exception {
        assertThat(Foretell.<String>atomic("named", () -> "result")).isEqualTo("result");
    }

    @Test
    void letsExceptionsOfAtomicCodePass() {
        Callable<String> failing = () -> {
            throw new IOException("thrown");
        };

        assertThatThrownBy(() -> Foretell.atomic(failing))
                .isInstanceOf(IOException.class)
                .hasMessage("thrown");
    }
}
