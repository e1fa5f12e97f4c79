// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyShell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files that people copy from docs/ci.md and docs/gradle.md: they are read as those who get them read them, and name only what there is. */
class DocumentedFilesTest {
    private static final Path DOCS = Path.of("../docs");
    private static final String REPORT = "target/site/foretell";

    @Test
    void gitHubRunsTheBuildAndUploadsWhatTheMavenPluginLeaves() {
        Map<String, Object> workflow = yaml("GitHub Actions");

        assertThat(workflow).containsOnlyKeys("name", "on", "permissions", "jobs");
        assertThat(map(workflow, "permissions")).containsEntry("security-events", "write");
        Map<String, Object> job = map(map(workflow, "jobs"), "predict");
        assertThat(job).containsOnlyKeys("runs-on", "steps");
        List<Map<String, Object>> steps = list(job, "steps");
        assertThat(steps)
                .allSatisfy(step -> assertThat(step.keySet())
                        .containsAnyOf("uses", "run")
                        .isSubsetOf("name", "if", "uses", "run", "with"));
        assertThat(steps).extracting(step -> step.get("run")).contains("./mvnw -B verify");
        Map<String, Object> upload = steps.stream()
                .filter(step -> String.valueOf(step.get("uses")).contains("upload-sarif"))
                .findFirst()
                .orElseThrow();
        assertThat(map(upload, "with")).containsEntry("sarif_file", REPORT + "/findings.sarif");
    }

    @Test
    void gitLabRunsTheBuildAndKeepsTheReport() {
        Map<String, Object> job = map(yaml("GitLab"), "foretell");

        assertThat(job).containsOnlyKeys("image", "stage", "variables", "cache", "script", "artifacts");
        assertThat(job.get("script")).isEqualTo(List.of("./mvnw -B verify"));
        assertThat(map(job, "artifacts")).containsEntry("when", "always").containsEntry("paths", List.of(REPORT + "/"));
    }

    @Test
    void jenkinsfileIsGroovy() {
        String file = block("ci.md", "Jenkins", "groovy");

        assertThat(new GroovyShell().parse(file)).isNotNull();
        assertThat(file).contains("sh './mvnw -B verify'", "reportDir: '" + REPORT + "'");
    }

    @Test
    void propertiesAreThoseOfTheMavenPlugin() {
        String known = read("maven.md");

        assertThat(matches(read("ci.md"), "-D(foretell\\.\\w+)"))
                .isNotEmpty()
                .allSatisfy(property -> assertThat(known).contains("`" + property + "`"));
    }

    @Test
    void everyOptionOfTheExtensionIsShownAndNoOther() {
        Set<String> options = Arrays.stream(ForetellExtension.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(name -> name.startsWith("get"))
                .map(name -> Character.toLowerCase(name.charAt(3)) + name.substring(4))
                .collect(Collectors.toSet());
        String shown = block("gradle.md", "Options", "kotlin");

        assertThat(matches(shown.substring(0, shown.indexOf("\n}")), "(?m)^    (\\w+)\\.(?:set|add|from)\\("))
                .isEqualTo(options);
    }

    private static Set<String> matches(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toSet());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> yaml(String heading) {
        LoadSettings strict =
                LoadSettings.builder().setAllowDuplicateKeys(false).build();
        return (Map<String, Object>) new Load(strict).loadFromString(block("ci.md", heading, "yaml"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> parent, String key) {
        assertThat(parent.get(key)).as(key).isInstanceOf(Map.class);
        return (Map<String, Object>) parent.get(key);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> parent, String key) {
        assertThat(parent.get(key)).as(key).isInstanceOf(List.class);
        return (List<Map<String, Object>>) parent.get(key);
    }

    /** The first block in this language under this heading. */
    private static String block(String page, String heading, String language) {
        String text = read(page);
        String opening = "```" + language + "\n";
        int start = text.indexOf(opening, text.indexOf("## " + heading + "\n")) + opening.length();
        return text.substring(start, text.indexOf("\n```", start) + 1);
    }

    private static String read(String page) {
        try {
            return Files.readString(DOCS.resolve(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
