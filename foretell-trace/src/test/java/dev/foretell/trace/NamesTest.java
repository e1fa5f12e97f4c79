// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {
    @Test
    void numbersNamesInTheOrderOfTheirFirstAppearance() {
        Names names = new Names();
        assertThat(names.number("b")).isZero();
        assertThat(names.number("a")).isEqualTo(1);
        assertThat(names.number("b")).isZero();
        assertThat(names.find("a")).isEqualTo(1);
        assertThat(names.find("c")).isEqualTo(-1);
        assertThat(names.size()).isEqualTo(2);
    }

    @Test
    void findsComputedNamesAlsoAfterTheyHaveGrown() {
        List<String> texts = new ArrayList<>(List.of("x", "y", "x"));
        Names names = Names.computed(texts::size, texts::get);
        assertThat(names.find("x")).isZero();
        assertThat(names.find("z")).isEqualTo(-1);
        texts.add("z");
        assertThat(names.find("z")).isEqualTo(3);
        assertThat(names.number("y")).isEqualTo(1);
        assertThatThrownBy(() -> names.number("new")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> names.name(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
