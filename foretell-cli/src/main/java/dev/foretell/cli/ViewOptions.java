// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.Nearest;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.views.InProcess;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.compile.CompiledViews;
import dev.foretell.views.compile.CompilerMissing;
import dev.foretell.views.view.View;
import java.io.IOException;
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
            description = "file of views to check while the program runs; views contain Java code, which is run")
    private List<Path> files = List.of();

    @Option(names = "--watch-deadlocks", description = "report a deadlock when it happens")
    private boolean deadlocks;

    @Option(
            names = "--on-violation",
            paramLabel = "continue|stop",
            description = "what the program does after a violation (default: what the view says)")
    private Reaction reaction;

    @Option(
            names = "--views-off",
            paramLabel = "NAMES",
            split = ",",
            description = "views that are switched off at the start")
    private List<String> off = List.of();

    boolean arePresent() {
        return deadlocks || !files.isEmpty();
    }

    /** Reads the views and compiles their Java to a file, for a program with these arguments of {@code java}; returns their names. */
    List<String> compile(List<String> program, Path classes) throws IOException {
        List<String> names = files.stream().map(Path::toString).toList();
        List<View> views = InProcess.read(names, deadlocks);
        for (String name : off) {
            if (views.stream().noneMatch(view -> view.name().equals(name))) {
                throw new UserError("there is no view '" + name + "' to be switched off"
                        + Nearest.hint(name, views.stream().map(View::name).toList()));
            }
        }
        ReactionCheck reactions = new ReactionCheck(program);
        for (View view : views) {
            String call = view.reaction().call();
            reactions.require(view.name(), call == null ? List.of() : List.of(call));
        }
        ActionCompiler compiler = new ActionCompiler(JavaArguments.classPath(program), Map.of());
        try {
            views.forEach(compiler::compile);
        } catch (CompilerMissing e) {
            throw new UserError(
                    "views hold Java that must be compiled, and " + System.getProperty("java.home")
                            + " has no compiler; set JAVA_HOME to a JDK",
                    e);
        }
        CompiledViews.write(compiler.classes(), classes);
        return views.stream().map(View::name).toList();
    }

    /** Refuses views that cannot be judged while the program runs. */
    void requireJudgedInside() throws IOException {
        String refusal = InProcess.refusal(
                InProcess.read(files.stream().map(Path::toString).toList(), false));
        if (refusal != null) {
            throw new UserError(refusal);
        }
    }

    /** What the agent is told of them. */
    AgentOptions toAgent() {
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
}
