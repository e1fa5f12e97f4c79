// SPDX-License-Identifier: Apache-2.0
package dev.foretell.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictTest {
    @TempDir
    private Path directory;

    @Test
    void takesKindsAsTheyArePredictedAndAsTheyAreFound() throws IOException {
        assertThat(failure("race"))
                .hasValueSatisfying(why -> assertThat(why).contains("1 finding (race: 1); see page"));
        assertThat(failure("races")).isEqualTo(failure("race"));
        assertThat(failure("any")).isEqualTo(failure("race"));
        assertThat(failure("deadlocks")).isEmpty();
        assertThat(failure("none")).isEmpty();
        assertThatThrownBy(() -> failure("rices"))
                .hasMessage("failOn: 'rices' is not a kind of finding; known are race, deadlock, any and none");
    }

    private Optional<String> failure(String kind) throws IOException {
        Path sarif = directory.resolve("findings.sarif");
        Files.writeString(sarif, """
                {"runs": [{"tool": {"driver": {"rules": [{"id": "race"}, {"id": "deadlock"}]}}, "results": [
                  {"ruleId": "race", "level": "error", "partialFingerprints": {"foretell/v1": "1"}}]}]}
                """);
        return new Verdict(List.of(kind), false).failure(Findings.read(sarif), "page");
    }
}
