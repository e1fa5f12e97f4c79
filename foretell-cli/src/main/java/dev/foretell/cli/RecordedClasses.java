// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.known.ClassFilter;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How far classes are recorded, as the user says it and as the agent is told. */
final class RecordedClasses {
    @Mixin
    private ClassPatterns patterns;

    @Option(
            names = "--ignore",
            paramLabel = "PATTERNS",
            description = "classes that are not recorded at all, not even their synchronization;"
                    + " for code that only forces a schedule on the program")
    private List<String> ignored = List.of();

    /** The agent's options that say the same. */
    AgentOptions toAgent() {
        return patterns.toAgent().with(AgentOption.IGNORES, ignored);
    }

    /** Whether findings lie in the recorded classes. */
    ClassFilter filter() {
        return patterns.filter();
    }
}
