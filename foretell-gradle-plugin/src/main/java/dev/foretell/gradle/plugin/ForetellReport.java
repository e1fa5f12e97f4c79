// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.process.ExecOperations;
import org.gradle.work.DisableCachingByDefault;

/** Looks into the traces of tests, and leaves what it finds as a page and as SARIF; does not fail for findings. */
@DisableCachingByDefault(because = "an analysis has time limits")
public abstract class ForetellReport extends DefaultTask {
    private final ExecOperations operations;

    /** For Gradle. */
    @Inject
    public ForetellReport(ExecOperations operations) {
        this.operations = operations;
    }

    /** Directories with traces, which need not be there. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getTraces();

    /** Where the source code is, to be shown beside findings. */
    @Internal
    public abstract ConfigurableFileCollection getSources();

    /** As {@link ForetellExtension#getSpecs}. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSpecs();

    /** Options with a value, such as {@code --budget} and {@code 30s}. */
    @Input
    public abstract ListProperty<String> getOptions();

    /** As {@link ForetellExtension#getSuppress}. */
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getSuppress();

    /** As {@link ForetellExtension#getBaseline}. */
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getBaseline();

    /** As {@link ForetellExtension#getWriteBaseline}. */
    @OutputFile
    @Optional
    public abstract RegularFileProperty getWriteBaseline();

    /** The tool's jars. */
    @Classpath
    public abstract ConfigurableFileCollection getToolClasspath();

    /** As {@link ForetellExtension#getMaxHeapSize}. */
    @Internal
    public abstract Property<String> getMaxHeapSize();

    /** Where the tool runs; paths in reports start there. */
    @Internal
    public abstract DirectoryProperty getRoot();

    /** Where the page and SARIF go. */
    @OutputDirectory
    public abstract DirectoryProperty getReportsDirectory();

    /** Looks into the traces. */
    @TaskAction
    public void report() throws IOException {
        Path reports = getReportsDirectory().get().getAsFile().toPath();
        for (String old : List.of("index.html", "findings.sarif", "findings.json")) {
            Files.deleteIfExists(reports.resolve(old));
        }
        List<Path> traces = Traces.in(getTraces().getFiles());
        if (traces.isEmpty()) {
            getLogger().lifecycle("no tests were recorded; there is nothing to analyse");
            return;
        }
        Tool tool = Tool.run(
                operations,
                getToolClasspath(),
                getRoot().get().getAsFile(),
                getMaxHeapSize().getOrNull(),
                arguments(traces));
        tool.said().forEach(line -> getLogger().log(LogLevel.WARN, line));
        getLogger().lifecycle("analysed " + traces.size() + (traces.size() == 1 ? " trace" : " traces") + " of tests:");
        tool.out().forEach(getLogger()::lifecycle);
        getLogger().lifecycle("report: " + reports.resolve("index.html").toUri());
    }

    private List<String> arguments(List<Path> traces) {
        List<String> arguments = new ArrayList<>(List.of("analyze", "--report"));
        arguments.add(getReportsDirectory().get().getAsFile().toString());
        arguments.addAll(getOptions().get());
        getSpecs().forEach(spec -> add(arguments, "--spec", spec));
        add(arguments, "--suppress", getSuppress());
        add(arguments, "--baseline", getBaseline());
        add(arguments, "--write-baseline", getWriteBaseline());
        for (File root : getSources()) {
            if (root.isDirectory()) {
                add(arguments, "--sources", relative(root.toPath()));
            }
        }
        traces.forEach(trace -> arguments.add(relative(trace).toString()));
        return arguments;
    }

    /** Shorter, and the same in the reports of another checkout. */
    private Path relative(Path path) {
        Path root = getRoot().get().getAsFile().toPath();
        return path.startsWith(root) ? root.relativize(path) : path;
    }

    private static void add(List<String> arguments, String option, RegularFileProperty file) {
        if (file.isPresent()) {
            add(arguments, option, file.get().getAsFile());
        }
    }

    private static void add(List<String> arguments, String option, Object value) {
        arguments.add(option);
        arguments.add(value.toString());
    }
}
