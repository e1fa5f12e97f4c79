// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.Program;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

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

    /**
     * What the option {@code knows} names, files or what is ready-made, and the properties of that sort in files that are observed; null
     * if there is nothing.
     *
     * @param engine who checks the others in those files; null if nobody does
     */
    static Monitors load(AgentOptions options, OnlineEngine engine) throws IOException, ReflectiveOperationException {
        List<String> lines = new ArrayList<>(options.list(AgentOption.KNOWS).isEmpty() ? List.of() : compiled(options));
        if (engine != null) {
            List<String> files = new ArrayList<>(options.list(AgentOption.ONLINE));
            files.removeAll(options.list(AgentOption.KNOWS));
            for (String line : engine.knows(files)) {
                if (!isDeclaration(line) || !lines.contains(line)) {
                    lines.add(line);
                }
            }
        }
        return lines.isEmpty() ? null : new Monitors(lines);
    }

    @SuppressWarnings("unchecked")
    private static List<String> compiled(AgentOptions options) throws IOException, ReflectiveOperationException {
        try (IsolatedLoader loader = OnlineEngine.loader(options)) {
            Method compile = OnlineEngine.entry(COMPILER, loader, options).getMethod("compile", List.class);
            return (List<String>) OnlineEngine.call(compile, options.list(AgentOption.KNOWS));
        }
    }

    /** Whether two such lines mean no more than one. */
    private static boolean isDeclaration(String line) {
        return line.startsWith("local\t") || line.startsWith("shared\t");
    }

    Program program() {
        return Program.parse(lines);
    }

    /** What the recording must hold, as {@link Needs} says it: values, if formulas ask those of shared variables, and which fields they name. */
    List<String> needs() {
        List<String> needs = new ArrayList<>();
        for (String line : lines) {
            if (line.contains("\tshared\t") && !needs.contains("values")) {
                needs.add("values");
            }
            String[] parts = line.split("\t", -1);
            if (parts[0].equals("shared") && parts[3].lastIndexOf('.') > 0) {
                String type = parts[3].substring(0, parts[3].lastIndexOf('.'));
                needs.add("field\t" + parts[3] + "\t" + Pattern.quote(type));
            }
        }
        return needs;
    }
}
