// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class HiddenFieldTest {
    private final HiddenField capacity = new HiddenField("java.util.concurrent.LinkedBlockingQueue", "capacity");

    @Test
    void isFoundInTheFirstObjectThatHasIt() {
        assertThat(capacity.in(new ArrayBlockingQueue<>(1))).isEqualTo(JdkFields.NONE);
        assertThat(JdkFields.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
        assertThat(JdkFields.number(new LinkedBlockingQueue<>(8), capacity)).isEqualTo(8);
    }

    @Test
    void isFoundInObjectsOfSubclasses() {
        assertThat(JdkFields.number(new LinkedBlockingQueue<>(9) {}, capacity)).isEqualTo(9);
        assertThat(JdkFields.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
    }

    @Test
    void isNothingInOtherObjectsAndInNone() {
        assertThat(JdkFields.number(new LinkedBlockingQueue<>(7), capacity)).isEqualTo(7);
        assertThat(JdkFields.number(new ArrayBlockingQueue<>(1), capacity)).isZero();
        assertThat(JdkFields.reference(null, capacity)).isNull();
    }

    @Test
    void isNothingIfTheClassHasNoSuchField() {
        HiddenField missing = new HiddenField("java.util.concurrent.LinkedBlockingQueue", "colour");
        assertThat(JdkFields.reference(new LinkedBlockingQueue<>(7), missing)).isNull();
        assertThat(JdkFields.reference(new LinkedBlockingQueue<>(7), missing)).isNull();
    }
}
