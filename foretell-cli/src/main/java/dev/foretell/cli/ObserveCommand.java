// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.PropertyCheck;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.analysis.watch.Subject;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Settings;
import dev.foretell.observer.page.LivePage;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.trace.control.AgentOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Watches programs while they run. */
@Command(
        name = "observe",
        description = {
            "Checks specifications while programs run, and reports what could go wrong in other runs as soon as it is known.",
            "Programs with the agent option observer=HOST:PORT stream their events to it; with -- it starts a program itself."
        },
        customSynopsis = "foretell observe --spec FILE [options] [-- JAVA-ARGS...]",
        footer = {
            "",
            "The environment variable FORETELL_TOKEN is a secret that the observer and the programs share; it is required",
            "to listen on any address but loopback. Ctrl-C ends the observer, not the programs.",
            "Example: foretell observe --spec landing.spec --model strong"
        })
final class ObserveCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ListenOptions where;

    @Mixin
    private SpecificationOptions checked;

    @Option(
            names = "--breadth",
            paramLabel = "N|all",
            converter = Breadth.class,
            defaultValue = "" + Subject.DEFAULT_BREADTH,
            description = "states to keep at each level of the lattice, those nearest to the observed run (default: "
                    + Subject.DEFAULT_BREADTH + ")")
    private int breadth;

    /** Here to be refused with a reason. */
    @Option(names = "--predict", paramLabel = "KINDS", hidden = true)
    private String predicted;

    @Option(
            names = "--window",
            paramLabel = "N",
            description = "number of events of a program that are analysed together (default: " + Subject.DEFAULT_WINDOW
                    + ")")
    private int window = Subject.DEFAULT_WINDOW;

    @Option(names = "--count", paramLabel = "N", description = "exit after N programs have ended")
    private int count;

    @Mixin
    private RecordingOptions recording;

    @Parameters(
            paramLabel = JavaArguments.LABEL,
            arity = "0..*",
            description = "after --: the arguments for java, to start a program")
    private List<String> arguments = List.of();

    ObserveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Path> files = checked.givenWhileRunning(predicted != null);
        List<Specification> specifications = SpecificationFiles.readForRunning(files);
        if (window < 1 || count < 0) {
            throw new UserError("--window and --count take numbers from 1");
        }
        boolean starts =
                spec.commandLine().getParent().getParseResult().originalArgs().contains("--");
        if (starts) {
            new ReactionCheck(arguments).require(specifications);
        }
        Subject subject = Subject.of(specifications, checked.modelWhileRunning())
                .withExploration(checked.exploration(breadth))
                .withWindow(window);
        Settings settings = where.settings(starts);
        LiveReport live = new LiveReport(console, new PropertyCheck(specifications));
        try (LivePage page = where.page(live)) {
            Observer observer = Observer.listen(settings, subject, page == null ? live : page.audience());
            if (page != null) {
                page.show(observer);
                String token = settings.token().isEmpty() ? "" : "; add #token= and the value of FORETELL_TOKEN to it";
                console.say("see " + page.address() + token);
            }
            int code = observe(starts, files, specifications, observer);
            return live.hasRefused() ? ExitCode.UNUSABLE : code;
        }
    }

    private int observe(boolean starts, List<Path> files, List<Specification> specifications, Observer observer)
            throws IOException, InterruptedException {
        try (Observation observation = new Observation(observer)) {
            if (!starts) {
                String address = observation.observer().address();
                console.say("listening on " + address + "; start programs with the agent's options observer=" + address
                        + "," + recorded(specifications));
                return observation.await(count == 0 ? Integer.MAX_VALUE : count);
            }
            return run(observation, files, specifications);
        }
    }

    /** The agent's option that makes it record what is checked. */
    private static String recorded(List<Specification> specifications) {
        return Relevance.asksForMore(specifications)
                ? "spec=LIST, where LIST holds what 'foretell spec --needs' prints"
                : "profile=full";
    }

    private int run(Observation observation, List<Path> files, List<Specification> specifications)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("foretell-");
        Path list = SpecificationFiles.writeNeeds(files, directory.resolve("observed"));
        try {
            return observation.check(
                    JavaArguments.of(spec, arguments),
                    recording
                            .toAgent(list)
                            .with(AgentOption.OBSERVER, observation.observer().address())
                            .with(AgentOption.RECOVERY, SpecificationFiles.calls(specifications)));
        } finally {
            Files.delete(list);
            Files.delete(directory);
        }
    }
}
