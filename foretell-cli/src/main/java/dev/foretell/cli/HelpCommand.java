// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** What {@code --help} shows, for those who ask otherwise. */
@Command(name = "help", description = "Shows the options of a command, as COMMAND --help does.")
final class HelpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "the command (default: a list of all commands)")
    private String name;

    @Override
    public Integer call() {
        CommandLine all = spec.root().commandLine();
        CommandLine meant = name == null ? all : all.getSubcommands().get(name);
        if (meant == null) {
            throw new UnmatchedArgumentException(all, List.of(name));
        }
        meant.usage(all.getOut());
        return ExitCode.OK;
    }
}
