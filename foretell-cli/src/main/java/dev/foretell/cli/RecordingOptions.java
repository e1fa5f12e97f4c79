// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.known.ClassFilter;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What to record, as the user says it and as the agent is told. */
final class RecordingOptions {
    @Mixin
    private RecordedClasses classes;

    @Option(
            names = "--profile",
            paramLabel = "spec|races|full",
            converter = RecordedProfile.class,
            description =
                    "what to record: spec what specifications need, races shared accesses, locks and threads, full also values and control flow")
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

    /** The agent's options that say the same; {@code needs}: the file that says what specifications need, or null. */
    AgentOptions toAgent(Path needs) {
        AgentOptions options = classes.toAgent().with(profile);
        return needs == null ? options : options.with(AgentOption.SPEC, needs);
    }
}
