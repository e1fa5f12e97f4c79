// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.found.FoundWriter;
import dev.foretell.views.history.Violation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewRecordsTest {
    @TempDir
    private Path directory;

    @Test
    void keepsTheFirstOfEachKindAndCountsTheOthers() throws IOException {
        Violation first = parseError("get", "Fork@1", "A.m(A.java:1)");
        Violation elsewhere = parseError("get", "Fork@1", "A.n(A.java:2)");
        Violation failed = assertion("get", "Fork@1", "A.m(A.java:1)");
        ViewRecords records = new ViewRecords(FoundWriter.create(directory.toString(), FoundFile.VIEWS));
        List.of(
                        first,
                        parseError("get", "Fork@2", "A.m(A.java:1)"),
                        elsewhere,
                        failed,
                        first,
                        assertion("get", "Fork@3", "A.m(A.java:1)"))
                .forEach(records::add);

        assertThat(FoundFile.read(directory.resolve(FoundFile.VIEWS)).records())
                .containsExactly(
                        ViewRecords.record(first),
                        new FoundRecord.Again(0, 1),
                        ViewRecords.record(elsewhere),
                        ViewRecords.record(failed),
                        new FoundRecord.Again(0, 1),
                        new FoundRecord.Again(2, 1));
    }

    @Test
    void aRecordTellsTheWholeViolation() {
        Violation parse = parseError("get", "Fork@1", "A.m(A.java:1)");
        Violation failed = assertion("get", "Fork@1", "");
        assertThat(ViewRecords.violation(ViewRecords.record(parse))).isEqualTo(parse);
        assertThat(ViewRecords.violation(ViewRecords.record(failed))).isEqualTo(failed);
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
