// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plugin in projects that {@code ProjectBuilder} makes. That runs no tasks and resolves no dependencies. The tests start the JVM that {@code test} would start, with the
 * arguments that it has, and call what the tasks do; agent and tool are those that were just built.
 */
@Timeout(120)
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "Gradle 8.5 does not run on newer Java")
class PluginIT {
    private static final Path LIB = Path.of("../foretell-cli/target/lib").toAbsolutePath();
    private static final String TEST = "com.acme.CounterTest";

    @TempDir
    Path directory;

    @org.junit.jupiter.api.Test
    void recordsReportsAndFailsForARace() throws Exception {
        Project project = project("counter", null);
        runTests(project, "hits++");

        report(project).report();

        assertThat(reports(project, "index.html")).content().contains("com.acme.CounterTest.hits");
        assertThat(reports(project, "findings.sarif"))
                .content()
                .contains("\"uri\" : \"src/test/java/com/acme/CounterTest.java\"");
        assertThatThrownBy(() -> check(project).check())
                .isInstanceOf(GradleException.class)
                .hasMessageStartingWith("other runs of the tests can go wrong: 1 finding (race: 1); see ")
                .hasMessageEndingWith("index.html");
    }

    @org.junit.jupiter.api.Test
    void passesWithoutARace() throws Exception {
        Project project = project("counter", null);
        runTests(project, "synchronized (CounterTest.class) { hits++; }");

        report(project).report();
        check(project).check();

        assertThat(reports(project, "index.html")).exists();
    }

    @org.junit.jupiter.api.Test
    void failsOnlyForTheKindsThatAreNamedAndForWhatIsNew() throws Exception {
        Project project = project("counter", null);
        ForetellExtension extension = extension(project);
        extension.getFailOn().set(List.of("deadlock"));
        File known = directory.resolve("known.txt").toFile();
        extension.getWriteBaseline().set(known);
        runTests(project, "hits++");

        report(project).report();
        check(project).check();

        assertThat(known).content().contains(" race com.acme.CounterTest.hits");

        Project next = project("counter", null);
        extension(next).getBaseline().set(known);
        report(next).report();
        check(next).check();
    }

    @org.junit.jupiter.api.Test
    void saysThatAKindIsNone() throws Exception {
        Project project = project("counter", null);
        extension(project).getFailOn().set(List.of("rices"));
        runTests(project, "hits++");
        report(project).report();

        assertThatThrownBy(() -> check(project).check())
                .isInstanceOf(GradleException.class)
                .hasMessageStartingWith("failOn: 'rices' is not a kind of finding; known are ");
    }

    @org.junit.jupiter.api.Test
    void failsWhereTestsLeaveNoTrace() throws Exception {
        Project project = project("counter", null);
        compile(project, "hits++");
        report(project).report();

        assertThatThrownBy(() -> check(project).check())
                .hasMessageStartingWith("there are tests, but no trace of them");
    }

    @org.junit.jupiter.api.Test
    void recordsWhatASpecificationNeeds() throws Exception {
        Project project = project("counter", null);
        Path spec =
                Files.writeString(directory.resolve("counter.spec"), "event up = write com.acme.CounterTest.hits\n");
        extension(project).getSpecs().from(spec);
        ForetellNeeds needs = (ForetellNeeds) project.getTasks().getByName("foretellNeeds");
        Files.createDirectories(
                needs.getNeeds().get().getAsFile().getParentFile().toPath());

        assertThat(arguments(project))
                .anyMatch(
                        argument -> argument.contains("spec=" + needs.getNeeds().get()));
        assertThat(needs.getSpecs()).containsExactly(spec.toFile());
    }

    @org.junit.jupiter.api.Test
    void leavesATaskAloneThatSaysSo() {
        Project project = project("counter", null);
        test(project)
                .getExtensions()
                .getByType(ForetellTaskExtension.class)
                .getEnabled()
                .set(false);

        assertThat(arguments(project)).isEmpty();
    }

    @org.junit.jupiter.api.Test
    void putsTheAgentOnTestTasksThatAreAddedLater() {
        Project project = project("counter", null);
        Test later = project.getTasks().create("integrationTest", Test.class);

        assertThat(arguments(later))
                .hasSize(2)
                .anyMatch(argument -> argument.contains(
                        "destfile=" + project.getProjectDir() + "/build/foretell/integrationTest/%p-%t.ftl"));
    }

