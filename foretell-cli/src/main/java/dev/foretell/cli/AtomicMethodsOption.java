// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.known.Glob;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.util.List;
import picocli.CommandLine.Option;

/** The methods that the user calls atomic, without an annotation in their code. */
final class AtomicMethodsOption {
    @Option(
            names = "--atomic",
            paramLabel = "METHODS",
            description = "methods to check for atomicity, such as com.acme.Bank.transfer:com.acme.Cache.*")
    private List<String> methods = List.of();

    boolean has(String method) {
        return Glob.matches(Glob.patterns(methods), method);
    }

    /** As the user gives them. */
    List<String> patterns() {
        return methods;
    }

    /** The agent's option that says the same. */
    AgentOptions toAgent() {
        return AgentOptions.NONE.with(AgentOption.ATOMIC, methods);
    }
}
