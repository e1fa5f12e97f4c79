// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Puts the findings as a page, as SARIF and, if there is one trace, as JSON where the project's site is made. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AnalysisMojo {
    /** Where the page goes. */
    @Parameter(property = "foretell.outputDirectory", defaultValue = "${project.build.directory}/site/foretell")
    private File outputDirectory;

    /** For Maven. */
    public ReportMojo() {}

    @Override
    void use() throws MojoExecutionException {
        Path site = outputDirectory.toPath();
        try {
            Files.createDirectories(site);
            for (Path file : List.of(sarif(), json(), page())) {
                Path copy = site.resolve(file.getFileName());
                Files.deleteIfExists(copy);
                if (Files.exists(file)) {
                    Files.copy(file, copy);
                }
            }
        } catch (IOException e) {
            throw new MojoExecutionException("cannot write the report to " + shown(site) + ": " + e.getMessage(), e);
        }
        getLog().info("report: " + shown(site.resolve(page().getFileName())));
    }

    @Override
    void unrecorded(String reason) {
        getLog().warn(reason);
    }
}
