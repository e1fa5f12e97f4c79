// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.store.RunLabels;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which run reports are of. */
final class LabelOptions {
    @Option(
            names = "--build",
            paramLabel = "NAME",
            description = "the build, for the store (default: the number that the build server gives it, or the date)")
    private String build;

    @Option(
            names = "--commit",
            paramLabel = "ID",
            description = "the commit, for the store (default: the one that the build server names)")
    private String commit;

    @Option(names = "--test", paramLabel = "NAME", description = "the test, for the store (default: the file's name)")
    private String test;

    @Option(names = "--jdk", paramLabel = "NAME", description = "the JDK of the run, for the store")
    private String jdk;

    @Option(names = "--at", paramLabel = "TIME", description = "when the run was, for the store (default: now)")
    private String time;

    /** Refuses labels that would be lost. */
    void requireStore(boolean isGiven) {
        if (!isGiven && Stream.of(build, commit, test, jdk, time).anyMatch(label -> label != null)) {
            throw new UserError("--build, --commit, --test, --jdk and --at are for a store; name it with --db");
        }
        time();
    }

    private Instant time() {
        try {
            return time == null ? Instant.now() : Instant.parse(time);
        } catch (DateTimeException e) {
            throw new UserError("'" + time + "' is not a time; write it such as 2026-11-18T09:30:00Z", e);
        }
    }

    /** {@code file}: what names the test if nothing else does. */
    RunLabels of(String file) {
        RunLabels known = RunLabels.of(System.getenv(), time());
        return new RunLabels(
                build == null ? known.build() : build,
                commit == null ? known.commit() : commit,
                test == null ? file.replaceFirst("\\.(json|ftl)$", "") : test,
                jdk == null ? "" : jdk,
                known.time());
    }
}
