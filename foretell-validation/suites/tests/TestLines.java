// SPDX-License-Identifier: Apache-2.0
import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a folder of classes, and writes a line when one starts and when it has ended, so that a run that hangs or is ended
 * leaves what it came to. Arguments: the file to write, then {@code classes} and the names of classes, or {@code folder}, the folder, a
 * pattern of names to run and patterns of names to leave out.
 */
public final class TestLines implements TestExecutionListener {
    private final PrintStream out;

    private TestLines(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] args) throws IOException {
        List<String> rest = List.of(args).subList(2, args.length);
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        if (args[1].equals("classes")) {
            rest.forEach(name -> request.selectors(selectClass(name)));
        } else {
            request.selectors(selectClasspathRoots(Set.of(Path.of(rest.get(0)))));
            request.filters(includeClassNamePatterns(rest.get(1)));
            rest.subList(2, rest.size()).forEach(pattern -> request.filters(excludeClassNamePatterns(pattern)));
        }
        try (PrintStream out = new PrintStream(Files.newOutputStream(Path.of(args[0])), true, StandardCharsets.UTF_8)) {
            LauncherDiscoveryRequest tests = request.build();
            LauncherFactory.create().execute(tests, new TestLines(out));
        }
        // Libraries leave threads behind that would keep the JVM.
        System.exit(0);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            line("started", test, "");
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
            String cause = result.getThrowable().map(Throwable::toString).orElse("");
            line(result.getStatus() == TestExecutionResult.Status.SUCCESSFUL ? "passed" : "failed", test, cause);
        }
    }

    private synchronized void line(String word, TestIdentifier test, String cause) {
        String owner = test.getSource().map(source -> source instanceof MethodSource method
                        ? method.getClassName()
                        : source instanceof ClassSource type ? type.getClassName() : "")
                .orElse("");
        out.println(word + "\t" + owner + "#" + flat(test.getDisplayName()) + "\t" + flat(cause));
    }

    private static String flat(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
