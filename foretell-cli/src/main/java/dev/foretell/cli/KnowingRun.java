// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.spec.knows.MonitorLines;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** A program whose threads check for themselves what they know. */
final class KnowingRun {
    private static final String PROPERTY = "property\t";

    private final Console console;
    private final List<String> knows;
    private int places;

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
        String properties = MonitorLines.compile(knows).stream()
                .filter(line -> line.startsWith(PROPERTY))
                .map(line -> line.split("\t")[1])
                .distinct()
                .collect(Collectors.joining(", "));
        String options = "knows=" + ClassPatterns.withoutComma(String.join(":", knows)) + recorded;
        int exitCode = FollowedProgram.run(
                console, options, program, line -> places += line.contains(", which knew:") ? 1 : 0);
        console.say("checked " + properties + " inside the program: violated at " + places
                + (places == 1 ? " place" : " places"));
        if (places > 0) {
            return ExitCode.FINDINGS;
        }
        return exitCode == 0 ? ExitCode.OK : ExitCode.PROGRAM_FAILED;
    }
}
