// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Sample tests in JVMs of their own, with JUnit 5 or 6. */
final class Samples {
    private Samples() {}

    /** How the tests ended, by their names. */
    static Map<String, String> ends(int junit, List<String> options, String... samples)
            throws IOException, InterruptedException {
        return ends(output(junit, options, samples));
    }

    static Map<String, String> ends(String output) {
        Map<String, String> ends = new TreeMap<>();
        Pattern.compile("(?m)^(.*) ((?:SUCCESSFUL|FAILED|ABORTED) .*)$")
                .matcher(output)
                .results()
                .forEach(end -> ends.put(end.group(1), end.group(2)));
        return ends;
    }

    /** What they print, with one line for each test that {@link #ends(String)} finds. */
    static String output(int junit, List<String> options, String... samples) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Short runs end before the better compiler pays.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(junit), RunCases.class.getName()));
        for (String sample : samples) {
            command.add("dev.foretell.junit.sample." + sample);
        }
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    /** Ours, with the jars of the other JUnit in place of those of this one. */
    private static String classPath(int junit) {
        List<String> parts = new ArrayList<>(
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
        if (junit == 5) {
            parts.removeIf(part -> part.matches(".*junit-(jupiter|platform)[^/\\\\]*\\.jar"));
            File[] jars = new File("target/junit5").listFiles();
            assertThat(jars).hasSize(5);
            parts.addAll(Arrays.stream(jars).map(File::getPath).collect(Collectors.toList()));
        }
        return String.join(File.pathSeparator, parts);
    }
}
