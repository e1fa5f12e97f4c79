// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.memory.StateHolder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A table of classes, read from text. Filled before any rewritten class is loaded, then only read. */
public final class ModelTable {
    private static final Map<String, Entry> ENTRIES = new HashMap<>();
    private static final Set<String> THROUGH = new HashSet<>();

    private final String source;
    private final List<String> problems = new ArrayList<>();

    private ModelTable(String source) {
        this.source = source;
    }

    /** The entry of a class, by its name with dots; or null. */
    public static Entry entry(String className) {
        return ENTRIES.get(className);
    }

    /** Whether a call on this type may reach a class of the table that is not below it by name. */
    public static boolean isThrough(String typeName) {
        return THROUGH.contains(typeName);
    }

    /**
     * Adds what a text says; an entry for a class that has one replaces it.
     *
     * @return what could not be understood, one line each
     */
    public static List<String> add(String source, String text) {
        ModelTable table = new ModelTable(source);
        StringBuilder entry = new StringBuilder();
        int number = 0;
        int first = 1;
        int from = 0;
        while (from <= text.length()) {
            int end = text.indexOf('\n', from);
            String line = text.substring(from, end < 0 ? text.length() : end);
            from = end < 0 ? text.length() + 1 : end + 1;
            number++;
            int comment = line.indexOf('#');
            line = comment < 0 ? line : line.substring(0, comment);
            boolean goesOn = !line.isEmpty() && line.charAt(0) <= ' ';
            if (!goesOn) {
                table.entry(entry.toString(), first);
                entry.setLength(0);
                first = number;
            }
            entry.append(' ').append(line);
        }
        table.entry(entry.toString(), first);
        return table.problems;
    }

    private void entry(String text, int line) {
        List<String> words = words(text);
        if (words.isEmpty()) {
            return;
        }
        if (words.get(0).equals("through")) {
            THROUGH.addAll(words.subList(1, words.size()));
            return;
        }
        boolean isView = words.size() > 2 && words.get(1).equals("of");
        boolean hasOwner = isView || words.size() > 2 && words.get(1).equals("by");
        Entry entry = new Entry(words.get(0), isView);
        List<String> rest = words.subList(hasOwner ? 3 : 1, words.size());
        for (String clause : split(String.join(" ", rest), ';')) {
            if (!clause.isBlank()) {
                clause(entry, clause, line);
            }
        }
        ENTRIES.put(entry.name, entry);
        if (entry.isAboutObjects()) {
            StateHolder.add(entry.name, hasOwner ? words.get(2) : null);
        }
    }

    private void clause(Entry entry, String clause, int line) {
        int colon = clause.indexOf(':');
        String head = colon < 0 ? clause.strip() : clause.substring(0, colon).strip();
        int open = head.indexOf('(');
        String kind = open < 0 ? head : head.substring(0, open).strip();
        String inside = open < 0 || !head.endsWith(")") ? "" : head.substring(open + 1, head.length() - 1);
        ModelRule.Effect effect = effect(kind);
        List<String> names = colon < 0 ? new ArrayList<>() : words(clause.substring(colon + 1));
        if (effect == null || names.isEmpty() || open >= 0 && inside.isEmpty()) {
            problems.add(source + ", line " + line + ": '" + clause.strip()
                    + "' is not a clause such as 'write: put remove*'");
            return;
        }
        boolean isArgument = inside.length() == 1 && inside.charAt(0) >= '1' && inside.charAt(0) <= '9';
        int argument = isArgument ? inside.charAt(0) - '0' : 0;
        String condition = isArgument || inside.isEmpty() ? null : inside;
        entry.add(new ModelRule(effect, argument, condition, names.toArray(new String[0])));
    }

    private static ModelRule.Effect effect(String word) {
        switch (word) {
            case "read":
                return ModelRule.Effect.READ;
            case "write":
                return ModelRule.Effect.WRITE;
            case "message":
                return ModelRule.Effect.MESSAGE;
            case "none":
                return ModelRule.Effect.NONE;
            default:
                return null;
        }
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : split(text, ' ')) {
            if (!word.isBlank()) {
                words.add(word.strip());
            }
        }
        return words;
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == separator || separator == ' ' && text.charAt(i) < ' ') {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        return parts;
    }
}
