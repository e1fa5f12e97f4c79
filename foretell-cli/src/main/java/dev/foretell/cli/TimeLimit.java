// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.Option;

/** How long the observed program may run. */
final class TimeLimit {
    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Time.class,
            description = "end the program after this time, such as 60s, and report where it hangs (default: no limit)")
    private Duration limit;

    /** Waits for the program to end, or ends it; returns its exit code. */
    int await(ObservedProgram program, Console console) throws InterruptedException {
        if (limit != null && !program.await(limit)) {
            console.say("the program did not end within "
                    + limit.toString().substring(2).toLowerCase(Locale.ROOT) + " and was ended");
            program.end();
        }
        return program.await();
    }
}
