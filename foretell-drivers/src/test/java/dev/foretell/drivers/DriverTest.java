// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.drivers.sample.Store;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class DriverTest {
    private static final String CLASSES = "target/test-classes";
    private static final String STORE = Store.class.getName();

    @TempDir
    Path directory;

    @Test
    void callsAllPublicMethodsOfAnObject() throws Exception {
        Driver driver = driver(STORE);

        assertThat(driver.operations())
                .containsExactly("add1", "add2", "all", "close", "limit", "move", "notify", "take");
        assertThat(driver.skipped()).containsExactly("visit(Visitor): no value for a parameter");
    }

    @Test
    void makesValuesByRules() throws Exception {
        assertThat(driver(STORE).source())
                .contains("new " + STORE + "(1, (" + STORE + ".Mode) " + STORE + ".Mode.FAST)")
                .contains("shared.add((java.lang.String) \"a\")")
                .contains("shared.add((java.lang.String) \"a\", 1L)")
                .contains("shared.limit(new int[] {1})")
                .contains(": (" + STORE + ".Listener) implemented(" + STORE + ".Listener.class)")
                .contains(": (" + STORE + ".Place) new " + STORE + ".Corner(1)");
    }

    @Test
    void takesValuesFromTheUser() throws Exception {
        ValueFile values = ValueFile.parse(
                "values",
                List.of(
                        "# how to call a store",
                        "import java.util.concurrent.*",
                        STORE + " = new " + STORE + "(7, null)",
                        STORE + ".add = \"x, y\"",
                        STORE + ".Visitor = null",
                        "skip " + STORE + ".close"));
        Driver driver = driver(STORE, values);

        assertThat(driver.operations()).contains("add1", "add2", "visit").doesNotContain("close");
        assertThat(driver.source())
                .contains("return new " + STORE + "(7, null);", "import java.util.concurrent.*;")
                .contains("shared.add(\"x, y\")", "shared.add((java.lang.String) \"a\", 1L)");
        assertThat(values.unused()).isEmpty();
    }

    @Test
    void numbersPairsAsTheProgramDoes() throws Exception {
        Driver driver = driver(STORE);

        assertThat(driver.runs()).isEqualTo(2 * 8 * 9 / 2);
        assertThat(driver.pair(0)).isEqualTo("add1 | add1");
        assertThat(driver.pair(1)).isEqualTo("add1 | add1");
        assertThat(driver.pair(15)).isEqualTo("add1 | take");
        assertThat(driver.pair(16)).isEqualTo("add2 | add2");
        assertThat(driver.pair(driver.runs() - 1)).isEqualTo("take | take");
    }

    /** {@code close} fails, {@code take} waits until it is interrupted, and {@code notify} is given what {@code move} returns. */
    @Test
    void writesAProgramThatRunsAllPairs() throws Exception {
        Driver driver = driver(STORE);
        driver.compile(directory, new File(CLASSES).getAbsolutePath());

        assertThat(run(driver, 0, driver.runs(), 0))
                .contains("3\tjava.lang.IllegalStateException: not open")
                .contains("0\t", "5\t", "6\t")
                .noneMatch(line -> line.startsWith("8"));
    }

    @Test
    void aProgramSaysThatItCannotMakeAnObject() throws Exception {
        Driver driver = driver(Store.Unusable.class.getName());
        driver.compile(directory, new File(CLASSES).getAbsolutePath());

        assertThat(run(driver, 0, 4, Driver.STUCK))
                .containsExactly("0\tcreate\tjava.lang.IllegalArgumentException: never");
    }

    @Test
    void refusesWhatCannotBeDriven() {
        refuses("com.acme.Missing", "there is no class com.acme.Missing in " + CLASSES);
        refuses("dev.foretell.drivers.sample.Hidden", "is not public");
        refuses(Store.class.getName() + "$Visitor", "no way to make an object of");
        refuses(Store.class.getName() + "$Silent", "has no public method");
        assertThatThrownBy(() -> new ClassPath("no.jar")).hasMessageStartingWith("there is no no.jar");
    }

    @Test
    void refusesValuesThatDoNotCompile() throws Exception {
        ValueFile values = ValueFile.parse("values", List.of(STORE + " = new Stroe()"));
        Driver driver = driver(STORE, values);

        assertThatThrownBy(() -> driver.compile(directory, CLASSES))
                .isInstanceOf(DriverException.class)
                .hasMessageContaining("cannot find symbol in 'return new Stroe();'");
    }

    private static void refuses(String type, String why) {
        assertThatThrownBy(() -> driver(type))
                .isInstanceOf(DriverException.class)
                .hasMessageContaining(why);
    }

    private static Driver driver(String type) throws Exception {
        return driver(type, ValueFile.NONE);
    }

    private static Driver driver(String type, ValueFile values) throws DriverException, IOException {
        try (ClassPath classes = new ClassPath(CLASSES)) {
            return Driver.of(type, "StoreDrivers", classes, values);
        }
    }

    private List<String> run(Driver driver, int from, int to, int exitCode) throws Exception {
        Path notes = directory.resolve("notes");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        directory + File.pathSeparator + CLASSES,
                        driver.name(),
                        "" + from,
                        "" + to,
                        notes.toString())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isEqualTo(exitCode);
        return Files.readAllLines(notes);
    }
}
