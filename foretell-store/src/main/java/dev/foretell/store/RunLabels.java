// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which run a report is of. Texts may be empty where nothing is known; the build is not.
 *
 * @param time when the run was
 */
public record RunLabels(String build, String commit, String test, String jdk, Instant time) {
    public RunLabels {
        build = build.isEmpty() ? time.atZone(ZoneOffset.UTC).toLocalDate().toString() : build;
    }

    /** What the environment of a build server says; of a build that it does not name, the date is the name. */
    public static RunLabels of(Map<String, String> environment, Instant time) {
        return new RunLabels(
                first(environment, "GITHUB_RUN_NUMBER", "CI_PIPELINE_ID", "BUILD_NUMBER"),
                first(environment, "GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT"),
                "",
                "",
                time);
    }

    private static String first(Map<String, String> environment, String... names) {
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst()
                .orElse("");
    }

    public RunLabels ofTest(String name) {
        return new RunLabels(build, commit, name, jdk, time);
    }
}
