// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Trace;
import dev.foretell.trace.check.TraceChecker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs with class loaders of their own. */
class ClassLoadersTest {
    private static final String LOADING = "dev.foretell.validation.loading.";

    @TempDir
    Path directory;

    static List<Arguments> jdksAndProfiles() {
        List<Arguments> all = new ArrayList<>();
        for (Jdk jdk : Jdk.installed()) {
            all.add(Arguments.of(jdk, "races"));
            all.add(Arguments.of(jdk, "full"));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("jdksAndProfiles")
    void holdsNoLockWhileClassesAreLoaded(Jdk jdk, String profile) throws Exception {
        run(jdk, profile, "ManyLoaders", "all loaded" + System.lineSeparator(), "10");
    }

    @ParameterizedTest
    @MethodSource("jdksAndProfiles")
    void theRuntimeIsFoundByLoadersThatHideOrCopyWhatTheyCan(Jdk jdk, String profile) throws Exception {
        Run plain = Run.of(jdk, Sources.classes().toString(), LOADING + "OwnLoaders", directory, List.of());
        assertThat(plain.output()).hasLineCount(11);
        assertThat(plain.output().lines()).allMatch(line -> line.endsWith(": ran"));
        run(jdk, profile, "OwnLoaders", plain.output());
    }

    @ParameterizedTest
    @MethodSource("jdksAndProfiles")
    void aModuleIsRecordedFromTheModulePathAndFromAnImageThatWasLinked(Jdk jdk, String profile) throws Exception {
        Path sources = Files.createDirectories(directory.resolve("sources"));
        Path info = Files.writeString(sources.resolve("module-info.java"), "module counting { }");
        Path counter = Files.writeString(
                sources.resolve("Counter.java"),
                "package counting; class Counter { static int count; public static void main(String[] args) throws Exception {"
                        + " Thread t = new Thread(() -> { synchronized (Counter.class) { count++; } }); t.start();"
                        + " synchronized (Counter.class) { count++; } t.join();"
                        + " System.out.print(Counter.class.getModule().getName() + count); } }");
        Path modules = directory.resolve("modules");
        Sources.compile(jdk, modules.resolve("counting"), "", List.of(info, counter));
        Path image = directory.resolve("image");
        List<String> link = List.of(
                jdk.tool("jlink").toString(),
                "--module-path",
                modules.toString(),
                "--add-modules",
                "counting,java.instrument",
                "--output",
                image.toString());
        assertThat(new ProcessBuilder(link).inheritIO().start().waitFor()).isZero();

        runModule(jdk, profile, List.of("--module-path", modules.toString()));
        runModule(new Jdk(image, jdk.version()), profile, List.of());
    }

    private void runModule(Jdk jdk, String profile, List<String> options) throws Exception {
        Path file = directory.resolve("module.ftl");
        List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString()));
        command.add("-javaagent:" + Sources.agent() + "=profile=" + profile + ",destfile=" + file);
        command.addAll(options);
        command.addAll(List.of("--module", "counting/counting.Counter"));
        Path output = directory.resolve("module.out");
        int code = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        assertThat(Files.readString(output)).endsWith("counting2");
        assertThat(code).isZero();
        assertThat(Recording.read(file).isComplete()).isTrue();
    }

    /** The program says what it is to say, and the trace is whole. */
    private void run(Jdk jdk, String profile, String program, String output, String... arguments) throws Exception {
        Path file = directory.resolve("run.ftl");
        Run run = Run.of(
                jdk,
                Sources.classes().toString(),
                LOADING + program,
                directory,
                List.of("-javaagent:" + Sources.agent() + "=profile=" + profile + ",destfile=" + file),
                List.of(arguments),
                Run.SECONDS);
        assertThat(run.output()).as(run.errors()).isEqualTo(output);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.errors()).doesNotContain("[foretell]");
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();
        TraceChecker.check(trace, file.toString());
    }
}
