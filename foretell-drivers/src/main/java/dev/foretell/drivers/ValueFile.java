// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the user says of values. A line is {@code TYPE = EXPRESSION}, for all values of a type, the class itself among them; {@code CLASS.METHOD = EXPRESSION, …},
 * for the arguments of all methods of this name with so many parameters; {@code skip CLASS.METHOD}; or {@code import NAME}. A line that starts with {@code #} is a comment.
 */
public final class ValueFile {
    /** No values but those of {@link Expressions}. */
    public static final ValueFile NONE = new ValueFile();

    private static final String SKIP = "skip ";
    private static final String IMPORT = "import ";

    private final Map<String, String> expressions = new LinkedHashMap<>();
    private final Map<String, Boolean> used = new LinkedHashMap<>();
    private final StringBuilder imports = new StringBuilder();

    private ValueFile() {}

    /** Reads it; {@code source}: the file's name, for messages. */
    public static ValueFile parse(String source, List<String> lines) throws DriverException {
        ValueFile values = new ValueFile();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                values.add(source + ":" + (i + 1), line);
            }
        }
        return values;
    }

    private void add(String place, String line) throws DriverException {
        if (line.startsWith(IMPORT)) {
            imports.append(line).append(line.endsWith(";") ? "\n" : ";\n");
            return;
        }
        boolean skips = line.startsWith(SKIP);
        int sign = line.indexOf('=');
        if (!skips && sign < 1) {
            throw new DriverException(place + ": '" + line + "' is no rule; write TYPE = EXPRESSION,"
                    + " CLASS.METHOD = EXPRESSION, ..., skip CLASS.METHOD, or import NAME");
        }
        String name = skips
                ? line.substring(SKIP.length()).strip()
                : line.substring(0, sign).strip();
        String expression = skips ? SKIP : line.substring(sign + 1).strip();
        if (expressions.putIfAbsent(name, expression) != null) {
            throw new DriverException(place + ": there is a rule for " + name + " already; remove one of them");
        }
        used.put(name, false);
    }

    /** The expression for a type or for the arguments of a method, by its name; null if there is none. */
    String find(String name) {
        if (!expressions.containsKey(name) || skips(name)) {
            return null;
        }
        used.put(name, true);
        return expressions.get(name);
    }

    /** Whether the method is left out. */
    boolean skips(String name) {
        boolean skips = SKIP.equals(expressions.get(name));
        if (skips) {
            used.put(name, true);
        }
        return skips;
    }

    /** Lines with {@code import}. */
    String imports() {
        return imports.toString();
    }

    /** The rules that no driver asked for: a name is misspelt, or nothing needs it. */
    public List<String> unused() {
        return used.entrySet().stream()
                .filter(rule -> !rule.getValue())
                .map(Map.Entry::getKey)
                .toList();
    }
}
