// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.Remark;
import java.util.Map;

/** Programs of which nothing was recorded: no findings in them mean nothing, and that must not look like success. */
final class Unrecorded {
    private Unrecorded() {}

    /** Whether the recording says that the filters let no class in. */
    static boolean hasNoClass(Map<String, Long> statistics) {
        return statistics.containsKey(new Remark(Remark.Kind.NO_CLASS, "").name());
    }

    /** Says that the program did nothing that could be recorded; returns the command's exit code. */
    static int nothing(Console console, int exitCode) {
        return say(console, "nothing was recorded", "did the program end before it did anything?", exitCode);
    }

    /** Says that no class of the program was recorded; returns the command's exit code. */
    static int noClass(Console console, int exitCode) {
        return say(console, "no class of the program was recorded", "do --include and --exclude fit?", exitCode);
    }

    /** A program that failed before any of its classes ran was most likely started wrongly. */
    private static int say(Console console, String what, String otherwise, int exitCode) {
        if (exitCode == 0) {
            console.say(what + "; " + otherwise);
            return ExitCode.UNUSABLE;
        }
        console.say(what + ", and the program ended with exit code " + exitCode
                + "; are its class path and main class right? What follows -- must work when given to java");
        return ExitCode.PROGRAM_FAILED;
    }
}
