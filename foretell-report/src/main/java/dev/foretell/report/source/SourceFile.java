// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import java.util.List;

/**
 * A source file that was found.
 *
 * @param name how it is called in reports, with slashes
 * @param link a URL that opens it in an editor, with {@code {line}} for the line; empty if there is none
 */
public record SourceFile(String name, List<String> lines, String link) {
    public SourceFile {
        lines = List.copyOf(lines);
    }

    public SourceFile(String name, List<String> lines) {
        this(name, lines, "");
    }
}
