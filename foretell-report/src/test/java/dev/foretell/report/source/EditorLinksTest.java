// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditorLinksTest {
    private static final Path FILE = Path.of("a b/Counter.java");

    @Test
    void knowsEditorsByName() {
        assertThat(EditorLinks.of("idea").to(FILE))
                .startsWith("idea://open?file=/")
                .endsWith("/a%20b/Counter.java&line={line}");
        assertThat(EditorLinks.of("vscode").to(FILE)).endsWith("/a%20b/Counter.java:{line}");
        assertThat(EditorLinks.NONE.to(FILE)).isEmpty();
    }

    @Test
    void takesOtherEditorsByTheirUrl() {
        assertThat(EditorLinks.of("emacs://open?url=file://{file}&line={line}").to(FILE))
                .startsWith("emacs://open?url=file:///")
                .endsWith("/a%20b/Counter.java&line={line}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"vim", "x://{file}", "x://{line}", "/bin/{file}:{line}", "javascript:alert('{file}{line}')", ""})
    void refusesWhatIsNoLink(String editor) {
        assertThatThrownBy(() -> EditorLinks.of(editor))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("neither vscode nor idea nor a URL with {file} and {line}");
    }
}
