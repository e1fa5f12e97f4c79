// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.spec.Property;
import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.plugin.Plugins;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Specifications as the user gives them. */
public final class SpecificationFiles {
    private SpecificationFiles() {}

    /** All specifications of the files; there is at least one property. */
    public static List<Specification> read(List<Path> files) throws IOException {
        List<Specification> specifications = new ArrayList<>();
        SpecificationReader reader = reader();
        for (Path file : files) {
            if (Files.isDirectory(file)) {
                throw new UnusableInputException(file + " is a directory; give a specification");
            }
            try {
                specifications.addAll(reader.read(file));
            } catch (CharacterCodingException e) {
                throw new UnusableInputException(file + " is not UTF-8 text; give a specification", e);
            }
        }
        if (specifications.stream()
                .allMatch(specification -> specification.properties().isEmpty())) {
            throw new UnusableInputException(files.get(0) + " has no property; there is nothing to check");
        }
        requireDifferentNames(specifications);
        return specifications;
    }

    /** Reports call properties by the names of their specifications. */
    private static void requireDifferentNames(List<Specification> specifications) {
        Set<String> names = new HashSet<>();
        for (Specification specification : specifications) {
            if (!names.add(specification.name())) {
                throw new UnusableInputException(
                        "two files have a specification '" + specification.name() + "'; give one of them another name");
            }
        }
    }

    /** The same for an observer outside of the programs, which cannot tell what threads know. */
    public static List<Specification> readForRunning(List<Path> files) throws IOException {
        List<Specification> specifications = read(files);
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                if (MonitorLines.isForMonitors(property)) {
                    throw new UnusableInputException(specification.name() + "." + property.name()
                            + " is about what threads know, which an observer cannot check: give the agent the option"
                            + " knows=FILE, or use 'foretell run --online'");
                }
            }
        }
        return specifications;
    }

    /** The same for a program that is observed from inside, whose threads can check what they know at the same time. */
    public static List<Specification> readForOnline(List<Path> files) throws IOException {
        List<Specification> specifications = read(files);
        boolean observed = specifications.stream()
                .flatMap(specification -> specification.properties().stream())
                .anyMatch(property -> !MonitorLines.isForMonitors(property));
        if (!observed) {
            throw new UnusableInputException(
                    files.get(0) + " has only properties of what threads know, and an observer has nothing to"
                            + " do: give it to --knows, and leave out --online");
        }
        return specifications;
    }

    /** The specifications of a text that is called {@code name}. */
    public static List<Specification> parse(String name, String text) throws IOException {
        return reader().parse(name, text);
    }

    private static SpecificationReader reader() {
        try {
            return new SpecificationReader(Plugins.installed());
        } catch (IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage(), e);
        }
    }

    /** The methods that specifications want called. */
    public static List<String> calls(List<Specification> specifications) {
        return specifications.stream()
                .flatMap(specification -> specification.calls().stream())
                .distinct()
                .toList();
    }

    /** Writes what the specifications need of a recording to a file beside it; null if there are none. */
    public static Path writeNeeds(List<Path> files, Path trace) throws IOException {
        if (files.isEmpty()) {
            return null;
        }
        return Files.write(trace.resolveSibling(trace.getFileName() + ".needs"), Relevance.lines(read(files)));
    }
}
