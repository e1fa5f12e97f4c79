// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.process.ExecOperations;

/** Lists what specifications need of a recording, for the agent. */
@CacheableTask
public abstract class ForetellNeeds extends DefaultTask {
    private final ExecOperations operations;

    /** For Gradle. */
    @Inject
    public ForetellNeeds(ExecOperations operations) {
        this.operations = operations;
    }

    /** The specifications. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSpecs();

    /** The tool's jars. */
    @Classpath
    public abstract ConfigurableFileCollection getToolClasspath();

    /** Where the tool runs. */
    @Internal
    public abstract DirectoryProperty getRoot();

    /** The list. */
    @OutputFile
    public abstract RegularFileProperty getNeeds();

    /** Writes the list. */
    @TaskAction
    public void list() throws IOException {
        List<String> lines = new ArrayList<>();
        for (File spec : getSpecs()) {
            List<String> arguments = List.of("spec", "--needs", spec.toString());
            lines.addAll(
                    Tool.run(operations, getToolClasspath(), getRoot().get().getAsFile(), null, arguments)
                            .out());
        }
        Files.write(getNeeds().get().getAsFile().toPath(), lines);
    }
}
