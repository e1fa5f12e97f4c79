// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rewrites, loads and verifies every class of many well-known libraries. A command of its own, since
 * the libraries are large: {@code mvn -Pjars verify -pl foretell-validation -am}.
 */
@EnabledIfSystemProperty(named = "foretell.jars", matches = ".+")
class JarsTest {
    private static final String LOAD_ALL = "dev.foretell.validation.loading.LoadAll";
    private static final int MINUTES = 20;

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyClassThatLoadsPlainLoadsRewritten(Jdk jdk) throws IOException, InterruptedException {
        Path directory = Sources.output("jars").resolve(jdk.version());
        Set<String> plain = loaded(jdk, directory.resolve("plain"), List.of());
        String agent = "-javaagent:" + Sources.agent() + "=destfile=" + directory.resolve("jars.ftl");
        Set<String> rewritten = loaded(jdk, directory.resolve("rewritten"), List.of(agent));
        System.out.println(
                "JDK " + jdk.version() + ": " + plain.size() + " classes plain, " + rewritten.size() + " rewritten");
        assertThat(plain).hasSizeGreaterThan(10_000);
        assertThat(rewritten).noneMatch(line -> line.startsWith("VerifyError"));
        plain.removeAll(rewritten);
        assertThat(plain).isEmpty();
    }

    private static Set<String> loaded(Jdk jdk, Path directory, List<String> options)
            throws IOException, InterruptedException {
        String jars = System.getProperty("foretell.jars");
        Run run = Run.of(jdk, Sources.classes().toString(), LOAD_ALL, directory, options, List.of(jars), MINUTES * 60);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return new TreeSet<>(run.output().lines().toList());
    }
}
