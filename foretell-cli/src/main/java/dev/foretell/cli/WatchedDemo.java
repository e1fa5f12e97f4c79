// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.watch.Subject;
import dev.foretell.examples.Example;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Outcome;
import dev.foretell.observer.Settings;
import dev.foretell.report.Report;
import dev.foretell.trace.Kind;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** An example that runs in a JVM of its own and streams to an observer here. */
final class WatchedDemo {
    private static final Settings ANY_PORT =
            Settings.defaults().withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "");
    private static final Map<Example.Events, String> SOURCES = Map.of(
            Example.Events.RELEVANT, "the observed run",
            Example.Events.KNOWLEDGE, "the observed run",
            Example.Events.ACCESSES, "all accesses of the observed run",
            Example.Events.ACCESSES_AND_LOCKS, "all accesses and locks of the observed run");

    private final Console console;
    private final Example example;

    WatchedDemo(Console console, Example example) {
        this.console = console;
        this.example = example;
    }

    Report report(AnalysisRequest request) throws IOException, InterruptedException {
        return new Analyzer(request, console).report(SOURCES.get(example.events()), observe(subject(request)));
    }

    private Report observe(Subject subject) throws IOException, InterruptedException {
        LastReport last = new LastReport();
        Path specification = Files.createTempFile("foretell-", ".spec");
        try (Observation observation = new Observation(Observer.listen(ANY_PORT, subject, last))) {
            AgentOptions options = AgentOptions.NONE
                    .with(AgentOption.OBSERVER, observation.observer().address())
                    .with(Profile.FULL)
                    .with(AgentOption.IGNORES, Example.DIRECTION)
                    .with(AgentOption.ATOMIC, example.atomic());
            if (example.events() == Example.Events.KNOWLEDGE) {
                Files.writeString(specification, example.specificationText());
                options = options.with(AgentOption.KNOWS, specification);
            }
            int code = observation.run(ExampleSources.command(example), options);
            if (code != 0 || last.report == null) {
                throw new UserError("the example ended with exit code " + code + "; its output says why");
            }
            return last.report;
        } finally {
            Files.delete(specification);
        }
    }

    private Subject subject(AnalysisRequest request) {
        Subject subject = Subject.of(request.specifications(), request.model()).withExploration(request.exploration());
        return switch (example.events()) {
            case RELEVANT, KNOWLEDGE -> subject.withOnlyRelevant(true);
            case ACCESSES -> subject.withKinds(Kind::isAccess).withOnlyRelevant(false);
            case ACCESSES_AND_LOCKS ->
                subject.withKinds(kind -> kind.isAccess() || kind.target() == Kind.Target.LOCK)
                        .withOnlyRelevant(false);
        };
    }

    /** Keeps what is said in the end; a demo shows it after the program's own words. */
    private static final class LastReport implements Audience {
        private Report report;

        @Override
        public void said(String line) {
            // It goes without saying: the one program comes, and ends.
        }

        @Override
        public void found(Report news) {
            // Told in the end.
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            report = last;
        }
    }
}
