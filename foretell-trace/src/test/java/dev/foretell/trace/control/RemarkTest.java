// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RemarkTest {
    @ParameterizedTest
    @EnumSource(Remark.Kind.class)
    void isReadAsItWasWritten(Remark.Kind kind) {
        Remark remark = new Remark(kind, kind == Remark.Kind.NO_CLASS ? "" : "com.acme.Counter.hits: why");

        assertThat(Remark.of(remark.name())).isEqualTo(remark);
    }

    /** The names that traces had before there were kinds. */
    @Test
    void readsOlderTraces() {
        assertThat(Remark.of("lost: 3 events")).isEqualTo(new Remark(Remark.Kind.LOST, "3 events"));
        assertThat(Remark.of("no class")).isEqualTo(new Remark(Remark.Kind.NO_CLASS, ""));
        assertThat(Remark.of("field of objects: A.b")).isEqualTo(new Remark(Remark.Kind.FIELD_OF_OBJECTS, "A.b"));
        assertThat(Remark.of("no field: A.b: it is final")).isEqualTo(Remark.noField("A.b", "it is final"));
        assertThat(Remark.of("expected: A.b")).isEqualTo(new Remark(Remark.Kind.EXPECTED, "A.b"));
        assertThat(Remark.of("expected finding: 8f0a")).isEqualTo(new Remark(Remark.Kind.EXPECTED_FINDING, "8f0a"));
        assertThat(Remark.of("events")).isEqualTo(Remark.note("events"));
        assertThat(Remark.of("no classes")).isEqualTo(Remark.note("no classes"));
    }

    @Test
    void givesTheTextsOfOneKind() {
        assertThat(Remark.texts(List.of("field: A.b", "field of objects: A.c", "field: A.d"), Remark.Kind.FIELD))
                .containsExactly("A.b", "A.d");
    }
}
