// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.known.ClassFilter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private RecordedClasses classes;

    @Option(
            names = "--profile",
            paramLabel = "spec|races|full",
            description =
                    "what to record: what specifications need; shared accesses, locks and threads; control flow too")
    private Profile profile;

    /** For the sliced model: records control flow, too, unless told otherwise, which is refused. */
    void requireControlFlow() {
        if (profile != null && profile != Profile.FULL) {
            throw new UserError("the sliced model needs control flow, which --profile " + profile
                    + " does not record; give --profile full, or another --model");
        }
        profile = Profile.FULL;
    }

    /** Whether findings lie in the recorded classes. */
    ClassFilter filter() {
        return classes.filter();
    }

    /** The agent's options that write to this file. */
    String toAgent(Path file, Path needs) {
        return toAgent("destfile=" + ClassPatterns.withoutComma(file.toString()), needs);
    }

    /** The agent's options, beside the one that says where the trace goes. */
    String toAgent(String destination, Path needs) {
        List<String> parts = new ArrayList<>();
        parts.add(destination);
        parts.addAll(classes.toAgent());
        if (needs != null) {
            parts.add("spec=" + ClassPatterns.withoutComma(needs.toString()));
        }
        if (profile != null) {
            parts.add("profile=" + profile);
        }
        return String.join(",", parts);
    }
}
