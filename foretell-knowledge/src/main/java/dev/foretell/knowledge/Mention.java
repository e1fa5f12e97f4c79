// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.control.NameUse;
import java.util.regex.Pattern;

/**
 * Something that a formula names.
 *
 * @param of the specification
 * @param name as it is written
 * @param number among the program's locals, shared variables, names of threads, or patterns of them
 * @param threads the threads that are meant, for patterns of their names; otherwise null
 */
record Mention(NameUse.Kind kind, String of, String name, int number, Pattern threads) {
    static Mention local(String property, String name, int number) {
        return new Mention(NameUse.Kind.LOCAL, specification(property), name, number, null);
    }

    static Mention shared(String property, String name, int number) {
        return new Mention(NameUse.Kind.VARIABLE, specification(property), name, number, null);
    }

    /** {@code text}: as {@link ThreadName} reads it. */
    static Mention thread(String property, String text, int number) {
        String name = text.startsWith("#") ? "@" + text.substring(1) : "@\"" + text.substring(1) + "\"";
        return new Mention(NameUse.Kind.THREAD, specification(property), name, number, null);
    }

    static Mention threads(String property, Pattern pattern, int number) {
        String name = pattern.pattern()
                .replaceAll("\\(\\?>\\.\\*\\?(\\\\Q.*?\\\\E)\\)", "*$1")
                .replace(".*", "*")
                .replace("\\Q", "")
                .replace("\\E", "");
        return new Mention(NameUse.Kind.THREAD, specification(property), "\"" + name + "\"", number, pattern);
    }

    private static String specification(String property) {
        return property.substring(0, Math.max(0, property.lastIndexOf('.')));
    }
}
