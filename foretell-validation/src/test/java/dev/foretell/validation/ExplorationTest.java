// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.validation.explored.ClassicsStress;
import dev.foretell.validation.explored.ClassicsTable;
import dev.foretell.validation.explored.Compared;
import dev.foretell.validation.explored.real.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs are explored for real, in one JVM, and must end in just the ways that an enumeration knows, with no more runs than there are ways, and a tenth. {@code
 * -Dforetell.explored=2000} tries as many on each JDK; the build tries a few.
 */
class ExplorationTest {
    private static final int COUNT = Integer.getInteger("foretell.explored", 40);
    private static final int SECONDS = 60 + COUNT * 3 + 120 * Integer.getInteger("foretell.classics", 0);

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void endsInTheSameWaysAsAnEnumeration(Jdk jdk) throws Exception {
        Run run = run(jdk, Compared.class, List.of("0", Integer.toString(COUNT)));
        assertThat(run.output()).contains("wrong: 0");
        assertThat(run.output()).as("cases that matter").doesNotContain(" 0 programs can get stuck");
        assertThat(run.exitCode()).isZero();
    }

    /** The table that it prints is in {@code docs/evaluation.md}. */
    @ParameterizedTest
    @MethodSource("jdks")
    void findsTheBugsOfSmallPrograms(Jdk jdk) throws Exception {
        Run run = run(jdk, ClassicsTable.class, List.of());
        assertThat(run.output()).contains("| elevator |", "30 programs;").doesNotContain("not found");
        assertThat(run.exitCode()).isZero();
    }

    /** Prints them beside random schedules, as many tries as the property says, and beside 10,000 plain runs: the rest of the table. */
    @Test
    @EnabledIfSystemProperty(named = "foretell.classics", matches = "\\d+")
    void comparesWithChanceAndStress() throws Exception {
        Jdk jdk = Jdk.installed().get(0);
        System.out.println(run(jdk, ClassicsTable.class, List.of(System.getProperty("foretell.classics")))
                .output());
        System.out.println(run(jdk, ClassicsStress.class, List.of("10000")).output());
    }

    private static Run run(Jdk jdk, Class<?> program, List<String> arguments) throws Exception {
        String agent =
                "-javaagent:" + Sources.agent() + "=explore=true,includes=" + Machine.class.getPackageName() + ".*";
        return Run.of(
                jdk,
                System.getProperty("java.class.path"),
                program.getName(),
                Sources.output("explored"),
                List.of(agent),
                arguments,
                SECONDS);
    }
}
