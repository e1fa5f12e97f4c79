// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A program, what it is checked against, and how.
 *
 * @param name what the user calls it
 * @param title one line that says what it shows
 * @param program the class with the {@code main} method
 * @param specification the resource beside it
 * @param model the causal model that it is checked in
 * @param allAccesses whether the lattice has all accesses and nothing else, or the events that concern the property
 */
public record Example(
        String name, String title, Class<?> program, String specification, String model, boolean allAccesses) {
    /** The classes that must not be recorded: they direct the observed run, and belong to no other. */
    public static final String DIRECTION = "dev.foretell.examples.Schedule:dev.foretell.examples.*$Before";

    private static final List<Example> ALL = List.of(
            new Example(
                    "landing",
                    "a landing controller lands correctly; other runs land without the radio",
                    Landing.class,
                    "landing.spec",
                    "strong",
                    false),
            new Example(
                    "xyz",
                    "two threads count on shared variables; one of three runs breaks the property",
                    Xyz.class,
                    "xyz.spec",
                    "strong",
                    false),
            new Example(
                    "swapped",
                    "writes that nothing orders change places in the weak model",
                    Swapped.class,
                    "swapped.spec",
                    "weak",
                    true),
            new Example(
                    "swapped-strong",
                    "the same program; the strong model keeps its writes in order",
                    Swapped.class,
                    "swapped.spec",
                    "strong",
                    true));

    /** All examples, the first one to look at first. */
    public static List<Example> all() {
        return ALL;
    }

    /** The text of the specification. */
    public String specificationText() throws IOException {
        try (InputStream in = Example.class.getResourceAsStream(specification)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
