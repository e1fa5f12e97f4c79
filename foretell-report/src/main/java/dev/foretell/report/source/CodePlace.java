// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a source file, as a trace tells it.
 *
 * @param directory what is known of the file's directory, such as {@code com/acme/}; empty if nothing is
 * @param line from 1
 */
public record CodePlace(String directory, String file, int line) {
    private static final Pattern PLACE = Pattern.compile("(?:(.*)\\()?([^()]*?)([^()/\\\\:\\s]+):(\\d{1,9})\\)?");

    /** Reads {@code com.acme.Counter.main(Counter.java:12)}, {@code com/acme/Counter.java:12} or {@code Counter.java:12}. */
    public static Optional<CodePlace> of(String location) {
        Matcher matcher = PLACE.matcher(location);
        if (!matcher.matches() || Integer.parseInt(matcher.group(4)) == 0) {
            return Optional.empty();
        }
        String directory = matcher.group(2).replace('\\', '/');
        if (matcher.group(1) != null) {
            directory = packageOf(matcher.group(1));
        }
        return Optional.of(new CodePlace(directory, matcher.group(3), Integer.parseInt(matcher.group(4))));
    }

    /** The path as far as it is known. */
    public String path() {
        return directory + file;
    }

    /** The package of {@code module/com.acme.Counter.main}, as the beginning of a path. */
    private static String packageOf(String method) {
        String name = method.substring(method.lastIndexOf('/') + 1);
        int end = name.lastIndexOf('.', name.lastIndexOf('.') - 1);
        return end < 0 ? "" : name.substring(0, end).replace('.', '/') + "/";
    }
}
