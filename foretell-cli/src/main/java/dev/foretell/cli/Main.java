// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code foretell}: takes arguments and a console, gives an exit code, and keeps nothing between calls. */
@Command(
        name = "foretell",
        description = "Records one run of a Java program and reports what could go wrong in other schedules.",
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit codes: 0 nothing found, 1 findings, 2 wrong usage or unreadable input, 3 the observed program failed.",
            "FORETELL_DEBUG=1 shows stack traces; FORETELL_JAVA_OPTS holds options for the JVM of this command."
        })
public final class Main implements Callable<Integer> {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "show this help")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    private boolean version;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "show the stack trace of a failure")
    private boolean debug = System.getenv("FORETELL_DEBUG") != null;

    @Spec
    private CommandSpec spec;

    private Main() {}

    /** Without a command: says which there are. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.UNUSABLE;
    }

    public static void main(String[] args) {
        Charset screen = Charset.forName(System.getProperty("native.encoding", "UTF-8"));
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, screen);
        int code = run(args, new Console(out, err, Boolean.getBoolean("foretell.terminal")));
        System.exit(code);
    }

    /** Runs one command and returns its exit code, see {@link ExitCode}. */
    public static int run(String[] args, Console console) {
        Main main = new Main();
        Failures failures = new Failures(console, () -> main.debug);
        CommandLine command = new CommandLine(main)
                .addSubcommand(new DemoCommand(console))
                .addSubcommand(new RunCommand(console))
                .addSubcommand(new RecordCommand(console))
                .addSubcommand(new AnalyzeCommand(console))
                .addSubcommand(new ObserveCommand(console))
                .addSubcommand(new SpecCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new ConvertCommand(console))
                .addSubcommand(new InstrumentCommand(console))
                .addSubcommand(new HelpCommand())
                .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(console.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setExpandAtFiles(false)
                .registerConverter(ReportFormat.class, new EnumNames<>(ReportFormat.class))
                .registerConverter(ColorOption.When.class, new EnumNames<>(ColorOption.When.class))
                .registerConverter(ViewOptions.Reaction.class, new EnumNames<>(ViewOptions.Reaction.class))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
        try {
            return command.execute(args);
        } catch (Error error) {
            return failures.handle(error);
        }
    }
}
