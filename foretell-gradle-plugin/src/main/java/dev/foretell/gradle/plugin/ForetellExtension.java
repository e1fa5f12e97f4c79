// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;

/** What a build says in {@code foretell { … }}. The words are those of the command line. */
public abstract class ForetellExtension {
    /** For Gradle. */
    public ForetellExtension() {}

    /** The version of the agent and of the tool that looks into traces; by default that of the plugin. */
    public abstract Property<String> getToolVersion();

    /** Patterns of classes whose accesses are recorded, and that findings may lie in; by default the packages of the build's sources. */
    public abstract ListProperty<String> getIncludes();

    /** Patterns of classes of those whose accesses and findings are left out. */
    public abstract ListProperty<String> getExcludes();

    /** Patterns of classes that are left as they are: not even their synchronization is recorded. */
    public abstract ListProperty<String> getIgnores();

    /** Patterns of methods that should be atomic. */
    public abstract ListProperty<String> getAtomic();

    /** Specifications whose properties are checked. */
    public abstract ConfigurableFileCollection getSpecs();

    /** What is recorded: spec, races or full; by default races, with a specification spec. */
    public abstract Property<String> getProfile();

    /** What is predicted: some of races, deadlocks, atomicity, stale, hangs, failures, or none; by default all. */
    public abstract Property<String> getPredict();

    /** The causal model: which other runs a trace stands for. */
    public abstract Property<String> getModel();

    /** Time limit for each kind of finding in each trace, such as 30s. */
    public abstract Property<String> getBudget();

    /** How many states of each step are kept when specifications are checked: a number, or all. */
    public abstract Property<String> getBreadth();

    /** Accepts traces that are damaged or incomplete; else they fail the report unless something is found. */
    public abstract Property<Boolean> getAllowIncomplete();

    /** A file of rules for findings to hide. */
    public abstract RegularFileProperty getSuppress();

    /** A file of findings that are known; only others are shown and fail the build. */
    public abstract RegularFileProperty getBaseline();

    /** A file that the findings are written to, as a baseline. */
    public abstract RegularFileProperty getWriteBaseline();

    /** The kinds of findings that fail {@code foretellCheck}, such as race and deadlock; any or none. */
    public abstract ListProperty<String> getFailOn();

    /** The heap of the JVM that looks into traces, such as 4g. */
    public abstract Property<String> getMaxHeapSize();

    /** Where the page, SARIF and JSON go. */
    public abstract DirectoryProperty getReportsDirectory();
}
