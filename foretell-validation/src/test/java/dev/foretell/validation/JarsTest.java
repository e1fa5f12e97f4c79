// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rewrites, loads and verifies every class of many well-known libraries, in every profile. A command of its own, since
 * the libraries are large: {@code mvn -Pjars verify -pl foretell-validation -am}; with many more of them, {@code foretell-validation/jars}.
 * {@code -Dforetell.jdks=REGEX} and {@code -Dforetell.profiles=REGEX} choose.
 */
@EnabledIfSystemProperty(named = "foretell.jars", matches = ".+")
class JarsTest {
    private static final String LOAD_ALL = "dev.foretell.validation.loading.LoadAll";
    private static final int MINUTES = 60;
    private static final Map<Jdk, Set<String>> PLAIN = new HashMap<>();

    /** Everything that a specification can want of a call. */
    private static final String NEEDS = """
            values
            objects
            call\t.*\t.*\t.*\treceiver,0,1,v2
            exec\t.*\t.*\t.*\treceiver,0,v1
            return\t.*\t.*\t.*\treceiver,result,0,1
            """;

    static Stream<Arguments> ways() {
        return Jdk.installed().stream()
                .filter(jdk -> jdk.version().matches(System.getProperty("foretell.jdks", "") + ".*"))
                .flatMap(jdk -> Stream.of("races", "full", "spec")
                        .filter(profile -> profile.matches(System.getProperty("foretell.profiles", ".*")))
                        .map(profile -> Arguments.of(jdk, profile)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void everyClassThatLoadsPlainLoadsRewritten(Jdk jdk, String profile) throws IOException, InterruptedException {
        Path directory = Sources.output("jars-loaded").resolve(jdk.version());
        Path needs = directory.resolve("all.needs");
        Files.createDirectories(directory);
        Files.writeString(needs, NEEDS);
        Set<String> plain = plain(jdk, directory.resolve("plain"));
        String agent = "-javaagent:" + Sources.agent() + "=destfile=" + directory.resolve("jars.ftl") + ",profile="
                + profile + (profile.equals("spec") ? ",spec=" + needs : "");
        Run run = loaded(jdk, directory.resolve(profile), List.of(agent));
        Set<String> rewritten = new TreeSet<>(run.output().lines().toList());
        List<String> left = run.errors()
                .lines()
                .filter(line -> line.startsWith("[foretell]"))
                .toList();
        System.out.println("JDK " + jdk.version() + ", " + profile + ": " + plain.size() + " classes plain, "
                + rewritten.size() + " rewritten, " + left.size() + " methods too large");
        assertThat(plain).hasSizeGreaterThan(10_000);
        assertThat(left).allMatch(line -> line.endsWith("it is too large"));
        List<String> lost = new ArrayList<>(plain);
        lost.removeAll(rewritten);
        assertThat(lost).isEmpty();
    }

    /** What loads without the agent; found once for each JDK, since it takes minutes. */
    private static Set<String> plain(Jdk jdk, Path directory) throws IOException, InterruptedException {
        Set<String> plain = PLAIN.get(jdk);
        if (plain == null) {
            plain = new TreeSet<>(
                    loaded(jdk, directory, List.of()).output().lines().toList());
            PLAIN.put(jdk, plain);
        }
        return plain;
    }

    private static Run loaded(Jdk jdk, Path directory, List<String> options) throws IOException, InterruptedException {
        String jars = System.getProperty("foretell.jars");
        String classPath = Sources.classes().toString();
        Run run = Run.of(jdk, classPath, LOAD_ALL, directory, options, List.of(jars), MINUTES * 60);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return run;
    }
}
