// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Local;
import dev.foretell.spec.Property;
import dev.foretell.spec.Reference;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The {@code knows} properties of specifications as lines for the monitors, which know nothing of specifications; see {@code
 * dev.foretell.knowledge.ProgramReader}. The parts of a line are separated by tabs.
 */
public final class MonitorLines {
    private MonitorLines() {}

    /** Whether it is a property for these monitors, and not for the lattice. */
    public static boolean isForMonitors(Property property) {
        return property.factory() instanceof KnowsFactory;
    }

    /** The lines of all properties that are meant; empty if none is. */
    public static List<String> of(Collection<Specification> specifications) {
        Set<String> declared = new LinkedHashSet<>();
        List<String> lines = new ArrayList<>();
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                if (isForMonitors(property)) {
                    declared.addAll(declarations(specification.declarations()));
                    add(specification, property, lines);
                }
            }
        }
        lines.addAll(0, declared);
        return lines;
    }

    /**
     * The lines of the specifications in these files; the name of something {@link ReadyMade} stands for that. For the agent, which finds this
     * method by its name.
     */
    public static List<String> compile(List<String> names) throws IOException {
        List<String> lines = of(specifications(names));
        if (lines.isEmpty()) {
            throw new IOException("no knows property in " + String.join(", ", names));
        }
        return lines;
    }

    /** The specifications in these files; the name of something {@link ReadyMade} stands for that. */
    public static List<Specification> specifications(List<String> names) throws IOException {
        List<Specification> specifications = new ArrayList<>();
        for (String name : names) {
            ReadyMade known = ReadyMade.named(name);
            if (known == null) {
                specifications.addAll(new SpecificationReader().read(Path.of(name)));
            } else {
                specifications.add(known.specification());
            }
        }
        return specifications;
    }

    private static void add(Specification specification, Property property, List<String> lines) {
        for (Anchored part : ((KnowsFactory) property.factory()).parts()) {
            List<String> words = new ArrayList<>(List.of(
                    "property",
                    specification.name() + "." + property.name(),
                    part.thread(),
                    part.pattern(),
                    part.variable()));
            words.addAll(part.formula().words());
            lines.add(line(words));
            specification.calls().forEach(method -> lines.add(line(List.of("call", method))));
            specification.exceptions().forEach(type -> lines.add(line(List.of("throw", type))));
        }
    }

    static List<String> declarations(Declarations declarations) {
        List<String> lines = new ArrayList<>();
        for (Local local : declarations.locals()) {
            lines.add(line(List.of("local", letter(local.type()), text(local.initial()), local.name())));
        }
        for (Variable variable : declarations.fields()) {
            if (variable.target().equals(ReadyMade.EVERY)) {
                continue;
            }
            lines.add(line(List.of(
                    "shared", letter(variable.type()), text(variable.type().initial()), variable.target())));
        }
        return lines;
    }

    /** What the monitors call a type. */
    static String letter(Type type) {
        return switch (type) {
            case BOOLEAN -> "b";
            case INT, LONG -> "l";
            case DOUBLE -> "d";
            case STRING -> "s";
            case REF -> "r";
        };
    }

    private static String text(Object value) {
        return value instanceof Reference reference ? Long.toString(reference.number()) : value.toString();
    }

    private static String line(List<String> words) {
        return words.stream().map(MonitorLines::escaped).collect(Collectors.joining("\t"));
    }

    private static String escaped(String word) {
        return word.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
