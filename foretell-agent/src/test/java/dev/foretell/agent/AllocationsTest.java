// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.samples.Allocations;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code may be put in front of an allocation; stack maps that speak of the object must still find it. */
class AllocationsTest {
    static List<Supplier<Rewriting>> profiles() {
        return List.of(Rewriting::rewriting, Rewriting::rewritingInFull);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aNewObjectIsFoundByItsStackMapsWhereverJumpsGo(Supplier<Rewriting> profile) throws Exception {
        Rewriting rewriting = profile.get().with(Allocations.class);
        Object made =
                rewriting.load(Allocations.class.getName()).getMethod("run").invoke(null);
        assertThat(made).isEqualTo(Allocations.run());
        assertThat(rewriting.said()).isEmpty();
    }
}
