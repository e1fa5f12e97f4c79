// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Goals that look into the traces of a module's tests. Whichever comes first in a build does the work and leaves the findings in
 * {@link #directory}; the others find them there, as long as traces and options are the same.
 */
abstract class AnalysisMojo extends ForetellMojo {
    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** What is predicted: some of races, deadlocks, atomicity, stale, hangs, failures, or none; by default all. */
    @Parameter(property = "foretell.predict")
    private String predict;

    /** The causal model: which other runs a trace stands for. */
    @Parameter(property = "foretell.model")
    private String model;

    /** How long each kind of finding may be looked for in each trace, such as 30s. */
    @Parameter(property = "foretell.budget")
    private String budget;

    /** How many states of each step are kept when specifications are checked: a number, or all. */
    @Parameter(property = "foretell.breadth")
    private String breadth;

    /** Accepts traces that are damaged or incomplete; else they fail the goal unless something is found. */
    @Parameter(property = "foretell.allowIncomplete", defaultValue = "false")
    private boolean allowIncomplete;

    /** A file of rules for findings that are not told. */
    @Parameter(property = "foretell.suppress")
    private File suppress;

    /** A file of findings that are known; only others are shown and fail the build. */
    @Parameter(property = "foretell.baseline")
    private File baseline;

    /** A file that the findings are written to, as a baseline. */
    @Parameter(property = "foretell.writeBaseline")
    private File writeBaseline;

    /** A store that the findings are added to: a file, or {@code postgresql://HOST/DATABASE}. */
    @Parameter(property = "foretell.db")
    private String db;

    /**
     * Looks into the traces of the modules, too, that this one depends on; when started from the command line, of
     * those that it lists.
     */
    @Parameter(property = "foretell.aggregate", defaultValue = "false")
    private boolean aggregate;

    @Override
    final void run() throws MojoExecutionException, MojoFailureException {
        Set<MavenProject> modules = modules();
        List<File> traces = new ArrayList<>();
        modules.forEach(module -> traces.addAll(Module.traces(directory(module))));
        if (traces.isEmpty()) {
            withoutTraces(modules);
            return;
        }
        List<String> arguments = arguments(modules, traces);
        List<String> key = new ArrayList<>(arguments);
        traces.forEach(trace -> key.add(trace.length() + " " + trace.lastModified()));
        @SuppressWarnings("unchecked")
        Map<String, Object> context = (Map<String, Object>) getPluginContext();
        if (!key.equals(context.get(AnalysisMojo.class.getName()))) {
            analyze(arguments, traces.size());
            context.put(AnalysisMojo.class.getName(), key);
        }
        use();
    }

    /** Does what the goal is for, with the findings in {@link #directory}. */
    abstract void use() throws MojoExecutionException, MojoFailureException;

    /** What the goal does if no test was recorded though there are some. */
    abstract void unrecorded(String reason) throws MojoFailureException;

    Path page() {
        return directory().resolve("index.html");
    }

    Path sarif() {
        return directory().resolve("findings.sarif");
    }

    Path json() {
        return directory().resolve("findings.json");
    }

    boolean isCompared() {
        return baseline != null;
    }

    private void withoutTraces(Set<MavenProject> modules) throws MojoFailureException {
        boolean chosen = List.of("skipTests", "maven.test.skip", "skipITs", "test", "it.test").stream()
                .anyMatch(property -> session().getUserProperties().containsKey(property)
                        || Boolean.parseBoolean(project().getProperties().getProperty(property)));
        if (chosen || modules.stream().noneMatch(Module::hasTests)) {
            getLog().info("no tests were recorded; there is nothing to analyse");
        } else {
            unrecorded("there are tests, but no trace of them in " + shown(directory())
                    + "; bind prepare-agent, and start your own <argLine> with @{argLine}");
        }
    }

    private void analyze(List<String> arguments, int traces) throws MojoExecutionException {
        try {
            // It is about one trace, and would stay from an earlier build if now there are several.
            Files.deleteIfExists(json());
        } catch (IOException e) {
            throw new MojoExecutionException("cannot remove " + shown(json()) + ": " + e.getMessage(), e);
        }
        Command command = Command.run(arguments);
        command.said().forEach(line -> getLog().warn(line));
        getLog().info("analysed " + traces + (traces == 1 ? " trace" : " traces") + " of tests:");
        command.out().forEach(line -> getLog().info(line));
    }

    private List<String> arguments(Set<MavenProject> modules, List<File> traces) {
        List<String> arguments =
                new ArrayList<>(List.of("analyze", "--report", directory().toString()));
        specs().forEach(spec -> add(arguments, "--spec", spec));
        includes().forEach(pattern -> add(arguments, "--include", pattern));
        excludes().forEach(pattern -> add(arguments, "--exclude", pattern));
        atomic().forEach(pattern -> add(arguments, "--atomic", pattern));
        add(arguments, "--predict", predict);
        add(arguments, "--model", model);
        add(arguments, "--budget", budget);
        add(arguments, "--breadth", breadth);
        add(arguments, "--suppress", suppress);
        add(arguments, "--baseline", baseline);
        add(arguments, "--write-baseline", writeBaseline);
        add(arguments, "--db", db);
        if (allowIncomplete) {
            arguments.add("--allow-incomplete");
        }
        modules.forEach(module -> Module.sources(module).stream()
                .filter(Files::isDirectory)
                .forEach(root -> add(arguments, "--sources", WorkingDirectory.relative(root))));
        traces.forEach(trace -> arguments.add(shown(trace.toPath())));
        return arguments;
    }

    private static void add(List<String> arguments, String option, Object value) {
        if (value != null) {
            arguments.add(option);
            arguments.add(value.toString());
        }
    }

    /** This module, with those it stands for. */
    private Set<MavenProject> modules() {
        Set<MavenProject> modules = new LinkedHashSet<>();
        if (aggregate) {
            modules.addAll(Module.dependencies(project(), session().getAllProjects()));
            // In a build this module comes before those it lists, and their traces are those of the last build.
            if (execution.getSource() == MojoExecution.Source.CLI && project().getCollectedProjects() != null) {
                modules.addAll(project().getCollectedProjects());
            }
        }
        modules.add(project());
        return modules;
    }

    /** The same place in another module. */
    private Path directory(MavenProject module) {
        Path own = Path.of(project().getBuild().getDirectory());
        Path other = Path.of(module.getBuild().getDirectory());
        return directory().startsWith(own) ? other.resolve(own.relativize(directory())) : directory();
    }
}
