// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.views;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A program whose histories are checked by views while it runs.
 *
 * @param name what the user calls it
 * @param title one line that says what it shows
 * @param program the class with the {@code main} method
 * @param arguments of the program
 * @param files the view's file and the grammars', which are resources beside this class
 */
public record ViewExample(String name, String title, Class<?> program, List<String> arguments, List<String> files) {
    private static final List<String> FILES = List.of("philosophers.view", "Phil.g", "Fork.g", "Table.g");

    private static final List<ViewExample> ALL = List.of(
            philosophers("philosophers", "none", "three views of philosophers who dine as they should"),
            philosophers("philosophers-order", "order", "a thread's view: one of them takes the right fork first"),
            philosophers(
                    "philosophers-thief", "thief", "an object's view: a thread puts down a fork that another one took"),
            philosophers(
                    "philosophers-deadlock", "deadlock", "the program's view: each waits for the next one's fork"));

    private static ViewExample philosophers(String name, String mistake, String title) {
        return new ViewExample(name, title, Philosophers.class, List.of(mistake), FILES);
    }

    /** All examples, the first one to look at first. */
    public static List<ViewExample> all() {
        return ALL;
    }

    /** The text of one of the files. */
    public static String text(String file) throws IOException {
        try (InputStream in = ViewExample.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
