// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
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

    @Option(names = "--stack-trace", scope = ScopeType.INHERIT, description = "show the stack trace of a failure")
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
        CommandLine command = new CommandLine(main);
        commands(args, console).forEach(command::addSubcommand);
        command.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
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

    /** The command that is called; all of them for whoever calls none, or asks for help. To read the options of each takes longer than most commands. */
    private static List<?> commands(String[] args, Console console) {
        Map<String, Function<Console, ?>> all = new LinkedHashMap<>();
        all.put("demo", DemoCommand::new);
        all.put("run", RunCommand::new);
        all.put("record", RecordCommand::new);
        all.put("analyze", AnalyzeCommand::new);
        all.put("corpus", CorpusCommand::new);
        all.put("confirm", ConfirmCommand::new);
        all.put("replay", ReplayCommand::new);
        all.put("explore", ExploreCommand::new);
        all.put("drivers", DriversCommand::new);
        all.put("observe", ObserveCommand::new);
        all.put("db", DbCommand::new);
        all.put("spec", SpecCommand::new);
        all.put("view", ViewCommand::new);
        all.put("show", ShowCommand::new);
        all.put("convert", ConvertCommand::new);
        all.put("instrument", InstrumentCommand::new);
        all.put("help", any -> new HelpCommand());
        String called = args.length == 0 ? "help" : args[0];
        return called.equals("help") || !all.containsKey(called)
                ? all.values().stream().map(command -> command.apply(console)).toList()
                : List.of(all.get(called).apply(console));
    }
}
