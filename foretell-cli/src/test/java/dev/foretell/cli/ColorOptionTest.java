// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static dev.foretell.cli.ColorOption.When.ALWAYS;
import static dev.foretell.cli.ColorOption.When.AUTO;
import static dev.foretell.cli.ColorOption.When.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ColorOptionTest {
    @Test
    void followsTheTerminalAndTheEnvironment() {
        assertThat(ColorOption.isOn(AUTO, true, Map.of("TERM", "xterm", "NO_COLOR", "")))
                .isTrue();
        assertThat(ColorOption.isOn(AUTO, false, Map.of())).isFalse();
        assertThat(ColorOption.isOn(AUTO, true, Map.of("NO_COLOR", "1"))).isFalse();
        assertThat(ColorOption.isOn(AUTO, true, Map.of("TERM", "dumb"))).isFalse();
    }

    @Test
    void canBeToldOtherwise() {
        assertThat(ColorOption.isOn(ALWAYS, false, Map.of("NO_COLOR", "1"))).isTrue();
        assertThat(ColorOption.isOn(NEVER, true, Map.of())).isFalse();
    }
}
