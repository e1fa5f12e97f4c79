// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.util.Arrays;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of classes in this JVM and prints how each ended, on one line, with what it added to the report. */
public final class RunCases {
    private RunCases() {}

    /** The classes are the arguments. */
    public static void main(String[] arguments) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(arguments)
                        .map(DiscoverySelectors::selectClass)
                        .toList())
                .build();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            private final StringBuilder entries = new StringBuilder();

            @Override
            public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                entries.append(" / ")
                        .append(String.join(" / ", entry.getKeyValuePairs().values()));
            }

            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    String message =
                            result.getThrowable().map(Throwable::getMessage).orElse("");
                    System.out.println(test.getDisplayName() + " " + result.getStatus() + " "
                            + (message + entries).replaceAll("\\R+", " / "));
                    entries.setLength(0);
                }
            }
        });
    }
}
