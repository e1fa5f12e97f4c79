// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every module of the build against its row in docs/architecture.md. */
class DirectionTest {
    private static final Path ROOT = Path.of("..");
    private static final Rules RULES = new Rules("dev.foretell");
    private static final List<Room> ROOMS = new Plan(lines(ROOT.resolve("docs/architecture.md"))).rooms();

    static Stream<Room> roomsWithRules() {
        return ROOMS.stream()
                .filter(room -> !room.free())
                .filter(room -> Files.exists(ROOT.resolve(room.module()).resolve("src/main")));
    }

    @Test
    void everyModuleHasARowAndEveryRowAModule() {
        String pom = String.join("\n", lines(ROOT.resolve("pom.xml")));
        List<String> modules = Pattern.compile("<module>(.*?)</module>")
                .matcher(pom)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();

        assertThat(ROOMS)
                .as("the rows of docs/architecture.md, compared with the modules of pom.xml")
                .extracting(Room::module)
                .containsExactlyInAnyOrderElementsOf(modules);
    }

    @ParameterizedTest
    @MethodSource("roomsWithRules")
    void usesOnlyWhatItsRowAllows(Room room) {
        RULES.usesOnlyWhatItsRowAllows(room).check(classesOf(room));
    }

    @ParameterizedTest
    @MethodSource("roomsWithRules")
    void staysInItsPackage(Room room) {
        RULES.staysInItsPackage(room).check(classesOf(room));
    }

    @Test
    void hasNoCycles() {
        JavaClasses all = allClasses();
        RULES.modulesAreFreeOfCycles().check(all);
        RULES.packagesAreFreeOfCycles().check(all);
    }

    @Test
    void leavesInternalPackagesAlone() {
        RULES.internalPackagesAreLeftAlone().check(allClasses());
    }

    private static JavaClasses classesOf(Room room) {
        JavaClasses classes = new ClassFileImporter().importPath(classDirectory(room));
        assertThat(classes.size())
                .as("classes of %s; build it first, and list it before foretell-architecture", room.module())
                .isPositive();
        return classes;
    }

    private static JavaClasses allClasses() {
        return new ClassFileImporter()
                .importPaths(roomsWithRules().map(DirectionTest::classDirectory).toList());
    }

    private static Path classDirectory(Room room) {
        return ROOT.resolve(room.module()).resolve("target/classes");
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
