// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.examples.Example;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Settings;
import dev.foretell.observer.watch.Subject;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.spec.SpecificationReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;

/** An example that streams to an observer here while it runs. */
final class ObservedDemo {
    private static final Settings ANY_PORT =
            Settings.defaults().withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "");

    private ObservedDemo() {}

    static Report of(Example example) throws IOException, InterruptedException {
        LastReport last = new LastReport();
        try (Observation observation = new Observation(Observer.listen(ANY_PORT, subject(example), last))) {
            String options = "observer=" + observation.observer().address() + "," + DemoCommand.AGENT_OPTIONS;
            int code = observation.run(DemoCommand.arguments(example), options);
            if (code != 0 || last.report == null) {
                throw new UserError("the example ended with exit code " + code + "; what it printed says why");
            }
        }
        boolean all = example.events() == Example.Events.ACCESSES;
        return new Report(
                all ? "all accesses of the observed run" : "the observed run",
                last.report.trace(),
                last.report.properties());
    }

    private static Subject subject(Example example) throws IOException {
        CausalModel model = CausalModel.valueOf(example.model().toUpperCase(Locale.ROOT));
        ExplorationOptions options =
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(DemoCommand.RUNS_SHOWN);
        return Subject.of(new SpecificationReader().parse(example.specification(), example.specificationText()), model)
                .withExploration(options)
                .withAccessesOnly(example.events() == Example.Events.ACCESSES);
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
        public void ended(String summary, Report last) {
            report = last;
        }
    }
}
