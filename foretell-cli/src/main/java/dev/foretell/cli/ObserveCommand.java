// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.observer.Observer;
import dev.foretell.observer.Settings;
import dev.foretell.observer.watch.Subject;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Specification;
import java.io.IOException;
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
            "Watches programs while they run, and tells what could go wrong in other runs as soon as it is known.",
            "Programs started with the agent's option observer=HOST:PORT stream to it; with -- it starts one itself."
        },
        customSynopsis = "foretell observe --spec FILE [options] [-- JAVA-ARGS...]",
        footer = {
            "",
            "FORETELL_TOKEN, in the environment here and of the programs, is a secret that both must know;",
            "listening on another address than loopback needs it. Ctrl-C ends the observer, not the programs.",
            "Example: foretell observe --spec landing.spec --model strong"
        })
final class ObserveCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ListenOptions where;

    @Mixin
    private PropertyOptions properties;

    @Option(
            names = "--window",
            paramLabel = "N",
            description =
                    "so many events of a program are looked at together (default: " + Subject.DEFAULT_WINDOW + ")")
    private int window = Subject.DEFAULT_WINDOW;

    @Option(names = "--count", paramLabel = "N", description = "end when so many programs have ended")
    private int count;

    @Mixin
    private RecordingOptions recording;

    @Parameters(
            paramLabel = JavaArguments.LABEL,
            arity = "0..*",
            description = "after --: a program to start, as one would give it to java")
    private List<String> arguments = List.of();

    ObserveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Specification> specifications = SpecificationFiles.read(properties.specifications());
        if (window < 1 || count < 0) {
            throw new UserError("--window and --count take numbers from 1");
        }
        Subject subject = Subject.of(specifications, properties.model())
                .withExploration(exploration())
                .withWindow(window);
        boolean starts =
                spec.commandLine().getParent().getParseResult().originalArgs().contains("--");
        Settings settings = where.settings(starts);
        try (Observation observation = new Observation(Observer.listen(settings, subject, new LiveReport(console)))) {
            if (!starts) {
                console.say("listening on " + observation.observer().address()
                        + "; start programs with the agent's options observer="
                        + observation.observer().address()
                        + ",profile=full");
                return observation.await(count == 0 ? Integer.MAX_VALUE : count);
            }
            return observation.run(JavaArguments.of(spec, arguments), recording, specifications);
        }
    }

    private ExplorationOptions exploration() {
        ExplorationOptions options = properties.exploration();
        boolean told = spec.commandLine().getParseResult().hasMatchedOption("--breadth");
        return told ? options : options.withBreadth(Subject.DEFAULT_BREADTH);
    }
}
