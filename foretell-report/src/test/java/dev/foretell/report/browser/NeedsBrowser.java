// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests that are skipped, and say so, where there is no browser. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsBrowser.Condition.class)
public @interface NeedsBrowser {
    /** Looks for Chromium on the path. */
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return Browser.installed()
                    .map(path -> ConditionEvaluationResult.enabled("the browser is " + path))
                    .orElseGet(() -> skipped(context.getDisplayName()));
        }

        private static ConditionEvaluationResult skipped(String tests) {
            String reason = tests + " is SKIPPED: there is no Chromium on the PATH; install chromium and run it again";
            System.err.println("[WARNING] " + reason);
            return ConditionEvaluationResult.disabled(reason);
        }
    }
}
