// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** What to record, as the user says it and as the agent is told. */
final class RecordingOptions {
    /** How much is recorded. */
    enum Profile {
        SPEC,
        RACES,
        FULL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--include",
            paramLabel = "PATTERNS",
            description = "classes to record, such as com.acme.*:org.acme.Main (default: all but the JDK's)")
    private List<String> includes = List.of();

    @Option(names = "--exclude", paramLabel = "PATTERNS", description = "classes to leave alone")
    private List<String> excludes = List.of();

    @Option(
            names = "--profile",
            paramLabel = "spec|races|full",
            description =
                    "what to record: what specifications need; shared accesses, locks and threads; control flow too")
    private Profile profile;

    /** The agent's options that write to this file. */
    String toAgent(Path file) {
        List<String> parts = new ArrayList<>();
        parts.add("destfile=" + withoutComma(file.toString()));
        if (!includes.isEmpty()) {
            parts.add("includes=" + withoutComma(String.join(":", includes)));
        }
        if (!excludes.isEmpty()) {
            parts.add("excludes=" + withoutComma(String.join(":", excludes)));
        }
        if (profile != null) {
            parts.add("profile=" + profile);
        }
        return String.join(",", parts);
    }

    private static String withoutComma(String value) {
        if (value.indexOf(',') >= 0) {
            throw new UserError(
                    "'" + value + "' has a comma, which separates the agent's options; lists of classes take"
                            + " colons, and a file must be named without");
        }
        return value;
    }
}
