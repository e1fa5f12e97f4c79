// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import dev.foretell.build.Verdict;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.attributes.Attribute;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;

/**
 * Has the JVMs of every {@code Test} task recorded, and adds {@code foretellReport} and {@code foretellCheck}. Agent and tool are dependencies of
 * configurations, as those of Gradle's JaCoCo plugin, and run in JVMs of their own.
 */
public final class ForetellPlugin implements Plugin<Project> {
    static final String EXTENSION = "foretell";
    static final String REPORT = "foretellReport";
    static final String CHECK = "foretellCheck";
    static final String AGENT = "foretellAgent";
    static final String TOOL = "foretellTool";
    static final String AGGREGATION = "foretellAggregation";

    private static final Attribute<String> TRACES = Attribute.of("dev.foretell.traces", String.class);

    /** For Gradle. */
    public ForetellPlugin() {}

    @Override
    public void apply(Project project) {
        ForetellExtension extension = extension(project);
        Configuration agent = tool(project, AGENT, "foretell-agent", extension).setTransitive(false);
        Configuration tool = tool(project, TOOL, "foretell-cli", extension);
        Configuration others = aggregation(project);
        TaskProvider<ForetellNeeds> needs = needs(project, extension, tool);
        TaskProvider<ForetellReport> report = report(project, extension, tool, others);
        TaskProvider<ForetellCheck> check = check(project, extension, report);
        project.getTasks().withType(Test.class).configureEach(test -> record(project, test, extension, agent, needs));
        project.getPluginManager().withPlugin("java", any -> {
            TaskProvider<Test> test = project.getTasks().named("test", Test.class);
            report.configure(task -> task.dependsOn(test));
            check.configure(task -> task.getTestClasses().from(test.map(Test::getTestClassesDirs)));
        });
    }

    private static ForetellExtension extension(Project project) {
        ForetellExtension extension = project.getExtensions().create(EXTENSION, ForetellExtension.class);
        extension.getToolVersion().convention(ownVersion());
        extension.getFailOn().convention(List.of(Verdict.ANY));
        extension.getAllowIncomplete().convention(false);
        extension
                .getReportsDirectory()
                .convention(project.getLayout().getBuildDirectory().dir("reports/foretell"));
        return extension;
    }

    /** A configuration of what the plugin runs; a build may put other files there. */
    private static Configuration tool(Project project, String name, String artifact, ForetellExtension extension) {
        Configuration configuration = project.getConfigurations().create(name);
        configuration.setCanBeConsumed(false);
        configuration.setVisible(false);
        configuration.setDescription("What runs " + artifact + ".");
        configuration.defaultDependencies(dependencies -> dependencies.add(project.getDependencies()
                .create("dev.foretell:" + artifact + ":"
                        + extension.getToolVersion().get())));
        return configuration;
    }

    /** Offers the traces of this project to others, and lets it name others whose traces it looks into as well. */
    private static Configuration aggregation(Project project) {
        Configuration named = project.getConfigurations().create(AGGREGATION);
        named.setCanBeConsumed(false);
        named.setCanBeResolved(false);
        named.setDescription("Projects whose traces are looked into with those of this one.");
        Configuration offered = project.getConfigurations().create("foretellTraceElements");
        offered.setCanBeResolved(false);
        offered.getAttributes().attribute(TRACES, "directory");
        offered.getOutgoing()
                .artifact(
                        directory(project),
                        artifact -> artifact.builtBy(project.getTasks()
                                .withType(Test.class)
                                .matching(test -> test.getName().equals("test"))));
        Configuration resolved = project.getConfigurations().create("foretellAggregatedTraces");
        resolved.setCanBeConsumed(false);
        resolved.extendsFrom(named);
        resolved.setTransitive(false);
        resolved.getAttributes().attribute(TRACES, "directory");
        return resolved;
    }

    private static Provider<File> directory(Project project) {
        return project.getLayout().getBuildDirectory().dir("foretell").map(place -> place.getAsFile());
    }

    private static TaskProvider<ForetellNeeds> needs(Project project, ForetellExtension extension, Configuration tool) {
        return project.getTasks().register("foretellNeeds", ForetellNeeds.class, task -> {
            task.setDescription("Lists what the specifications need of a recording.");
            task.getSpecs().from(extension.getSpecs());
            task.getToolClasspath().from(tool);
            task.getRoot().set(project.getRootDir());
            task.getNeeds().set(project.getLayout().getBuildDirectory().file("tmp/foretell/specification.needs"));
        });
    }

