// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import java.util.List;

/** Says which reactions to violations will not run, because violations are looked for when the program has ended. */
final class UnusedReactions {
    private UnusedReactions() {}

    static void say(Console console, List<Specification> specifications) {
        for (Specification specification : specifications) {
            boolean isObserved =
                    specification.properties().stream().anyMatch(property -> !MonitorLines.isForMonitors(property));
            for (String method : specification.calls()) {
                say(console, specification, "call " + method, isObserved);
            }
            for (String type : specification.exceptions()) {
                say(console, specification, "throw " + type, false);
            }
        }
    }

    private static void say(Console console, Specification specification, String reaction, boolean isObserved) {
        console.say(specification.name() + ": 'on violation " + reaction
                + "' does not run here, where violations are looked for after the run; "
                + (isObserved ? "--online" : "--knows FILE") + " runs it");
    }
}
