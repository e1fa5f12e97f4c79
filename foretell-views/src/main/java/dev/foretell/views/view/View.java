// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which events are of interest, and by which grammar their sequences are checked.
 *
 * @param specified the class whose objects have histories, as a local view says; null for others
 * @param atEnd whether what came since the last reset is judged at the end of the program, too
 * @param reaction what happens on a violation, besides that it is told
 * @param source the view's file
 * @param grammarSource the grammar's file
 */
public record View(
        Scope scope,
        String name,
        String specified,
        boolean atEnd,
        List<Event> events,
        Reaction reaction,
        Source source,
        Source grammarSource,
        Grammar grammar) {
    /** Whose history it is. */
    public enum Scope {
        THREAD,
        LOCAL,
        GLOBAL
    }

    /**
     * What happens on a violation.
     *
     * @param stop whether the program is ended
     * @param call a static method of the program that is called; null if none is
     */
    public record Reaction(boolean stop, String call) {
        public static final Reaction NONE = new Reaction(false, null);
    }

    public View {
        events = List.copyOf(events);
    }

    /** The names of the events, each once, in the order in which the grammar numbers them. */
    static Set<String> terminals(List<Event> events) {
        Set<String> names = new LinkedHashSet<>();
        events.forEach(event -> names.add(event.token()));
        return names;
    }

    public int terminal(Event event) {
        return grammar.symbols().indexOf(event.token());
    }

    /** Whether histories are checked only when an event says so, or at the end. */
    public boolean hasSessions() {
        return atEnd || events.stream().anyMatch(event -> event.reset() != null);
    }

    /** The simple names of the classes that the events name, but for those that are values. */
    static Set<String> types(List<Event> events) {
        Set<String> types = new LinkedHashSet<>();
        for (Event event : events) {
            Stream.concat(
                            Stream.of(event.type(), String.valueOf(event.returned())),
                            event.parameters().stream().map(Event.Parameter::type))
                    .map(type -> type.replaceAll("<.*>|\\.\\.\\.|\\[\\]", ""))
                    .map(type -> type.substring(type.lastIndexOf('.') + 1))
                    .filter(type ->
                            type.matches("[\\w$]+") && JavaTypes.of(type).equals("Object"))
                    .forEach(types::add);
        }
        types.remove("Object");
        types.remove("void");
        types.remove("null");
        return types;
    }

    /** A regular expression for the JVM's names of the class whose objects have histories. */
    public String specifiedExpression() {
        return TypePatterns.one(specified);
    }

    /** The simple names of the program's classes that the view names. */
    public Set<String> types() {
        return types(events);
    }
}
