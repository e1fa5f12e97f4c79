// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.views.history.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViolationFileTest {
    @TempDir
    private Path directory;

    private Path written(Violation... violations) throws IOException {
        Path path = directory.resolve("violations");
        ViolationFile file = ViolationFile.create(path);
        Arrays.asList(violations).forEach(file::add);
        return path;
    }

    @Test
    void keepsTheFirstOfEachKindAndCountsTheOthers() throws IOException {
        Violation first = parseError("get", "Fork@1", "A.m(A.java:1)");
        Violation elsewhere = parseError("get", "Fork@1", "A.n(A.java:2)");
        Violation failed = assertion("get", "Fork@1", "A.m(A.java:1)");
        Path file = written(
                first,
                parseError("get", "Fork@2", "A.m(A.java:1)"),
                elsewhere,
                failed,
                first,
                assertion("get", "Fork@3", "A.m(A.java:1)"));

        assertThat(ViolationFile.read(file))
                .isEqualTo(new ViolationFile.Contents(
                        List.of(new ViewFinding(first, 3), new ViewFinding(elsewhere, 1), new ViewFinding(failed, 2)),
                        true));
    }

    @Test
    void saysThatItEndsTooEarly() throws IOException {
        Violation one = parseError("get", "Fork@1", "A.m(A.java:1)");
        Path file = written(one, parseError("put", "Fork@1", "A.m(A.java:1)"));
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));

        assertThat(ViolationFile.read(file))
                .isEqualTo(new ViolationFile.Contents(List.of(new ViewFinding(one, 1)), false));
    }

    @Test
    void tellsWhatIsWrongWithoutObjects() {
        assertThat(parseError("get", "Fork@1", "").what()).isEqualTo("get is not allowed");
        assertThat(assertion("get", "Fork@1", "").what()).isEqualTo("assertion a == b failed at get");
    }

    private static Violation parseError(String token, String owner, String place) {
        return violation(token, owner, place, null, null);
    }

    private static Violation assertion(String token, String owner, String place) {
        return violation(token, owner, place, "a\n  == b", "Fork.g:1");
    }

    private static Violation violation(String token, String owner, String place, String assertion, String line) {
        String event = token + "(callee=" + owner + ",\n threadId=1)";
        return new Violation(
                "V",
                owner,
                1,
                event,
                List.of("the end"),
                false,
                assertion,
                line,
                List.of("a = 1"),
                List.of("1: " + event),
                "main",
                place.isEmpty() ? List.of() : List.of(place));
    }
}
