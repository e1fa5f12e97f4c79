// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What follows {@code --}: exactly what one would give to {@code java}. */
final class JavaArguments {
    static final String LABEL = "JAVA-ARGS";

    private JavaArguments() {}

    static boolean areTakenBy(CommandSpec command) {
        return command.positionalParameters().stream()
                .anyMatch(parameter -> parameter.paramLabel().equals(LABEL));
    }

    /** Checks that the positional parameters are all behind {@code --}, and that there are some. */
    static List<String> of(CommandSpec command, List<String> positional) {
        List<String> all = command.root().commandLine().getParseResult().originalArgs();
        int separator = all.indexOf("--");
        if (separator < 0) {
            throw new ParameterException(
                    command.commandLine(), "the program is missing: put what you would give to java after --");
        }
        int behind = all.size() - separator - 1;
        if (positional.size() > behind) {
            throw new ParameterException(
                    command.commandLine(),
                    "unexpected '" + positional.get(0) + "' before --: only what follows -- is given to java");
        }
        if (behind == 0) {
            throw new ParameterException(
                    command.commandLine(), "the program is missing: nothing follows --, where java's arguments go");
        }
        return positional;
    }

    /** The class path among arguments of {@code java}; empty if there is none. */
    static String classPath(List<String> program) {
        for (int i = 0; i + 1 < program.size(); i++) {
            String argument = program.get(i);
            if (argument.equals("-cp")
                    || argument.equals("-classpath")
                    || argument.equals("--class-path")
                    || argument.equals("-jar")) {
                return program.get(i + 1);
            }
            if (argument.startsWith("--class-path=")) {
                return argument.substring(argument.indexOf('=') + 1);
            }
        }
        return "";
    }
}
