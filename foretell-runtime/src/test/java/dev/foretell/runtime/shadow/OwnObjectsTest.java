// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnObjectsTest {
    private final OwnObjects own = new OwnObjects();

    @Test
    void anObjectIsOwnUntilItIsPublished() {
        Object made = new Object();
        assertThat(own.contains(made)).isFalse();

        own.add(made);
        assertThat(own.contains(made)).isTrue();

        own.remove(made);
        assertThat(own.contains(made)).isFalse();
    }

    @Test
    void whatIsForgottenIsTheOldest() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) {
            Object made = new Object();
            own.add(made);
            all.add(made);
            assertThat(own.contains(made)).isTrue();
        }
        long known = all.stream().filter(own::contains).count();
        assertThat(known).isBetween(1000L, 10_000L);
    }

    @Test
    void growingForgetsNothing() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            all.add(new Object());
        }
        for (int round = 0; round < 100; round++) {
            all.forEach(own::add);
        }
        assertThat(all.stream().filter(own::contains).count()).isGreaterThan(30);
    }
}
