// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code ./foretell} in a small tree of its own. Its {@code mvnw} notes each build in the file {@code
 * builds} and leaves an empty jar; its {@code java} prints what it was given.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(240)
class LauncherTest {
    private static final String FIRST_USE = "Building Foretell, first use";

    @TempDir
    Path tree;

    private Path jdk;
    private Path source;

    private record Outcome(int code, String out, String err) {}

    @BeforeEach
    void plant() throws IOException {
        Files.copy(Path.of("..", "foretell"), tree.resolve("foretell"));
        Path common = Path.of("foretell-distribution", "src", "launch.sh");
        Files.createDirectories(tree.resolve(common).getParent());
        Files.copy(Path.of("..").resolve(common), tree.resolve(common));
        Files.writeString(tree.resolve("pom.xml"), "<project/>");
        Files.createDirectory(tree.resolve(".mvn"));
        source = tree.resolve("foretell-cli/src/main/java/A.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "class A {}");
        Files.createDirectories(tree.resolve("foretell-cli/src/test/java"));
        maven("exit 0");
        jdk = java(17);
        script(jdk.resolve("bin/javac"), "");
    }

    @Test
    void buildsOnFirstUseAndSaysSo() throws Exception {
        Outcome first = foretell("show", "a b", "*");

        assertThat(first.err).contains(FIRST_USE);
        assertThat(first.out).endsWith("[dev.foretell.cli.Main] [show] [a b] [*]\n");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void buildsNothingOnSecondUse() throws Exception {
        foretell();
        Outcome second = foretell();

        assertThat(second.err).isEmpty();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void tellsThatJavaDoesNotTakeTheOptions() throws Exception {
        Outcome refused = foretell(Map.of("FORETELL_JAVA_OPTS", "-Xmxx"));

        assertThat(refused.code).isEqualTo(2);
        assertThat(refused.out).isEmpty();
        assertThat(refused.err)
                .isEqualTo("foretell: java does not take FORETELL_JAVA_OPTS, which is '-Xmxx':"
                        + " Invalid maximum heap size: -Xmxx\n");
        assertThat(tree.resolve("builds")).doesNotExist();
    }

    @Test
    void givesJavaItsOptionsAndAsksOnceWhetherItTakesThem() throws Exception {
        Outcome taken = foretell(Map.of("FORETELL_JAVA_OPTS", "-Xmx2g"));
        foretell(Map.of("FORETELL_JAVA_OPTS", "-Xmx2g"));

        assertThat(taken.code).isZero();
        assertThat(taken.out).contains("[-Xmx2g]");
        assertThat(jdk.resolve("bin/asked")).hasContent("asked");
        foretell(Map.of("FORETELL_JAVA_OPTS", "-agentlib:jdwp=suspend=y"));
        assertThat(jdk.resolve("bin/asked")).hasContent("asked");
    }

    @Test
    void startsWithAnArchiveOfItsClassesFromTheSecondUseOn() throws Exception {
        Map<String, String> archived = Map.of("ARCHIVED", "classes");
        Outcome first = foretell(archived);
        Outcome second = foretell(archived);
        foretell(archived);

        String option = "[-XX:SharedArchiveFile=" + tree.toRealPath().resolve("target/foretell/classes.jsa") + "]";
        assertThat(first.out).doesNotContain("SharedArchiveFile");
        assertThat(second.out).startsWith(option + " [-Xlog:disable] ");
        assertThat(second.err).isEmpty();
        assertThat(jdk.resolve("bin/archived")).hasContent("archived");
        makeNewer(source);
        assertThat(foretell(archived).out).as("after a build").doesNotContain("SharedArchiveFile");
    }

    @Test
    void startsWithoutAnArchiveWhereNoneCanBeMade() throws Exception {
        foretell();
        Outcome second = foretell();
        foretell();

        assertThat(second.out).doesNotContain("SharedArchiveFile").endsWith("[dev.foretell.cli.Main]\n");
        assertThat(jdk.resolve("bin/archived")).hasContent("archived");
    }

    @Test
    void buildsAgainWhenASourceChanged() throws Exception {
        foretell();
        makeNewer(source);
        Outcome second = foretell();

        assertThat(second.err).contains("the sources changed (foretell-cli/src/main/java/A.java)");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void buildsAgainWhenASourceIsGone() throws Exception {
        foretell();
        Files.delete(source);
        makeNewer(source.getParent());
        foretell();

        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void buildsNothingWhenOnlyATestChanged() throws Exception {
        foretell();
        Path test = Files.writeString(tree.resolve("foretell-cli/src/test/java/ATest.java"), "class ATest {}");
        makeNewer(test);
        foretell();

        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void saysWhyTheBuildFailedAndTriesAgainNextTime() throws Exception {
        maven("echo '[ERROR] A.java:[1,1] ; expected'; exit 1");
        Outcome failed = foretell();
        maven("exit 0");
        Outcome repaired = foretell();

        assertThat(failed.code).isEqualTo(2);
        assertThat(failed.err).contains("A.java:[1,1] ; expected", "the build failed", "build.log");
        assertThat(repaired.code).isZero();
    }

    @Test
    void buildsOnceWhenTwoFirstCallsComeTogether() throws Exception {
        callTwice(Map.of());
    }

    @Test
    void buildsOnceWhereThereIsNoFlock() throws Exception {
        callTwice(Map.of("PATH", tools().toString()));
    }

    private void callTwice(Map<String, String> environment) throws Exception {
        Path gate = tree.resolve("gate");
        assertThat(new ProcessBuilder("mkfifo", gate.toString()).start().waitFor())
                .isZero();
        maven("cat '" + gate + "'; exit 0");

        Process one = process(environment).start();
        BufferedReader errOfOne = one.errorReader();
        assertThat(errOfOne.readLine()).contains(FIRST_USE);
        Process other = process(environment).start();
        BufferedReader errOfOther = other.errorReader();
        assertThat(errOfOther.readLine()).contains("waiting for another call");
        Files.writeString(gate, "go");

        assertThat(one.waitFor()).isZero();
        assertThat(other.waitFor()).isZero();
        assertThat(errOfOther.readLine()).isNull();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void worksThroughASymbolicLinkFromElsewhere() throws Exception {
        Path elsewhere = Files.createDirectory(tree.resolve("elsewhere"));
        Path link = Files.createSymbolicLink(elsewhere.resolve("ft"), Path.of("../foretell"));
        Outcome outcome = finish(
                process(Map.of()).command("sh", link.toString(), "--version").directory(elsewhere.toFile()));

        assertThat(outcome.code).isZero();
        assertThat(tree.resolve("target/foretell/app-1/foretell-cli.jar")).exists();
    }

    @Test
    void passesTheExitCodeOn() throws Exception {
        foretell();
        script(jdk.resolve("bin/java"), "exit 3");

        assertThat(foretell().code).isEqualTo(3);
    }

    @Test
    void usesTheInstalledMavenWhereTheWrapperCannotFetchOne() throws Exception {
        maven("exit 0");
        Path bin = tools();
        Files.move(tree.resolve("mvnw"), bin.resolve("mvn"));
        script(tree.resolve("mvnw"), "echo 'cannot fetch'; exit 1");
        Outcome outcome = foretell(Map.of("PATH", bin.toString()));

        assertThat(outcome.code).isZero();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void saysThatThereIsNoMaven() throws Exception {
        script(tree.resolve("mvnw"), "echo 'cannot fetch'; exit 1");
        Outcome outcome = foretell(Map.of("PATH", tools().toString()));

        assertThat(outcome.code).isEqualTo(2);
        assertThat(outcome.err).contains("no Maven: ./mvnw cannot fetch one (cannot fetch)");
    }

    @Test
    void refusesAJavaOlderThan17() throws Exception {
        java(11);
        assertThat(foretell())
                .isEqualTo(new Outcome(
                        2,
                        "",
                        "foretell: " + jdk.resolve("bin/java")
                                + " is Java 11; install a JDK, 17 or newer, or set JAVA_HOME to one\n"));
    }

    @Test
    void refusesAnOlderJavaAfterABuildToo() throws Exception {
        foretell();
        Path old = tree.resolve("old");
        Files.createDirectories(old.resolve("bin"));
        Files.copy(java(11).resolve("bin/java"), old.resolve("bin/java"));

        assertThat(foretell(Map.of("JAVA_HOME", old.toString())).err).contains("is Java 11");
    }

    @Test
    void refusesAJavaHomeWithoutJava() throws Exception {
        Outcome outcome = foretell(Map.of("JAVA_HOME", tree.toString()));

        assertThat(outcome.code).isEqualTo(2);
        assertThat(outcome.err).hasLineCount(1).contains("JAVA_HOME is " + tree);
    }

    @Test
    void refusesToBuildWithoutACompiler() throws Exception {
        Files.delete(jdk.resolve("bin/javac"));
        assertThat(foretell().err).contains("has no compiler; install a JDK (not a JRE)");
    }

    private void maven(String end) throws IOException {
        script(tree.resolve("mvnw"), """
                [ "$1" = --version ] && exit 0
                cd '%s'
                echo built >>builds
                mkdir -p foretell-cli/target/lib
                : >foretell-cli/target/foretell-cli.jar
                : >foretell-cli/target/lib/other.jar
                %s
                """.formatted(tree, end));
    }

    private Path java(int version) throws IOException {
        Path home = tree.resolve("jdk");
        script(home.resolve("bin/java"), """
                case $1 in
                -XX:DumpLoadedClassList=*)
                    echo java/lang/Object >"${1#*=}"
                    exit 0
                    ;;
                -Xshare:dump)
                    echo archived >>"${0%%/*}/archived"
                    [ "$(cat "${2#*=}")" = java/lang/Object ] && printf '%%s' "$ARCHIVED" >"${3#*=}"
                    exit 0
                    ;;
                esac
                if [ "$1" = -XshowSettings:properties ]; then
                    echo "    java.specification.version = %d" >&2
                elif [ "$1" = -Xmxx ]; then
                    echo "Invalid maximum heap size: -Xmxx" >&2
                    echo "Error: Could not create the Java Virtual Machine." >&2
                    exit 1
                elif [ "$2" = -version ]; then
                    echo asked >>"${0%%/*}/asked"
                else
                    printf '[%%s] ' "$@" | sed 's/ $//'
                    echo
                fi
                """.formatted(version));
        return home;
    }

    /** A directory with what the script needs of an ordinary system: no Maven, no flock. */
    private Path tools() throws IOException {
        Path bin = tree.resolve("bin");
        for (String tool : List.of(
                "cat",
                "cp",
                "dirname",
                "find",
                "grep",
                "head",
                "mkdir",
                "mv",
                "readlink",
                "rm",
                "rmdir",
                "sed",
                "sleep",
                "sh",
                "tail",
                "tee")) {
            script(bin.resolve(tool), "PATH=/usr/bin:/bin exec " + tool + " \"$@\"\n");
        }
        return bin;
    }

    private static void script(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body);
        Files.setPosixFilePermissions(file, fromString("rwxr-xr-x"));
    }

    private static void makeNewer(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
    }

    private int builds() throws IOException {
        return Files.readAllLines(tree.resolve("builds")).size();
    }

    private Outcome foretell(String... args) throws Exception {
        return finish(process(Map.of(), args));
    }

    private Outcome foretell(Map<String, String> environment) throws Exception {
        return finish(process(environment));
    }

    private ProcessBuilder process(Map<String, String> environment, String... args) {
        List<String> command =
                new ArrayList<>(List.of("sh", tree.resolve("foretell").toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.environment().put("ARCHIVED", "");
        builder.environment().putAll(environment);
        return builder;
    }

    private Outcome finish(ProcessBuilder builder) throws Exception {
        Path out = Files.createTempFile(tree, "out", "");
        Path err = Files.createTempFile(tree, "err", "");
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
        return new Outcome(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
