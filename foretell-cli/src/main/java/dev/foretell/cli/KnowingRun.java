// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.spec.knows.MonitorLines;
import java.io.IOException;
import java.util.List;

/** A program whose threads check for themselves what they know. */
final class KnowingRun {
    private final Console console;
    private final List<String> knows;

    /** {@code knows}: files, or names of ready-made properties. */
    KnowingRun(Console console, List<String> knows) {
        this.console = console;
        this.knows = knows;
    }

    /**
     * Runs it and returns our exit code.
     *
     * @param recorded the agent's options that say which classes and blocks are meant
     */
    int run(List<String> program, String recorded) throws IOException, InterruptedException {
        KnownPlaces known = new KnownPlaces(MonitorLines.compile(knows));
        String options = "knows=" + ClassPatterns.withoutComma(String.join(":", knows)) + recorded;
        int exitCode = FollowedProgram.run(console, options, program, known::read);
        console.say(known.summary());
        if (known.areThere()) {
            return ExitCode.FINDINGS;
        }
        if (known.isRefused()) {
            return ExitCode.UNUSABLE;
        }
        return exitCode == 0 ? ExitCode.OK : ExitCode.PROGRAM_FAILED;
    }
}
