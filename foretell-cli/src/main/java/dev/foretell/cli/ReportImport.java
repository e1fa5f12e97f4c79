// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.UnusableInputException;
import dev.foretell.store.FindingStore;
import dev.foretell.store.ReportFile;
import dev.foretell.store.StoreException;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files on their way into a store. One that cannot be used is named, and does not keep the others out. */
final class ReportImport {
    /** So many reports are one transaction. */
    private static final int BATCH = 500;

    private final Console console;
    private final PrintWriter out;
    private final LabelOptions labels;
    private final Analyzer analyzer;

    ReportImport(Console console, PrintWriter out, LabelOptions labels) {
        this.console = console;
        this.out = out;
        this.labels = labels;
        analyzer = new Analyzer(AnalysisRequest.defaults(), console);
    }

    int into(String store, List<Path> given) throws IOException {
        Map<Path, String> files = files(given);
        FindingStore.Added added = new FindingStore.Added(0, 0, 0);
        int refused = 0;
        List<ReportFile> batch = new ArrayList<>();
        try (FindingStore open = FindingStore.create(store)) {
            int done = 0;
            for (Map.Entry<Path, String> file : files.entrySet()) {
                done++;
                try {
                    batch.add(read(file.getKey(), file.getValue()));
                } catch (StoreException | TraceException | UnusableInputException e) {
                    refused++;
                    console.say(e.getMessage());
                }
                if (batch.size() == BATCH || done == files.size()) {
                    added = added.plus(open.add(batch));
                    batch.clear();
                    out.println("stored " + (added.reports() + added.known()) + " of " + files.size());
                    out.flush();
                }
            }
        }
        out.println("added " + added.reports() + ", known already " + added.known() + ", unusable " + refused
                + "; findings that are new: " + added.newFindings());
        out.flush();
        return refused == 0 ? ExitCode.OK : ExitCode.UNUSABLE;
    }

    /** The files with the names of their tests, in order. */
    private static Map<Path, String> files(List<Path> given) throws IOException {
        Map<Path, String> files = new LinkedHashMap<>();
        for (Path path : given) {
            if (Files.isDirectory(path)) {
                try (Stream<Path> inside = Files.walk(path)) {
                    inside.filter(file -> file.toString().matches(".*\\.(json|ftl)"))
                            .filter(Files::isRegularFile)
                            .sorted()
                            .forEach(file ->
                                    files.put(file, path.relativize(file).toString()));
                }
            } else if (Files.exists(path)) {
                files.put(path, path.getFileName().toString());
            } else {
                throw new NoSuchFileException(path.toString());
            }
        }
        if (files.isEmpty()) {
            throw new UserError("there is no report (.json) and no trace (.ftl) in " + given.get(0));
        }
        return files;
    }

    private ReportFile read(Path file, String test) throws IOException, TraceException {
        if (isTrace(file)) {
            return ReportFile.of(
                    analyzer.report(file.toString(), new TraceFile(console, file).readFor(analyzer)),
                    Version.number(),
                    labels.of(test));
        }
        return ReportFile.read(file.toString(), Files.readAllBytes(file), labels.of(test));
    }

    /** A report begins with a brace, which no trace does. */
    private static boolean isTrace(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            int first = in.read();
            while (first == ' ' || first == '\n' || first == '\r' || first == '\t') {
                first = in.read();
            }
            return first != '{' && !file.toString().endsWith(".json");
        }
    }
}
