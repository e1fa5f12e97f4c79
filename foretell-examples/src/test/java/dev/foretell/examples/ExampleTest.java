// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ExampleTest {
    private static final Pattern FIELD = Pattern.compile("= (dev\\.foretell\\.[\\w.]+)\\.(\\w+);");

    @Test
    void namesEachExampleOnce() {
        assertThat(Example.all())
                .extracting(Example::name)
                .doesNotHaveDuplicates()
                .startsWith("landing");
    }

    @Test
    void givesEachExampleASpecificationOfFieldsThatExist() throws Exception {
        for (Example example : Example.all()) {
            if (example.specification() == null) {
                assertThat(example.predicted()).isNotEqualTo("none");
                continue;
            }
            String text = example.specificationText();
            assertThat(text).contains("property");
            int named = 0;
            for (Matcher field = FIELD.matcher(text); field.find(); named++) {
                Class.forName(field.group(1)).getDeclaredField(field.group(2));
            }
            assertThat(named > 0 || text.contains("local ")).as(example.name()).isTrue();
        }
    }
}
