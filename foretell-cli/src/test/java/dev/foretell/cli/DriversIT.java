// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Counters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code drivers}, with the programs that it writes, compiles and runs. */
@Timeout(480)
class DriversIT {
    private static final String CLASSES = "target/test-classes";

    @TempDir
    Path directory;

    @BeforeEach
    void prepare() {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @Test
    void findsTheMethodThatTakesNoLockAndSaysWhichPairShowsIt() throws Exception {
        Run run = drivers(Counters.Careless.class, "--keep", directory.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out())
                .contains("race on com.acme.Counters$Careless.count")
                .contains("total: 1 finding (race: 1)")
                .endsWith("com.acme.Counters.Careless: 2 operations, 3 pairs, 1 with findings\n"
                        + "  race com.acme.Counters$Careless.count: get | increment\n");
        assertThat(Files.readString(directory.resolve("CarelessDrivers.java")))
                .contains("shared.increment();", "return shared.get();");
    }

    @Test
    void findsNothingInItsCorrectNeighbour() {
        Run run = drivers(Counters.Careful.class);

        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.out())
                .isEqualTo("total: no findings; nothing undecided\n"
                        + "com.acme.Counters.Careful: 2 operations, 3 pairs, 0 with findings\n");
    }

    @Test
    void findsDeadlocksWhetherTheyHappenOrNot() {
        Run run = drivers(Counters.Crossed.class, "--pairs");

        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).contains("  down | up: deadlock ").doesNotContain("down | down", "up | up");
    }

    @Test
    void goesOnBehindOperationsThatDoNotEnd() {
        Run run = drivers(Counters.Stubborn.class);

        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.out()).contains("2 operations, 3 pairs, 0 with findings", "4 pairs did not end");
    }

    @Test
    void writesJsonAloneToStandardOutput() {
        Run run = drivers(Counters.Careless.class, "--format", "json");

        assertThat(run.out()).startsWith("{").doesNotContain("pairs, 1 with");
        assertThat(run.err()).contains("2 operations, 3 pairs, 1 with findings");
    }

    @Test
    void refusesWhatItCannotDrive() throws Exception {
        refused(Run.of("drivers", "no.jar", "com.acme.Pool"), "there is no no.jar");
        refused(Run.of("drivers", CLASSES, "com.acme.Pool"), "there is no class com.acme.Pool in " + CLASSES);
        refused(drivers(Counters.class), "has no public method");
        Path values = Files.writeString(directory.resolve("values"), "com.acme.Pool = null\n");
        refused(
                drivers(Counters.Careful.class, "--values", values.toString()),
                "nothing needs a value for 'com.acme.Pool'");
        refused(drivers(Counters.Careful.class, "--values", "missing"), "there is no file missing for --values");
        refused(drivers(Counters.Careful.class, "--spec", "x.spec"), "--spec is about whole runs");
    }

    private static void refused(Run run, String why) {
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains(why).hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }

    private static Run drivers(Class<?> type, String... options) {
        List<String> arguments = new ArrayList<>(List.of("drivers"));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(CLASSES, type.getName()));
        return Run.of(arguments.toArray(String[]::new));
    }
}
