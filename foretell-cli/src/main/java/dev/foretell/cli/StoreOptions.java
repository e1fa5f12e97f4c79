// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.KnownFiles;
import dev.foretell.report.Report;
import dev.foretell.report.known.Baseline;
import dev.foretell.store.FindingStore;
import dev.foretell.store.ReportFile;
import dev.foretell.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A store that reports are added to, and one that knows findings. */
final class StoreOptions {
    private static final String STORE = "db:";

    @Option(
            names = "--db",
            paramLabel = "STORE",
            description = "store to add the findings to: a file, or postgresql://HOST/DATABASE")
    private String store;

    @Mixin
    private LabelOptions labels;

    /** The known findings that {@code --baseline} names; null if it names none. */
    static Baseline baseline(String name) throws IOException {
        if (name == null || !name.startsWith(STORE)) {
            return KnownFiles.baseline(name == null ? null : Path.of(name));
        }
        int hash = name.lastIndexOf('#');
        String build = hash < 0 ? null : name.substring(hash + 1);
        String file = name.substring(STORE.length(), hash < 0 ? name.length() : hash);
        try (FindingStore known = FindingStore.open(file)) {
            Map<String, String> titles = known.titles(build);
            if (build != null
                    && known.trend().stream().noneMatch(one -> one.build().equals(build))) {
                throw new StoreException(file + " has no build '" + build + "'; 'foretell db trend' lists them");
            }
            return new Baseline(titles);
        }
    }

    /** Makes sure, before any work is done, that the store can be used. */
    void require() throws IOException {
        labels.requireStore(store != null);
        if (store != null) {
            FindingStore.create(store).close();
        }
    }

    void add(Console console, List<Report> reports) throws IOException {
        if (store == null) {
            return;
        }
        List<ReportFile> files = new ArrayList<>();
        for (Report report : reports) {
            files.add(ReportFile.of(report, Version.number(), labels.of(report.source())));
        }
        try (FindingStore open = FindingStore.create(store)) {
            FindingStore.Added added = open.add(files);
            console.say(added.newFindings() + " of the findings are new in " + store);
        }
    }
}
