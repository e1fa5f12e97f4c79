// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a specification and explains its monitors. */
@Command(
        name = "spec",
        description = "Checks a specification and explains its monitors.",
        footer = {"", "Example: foretell spec --dot files.spec | dot -Tsvg > files.svg"})
final class SpecCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "the specification")
    private Path file;

    @Option(names = "--dot", description = "print the automata for Graphviz instead")
    private boolean dot;

    @Option(names = "--needs", description = "print what the agent must record, for its option spec=, instead")
    private boolean needs;

    SpecCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
        List<Specification> specifications = SpecificationFiles.read(List.of(file));
        if (needs) {
            Relevance.lines(specifications).forEach(out::println);
            out.flush();
            return ExitCode.OK;
        }
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                String name = specification.name() + "." + property.name();
                Explanation explanation = property.explanation();
                if (!dot) {
                    out.println(name + " (" + property.notation() + ")");
                    explanation.words().lines().forEach(line -> out.println("  " + Printable.line(line)));
                } else if (explanation.dot() == null) {
                    console.say(name + " has no automaton to draw");
                } else {
                    out.print("// " + name + "\n" + explanation.dot());
                }
            }
        }
        out.flush();
        return ExitCode.OK;
    }
}
