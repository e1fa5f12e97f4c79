// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.store.BuildFigures;
import dev.foretell.store.FindingFilter;
import dev.foretell.store.FindingStore;
import dev.foretell.store.RunLabels;
import dev.foretell.store.StorePage;
import dev.foretell.store.StoredFinding;
import dev.foretell.trace.Printable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Questions to a store of findings. */
@Command(
        name = "db",
        description = "Keeps the findings of many runs, and says what is new, what is gone and what the trend is.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Example: foretell db import reports --build 1234; foretell db new --since 1233"})
final class DbCommand implements Callable<Integer> {
    private static final int MOST_RUNS = 10;

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--db",
            paramLabel = "STORE",
            scope = ScopeType.INHERIT,
            description = "the store: a file, or postgresql://HOST/DATABASE (default: foretell.db)")
    private String store = "foretell.db";

    DbCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.UNUSABLE;
    }

    @Command(name = "import", description = "Adds JSON reports and traces; a line says how many are on disk.")
    Integer importReports(
            @Parameters(
                            paramLabel = "FILE|DIR",
                            arity = "1..*",
                            description = "reports, traces, or directories of them")
                    List<Path> files,
            @Mixin LabelOptions labels)
            throws IOException {
        labels.requireStore(true);
        return new ReportImport(console, out(), labels).into(store, files);
    }

    @Command(name = "list", description = "Lists findings, the newest first.")
    Integer list(
            @Option(names = "--kind", paramLabel = "KIND", description = "of this kind") String kind,
            @Option(names = "--test", paramLabel = "NAME", description = "of this test") String test,
            @Option(names = "--build", paramLabel = "NAME", description = "of this build") String build)
            throws IOException {
        try (FindingStore open = FindingStore.open(store)) {
            print(open.findings(new FindingFilter("", kind, test, build, Long.MIN_VALUE)));
        }
        return ExitCode.OK;
    }

    @Command(name = "show", description = "Shows a finding: its runs, and what the latest report says of it.")
    Integer show(
            @Parameters(paramLabel = "FINGERPRINT", description = "the fingerprint, or how it begins")
                    String fingerprint)
            throws IOException {
        try (FindingStore open = FindingStore.open(store)) {
            List<StoredFinding> found = open.findings(new FindingFilter(fingerprint, null, null, null, Long.MIN_VALUE));
            if (found.size() != 1) {
                throw new UserError(store + " has " + found.size() + " findings whose fingerprint begins with '"
                        + fingerprint + "'; 'foretell db list' lists them");
            }
            PrintWriter out = out();
            print(found);
            for (RunLabels run : open.runs(found.get(0).fingerprint(), MOST_RUNS)) {
                out.println(line(
                        "  %s  build %s%s%s%s",
                        run.time(),
                        run.build(),
                        named(", test ", run.test()),
                        named(", commit ", run.commit()),
                        named(", JDK ", run.jdk())));
            }
            long more = found.get(0).runs() - MOST_RUNS;
            if (more > 0) {
                out.println("  and " + more + " runs before");
            }
            out.println(Printable.lines(found.get(0).json()));
            out.flush();
        }
        return ExitCode.OK;
    }

    @Command(
            name = "new",
            description = "Lists findings that no run showed before; the exit code is 1 if there are any.")
    Integer newFindings(
            @Option(
                            names = "--since",
                            paramLabel = "BUILD|COMMIT|TIME",
                            required = true,
                            description = "the build, commit, day or time up to whose last run they were not seen")
                    String since)
            throws IOException {
        try (FindingStore open = FindingStore.open(store)) {
            List<StoredFinding> found = open.newSince(since);
            print(found);
            return found.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
        }
    }

    @Command(
            name = "gone",
            description = "Lists findings that the latest build does not show, though a test ran that has shown them.")
    Integer gone() throws IOException {
        try (FindingStore open = FindingStore.open(store)) {
            print(open.gone());
        }
        return ExitCode.OK;
    }

    @Command(name = "trend", description = "Lists the builds with their findings.")
    Integer trend() throws IOException {
        try (FindingStore open = FindingStore.open(store)) {
            PrintWriter out = out();
            out.println(line(
                    "%-20s %-20s %8s %8s %9s %6s %9s",
                    "build", "last run", "runs", "tests", "findings", "new", "not again"));
            for (BuildFigures build : open.trend()) {
                out.println(line(
                        "%-20s %-20s %8d %8d %9d %6d %9d",
                        build.build(),
                        build.last().toString().substring(0, "2026-11-18T00:00:00".length()),
                        build.runs(),
                        build.tests(),
                        build.findings(),
                        build.newFindings(),
                        build.missing()));
            }
            out.flush();
        }
        return ExitCode.OK;
    }

    @Command(name = "page", description = "Writes a page with the trend, all findings and all tests.")
    Integer page(
            @Option(
                            names = {"-o", "--output"},
                            paramLabel = "FILE",
                            required = true,
                            description = "file for the page")
                    Path file)
            throws IOException {
        try (FindingStore open = FindingStore.open(store);
                Draft draft = new Draft(file)) {
            try (OutputStream out = draft.open()) {
                new StorePage(open).write(Version.number(), out);
            }
            draft.publish();
        }
        return ExitCode.OK;
    }

    private void print(List<StoredFinding> findings) {
        PrintWriter out = out();
        for (StoredFinding finding : findings) {
            out.println(line("%s  %s%s", finding.fingerprint(), finding.title(), named(" at ", finding.places())));
            out.println(line(
                    "  %d run%s, first %s, last %s%s%s",
                    finding.runs(),
                    finding.runs() == 1 ? "" : "s",
                    finding.firstSeen(),
                    finding.lastSeen(),
                    finding.certified() ? "" : ", not certified",
                    finding.confirmed() ? ", confirmed" : ""));
        }
        out.println(findings.size() + (findings.size() == 1 ? " finding" : " findings"));
        out.flush();
    }

    private PrintWriter out() {
        return new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    }

    private static String named(String before, String text) {
        return text.isEmpty() ? "" : before + text;
    }

    private static String line(String format, Object... values) {
        return Printable.lines(String.format(Locale.ROOT, format, values));
    }
}
