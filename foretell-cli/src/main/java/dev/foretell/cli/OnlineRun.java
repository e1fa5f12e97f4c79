// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.observer.Outcome;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A program that is observed from inside while it runs. What the observer there writes to a file is passed on as it comes. */
final class OnlineRun {
    private final Console console;
    private final SpecificationOptions checked;
    private final AgentOptions recorded;
    private final List<String> knows;
    private String last;

    /**
     * @param knows what threads check for themselves, beside what specifications say of it: files, or names of ready-made properties
     * @param recorded the agent's options that say what is recorded
     */
    OnlineRun(Console console, SpecificationOptions checked, List<String> knows, AgentOptions recorded) {
        this.console = console;
        this.checked = checked;
        this.knows = knows;
        this.recorded = recorded;
    }

    /** Runs it and returns our exit code. */
    int run(List<String> program, int breadth) throws IOException, InterruptedException {
        List<Specification> specifications = SpecificationFiles.readForOnline(checked.given());
        List<String> monitors = new ArrayList<>(MonitorLines.of(specifications));
        if (!knows.isEmpty()) {
            monitors.addAll(MonitorLines.compile(knows));
        }
        KnownPlaces known = new KnownPlaces(monitors);
        int exitCode = FollowedProgram.run(console, agentOptions(specifications, breadth), program, line -> {
            known.read(line);
            if (Outcome.isLast(line)) {
                last = line;
            }
        });
        if (!monitors.isEmpty()) {
            console.say(known.summary());
        }
        return code(exitCode, known);
    }

    private AgentOptions agentOptions(List<Specification> specifications, int breadth) {
        List<String> files = checked.given().stream()
                .map(file -> file.toAbsolutePath().toString())
                .toList();
        return recorded.with(AgentOption.ONLINE, files)
                .with(AgentOption.KNOWS, knows)
                .with(AgentOption.CAUSALITY, checked.modelWhileRunning().label())
                .with(AgentOption.BREADTH, breadth == 0 ? "all" : breadth)
                .with(AgentOption.RECOVERY, SpecificationFiles.calls(specifications));
    }

    private int code(int exitCode, KnownPlaces known) {
        if (last == null) {
            throw new UserError("the program ended with exit code " + exitCode
                    + " and its observer said nothing; what it printed says why");
        }
        boolean isRefused = Outcome.isRefused(last);
        if (known.areThere() || Outcome.hasFindings(last) && !isRefused) {
            return ExitCode.FINDINGS;
        }
        if (isRefused || known.isRefused()) {
            return ExitCode.UNUSABLE;
        }
        return exitCode == 0 ? ExitCode.OK : ExitCode.PROGRAM_FAILED;
    }
}
