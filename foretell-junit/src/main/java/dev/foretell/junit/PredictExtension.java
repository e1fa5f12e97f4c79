// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
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
        context.getStore(OURS).put(TestWindow.class, new TestWindow(Recording.soFar()));
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        TestWindow window = context.getStore(OURS).get(TestWindow.class, TestWindow.class);
        if (context.getExecutionException().isPresent() || window == null) {
            return;
        }
        Trace trace = window.of(Recording.soFar());
        Report report = new Report(
                context.getDisplayName(), trace, List.of(), analyses(trace, budget(context)), KnownFindings.NONE);
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

    private static Duration budget(ExtensionContext context) {
        Predict own = context.getRequiredTestMethod().getAnnotation(Predict.class);
        Predict predict = own != null ? own : context.getRequiredTestClass().getAnnotation(Predict.class);
        return Duration.ofMillis(predict == null ? 10_000 : predict.budgetMillis());
    }

    private static List<Analysis> analyses(Trace trace, Duration budget) {
        Feasibility feasibility = new Feasibility(trace);
        return List.of(
                new RacePredictor(trace, false).predict(feasibility, Budget.of(budget)),
                new DeadlockPredictor(trace, false).predict(feasibility, Budget.of(budget)),
                new AtomicityPredictor(trace, method -> false, false).predict(feasibility, Budget.of(budget)));
    }
}
