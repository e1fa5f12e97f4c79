// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals share. */
abstract class ForetellMojo extends AbstractMojo {
    static final String TRACE = ".ftl";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    /** Where the traces are, and what was found in them. */
    @Parameter(property = "foretell.directory", defaultValue = "${project.build.directory}/foretell")
    private File directory;

    /** Does nothing. */
    @Parameter(property = "foretell.skip", defaultValue = "false")
    private boolean skip;

    /** Specifications whose properties are checked. */
    @Parameter(property = "foretell.spec")
    private List<File> specs = new ArrayList<>();

    /** Patterns of classes whose accesses are recorded, and that findings may lie in; by default the packages of the build's sources. */
    @Parameter(property = "foretell.includes")
    private List<String> includes = new ArrayList<>();

    /** Patterns of classes whose accesses are neither recorded nor reported. */
    @Parameter(property = "foretell.excludes")
    private List<String> excludes = new ArrayList<>();

    /** Patterns of classes that are left as they are: not even their synchronization is recorded. */
    @Parameter(property = "foretell.ignores")
    private List<String> ignores = new ArrayList<>();

    /** Patterns of methods that should be atomic. */
    @Parameter(property = "foretell.atomic")
    private List<String> atomic = new ArrayList<>();

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped, for foretell.skip is set");
        } else {
            run();
        }
    }

    abstract void run() throws MojoExecutionException, MojoFailureException;

    MavenProject project() {
        return project;
    }

    MavenSession session() {
        return session;
    }

    Path directory() {
        return directory.toPath();
    }

    List<Path> specs() {
        return specs.stream().map(File::toPath).toList();
    }

    List<String> includes() {
        return includes;
    }

    List<String> excludes() {
        return excludes;
    }

    List<String> ignores() {
        return ignores;
    }

    List<String> atomic() {
        return atomic;
    }

    /** As it is shown to people: from where Maven was started, if it is below. */
    static String shown(Path path) {
        return WorkingDirectory.relative(path).toString();
    }
}
