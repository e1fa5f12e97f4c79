// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class EventTextsTest {
    private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z_][\\w]*\\.)+(?=[A-Z])");

    @Test
    void leavesOutPackagesAndNothingElse() {
        assertThat(EventTexts.shortened("w(com.acme.Bank.total=1) a.b c.D e.f.G.h i.J.k.L"))
                .isEqualTo("w(Bank.total=1) a.b D G.h J.L");
    }

    @Test
    void namesLambdasByTheirMethods() {
        assertThat(EventTexts.plain("a.Shop.lambda$main$0(Shop.java:3)"))
                .isEqualTo("lambda in a.Shop.main(Shop.java:3)");
        assertThat(EventTexts.plain("a.Shop.lambda$new$12(Shop.java:3)"))
                .isEqualTo("lambda in a.Shop.<init>(Shop.java:3)");
        assertThat(EventTexts.plain("t1 learnt that at a.B.lambda$f$1(B.java:1), t2 at a.B.lambda$static$0(B.java:9)"))
                .isEqualTo("t1 learnt that at lambda in a.B.f(B.java:1), t2 at lambda in a.B.<clinit>(B.java:9)");
        assertThat(EventTexts.plain("    at a.B.f(B.java:1)")).isEqualTo("    at a.B.f(B.java:1)");
    }

    @Test
    void agreesWithThePatternOnShortTexts() {
        Random random = new Random(7);
        String letters = "aB_1.. (x";
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(14); i > 0; i--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            assertThat(EventTexts.shortened(text.toString()))
                    .as(text.toString())
                    .isEqualTo(PACKAGES.matcher(text).replaceAll(""));
        }
    }

    @Test
    void shortensNamesOfAMillionParts() {
        String parts = "a.".repeat(1_000_000);
        assertThat(EventTexts.shortened(parts)).isEqualTo(parts);
        assertThat(EventTexts.shortened(parts + "B")).isEqualTo("B");
    }
}
