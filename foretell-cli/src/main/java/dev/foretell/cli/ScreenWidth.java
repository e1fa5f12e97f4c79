// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

/** How many columns text on standard output may have. */
final class ScreenWidth {
    private static final int NARROWEST = 40;

    private ScreenWidth() {}

    /** What the script that started us knows of the terminal, or {@code COLUMNS}; 0 if any number, as for a file. */
    static int columns() {
        return columns(
                System.getProperty("foretell.columns", ""), System.getenv().getOrDefault("COLUMNS", ""));
    }

    static int columns(String terminal, String environment) {
        String told = environment.isEmpty() ? terminal : environment;
        return told.matches("[1-9][0-9]{0,3}") ? Math.max(NARROWEST, Integer.parseInt(told)) : 0;
    }
}