    private static void record(
            Project project,
            Test test,
            ForetellExtension extension,
            Configuration agent,
            TaskProvider<ForetellNeeds> needs) {
        ForetellTaskExtension own = project.getObjects().newInstance(ForetellTaskExtension.class);
        test.getExtensions().add(EXTENSION, own);
        own.getEnabled().convention(true);
        own.getDirectory().convention(project.getLayout().getBuildDirectory().dir("foretell/" + test.getName()));
        AgentArguments arguments = project.getObjects().newInstance(AgentArguments.class);
        arguments.getAgent().from(agent);
        arguments.getEnabled().set(own.getEnabled());
        arguments.getDirectory().set(own.getDirectory());
        arguments.getIncludes().set(extension.getIncludes());
        arguments.getExcludes().set(extension.getExcludes());
        arguments.getIgnores().set(extension.getIgnores());
        arguments.getAtomic().set(extension.getAtomic());
        arguments.getProfile().set(extension.getProfile());
        arguments.getSources().from(sources(project));
        ProviderFactory providers = project.getProviders();
        arguments
                .getNeeds()
                .set(providers
                        .provider(() -> extension.getSpecs().isEmpty() ? null : true)
                        .flatMap(any -> needs.flatMap(ForetellNeeds::getNeeds)));
        test.getJvmArgumentProviders().add(arguments);
        test.getOutputs().dir(own.getDirectory()).withPropertyName("foretellTraces");
        Provider<File> directory = own.getDirectory().getAsFile();
        test.doFirst("remove old traces", new RemoveTraces(directory));
    }

    private static TaskProvider<ForetellReport> report(
            Project project, ForetellExtension extension, Configuration tool, Configuration others) {
        return project.getTasks().register(REPORT, ForetellReport.class, task -> {
            task.setGroup("verification");
            task.setDescription("Tells what could have gone wrong in other runs of the tests.");
            task.mustRunAfter(project.getTasks().withType(Test.class));
            task.getTraces().from(directory(project), others);
            task.getSources().from(sources(project));
            task.getSpecs().from(extension.getSpecs());
            task.getOptions().set(project.getProviders().provider(() -> options(extension)));
            task.getSuppress().set(extension.getSuppress());
            task.getBaseline().set(extension.getBaseline());
            task.getWriteBaseline().set(extension.getWriteBaseline());
            task.getToolClasspath().from(tool);
            task.getMaxHeapSize().set(extension.getMaxHeapSize());
            task.getRoot().set(project.getRootDir());
            task.getReportsDirectory().set(extension.getReportsDirectory());
        });
    }

    private static TaskProvider<ForetellCheck> check(
            Project project, ForetellExtension extension, TaskProvider<ForetellReport> report) {
        return project.getTasks().register(CHECK, ForetellCheck.class, task -> {
            task.setGroup("verification");
            task.setDescription("Fails if other runs of the tests can go wrong.");
            task.getReportsDirectory().set(report.flatMap(ForetellReport::getReportsDirectory));
            task.getFailOn().set(extension.getFailOn());
            task.getCompared()
                    .set(project.getProviders()
                            .provider(() -> extension.getBaseline().isPresent()));
        });
    }

    /** Those of this project's source sets, and where other projects of the build keep theirs. */
    private static Provider<List<File>> sources(Project project) {
        File root = project.getRootDir();
        Provider<List<File>> own = project.getProviders().provider(() -> {
            List<File> directories = new ArrayList<>();
            SourceSetContainer sets = project.getExtensions().findByType(SourceSetContainer.class);
            if (sets != null) {
                sets.forEach(set -> directories.addAll(set.getAllJava().getSrcDirs()));
            }
            return directories;
        });
        return own.map(directories -> SourceDirectories.with(directories, root));
    }

    private static List<String> options(ForetellExtension extension) {
        List<String> options = new ArrayList<>();
        extension.getIncludes().get().forEach(pattern -> options.addAll(List.of("--include", pattern)));
        extension.getExcludes().get().forEach(pattern -> options.addAll(List.of("--exclude", pattern)));
        extension.getAtomic().get().forEach(pattern -> options.addAll(List.of("--atomic", pattern)));
        add(options, "--predict", extension.getPredict());
        add(options, "--model", extension.getModel());
        add(options, "--budget", extension.getBudget());
        add(options, "--breadth", extension.getBreadth());
        if (extension.getAllowIncomplete().get()) {
            options.add("--allow-incomplete");
        }
        return options;
    }

    private static void add(List<String> options, String option, Property<String> value) {
        if (value.isPresent()) {
            options.addAll(List.of(option, value.get()));
        }
    }

    private static String ownVersion() {
        Properties properties = new Properties();
        try (InputStream in = ForetellPlugin.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
