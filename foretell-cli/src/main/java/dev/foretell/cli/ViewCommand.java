// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.Printable;
import dev.foretell.views.InProcess;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.compile.CompilerMissing;
import dev.foretell.views.explain.MatchingMethods;
import dev.foretell.views.explain.ViewInWords;
import dev.foretell.views.view.View;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks views and their grammars without a program, and explains them. */
@Command(
        name = "view",
        description = "Checks views and their grammars without running a program, and explains them.",
        footer = {"", "Example: foretell view --class-path classes philosophers.view"})
final class ViewCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "files of views")
    private List<Path> files;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "the program's classes: say which methods each event means")
    private String classPath;

    ViewCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<View> views = InProcess.read(files.stream().map(Path::toString).toList(), false);
        compile(views);
        List<String> complaints = new ArrayList<>();
        PrintWriter out = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
        try (MatchingMethods methods = classPath == null ? null : new MatchingMethods(entries())) {
            for (View view : views) {
                ViewInWords words = ViewInWords.of(view, methods);
                words.lines().forEach(line -> out.println(Printable.line(line)));
                complaints.addAll(words.complaints());
            }
        }
        out.flush();
        complaints.forEach(console::say);
        return complaints.isEmpty() ? ExitCode.OK : ExitCode.UNUSABLE;
    }

    private void compile(List<View> views) {
        ActionCompiler compiler = new ActionCompiler(classPath == null ? "" : classPath, Map.of());
        try {
            views.forEach(compiler::compile);
        } catch (CompilerMissing e) {
            console.say(System.getProperty("java.home") + " has no compiler, so the views' Java is not checked");
        }
    }

    private List<Path> entries() {
        List<Path> entries = Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
        for (Path entry : entries) {
            if (!Files.exists(entry)) {
                throw new UserError(entry + ": no such file or directory; give folders of classes, and jars");
            }
        }
        return entries;
    }
}
