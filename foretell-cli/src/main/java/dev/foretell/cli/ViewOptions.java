// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.Report;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.views.InProcess;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.compile.CompiledViews;
import dev.foretell.views.compile.CompilerMissing;
import dev.foretell.views.report.ViolationFile;
import dev.foretell.views.view.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** Views that are checked while the program runs. */
final class ViewOptions {
    /** What happens after a violation. */
    enum Reaction {
        CONTINUE,
        STOP
    }

    @Option(
            names = "--view",
            paramLabel = "FILE",
            description = "views that the program's histories are checked by; they contain Java, which is run")
    private List<Path> files = List.of();

    @Option(
            names = "--watch-deadlocks",
            description = "check by a view that threads do not wait for each other for ever")
    private boolean deadlocks;

    @Option(
            names = "--on-violation",
            paramLabel = "continue|stop",
            description = "what the program does after a violation (default: what its view says)")
    private Reaction reaction;

    @Option(
            names = "--views-off",
            paramLabel = "NAMES",
            split = ",",
            description = "views that are not checked at first")
    private List<String> off = List.of();

    boolean arePresent() {
        return deadlocks || !files.isEmpty();
    }

    /** Files that the program's JVM is given, beside the trace; deleted in the end. */
    static final class Exchange implements AutoCloseable {
        private final Path classes;
        private final Path report;
        private final AgentOptions options;
        private final List<String> names;

        private Exchange(Path classes, Path report, AgentOptions options, List<String> names) {
            this.names = names;
            this.classes = classes;
            this.report = report;
            this.options = options;
        }

        /** What the agent is told. */
        AgentOptions toAgent() {
            return options;
        }

        /** A report with what the views found. */
        Report into(Report without, Console console) {
            try {
                if (report == null || !Files.exists(report)) {
                    return without;
                }
                ViolationFile.Contents found = ViolationFile.read(report);
                if (!found.isComplete()) {
                    console.say("the program ended while it told a violation of a view, which is not shown");
                }
                return without.withViews(names, found.findings());
            } catch (IOException e) {
                throw new UserError("what the views found cannot be read: " + e.getMessage(), e);
            }
        }

        @Override
        public void close() throws IOException {
            if (report != null) {
                Files.deleteIfExists(classes);
                Files.deleteIfExists(report);
            }
        }
    }

    /**
     * Reads and compiles the views, for a program with these arguments of {@code java} whose trace goes there.
     *
     * @param recorded whether their events go to the trace as well
     */
    Exchange prepare(Path trace, List<String> program, boolean recorded) throws IOException {
        if (!arePresent()) {
            return new Exchange(null, null, AgentOptions.NONE, List.of());
        }
        List<String> names = files.stream().map(Path::toString).toList();
        List<View> views = InProcess.read(names, deadlocks);
        for (String name : off) {
            if (views.stream().noneMatch(view -> view.name().equals(name))) {
                throw new UserError("there is no view '" + name + "' to be switched off");
            }
        }
        ActionCompiler compiler = new ActionCompiler(classPath(program), Map.of());
        try {
            views.forEach(compiler::compile);
        } catch (CompilerMissing e) {
            throw new UserError(
                    "views hold Java that must be compiled, and " + System.getProperty("java.home")
                            + " has no compiler; set JAVA_HOME to a JDK",
                    e);
        }
        Path classes = trace.resolveSibling(trace.getFileName() + ".views");
        Path report = trace.resolveSibling(trace.getFileName() + ".violations");
        CompiledViews.write(compiler.classes(), classes);
        AgentOptions options = toAgent()
                .with(AgentOption.VIEWCLASSES, classes)
                .with(AgentOption.VIEWREPORT, report)
                .with(AgentOption.VIEWTRACE, recorded);
        return new Exchange(
                classes, report, options, views.stream().map(View::name).toList());
    }

    private AgentOptions toAgent() {
        List<String> names =
                files.stream().map(file -> file.toAbsolutePath().toString()).toList();
        AgentOptions options = AgentOptions.NONE
                .with(AgentOption.VIEW, names)
                .with(AgentOption.DEADLOCKS, deadlocks)
                .with(AgentOption.VIEWSOFF, off);
        return reaction == null
                ? options
                : options.with(AgentOption.ONVIOLATION, reaction.name().toLowerCase(Locale.ROOT));
    }

    /** The class path among arguments of {@code java}; empty if there is none. */
    private static String classPath(List<String> program) {
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
