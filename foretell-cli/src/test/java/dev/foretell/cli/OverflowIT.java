// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Abyss;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A program whose stack overflows goes on, recorded, as it would have without us. */
@Timeout(480)
class OverflowIT {
    @TempDir
    private Path directory;

    static Stream<Arguments> ways() throws IOException {
        return Jvm.installed().stream()
                .flatMap(jvm -> Stream.of("races", "full")
                        .flatMap(profile ->
                                Stream.of("-Xint", "-Xmixed").map(mode -> Arguments.of(jvm, profile, mode))));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void goesOnAfterItsStackHasOverflowed(Jvm jvm, String profile, String mode) throws Exception {
        Path file = directory.resolve("run.ftl");
        Process process = new ProcessBuilder(List.of(
                        jvm.java().toString(),
                        mode,
                        "-Xss512k",
                        "-javaagent:../foretell-agent/target/foretell-agent.jar=profile=" + profile + ",destfile="
                                + file,
                        "-cp",
                        "target/test-classes",
                        Abyss.class.getName()))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.inputReader().lines()).containsExactly("3 overflows, counted true");
        assertThat(process.waitFor()).isZero();
        assertThat(Run.of("show", file.toString()).out()).isNotBlank().doesNotContain("malformed");
    }
}
