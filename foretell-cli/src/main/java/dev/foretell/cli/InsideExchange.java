// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.InsideFiles;
import dev.foretell.knowledge.Program;
import dev.foretell.report.Report;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.knows.ReadyMade;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.found.FoundFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What is checked inside a program, and the directory through which the program reports what was found there. It is deleted in the end. */
final class InsideExchange implements AutoCloseable {
    private final Path directory;

    /** What threads check for themselves, as monitors read it. */
    private final List<String> monitors = new ArrayList<>();

    /** What an observer inside checks. */
    private List<Specification> observed = List.of();

    private List<String> views = List.of();
    private AgentOptions options = AgentOptions.NONE;

    InsideExchange() throws IOException {
        directory = Files.createTempDirectory("foretell-inside-");
    }

    /** Lets threads of a program with these arguments of {@code java} check what they know: {@code knows} are files, or names of ready-made properties. */
    void checkKnowledge(List<String> knows, List<String> program) throws IOException {
        if (!knows.isEmpty()) {
            knows.forEach(InsideExchange::requireMeant);
            new ReactionCheck(program).require(MonitorLines.specifications(knows));
            monitors.addAll(MonitorLines.compile(knows));
            options = options.with(AgentOption.KNOWS, knows).with(AgentOption.ENGINE, AgentJar.tools());
        }
    }

    private static void requireMeant(String knows) {
        List<String> made = Arrays.stream(ReadyMade.values())
                .map(known -> known.name().toLowerCase(Locale.ROOT))
                .toList();
        String hint = Nearest.hint(knows, made);
        if (!hint.isEmpty() && !Files.exists(Path.of(knows))) {
            throw new UserError(knows + ": no such file, and nothing ready-made of this name" + hint);
        }
    }

    /** Lets an observer check these specifications, and threads what they say of knowledge. */
    void observe(List<Specification> specifications, AgentOptions observer) {
        observed = specifications;
        monitors.addAll(MonitorLines.of(specifications));
        options = options.and(observer).with(AgentOption.ENGINE, AgentJar.tools());
    }

    /** Checks the views that the user names, in a program with these arguments of {@code java}. */
    void view(ViewOptions chosen, List<String> program, boolean isRecorded) throws IOException {
        if (chosen.arePresent()) {
            views = chosen.compile(program, directory.resolve("classes"));
            options = options.and(chosen.toAgent())
                    .with(AgentOption.VIEWCLASSES, directory.resolve("classes"))
                    .with(AgentOption.VIEWTRACE, isRecorded);
        }
    }

    boolean isEmpty() {
        return monitors.isEmpty() && observed.isEmpty() && views.isEmpty();
    }

    /** What the agent is told. */
    AgentOptions toAgent() {
        return isEmpty() ? options : options.with(AgentOption.FOUND, directory);
    }

    /** What the program has reported, and the trace of what an observer inside saw: empty, but complete only if that was. */
    Found read(Console console, int exitCode) {
        try {
            InsideFiles files = new InsideFiles();
            require(monitors.isEmpty() || files.read(directory, FoundFile.KNOWLEDGE), exitCode);
            require(observed.isEmpty() || files.read(directory, FoundFile.OBSERVER), exitCode);
            require(views.isEmpty() || files.read(directory, FoundFile.VIEWS), exitCode);
            if (!isEmpty() && !files.read(directory, FoundFile.NAMES)) {
                console.say("the program was ended before it could say which names it had");
            }
            files.names().stream().filter(NameUse::isWrong).forEach(use -> console.say(use.complaint()));
            if (!files.isComplete()) {
                console.say("the program ended while it reported a violation, which is not shown");
            }
            return new Found(files);
        } catch (IOException e) {
            throw new UserError("what was found inside the program cannot be read: " + e.getMessage(), e);
        }
    }

    private static void require(boolean isChecked, int exitCode) {
        if (!isChecked) {
            throw new UserError(
                    "the program ended with exit code " + exitCode + " and was not checked; its output says why");
        }
    }

    /** What was found inside. */
    final class Found {
        private final InsideRun run;
        private final InsideFiles files;

        private Found(InsideFiles files) {
            this.files = files;
            List<String> properties =
                    monitors.isEmpty() ? List.of() : Program.parse(monitors).propertyNames();
            String trouble = observed.isEmpty() ? "" : trouble(files);
            if (!trouble.isEmpty()) {
                files.refuse(observedProperties(), trouble);
            }
            run = files.run(views, properties);
        }

        /** Why nothing that the observer found is to be relied on; empty if it is. */
        private String trouble(InsideFiles files) {
            return files.end() == null
                    ? "the observer inside the program did not come to its end; what the program printed says why"
                    : files.end().refusal();
        }

        private List<String> observedProperties() {
            List<String> names = new ArrayList<>();
            for (Specification specification : observed) {
                for (Property property : specification.properties()) {
                    if (!MonitorLines.isForMonitors(property)) {
                        names.add(specification.name() + "." + property.name());
                    }
                }
            }
            return names;
        }

        /** A trace without events, in place of the one that nobody recorded. */
        Trace noTrace() {
            Trace.Builder builder = new Trace.Builder();
            if (files.end() != null && !files.end().damage().isEmpty()) {
                builder.incomplete(files.end().damage());
            }
            return builder.build();
        }

        /** A report with what was found. */
        Report into(Report without) {
            return without.with(run, files.lattices(observed)).withNames(files.names());
        }
    }

    @Override
    public void close() throws IOException {
        try (var all = Files.walk(directory)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
