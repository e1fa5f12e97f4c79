// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.SpecificationException;
import dev.foretell.views.Play;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Java that no compiler takes becomes one message with its place, however the compiler fails. */
class HostileJavaTest {
    private static final String VIEW = "global view V grammar g { call void A.b() b }";

    @Test
    void theCompilersOwnFailureIsNotShown() {
        PrintStream shown = System.err;
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(screen, true, StandardCharsets.UTF_8));
            assertRefused(
                    "S ::= b (int x = " + "(".repeat(9_000) + "1" + ")".repeat(9_000) + ";)",
                    "V' makes the compiler fail");
        } finally {
            System.setErr(shown);
        }
        assertThat(screen.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void wrongJavaIsShownWhereItStandsInALongLine() {
        assertRefused("S ::= b (" + " ".repeat(5_000) + "int x = \"no number\";)", "g:1:5018");
    }

    @Test
    void longTextsAndMuchSpaceAreRead() {
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(10), () -> {
            Play.view(VIEW, "S ::= b (String s = \"" + "x".repeat(50_000) + "\";)");
            Play.view(VIEW, "int " + " ".repeat(60_000) + " S . n = 0; S ::= b");
            Play.view("global view V grammar g { call void " + " ".repeat(60_000) + " A.b() b }", "S ::= b");
        });
        assertThatThrownBy(() -> Play.view(VIEW, " ".repeat(70_000) + "S ::= b"))
                .hasMessageContaining("more than 65536 characters");
    }

    private static void assertRefused(String grammar, String message) {
        assertThatThrownBy(() -> new ActionCompiler("", Map.of()).compile(Play.view(VIEW, grammar)))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message)
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(1_000));
    }
}
