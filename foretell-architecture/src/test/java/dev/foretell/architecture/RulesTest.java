// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.foretell.architecture.town.annex.Porch;
import dev.foretell.architecture.town.annex.internal.Vault;
import dev.foretell.architecture.town.cellar.Barrel;
import dev.foretell.architecture.town.cellar.Tunnel;
import dev.foretell.architecture.town.tower.Bell;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * That the rules refuse what they are there to refuse, shown on a town of three rooms: the tower may use the cellar,
 * the cellar nothing but the JDK.
 */
class RulesTest {
    private static final Rules RULES = new Rules("dev.foretell.architecture.town");
    private static final List<Room> TOWN = new Plan(List.of(
                    "| module | its one responsibility | may use |",
                    "| --- | --- | --- |",
                    "| `foretell-cellar` | stores | JDK |",
                    "| `foretell-tower` | rings | cellar |",
                    "| `foretell-annex` | stands aside | tower, ASM |"))
            .rooms();

    @Test
    void readsWhatARowAllowsWithAllThatThatAllows() {
        assertThat(TOWN.get(2))
                .isEqualTo(new Room(
                        "foretell-annex",
                        false,
                        List.of("foretell-tower", "foretell-cellar"),
                        List.of("org.objectweb.asm..")));
    }

    @Test
    void refusesARowThatNamesWhatIsNotAbove() {
        assertThatThrownBy(() -> new Plan(List.of("| `foretell-cellar` | stores | tower |")))
                .hasMessageContaining("foretell-cellar may use 'tower'");
    }

    @Test
    void allowsTheTowerToUseTheCellar() {
        assertThat(violates(RULES.usesOnlyWhatItsRowAllows(TOWN.get(1)), Bell.class))
                .isFalse();
    }

    @Test
    void refusesThatTheCellarUsesTheTower() {
        assertThat(violates(RULES.usesOnlyWhatItsRowAllows(TOWN.get(0)), Tunnel.class))
                .isTrue();
        assertThat(violates(RULES.usesOnlyWhatItsRowAllows(TOWN.get(0)), Barrel.class))
                .isFalse();
    }

    @Test
    void refusesALibraryThatTheRowDoesNotName() {
        assertThat(violates(RULES.usesOnlyWhatItsRowAllows(TOWN.get(0)), RulesTest.class))
                .isTrue();
    }

    @Test
    void refusesAClassInAForeignPackage() {
        assertThat(violates(RULES.staysInItsPackage(TOWN.get(0)), Bell.class)).isTrue();
        assertThat(violates(RULES.staysInItsPackage(TOWN.get(1)), Bell.class)).isFalse();
    }

    @Test
    void refusesACycle() {
        assertThat(violates(RULES.modulesAreFreeOfCycles(), Bell.class, Barrel.class, Tunnel.class))
                .isTrue();
        assertThat(violates(RULES.modulesAreFreeOfCycles(), Bell.class, Barrel.class))
                .isFalse();
        assertThat(violates(RULES.packagesAreFreeOfCycles(), Bell.class, Barrel.class, Tunnel.class))
                .isTrue();
    }

    @Test
    void takesAnInternalPackageForAPartOfWhatItServes() {
        assertThat(violates(RULES.packagesAreFreeOfCycles(), Porch.class, Vault.class))
                .isFalse();
    }

    @Test
    void refusesTheInternalPackageOfAnotherRoom() {
        assertThat(violates(RULES.internalPackagesAreLeftAlone(), Porch.class, Vault.class))
                .isFalse();
        assertThat(violates(RULES.internalPackagesAreLeftAlone(), Tunnel.class, Vault.class))
                .isTrue();
    }

    private static boolean violates(ArchRule rule, Class<?>... types) {
        JavaClasses classes = new ClassFileImporter().importClasses(types);
        return rule.evaluate(classes).hasViolation();
    }
}
