// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.observer.Outcome;
import dev.foretell.spec.Specification;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A program that is observed from inside while it runs. What the observer there writes to a file is passed on as it comes. */
final class OnlineRun {
    private static final long PAUSE_MILLIS = 50;

    private final Console console;
    private final AnalysisOptions analysis;
    private final String recorded;
    private String last;

    /** {@code recorded}: the agent's options that say what is recorded. */
    OnlineRun(Console console, AnalysisOptions analysis, String recorded) {
        this.console = console;
        this.analysis = analysis;
        this.recorded = recorded;
    }

    /** Runs it and returns our exit code. */
    int run(List<String> program, int breadth) throws IOException, InterruptedException {
        List<Specification> specifications = SpecificationFiles.readForRunning(analysis.specifications());
        Path report = Files.createTempFile("foretell-", ".txt");
        try (ObservedProgram observed =
                        ObservedProgram.start(AgentJar.find(), agentOptions(specifications, breadth, report), program);
                BufferedReader reader = Files.newBufferedReader(report)) {
            while (observed.isAlive()) {
                passOn(reader);
                Thread.sleep(PAUSE_MILLIS);
            }
            int exitCode = observed.await();
            passOn(reader);
            return code(exitCode);
        } finally {
            Files.delete(report);
        }
    }

    private String agentOptions(List<Specification> specifications, int breadth, Path report) {
        List<String> options = new ArrayList<>();
        options.add("online="
                + analysis.specifications().stream()
                        .map(file -> file.toAbsolutePath().toString())
                        .collect(Collectors.joining(":")));
        options.add("causality=" + analysis.modelWhileRunning().name().toLowerCase(Locale.ROOT));
        options.add("breadth=" + (breadth == 0 ? "all" : breadth));
        options.add("engine=" + AgentJar.tools());
        options.add("report=" + report);
        options.forEach(ClassPatterns::withoutComma);
        String calls = SpecificationFiles.calls(specifications);
        if (!calls.isEmpty()) {
            options.add("recovery=" + calls);
        }
        return String.join(",", options) + recorded;
    }

    private void passOn(BufferedReader reader) throws IOException {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (Outcome.isLast(line)) {
                last = line;
            }
            console.out().write((line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
        }
        console.out().flush();
    }

    private int code(int exitCode) {
        if (last == null) {
            throw new UserError("the program ended with exit code " + exitCode
                    + " and its observer said nothing; what it printed says why");
        }
        if (Outcome.hasFindings(last)) {
            return ExitCode.FINDINGS;
        }
        return exitCode == 0 ? ExitCode.OK : ExitCode.PROGRAM_FAILED;
    }
}
