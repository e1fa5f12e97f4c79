// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import picocli.CommandLine.Option;

/** What a trace is worth that is damaged, or whose recording ended before the program did. */
final class IncompleteOption {
    @Option(
            names = "--allow-incomplete",
            description = "accept a damaged or incomplete trace; otherwise the exit code is 2 if nothing is found")
    private boolean allowed;

    /**
     * Says what is wrong with a trace, unless that is allowed, and tells the exit code.
     *
     * @param damage why the trace is incomplete; null if it is not
     * @param code the exit code for a complete trace
     */
    int judge(Console console, String source, String damage, int code) {
        if (damage == null || allowed || code != ExitCode.OK) {
            return code;
        }
        console.say(source + " is incomplete: " + damage
                + "; record again, or accept what there is with --allow-incomplete");
        return ExitCode.UNUSABLE;
    }
}
