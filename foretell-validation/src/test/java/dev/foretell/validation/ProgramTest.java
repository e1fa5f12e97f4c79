// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTest {
    @Test
    void readsClausesWithTheirLines() {
        Program program = parse("x = 1; // at: WRITE; expect: w(x)", "y = x; // after: WRITE");

        assertThat(program.className()).isEqualTo("demo.P");
        assertThat(program.tags()).containsEntry("WRITE", 2);
        assertThat(program.clauses())
                .containsExactly(
                        new Clause(2, Clause.Word.AT, List.of("WRITE")),
                        new Clause(2, Clause.Word.EXPECT, List.of("w(x)")),
                        new Clause(3, Clause.Word.AFTER, List.of("WRITE")));
    }

    @Test
    void leavesOtherCommentsAlone() {
        assertThat(parse("x = 1; // One more.", "// at: NOWHERE", " * at: A").clauses())
                .isEmpty();
    }

    @Test
    void refusesUnknownWords() {
        assertThatThrownBy(() -> parse("x = 1; // art: WRITE")).hasMessageContaining("P.java:2: 'art: WRITE'");
    }

    @Test
    void refusesUnknownOperations() {
        assertThatThrownBy(() -> parse("x = 1; // expect: write"))
                .hasMessageContaining("P.java:2")
                .hasMessageContaining("write is no operation");
    }

    @Test
    void refusesLinesThatNobodyNamed() {
        assertThatThrownBy(() -> parse("x = 1; // racy: OTHER")).hasMessageContaining("unknown line among [OTHER]");
    }

    @Test
    void refusesNamesUsedTwice() {
        assertThatThrownBy(() -> parse("x = 1; // at: A", "x = 2; // at: A")).hasMessageContaining("P.java:3");
    }

    private static Program parse(String... lines) {
        return Program.parse("P", "package demo;\n" + String.join("\n", lines));
    }
}
