// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import java.util.List;

/**
 * A source file that was found.
 *
 * @param name how it is called in reports, with slashes
 */
public record SourceFile(String name, List<String> lines) {
    public SourceFile {
        lines = List.copyOf(lines);
    }
}
