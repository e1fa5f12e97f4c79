// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.explain;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.UsefulSymbols;
import dev.foretell.views.parse.Ambiguity;
import dev.foretell.views.parse.Attributes;
import dev.foretell.views.parse.Parser;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a view means, in words, and what of it cannot be meant. */
public final class ViewInWords {
    /** So many methods are told of one event. */
    private static final int SHOWN = 5;

    private final View view;
    private final List<String> lines = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    private ViewInWords(View view) {
        this.view = view;
    }

    /** {@code methods}: of the program's class path; null if it is not known. */
    public static ViewInWords of(View view, MatchingMethods methods) {
        ViewInWords words = new ViewInWords(view);
        words.events(methods);
        words.grammar();
        return words;
    }

    /** What the view means. */
    public List<String> lines() {
        return lines;
    }

    /** What cannot be meant, each in one line. */
    public List<String> complaints() {
        return complaints;
    }

    private void events(MatchingMethods methods) {
        String histories = switch (view.scope()) {
            case THREAD -> "Each thread has a history";
            case LOCAL -> "Each object of " + view.specified() + " has a history";
            case GLOBAL -> "The program has one history";
        };
        lines.add(view.name() + " (" + view.scope().name().toLowerCase(Locale.ROOT) + " view, grammar "
                + view.grammarSource().file() + ")");
        lines.add("  " + histories + " of these events:");
        for (Event event : view.events()) {
            lines.add("    " + event.token() + ": " + words(event));
            if (methods != null) {
                matches(event, methods.of(event));
            }
        }
    }

    private static String words(Event event) {
        String when = switch (event.moment()) {
            case CALL -> "before a call of ";
            case EXEC -> "at the beginning of ";
            case RETURN -> "at the end of ";
        };
        String label = event.label().substring(event.label().indexOf(' ') + 1);
        String owner = event.isOfCaller() ? ", for the object that calls it" : "";
        String reset = event.reset() == null
                ? ""
                : "; a session ends there if " + event.reset().strip();
        return when + label + owner + reset;
    }

    private void matches(Event event, List<String> found) {
        found.stream().limit(SHOWN).forEach(method -> lines.add("      " + method));
        if (found.size() > SHOWN) {
            lines.add("      … and " + (found.size() - SHOWN) + " more");
        }
        if (found.isEmpty()) {
            complaints.add(view.name() + " names " + event.token() + " = " + event.label()
                    + ": the class path has no such method");
        }
    }

    private void grammar() {
        Grammar grammar = view.grammar();
        Parser parser = new Parser(grammar, Attributes.NONE);
        List<String> first = parser.expected(parser.begin(null)).stream()
                .map(symbol -> symbol == grammar.end() ? "nothing at all" : grammar.name(symbol))
                .toList();
        lines.add("  " + judgement() + " must be a word of " + grammar.name(grammar.start()) + ".");
        lines.add("  A history may begin with " + String.join(", ", first) + ".");
        List<String> example = Ambiguity.example(grammar);
        lines.add(
                example == null
                        ? "  No history was found that has two readings."
                        : "  The grammar is ambiguous: "
                                + (example.isEmpty() ? "the empty history" : String.join(" ", example))
                                + " has two readings. A history is allowed if one of its readings is.");
        UsefulSymbols useful = new UsefulSymbols(grammar);
        for (String symbol : useful.unreachable()) {
            if (grammar.isTerminal(grammar.symbols().indexOf(symbol))) {
                lines.add("  The event " + symbol + " is never allowed: " + grammar.name(grammar.start())
                        + " does not lead to it.");
            } else {
                complain(symbol + "': " + grammar.name(grammar.start()) + " does not lead to it");
            }
        }
        for (String symbol : useful.unproductive()) {
            complain(symbol + "': no sequence of events can be derived from it");
        }
    }

    private String judgement() {
        boolean hasResets = view.events().stream().anyMatch(event -> event.reset() != null);
        if (!view.atEnd()) {
            return hasResets ? "When a session ends, its events" : "After each event the history";
        }
        return hasResets ? "When a session or the program ends, its events" : "At the end of the program each history";
    }

    private void complain(String what) {
        complaints.add(view.grammarSource().file() + ": nothing is meant by '" + what);
    }
}
