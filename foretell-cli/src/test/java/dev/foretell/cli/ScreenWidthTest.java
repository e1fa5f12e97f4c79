// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScreenWidthTest {
    @Test
    void isThatOfTheTerminalUnlessTheEnvironmentSaysOtherwise() {
        assertThat(ScreenWidth.columns("132", "")).isEqualTo(132);
        assertThat(ScreenWidth.columns("132", "80")).isEqualTo(80);
    }

    @Test
    void isWithoutLimitWhereNothingIsKnown() {
        assertThat(ScreenWidth.columns("", "")).isZero();
        assertThat(ScreenWidth.columns("0", "")).isZero();
        assertThat(ScreenWidth.columns("", "wide")).isZero();
    }

    @Test
    void leavesRoomForAWord() {
        assertThat(ScreenWidth.columns("3", "")).isEqualTo(40);
    }
}
