// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import dev.foretell.build.OwnPackages;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.process.CommandLineArgumentProvider;

/** Puts the agent on the command line of the JVMs of a {@code Test} task; asked when they start. */
public abstract class AgentArguments implements CommandLineArgumentProvider {
    /** For Gradle. */
    public AgentArguments() {}

    /** The agent's jar. */
    @Classpath
    public abstract ConfigurableFileCollection getAgent();

    /** Whether there are any arguments. */
    @Input
    public abstract Property<Boolean> getEnabled();

    /** As {@link ForetellExtension#getIncludes}. */
    @Input
    public abstract ListProperty<String> getIncludes();

    /** As {@link ForetellExtension#getExcludes}. */
    @Input
    public abstract ListProperty<String> getExcludes();

    /** As {@link ForetellExtension#getIgnores}. */
    @Input
    public abstract ListProperty<String> getIgnores();

    /** As {@link ForetellExtension#getAtomic}. */
    @Input
    public abstract ListProperty<String> getAtomic();

    /** As {@link ForetellExtension#getProfile}. */
    @Input
    @Optional
    public abstract Property<String> getProfile();

    /** What the specifications need of a recording; see {@link ForetellNeeds}. */
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getNeeds();

    /** Where the sources of all projects are; their packages are recorded if nothing is said. */
    @Internal
    public abstract ConfigurableFileCollection getSources();

    /** Where the traces go; one for each JVM. The task has it among its outputs. */
    @Internal
    public abstract DirectoryProperty getDirectory();

    @Override
    public List<String> asArguments() {
        if (!getEnabled().get()) {
            return List.of();
        }
        try {
            String agent = getAgent().getSingleFile().getAbsolutePath();
            // An agent on the boot loader's path makes the JVM warn on its standard output.
            return List.of("-XX:-PrintWarnings", "-javaagent:" + agent + "=" + options());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalArgumentException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }

    private AgentOptions options() throws IOException {
        Path directory = getDirectory().get().getAsFile().toPath();
        List<String> includes = getIncludes().get();
        AgentOptions options = AgentOptions.NONE
                .with(AgentOption.DESTFILE, directory.resolve("%p-%t" + Traces.ENDING))
                .with(AgentOption.INCLUDES, includes.isEmpty() ? OwnPackages.patterns(sources()) : includes)
                .with(AgentOption.EXCLUDES, getExcludes().get())
                .with(AgentOption.IGNORES, getIgnores().get())
                .with(AgentOption.ATOMIC, getAtomic().get());
        if (getNeeds().isPresent()) {
            options = options.with(AgentOption.SPEC, getNeeds().get().getAsFile());
        }
        return getProfile().isPresent()
                ? options.with(AgentOption.PROFILE, getProfile().get())
                : options;
    }

    private List<Path> sources() {
        return getSources().getFiles().stream().map(file -> file.toPath()).toList();
    }
}
