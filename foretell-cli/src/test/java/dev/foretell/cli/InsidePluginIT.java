// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.AtMost;
import dev.foretell.api.monitor.EventFormalism;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A formalism of somebody else's, inside the observed program. */
@Timeout(240)
class InsidePluginIT {
    @TempDir
    private Path directory;

    private Path plugin() throws IOException {
        Path classes = Files.createDirectories(directory.resolve("plugin/com/acme"));
        try (Stream<Path> files = Files.list(Path.of("target/test-classes/com/acme"))) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("AtMost"))
                    .toList()) {
                Files.copy(file, classes.resolve(file.getFileName()));
            }
        }
        Path services = Files.createDirectories(directory.resolve("plugin/META-INF/services"));
        Files.writeString(services.resolve(EventFormalism.class.getName()), AtMost.class.getName());
        return directory.resolve("plugin");
    }

    /** The program approves once. */
    @ParameterizedTest
    @CsvSource({"0, true", "1, false"})
    void checksWhatThePluginSays(int most, boolean violated) throws Exception {
        Path specification = Files.writeString(directory.resolve("few.spec"), """
                spec Few {
                  var approved : boolean = com.acme.Plane.approved;
                  event yes = write(approved) when approved;
                  property few = atmost { yes %d }
                }
                """.formatted(most));
        Path report = directory.resolve("report.txt");
        List<String> command = List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-XX:-PrintWarnings",
                "-javaagent:../foretell-agent/target/foretell-agent.jar=online=" + specification
                        + ",causality=strong,engine=target/lib,report=" + report,
                "-cp",
                "target/test-classes",
                "com.acme.Plane");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("FORETELL_PLUGINS", plugin().toString());
        Process plane = builder.start();

        assertThat(Jvm.text(plane)).isEqualTo("landed\n");
        assertThat(Jvm.errors(plane)).isEmpty();
        assertThat(plane.waitFor()).isZero();
        assertThat(Files.readString(report)).contains("checked Few.few on ");
        assertThat(Files.readString(report).contains("Few.few is violated")).isEqualTo(violated);
    }
}
