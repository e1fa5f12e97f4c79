// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import dev.foretell.build.Findings;
import dev.foretell.build.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails the build if there are findings; with a baseline, if there are new ones. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AnalysisMojo {
    /** The kinds of findings that fail the build, such as race,deadlock; any or none. */
    @Parameter(property = "foretell.failOn", defaultValue = Verdict.ANY)
    private List<String> failOn = new ArrayList<>();

    /** For Maven. */
    public CheckMojo() {}

    @Override
    void use() throws MojoExecutionException, MojoFailureException {
        Optional<String> failure;
        try {
            failure = new Verdict(failOn, isCompared()).failure(Findings.read(sarif()), shown(page()));
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read " + shown(sarif()) + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
        if (failure.isPresent()) {
            throw new MojoFailureException(failure.get());
        }
    }

    @Override
    void unrecorded(String reason) throws MojoFailureException {
        throw new MojoFailureException(reason);
    }
}
