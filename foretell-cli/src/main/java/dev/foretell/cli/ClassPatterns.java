// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.known.ClassFilter;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.util.List;
import picocli.CommandLine.Option;

/** The classes whose accesses are recorded and that findings may lie in, as the user says it and as the agent is told. */
final class ClassPatterns {
    @Option(
            names = "--include",
            paramLabel = "PATTERNS",
            description = "classes whose accesses are recorded and reported, such as"
                    + " com.acme.*:org.acme.Main (default: all but the JDK's)")
    private List<String> includes = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERNS",
            description = "classes whose accesses are neither recorded nor reported")
    private List<String> excludes = List.of();

    /** The agent's options that say the same. */
    AgentOptions toAgent() {
        return AgentOptions.NONE.with(AgentOption.INCLUDES, includes).with(AgentOption.EXCLUDES, excludes);
    }

    /** Whether findings lie in these classes. */
    ClassFilter filter() {
        return new ClassFilter(includes, excludes);
    }
}
