// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A replayed program that stops where the finding is about to happen, until a debugger attaches. */
record Debugging(int port) {
    /** What the agent throws there, and catches; the JVM's debugging agent suspends the program then, and waits. */
    private static final String REACHED = "dev.foretell.runtime.steer.FindingReached";

    static final int DEFAULT_PORT = 5005;

    /** The arguments for java. */
    List<String> program(List<String> program) {
        boolean isWindows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        // It begins late only if it is given something to launch then.
        String nothing = isWindows ? "cmd /c rem" : "/bin/sh -c :";
        List<String> arguments =
                new ArrayList<>(List.of("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + address()
                        + ",onthrow=" + REACHED + ",launch=" + nothing));
        arguments.addAll(program);
        return arguments;
    }

    AgentOptions agent(AgentOptions options) {
        return options.with(AgentOption.DEBUG, true);
    }

    String address() {
        return "127.0.0.1:" + port;
    }
}
