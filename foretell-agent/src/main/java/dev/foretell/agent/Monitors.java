// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.Program;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;

/**
 * What threads are to check for themselves. The specifications are compiled by the tool's code, which is loaded apart and forgotten again;
 * it gives back lines of text.
 */
final class Monitors {
    private static final String COMPILER = "dev.foretell.spec.knows.MonitorLines";

    private final List<String> lines;

    private Monitors(List<String> lines) {
        this.lines = lines;
    }

    /** {@code options.knows()}: files, or names of ready-made properties. */
    @SuppressWarnings("unchecked")
    static Monitors load(Options options) throws IOException, ReflectiveOperationException {
        try (IsolatedLoader loader = OnlineEngine.loader(options)) {
            Method compile = Class.forName(COMPILER, true, loader).getMethod("compile", List.class);
            return new Monitors((List<String>) OnlineEngine.call(compile, options.knows()));
        }
    }

    Program program() {
        return Program.parse(lines);
    }

    /** What the recording must hold, as {@link Needs} says it: values, if formulas ask those of shared variables. */
    List<String> needs() {
        for (String line : lines) {
            if (line.contains("\tshared\t")) {
                return List.of("values");
            }
        }
        return List.of();
    }
}
