// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.foretell.architecture.town.annex.Porch;
import dev.foretell.architecture.town.annex.internal.Vault;
import dev.foretell.architecture.town.cellar.Barrel;
import dev.foretell.architecture.town.cellar.Tunnel;
import dev.foretell.architecture.town.tower.Bell;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Size of packages, and circles of classes, in the modules that share a JVM with the observed program. The budgets only go down. */
class PackagesTest {
    /** The most top-level classes that a package of the runtime may have. */
    private static final int MOST_CLASSES = 40;

    /** How many top-level classes of the runtime are in circles, and how many are in the largest one: the access protocol, shadows and logs. */
    private static final int RUNTIME_IN_CYCLES = 29;

    private static final int LARGEST_OF_RUNTIME = 21;

    private static final int AGENT_IN_CYCLES = 19;

    @Test
    void packagesOfTheRuntimeAreSmall() {
        Map<String, Integer> sizes = new TreeMap<>();
        for (JavaClass type : module("foretell-runtime")) {
            if (type.isTopLevelClass()) {
                sizes.merge(type.getPackageName(), 1, Integer::sum);
            }
        }
        assertThat(sizes).hasSizeGreaterThan(10);
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void fewClassesOfTheRuntimeUseEachOtherInCircles() {
        List<Set<String>> cycles = ClassCycles.of(module("foretell-runtime"));
        assertThat(inCycles(cycles)).as("%s", cycles).isLessThanOrEqualTo(RUNTIME_IN_CYCLES);
        assertThat(cycles.stream().mapToInt(Set::size).max().orElse(0))
                .as("%s", cycles)
                .isLessThanOrEqualTo(LARGEST_OF_RUNTIME);
    }

    @Test
    void fewClassesOfTheAgentUseEachOtherInCircles() {
        List<Set<String>> cycles = ClassCycles.of(module("foretell-agent"));
        assertThat(inCycles(cycles)).as("%s", cycles).isLessThanOrEqualTo(AGENT_IN_CYCLES);
    }

    @Test
    void findsACircle() {
        ClassFileImporter importer = new ClassFileImporter();
        assertThat(ClassCycles.of(importer.importClasses(Porch.class, Vault.class, Barrel.class)))
                .containsExactly(Set.of(Porch.class.getName(), Vault.class.getName()));
        assertThat(ClassCycles.of(importer.importClasses(Bell.class, Barrel.class, Tunnel.class)))
                .isEmpty();
    }

    private static int inCycles(List<Set<String>> cycles) {
        return cycles.stream().mapToInt(Set::size).sum();
    }

    private static JavaClasses module(String name) {
        return new ClassFileImporter().importPath(Path.of("..", name, "target", "classes"));
    }
}
