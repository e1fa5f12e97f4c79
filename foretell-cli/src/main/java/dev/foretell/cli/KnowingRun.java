// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
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
    int run(List<String> program, AgentOptions recorded) throws IOException, InterruptedException {
        KnownPlaces known = new KnownPlaces(MonitorLines.compile(knows));
        int exitCode = FollowedProgram.run(console, recorded.with(AgentOption.KNOWS, knows), program, known::read);
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
