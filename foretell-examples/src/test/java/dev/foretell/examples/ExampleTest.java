// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ExampleTest {
    @Test
    void namesEachExampleOnce() {
        assertThat(Example.all())
                .extracting(Example::name)
                .doesNotHaveDuplicates()
                .startsWith("landing");
    }

    @Test
    void givesEachExampleASpecificationOfItsOwnFields() throws IOException {
        for (Example example : Example.all()) {
            if (example.specification() == null) {
                assertThat(example.predicted()).isNotEqualTo("none");
                continue;
            }
            assertThat(example.specificationText())
                    .contains(" = " + example.program().getName() + ".", "property");
        }
    }
}
