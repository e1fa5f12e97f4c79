// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import dev.foretell.build.Findings;
import dev.foretell.build.Verdict;
import java.io.File;
import java.io.IOException;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Fails the build if the report has findings; with a baseline, if it has new ones. */
@DisableCachingByDefault(because = "it makes nothing")
public abstract class ForetellCheck extends DefaultTask {
    /** For Gradle. */
    public ForetellCheck() {}

    /** What {@link ForetellReport} left. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract DirectoryProperty getReportsDirectory();

    /** The classes of the tests: where there are any, there must be a report. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getTestClasses();

    /** As {@link ForetellExtension#getFailOn}. */
    @Input
    public abstract ListProperty<String> getFailOn();

    /** Whether there is a baseline. */
    @Input
    public abstract Property<Boolean> getCompared();

    /** Fails if there is a reason to. */
    @TaskAction
    public void check() throws IOException {
        File sarif = getReportsDirectory().file("findings.sarif").get().getAsFile();
        if (!sarif.exists()) {
            if (!getTestClasses().getAsFileTree().isEmpty()) {
                throw new GradleException("there are tests, but no trace of them; run them with the plugin enabled,"
                        + " and let jvmArgs of your own leave jvmArgumentProviders as they are");
            }
            return;
        }
        try {
            Findings findings = Findings.read(sarif.toPath());
            new Verdict(getFailOn().get(), getCompared().get())
                    .failure(
                            findings,
                            getReportsDirectory().file("index.html").get().toString())
                    .ifPresent(reason -> {
                        throw new GradleException(reason);
                    });
        } catch (IllegalArgumentException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }
}
