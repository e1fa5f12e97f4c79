// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.cfg.Grammar.Production;
import dev.foretell.spec.formula.EngineFactory;
import dev.foretell.spec.formula.Symbols;
import dev.foretell.spec.internal.PatternParser;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * {@code cfg}: a grammar of the allowed sequences of the events that it names; violated at the first event after which
 * no allowed sequence can be completed. The first left side is where words begin.
 */
public final class CfgFormalism implements Formalism {
    /** Each of them doubles the number of productions without empty ones. */
    private static final int MOST_EMPTY = 12;

    /** The most productions without empty ones. */
    private static final int MOST_VARIANTS = 10_000;

    @Override
    public String name() {
        return "cfg";
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        return compile(property, body, declarations, false);
    }

    @Override
    public MonitorFactory compileAtEnd(String property, SourceText body, Declarations declarations) {
        return compile(property, body, declarations, true);
    }

    private MonitorFactory compile(String property, SourceText body, Declarations declarations, boolean atEnd) {
        Symbols events = new Symbols(name(), property, body, declarations);
        List<PatternParser.ProductionContext> productions =
                events.parser().grammar_().production();
        List<String> nonterminals = new ArrayList<>();
        for (PatternParser.ProductionContext production : productions) {
            String left = production.NAME().getText();
            if (declarations.event(left).isPresent()) {
                throw events.error(production.getStart(), "'" + left + "' is an event and cannot be derived further");
            }
            if (!nonterminals.contains(left)) {
                nonterminals.add(left);
            }
        }
        Grammar grammar = grammar(productions, nonterminals, events);
        BitSet nullable = grammar.nullable();
        if (grammar.productions().stream()
                .anyMatch(production ->
                        production.right().stream().filter(nullable::get).count() > MOST_EMPTY)) {
            throw events.error("a production has more than " + MOST_EMPTY
                    + " symbols that may be empty; split it with names of their own");
        }
        long variants = grammar.productions().stream()
                .mapToLong(production ->
                        1L << production.right().stream().filter(nullable::get).count())
                .sum();
        if (variants > MOST_VARIANTS) {
            throw events.error("too many productions have several symbols that may be empty; split the property");
        }
        LeftCornerEngine engine = new LeftCornerEngine(grammar, events, atEnd);
        if (engine.isEmpty()) {
            throw events.error("no sequence of events can be derived from " + nonterminals.get(0)
                    + ": each production leads back to a name on the left");
        }
        return new EngineFactory<>(events.propositions(), engine, () -> explanation(grammar, nonterminals, atEnd));
    }

    private static Grammar grammar(
            List<PatternParser.ProductionContext> productions, List<String> nonterminals, Symbols events) {
        for (PatternParser.ProductionContext production : productions) {
            for (PatternParser.AlternativeContext alternative : production.alternative()) {
                for (TerminalNode name : alternative.NAME()) {
                    if (!nonterminals.contains(name.getText()) && events.number(name.getText()) < 0) {
                        throw events.error(
                                name.getSymbol(),
                                "unknown name '" + name.getText()
                                        + "', expected an event declared above or the left side of a production");
                    }
                }
            }
        }
        List<Production> numbered = new ArrayList<>();
        for (PatternParser.ProductionContext production : productions) {
            int left = number(production.NAME().getText(), nonterminals, events);
            for (PatternParser.AlternativeContext alternative : production.alternative()) {
                numbered.add(new Production(
                        left,
                        alternative.NAME().stream()
                                .map(name -> number(name.getText(), nonterminals, events))
                                .toList()));
            }
        }
        return new Grammar(events.size(), events.size() + nonterminals.size(), events.size(), numbered);
    }

    private static int number(String name, List<String> nonterminals, Symbols events) {
        int nonterminal = nonterminals.indexOf(name);
        return nonterminal < 0 ? events.number(name) : events.size() + nonterminal;
    }

    private static Explanation explanation(Grammar grammar, List<String> nonterminals, boolean atEnd) {
        return new Explanation(
                "The grammar says which sequences of these events are allowed, beginning with " + nonterminals.get(0)
                        + ". It is violated at the first event after which no allowed sequence can be completed"
                        + (atEnd ? ", or at the end if none is complete" : "") + ".\n"
                        + "It is followed by a left-corner machine with a stack, on all its choices at once: "
                        + grammar.terminals() + " events, " + nonterminals.size() + " names, "
                        + grammar.productions().size()
                        + " productions. Such a machine has no finite automaton to draw.",
                null);
    }
}
