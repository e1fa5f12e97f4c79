// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** The methods whose calls, bodies or returns a specification needs. */
final class WatchedMethods {
    static final WatchedMethods NONE = new WatchedMethods(List.of());

    static final String RECEIVER = "receiver";
    static final String RESULT = "result";

    /** Before the number of an argument whose value is to be told. */
    static final String VALUE = "v";

    /**
     * One line of the list: what happens to which methods, with regular expressions for the names of types, methods and
     * parameter types; what of a call is to be told: {@link #RECEIVER}, {@link #RESULT}, numbers of arguments; and the pattern as
     * people write it, empty if it is not known.
     */
    record Line(Kind kind, Pattern type, Pattern name, Pattern types, Set<String> places, String label) {
        static Line parse(Kind kind, String[] parts) {
            Set<String> places = parts.length < 5 || parts[4].isEmpty() ? Set.of() : Set.of(parts[4].split(","));
            return new Line(
                    kind,
                    Pattern.compile(parts[1]),
                    Pattern.compile(parts[2]),
                    Pattern.compile(parts[3]),
                    places,
                    parts.length < 6 ? "" : parts[5]);
        }
    }

    private final List<Line> lines;

    WatchedMethods(List<Line> lines) {
        this.lines = lines;
    }

    List<Line> lines() {
        return lines;
    }

    /** The lines that a method's name and parameters fit; its type is looked at when it is called. */
    List<Line> of(Kind kind, String name, String descriptor) {
        if (lines.isEmpty()) {
            return List.of();
        }
        List<Line> found = new ArrayList<>();
        String types = types(descriptor);
        for (Line line : lines) {
            if (line.kind == kind
                    && line.name.matcher(name).matches()
                    && line.types.matcher(types).matches()) {
                found.add(line);
            }
        }
        return found;
    }

    /** What any of the lines wants to be told. */
    static Set<String> places(List<Line> lines) {
        Set<String> places = new HashSet<>();
        lines.forEach(line -> places.addAll(line.places));
        return places;
    }

    /** Such as {@code int,java.lang.String[]}. */
    static String types(String descriptor) {
        List<String> names = new ArrayList<>();
        for (Type type : Type.getArgumentTypes(descriptor)) {
            names.add(type.getClassName());
        }
        return String.join(",", names);
    }
}
