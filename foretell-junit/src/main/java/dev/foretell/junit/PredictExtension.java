// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.excerpt.ExcerptStart;
import dev.foretell.report.Report;
import dev.foretell.runtime.Remarks;
import dev.foretell.store.FindingStore;
import dev.foretell.store.ReportFile;
import dev.foretell.store.RunLabels;
import dev.foretell.trace.control.Remark;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Looks at what a test did when it has passed. */
public final class PredictExtension implements BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(PredictExtension.class);

    /** The configuration parameter, and system property, that names a store for the findings of all tests. */
    static final String STORE = "foretell.db";

    /** For JUnit. */
    public PredictExtension() {}

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        String name = context.getRequiredTestClass().getName() + ": " + context.getDisplayName();
        context.getStore(OURS).put(Alone.class, Alone.enter(name));
        context.getStore(OURS).put(ExcerptStart.class, new ExcerptStart(Recording.soFar()));
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        Alone alone = context.getStore(OURS).get(Alone.class, Alone.class);
        if (alone == null) {
            return;
        }
        try {
            ExcerptStart start = context.getStore(OURS).get(ExcerptStart.class, ExcerptStart.class);
            if (context.getExecutionException().isEmpty() && start != null) {
                judge(context, start);
            }
        } finally {
            alone.leave();
        }
    }

    private static void judge(ExtensionContext context, ExcerptStart start) throws IOException {
        List<String> said = new ArrayList<>();
        Report report = new Analyzer(Request.of(context), said::add)
                .report(context.getDisplayName(), start.of(Recording.soFar(), remarks()));
        keep(context, report);
        List<Expect> expected =
                AnnotationSupport.findRepeatableAnnotations(context.getRequiredTestMethod(), Expect.class);
        Verdict verdict = new Verdict(report, expected);
        verdict.known().forEach(known -> Remarks.add(new Remark(Remark.Kind.EXPECTED_FINDING, known)));
        if (verdict.complaint() != null) {
            throw new AssertionError(verdict.complaint());
        }
        if (!verdict.undecided().isEmpty()) {
            context.publishReportEntry("foretell", "nothing unexpected is predicted" + verdict.undecided());
        }
        for (String line : said) {
            context.publishReportEntry("foretell", line);
        }
    }

    /** Without what other tests expect: this one need not. */
    private static Set<String> remarks() {
        return Remarks.soFar().stream()
                .filter(name -> Remark.of(name).kind() != Remark.Kind.EXPECTED_FINDING)
                .collect(Collectors.toSet());
    }

    /** Adds the report to the store that all tests share, if there is one. */
    private static void keep(ExtensionContext context, Report report) throws IOException {
        String db = context.getConfigurationParameter(STORE).orElse("");
        if (!db.isEmpty()) {
            RunLabels run = RunLabels.of(System.getenv(), Instant.now());
            String test = context.getRequiredTestClass().getName() + "." + context.getDisplayName();
            RunLabels labels =
                    new RunLabels(run.build(), run.commit(), test, System.getProperty("java.version"), run.time());
            try (FindingStore store = FindingStore.create(db)) {
                store.add(List.of(ReportFile.of(report, "junit", labels)));
            }
        }
    }
}
