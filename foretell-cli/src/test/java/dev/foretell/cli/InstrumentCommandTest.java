// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What {@code instrument} refuses before it starts anything. */
class InstrumentCommandTest {
    @Test
    void wantsClassesAndADirectory() {
        assertThat(Run.of("instrument", "classes").err())
                .contains("missing required option: '--output=DIR'")
                .hasLineCount(1);
        assertThat(Run.of("instrument", "-o", "made").err())
                .contains("missing required parameter: 'CLASSES'")
                .hasLineCount(1);
    }
}
