// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.Map;
import picocli.CommandLine.Option;

/** Whether text is coloured: by itself on a terminal, unless the environment asks for none (https://no-color.org). */
final class ColorOption {
    /** When there are colours. */
    enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            description = "use colours (default: auto, on a terminal unless NO_COLOR is set)")
    private When when = When.AUTO;

    /** Whether what goes to standard output is coloured. */
    boolean isOn() {
        return isOn(when, Boolean.getBoolean(Ticker.SCREEN), System.getenv());
    }

    /** Whether what goes to a file is coloured. */
    boolean isOnInFiles() {
        return when == When.ALWAYS;
    }

    /** {@code terminal}: whether standard output is one. */
    static boolean isOn(When when, boolean terminal, Map<String, String> environment) {
        return switch (when) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO ->
                terminal
                        && environment.getOrDefault("NO_COLOR", "").isEmpty()
                        && !environment.getOrDefault("TERM", "").equals("dumb");
        };
    }
}
