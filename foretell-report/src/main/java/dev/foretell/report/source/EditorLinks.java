// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Links that open files in an editor.
 *
 * @param template a URL with {@code {file}} and {@code {line}}; empty for no links
 */
public record EditorLinks(String template) {
    /** No links: pages then hold no absolute paths. */
    public static final EditorLinks NONE = new EditorLinks("");

    private static final Map<String, String> KNOWN =
            Map.of("vscode", "vscode://file{file}:{line}", "idea", "idea://open?file={file}&line={line}");
    private static final Pattern URL =
            Pattern.compile("(?!(?:javascript|data|vbscript):)[a-zA-Z][\\w+.-]*:.*", Pattern.DOTALL);

    /**
     * The links of an editor, by its name or by a URL.
     *
     * @throws IllegalArgumentException if it is neither, with what to write
     */
    public static EditorLinks of(String editor) {
        String template = KNOWN.getOrDefault(editor, editor);
        if (!URL.matcher(template).matches() || !template.contains("{file}") || !template.contains("{line}")) {
            throw new IllegalArgumentException(
                    "'" + editor + "' is neither vscode nor idea nor a URL with {file} and {line}");
        }
        return new EditorLinks(template);
    }

    /** The URL of a file, in which the line is still open. */
    String to(Path file) {
        return template.isEmpty() ? "" : template.replace("{file}", file.toUri().getRawPath());
    }
}
