// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import dev.foretell.build.OwnPackages;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Has the JVMs of the tests recorded: puts the agent behind what stands in the property {@code argLine}, which surefire and
 * failsafe read when they start a JVM. Every JVM leaves a trace of its own; those of earlier builds are removed.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends ForetellMojo {
    private static final String AGENT = "dev.foretell:foretell-agent";

    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
    private Map<String, Artifact> artifacts;

    /** The property that gets the agent. */
    @Parameter(property = "foretell.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** What is recorded: spec, races or full; by default races, with a specification spec. */
    @Parameter(property = "foretell.profile")
    private String profile;

    /** Whether tests can be run in schedules, by {@code @Explore} and {@code @Replay}; there are no traces then. */
    @Parameter(property = "foretell.explore")
    private boolean explore;

    /** For Maven. */
    public PrepareAgentMojo() {}

    @Override
    void run() throws MojoExecutionException {
        if (session().getUserProperties().containsKey(propertyName)) {
            throw new MojoExecutionException(
                    "-D" + propertyName + " on the command line hides the agent from the tests;"
                            + " set it as a property in the POM, or leave Foretell out with -Dforetell.skip");
        }
        String agent = "-javaagent:" + artifacts.get(AGENT).getFile().getAbsolutePath() + "=";
        String line = project().getProperties().getProperty(propertyName);
        if (line != null && line.contains(agent)) {
            getLog().info(propertyName + " has the agent already");
            return;
        }
        try {
            removeOldTraces();
            // An agent on the boot loader's path makes the JVM warn on its standard output, which surefire reads.
            line = ArgLine.append(line, "-XX:-PrintWarnings");
            line = ArgLine.append(line, agent + options());
        } catch (IOException | IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
        project().getProperties().setProperty(propertyName, line);
        getLog().info(propertyName + " set to " + line);
    }

    private AgentOptions options() throws IOException, MojoExecutionException {
        AgentOptions options = explore
                ? AgentOptions.NONE.with(AgentOption.EXPLORE, true)
                : AgentOptions.NONE.with(AgentOption.DESTFILE, directory().resolve("%p-%t" + TRACE));
        options = options.with(
                        AgentOption.INCLUDES, includes().isEmpty() ? OwnPackages.patterns(sources()) : includes())
                .with(AgentOption.EXCLUDES, excludes())
                .with(AgentOption.IGNORES, ignores())
                .with(AgentOption.ATOMIC, atomic());
        if (!specs().isEmpty()) {
            options = options.with(AgentOption.SPEC, needs());
        }
        return profile == null ? options : options.with(AgentOption.PROFILE, profile);
    }

    /** Of all modules: tests of one run the code of others. */
    private Set<Path> sources() {
        Set<Path> roots = new LinkedHashSet<>();
        session().getAllProjects().forEach(module -> roots.addAll(Module.sources(module)));
        return roots;
    }

    /** The list of what the specifications need of a recording. */
    private Path needs() throws IOException, MojoExecutionException {
        List<String> lines = new ArrayList<>();
        for (Path spec : specs()) {
            lines.addAll(
                    Command.run(List.of("spec", "--needs", spec.toString())).out());
        }
        Files.createDirectories(directory());
        return Files.write(directory().resolve("specification.needs"), lines);
    }

    private void removeOldTraces() throws IOException {
        long start = session().getStartTime().getTime();
        for (File trace : Module.traces(directory())) {
            if (trace.lastModified() < start) {
                Files.deleteIfExists(trace.toPath());
            }
        }
    }
}