    @org.junit.jupiter.api.Test
    void looksIntoTheTracesOfOtherProjects() throws Exception {
        Project root = project("root", null);
        Project counter = project("counter", root);
        runTests(counter, "hits++");
        Configuration offered = counter.getConfigurations().getByName("foretellTraceElements");
        Configuration wanted = root.getConfigurations().getByName("foretellAggregatedTraces");
        assertThat(offered.getAttributes().keySet())
                .isEqualTo(wanted.getAttributes().keySet());

        ForetellReport report = report(root);
        offered.getArtifacts().forEach(artifact -> report.getTraces().from(artifact.getFile()));
        report.report();

        assertThat(reports(root, "findings.sarif"))
                .content()
                .contains("\"uri\" : \"counter/src/test/java/com/acme/CounterTest.java\"");
    }

    @org.junit.jupiter.api.Test
    void usesTheToolOfItsOwnVersionUnlessToldOtherwise() {
        Project project =
                ProjectBuilder.builder().withProjectDir(directory.toFile()).build();
        project.getPlugins().apply("dev.foretell");
        extension(project).getToolVersion().set("1.2.3");

        assertThat(project.getConfigurations()
                        .getByName(ForetellPlugin.TOOL)
                        .getIncoming()
                        .getDependencies())
                .singleElement()
                .satisfies(tool ->
                        assertThat(tool.getName() + ":" + tool.getVersion()).isEqualTo("foretell-cli:1.2.3"));
    }

    /** A Java project with the plugin. */
    private Project project(String name, Project parent) {
        Path place = parent == null && name.equals("root") ? directory : directory.resolve(name);
        ProjectBuilder builder = ProjectBuilder.builder()
                .withName(name)
                .withProjectDir(place.toFile())
                .withGradleUserHomeDir(directory.resolve("home").toFile());
        if (parent != null) {
            builder.withParent(parent);
        }
        Project project = builder.build();
        project.getPlugins().apply("java");
        project.getPlugins().apply("dev.foretell");
        return project;
    }

    private static ForetellExtension extension(Project project) {
        return project.getExtensions().getByType(ForetellExtension.class);
    }

    private static Test test(Project project) {
        return (Test) project.getTasks().getByName("test");
    }

    private static List<String> arguments(Project project) {
        return arguments(test(project));
    }

    private static List<String> arguments(Test test) {
        List<String> arguments = new ArrayList<>();
        for (CommandLineArgumentProvider provider : test.getJvmArgumentProviders()) {
            ((AgentArguments) provider).getAgent().setFrom(LIB.resolve("foretell-agent.jar"));
            provider.asArguments().forEach(arguments::add);
        }
        return arguments;
    }

    private static ForetellReport report(Project project) {
        ForetellReport report = (ForetellReport) project.getTasks().getByName(ForetellPlugin.REPORT);
        report.getToolClasspath().setFrom(LIB.resolveSibling("foretell-cli.jar"), project.fileTree(LIB));
        report.getTraces().setFrom(project.file("build/foretell"));
        return report;
    }

    private static ForetellCheck check(Project project) {
        return (ForetellCheck) project.getTasks().getByName(ForetellPlugin.CHECK);
    }

    private static File reports(Project project, String name) {
        return project.file("build/reports/foretell/" + name);
    }

    /** Writes and compiles a program that stands for the tests. */
    private static Path compile(Project project, String step) throws IOException {
        Path source = project.file("src/test/java/com/acme/CounterTest.java").toPath();
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                package com.acme;

                class CounterTest {
                    static int hits;

                    public static void main(String[] arguments) throws InterruptedException {
                        Thread other = new Thread(() -> { %1$s; });
                        other.start();
                        %1$s;
                        other.join();
                    }
                }
                """.formatted(
                        step.endsWith("}") ? step.substring(0, step.length() - 1) + "}" : step));
        Path classes = test(project).getTestClassesDirs().getSingleFile().toPath();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()))
                .isZero();
        return classes;
    }

    /** Runs what stands for the tests with the arguments that Gradle would give to its JVM. */
    private static void runTests(Project project, String step) throws Exception {
        Path classes = compile(project, step);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments(project));
        command.addAll(List.of("-cp", classes.toString(), TEST));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        assertThat(Traces.in(List.of(project.file("build/foretell/test")))).hasSize(1);
    }
}
