// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Tells what could have gone wrong in other runs of the tests, and leaves the findings in {@code target/foretell}. */
@Mojo(name = "analyze", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class AnalyzeMojo extends AnalysisMojo {
    /** For Maven. */
    public AnalyzeMojo() {}

    @Override
    void use() {
        getLog().info("the findings as a page: " + shown(page()));
    }

    @Override
    void unrecorded(String reason) {
        getLog().warn(reason);
    }
}
