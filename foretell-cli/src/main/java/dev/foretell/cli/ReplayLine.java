// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The command that replays a schedule, as one types it: with what the user has said of the recording, and the program. */
final class ReplayLine {
    private static final Set<String> OPTIONS = Set.of("--include", "--exclude", "--ignore", "--profile", "--spec");
    private static final String PLAIN = "[\\w@%+=:,./-]+";

    private final List<String> options = new ArrayList<>();
    private final List<String> program;

    /** {@code command}: the one that is being executed. */
    ReplayLine(CommandSpec command, List<String> program) {
        this.program = program;
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (OPTIONS.contains(option.longestName())) {
                for (String value : option.originalStringValues()) {
                    options.add(option.longestName());
                    options.add(value);
                }
            }
        }
    }

    /** For a POSIX shell. */
    String text(String schedule) {
        StringBuilder line = new StringBuilder("foretell replay");
        options.forEach(word -> line.append(' ').append(quoted(word)));
        line.append(' ').append(quoted(schedule)).append(" --");
        program.forEach(word -> line.append(' ').append(quoted(word)));
        return line.toString();
    }

    private static String quoted(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
