// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.InsideRecords;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.spec.Property;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.plugin.Plugins;
import dev.foretell.trace.Printable;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.found.FoundWriter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * An observer inside the program that it observes. The agent loads it apart from the program and calls it by name, so nothing but the
 * JDK's types passes between them.
 */
public final class InProcess {
    static final String NAME = "this program";
    static final String SAYS = "[foretell] ";

    private final Subject subject;

    private InProcess(Subject subject) {
        this.subject = subject;
    }

    /** What specifications need of a recording, as the agent reads it; refuses those that give an observer nothing to do. */
    public static List<String> needs(List<String> files) throws IOException {
        List<Specification> specifications = read(files);
        observed(specifications);
        return Relevance.lines(specifications);
    }

    private static List<Specification> read(List<String> files) throws IOException {
        List<Specification> specifications = new ArrayList<>();
        SpecificationReader reader = new SpecificationReader(Plugins.installed());
        for (String file : files) {
            specifications.addAll(reader.read(Path.of(file)));
        }
        return specifications;
    }

    /** The properties that are not about what threads know: the agent lets threads check those for themselves. */
    private static List<Specification> observed(List<Specification> specifications) throws IOException {
        List<Specification> observed = specifications.stream()
                .map(InProcess::observed)
                .filter(specification -> !specification.properties().isEmpty())
                .toList();
        if (observed.isEmpty()) {
            throw new IOException(
                    "there is no property that an observer could check: give the option knows what is about"
                            + " what threads know, and online something else or nothing");
        }
        return observed;
    }

    private static Specification observed(Specification specification) {
        List<Property> properties = specification.properties().stream()
                .filter(property -> !MonitorLines.isForMonitors(property))
                .toList();
        return new Specification(
                specification.name(),
                specification.declarations(),
                properties,
                specification.calls(),
                specification.exceptions());
    }

    /** What threads are to check for themselves, as the agent's monitors read it; empty if it is nothing. */
    public static List<String> knows(List<String> files) throws IOException {
        return MonitorLines.of(read(files));
    }

    /**
     * Prepares to observe; what is wrong with a specification is thrown.
     *
     * @param files specifications
     * @param model a causal model's name
     * @param breadth how many cuts of a level are kept; 0 for all
     * @param found the directory for records of what is found; empty if nobody reads them, and {@code out} is told all
     * @return takes the trace and observes it to its end: findings go to {@code out}, methods to be called to {@code calls}
     */
    public static Consumer<InputStream> prepare(
            List<String> files, String model, int breadth, String found, PrintWriter out, Consumer<String> calls)
            throws IOException {
        ExplorationOptions options =
                ExplorationOptions.defaults().withBreadth(breadth).withParallelism(1);
        Subject subject = Subject.of(observed(read(files)), CausalModel.valueOf(model.toUpperCase(Locale.ROOT)))
                .withExploration(options);
        Audience audience =
                found.isEmpty() ? new Printed(out) : new Written(FoundWriter.create(found, FoundFile.OBSERVER), out);
        return new InProcess(subject).observer(audience, calls);
    }

    private Consumer<InputStream> observer(Audience audience, Consumer<String> calls) {
        return trace -> {
            Account account = new Account(NAME, subject, audience, calls);
            long memory = Runtime.getRuntime().maxMemory();
            try (MemoryPool.Share share = new MemoryPool(memory / 4, 1).share()) {
                account.read(new Whole(trace, account), share, memory / 16);
            }
        };
    }

    /** Bytes that come without trouble. */
    private static final class Whole implements Account.Input {
        private final InputStream stream;

        Whole(InputStream in, Account account) {
            stream = new FilterInputStream(in) {
                @Override
                public int read(byte[] into, int from, int length) throws IOException {
                    account.reportProgress();
                    return super.read(into, from, length);
                }
            };
        }

        @Override
        public InputStream stream() {
            return stream;
        }

        @Override
        public String trouble() {
            return null;
        }

        @Override
        public void finish(String damage) {
            // Nobody waits for it.
        }
    }

    /** Tells people, in the program's own error output. */
    private static final class Printed implements Audience {
        private final PrintWriter out;

        Printed(PrintWriter out) {
            this.out = out;
        }

        @Override
        public void said(String line) {
            out.println(SAYS + Printable.line(line));
            out.flush();
        }

        @Override
        public void found(Report news) {
            TextReport.write(news, true, out);
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            if (last != null) {
                TextReport.writeClosing(last, out);
            }
            said(outcome.summary());
        }
    }

    /** Writes records for the tool that started the program, and tells people a line of each finding at once. */
    private static final class Written implements Audience {
        private final FoundWriter records;
        private final Printed people;

        Written(FoundWriter records, PrintWriter out) {
            this.records = records;
            this.people = new Printed(out);
        }

        @Override
        public void said(String line) {
            people.said(line);
        }

        @Override
        public void found(Report news) {
            for (FoundRecord.Run finding : InsideRecords.findings(news)) {
                add(finding);
                people.said(finding.title());
            }
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            if (last != null) {
                InsideRecords.lattices(last).forEach(this::add);
                last.names().forEach(use -> add(new FoundRecord.Named(use)));
                TextReport.writeMissed(last, people.out);
            }
            add(outcome.toRecord());
            people.said(outcome.summary());
        }

        private void add(FoundRecord record) {
            try {
                records.add(record);
            } catch (IOException e) {
                people.said("what was found could not be written: " + e.getMessage());
            }
        }
    }
}
