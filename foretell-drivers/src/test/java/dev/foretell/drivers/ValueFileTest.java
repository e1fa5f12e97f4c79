// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueFileTest {
    @Test
    void splitsArgumentsAtCommasBetweenThem() {
        assertThat(Commas.split("1, new int[] {1, 2}, f(a, b), \"x, y\", ','"))
                .containsExactly("1", "new int[] {1, 2}", "f(a, b)", "\"x, y\"", "','");
        assertThat(Commas.split("")).isEmpty();
        assertThat(Commas.split("\"\\\", \"")).containsExactly("\"\\\", \"");
    }

    @Test
    void saysWhichLineIsNoRule() {
        refuses("values:2: 'com.acme.Pool' is no rule; write TYPE = EXPRESSION", "# pool", "com.acme.Pool");
        refuses("values:1: '= 1' is no rule", "= 1");
        refuses("values:2: there is a rule for int already", "int = 1", "int = 2");
    }

    @Test
    void knowsWhatNobodyAskedFor() throws Exception {
        ValueFile values = ValueFile.parse("values", List.of("int = 2", "skip com.acme.Pool.close", "long = 3"));
        values.find("int");

        assertThat(values.unused()).containsExactly("com.acme.Pool.close", "long");
        assertThat(values.skips("com.acme.Pool.close")).isTrue();
        assertThat(values.unused()).containsExactly("long");
    }

    private static void refuses(String message, String... lines) {
        assertThatThrownBy(() -> ValueFile.parse("values", List.of(lines)))
                .isInstanceOf(DriverException.class)
                .hasMessageStartingWith(message);
    }
}
