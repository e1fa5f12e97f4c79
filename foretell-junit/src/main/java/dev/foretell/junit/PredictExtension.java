// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.analysis.Predictions;
import dev.foretell.analysis.Predictor;
import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.Headway;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.runtime.Remarks;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Looks at what a test did when it has passed. */
public final class PredictExtension implements BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(PredictExtension.class);

    /** For JUnit. */
    public PredictExtension() {}

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        String name = context.getRequiredTestClass().getName() + ": " + context.getDisplayName();
        context.getStore(OURS).put(Alone.class, Alone.enter(name));
        context.getStore(OURS).put(TestWindow.class, new TestWindow(Recording.soFar()));
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        Alone alone = context.getStore(OURS).get(Alone.class, Alone.class);
        if (alone == null) {
            return;
        }
        try {
            TestWindow window = context.getStore(OURS).get(TestWindow.class, TestWindow.class);
            if (context.getExecutionException().isEmpty() && window != null) {
                judge(context, window);
            }
        } finally {
            alone.leave();
        }
    }

    private static void judge(ExtensionContext context, TestWindow window) throws IOException {
        Settings settings = Settings.of(context);
        Trace all = Recording.soFar();
        Cut cut = window.of(all);
        Report report = new Report(
                context.getDisplayName(),
                cut.test(),
                SpecificationCheck.read(context.getRequiredTestClass(), settings.specifications())
                        .check(all, cut),
                analyses(cut.test(), settings.budget()),
                KnownFindings.NONE.recorded(Remarks.soFar()));
        List<Expect> expected =
                AnnotationSupport.findRepeatableAnnotations(context.getRequiredTestMethod(), Expect.class);
        Verdict verdict = new Verdict(report, expected);
        if (verdict.complaint() != null) {
            throw new AssertionError(verdict.complaint());
        }
        if (!verdict.undecided().isEmpty()) {
            context.publishReportEntry("foretell", "nothing unexpected is predicted" + verdict.undecided());
        }
    }

    /** What the nearest annotation says; the extension can be registered without one. */
    private record Settings(Duration budget, String[] specifications) {
        static Settings of(ExtensionContext context) {
            Optional<Predict> nearest =
                    AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Predict.class);
            Class<?> type = context.getRequiredTestClass();
            while (nearest.isEmpty() && type != null) {
                nearest = AnnotationSupport.findAnnotation(type, Predict.class);
                type = type.getEnclosingClass();
            }
            return nearest.map(predict -> new Settings(Duration.ofMillis(predict.budgetMillis()), predict.spec()))
                    .orElseGet(() -> new Settings(Duration.ofSeconds(10), new String[0]));
        }
    }

    private static List<Analysis> analyses(Trace trace, Duration budget) {
        Set<Predictor> all = EnumSet.allOf(Predictor.class);
        return new Predictions(all, budget, false, method -> false)
                .of(trace, CausalModel.WEAK, null, new Headway()).stream()
                        .map(analysis -> ofTheTest(trace, analysis))
                        .toList();
    }

    /** Without blocks that began before the test: the section of a lock of who runs it, say. What opens them has no place. */
    private static Analysis ofTheTest(Trace trace, Analysis all) {
        List<Finding> findings = all.findings().stream()
                .filter(finding -> !(finding instanceof AtomicityFinding broken)
                        || trace.location(broken.block()) != Trace.NO_LOCATION)
                .toList();
        return new Analysis(
                all.name(),
                all.model(),
                all.candidates(),
                all.predicted(),
                all.refuted(),
                all.undecided(),
                all.exhaustive(),
                all.millis(),
                findings,
                all.rejected());
    }
}
