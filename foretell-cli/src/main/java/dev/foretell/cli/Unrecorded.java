// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.Remark;
import java.util.Map;

/** Programs of which nothing was recorded: no findings in them mean nothing, and that must not look like success. */
final class Unrecorded {
    static final String NOTHING = "nothing was recorded";
    static final String NO_CLASS = "no class of the program was recorded; do --include and --exclude fit?";

    private Unrecorded() {}

    /** Whether the recording says that the filters let no class in. */
    static boolean hasNoClass(Map<String, Long> statistics) {
        return statistics.containsKey(new Remark(Remark.Kind.NO_CLASS, "").name());
    }

    /** Says so, and how the program ended; returns the command's exit code. */
    static int say(Console console, String what, int exitCode) {
        console.say(what + (exitCode == 0 ? "" : " (the program ended with exit code " + exitCode + ")"));
        return exitCode == 0 ? ExitCode.UNUSABLE : ExitCode.PROGRAM_FAILED;
    }
}
