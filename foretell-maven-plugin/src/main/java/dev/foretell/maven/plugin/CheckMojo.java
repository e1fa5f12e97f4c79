// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails the build if there are findings; with a baseline, if there are new ones. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AnalysisMojo {
    private static final String ANY = "any";
    private static final String NONE = "none";

    /** The kinds of findings that fail the build, such as race,deadlock; any or none. */
    @Parameter(property = "foretell.failOn", defaultValue = ANY)
    private List<String> failOn = new ArrayList<>();

    /** For Maven. */
    public CheckMojo() {}

    @Override
    void use() throws MojoExecutionException, MojoFailureException {
        Findings findings;
        try {
            findings = Findings.read(sarif());
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read " + shown(sarif()) + ": " + e.getMessage(), e);
        }
        for (String kind : failOn) {
            if (!kind.equals(ANY) && !kind.equals(NONE) && !findings.kinds().contains(kind)) {
                throw new MojoExecutionException("failOn: '" + kind + "' is not a kind of finding; known are "
                        + String.join(", ", findings.kinds()) + ", any and none");
            }
        }
        Map<String, Long> counts = findings.count(kind -> failOn.contains(ANY) || failOn.contains(kind), isCompared());
        long sum = counts.values().stream().mapToLong(Long::longValue).sum();
        if (sum > 0) {
            throw new MojoFailureException("other runs of the tests can go wrong: " + sum
                    + (isCompared() ? " new" : "") + (sum == 1 ? " finding (" : " findings (")
                    + counts.entrySet().stream()
                            .map(entry -> entry.getKey() + ": " + entry.getValue())
                            .collect(Collectors.joining(", "))
                    + "); see " + shown(page()));
        }
    }

    @Override
    void unrecorded(String reason) throws MojoFailureException {
        throw new MojoFailureException(reason);
    }
}
