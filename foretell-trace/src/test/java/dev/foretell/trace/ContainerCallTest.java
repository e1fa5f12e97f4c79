// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.ContainerCall.Use;
import org.junit.jupiter.api.Test;

class ContainerCallTest {
    @Test
    void readsItsOwnNames() {
        for (Use use : Use.values()) {
            ContainerCall call = new ContainerCall(use, "put", "java.util.Collections$SynchronizedMap");

            assertThat(ContainerCall.of(call.name())).isEqualTo(call);
        }
    }

    @Test
    void knowsNoOtherNames() {
        assertThat(ContainerCall.of("cell")).isNull();
        assertThat(ContainerCall.of("cell:look:get")).isNull();
        assertThat(ContainerCall.of("cell:look:get:")).isNull();
        assertThat(ContainerCall.of("cell:lock:get:java.util.Map")).isNull();
        assertThat(ContainerCall.of("temperature")).isNull();
    }

    @Test
    void keepsContainerAndKeyApart() {
        long key = (1L << ContainerCall.KEY_BITS) - 1;
        long cell = ContainerCall.cell(ContainerCall.MOST - 1, key);

        assertThat(ContainerCall.container(cell)).isEqualTo(ContainerCall.MOST - 1);
        assertThat(ContainerCall.key(cell)).isEqualTo(key);
        assertThat(ContainerCall.key(ContainerCall.cell(3, ContainerCall.WHOLE)))
                .isEqualTo(ContainerCall.WHOLE);
    }
}
