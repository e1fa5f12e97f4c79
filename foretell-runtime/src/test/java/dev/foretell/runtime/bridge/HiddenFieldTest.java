// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class HiddenFieldTest {
    private final HiddenField capacity = new HiddenField("java.util.concurrent.LinkedBlockingQueue", "capacity");

    @Test
    void isFoundInTheFirstObjectThatHasIt() {
        assertThat(capacity.in(new ArrayBlockingQueue<>(1))).isEqualTo(Inside.NONE);
        assertThat(Inside.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
        assertThat(Inside.number(new LinkedBlockingQueue<>(8), capacity)).isEqualTo(8);
    }

    @Test
    void isFoundInObjectsOfSubclasses() {
        assertThat(Inside.number(new LinkedBlockingQueue<>(9) {}, capacity)).isEqualTo(9);
        assertThat(Inside.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
    }

    @Test
    void isNothingInOtherObjectsAndInNone() {
        assertThat(Inside.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
        assertThat(Inside.number(new ArrayBlockingQueue<>(1), capacity)).isZero();
        assertThat(Inside.reference(null, capacity)).isNull();
    }

    @Test
    void isNothingIfTheClassHasNoSuchField() {
        HiddenField missing = new HiddenField("java.util.concurrent.LinkedBlockingQueue", "colour");
        assertThat(Inside.reference(new LinkedBlockingQueue<>(7), missing)).isNull();
        assertThat(Inside.reference(new LinkedBlockingQueue<>(7), missing)).isNull();
    }
}
