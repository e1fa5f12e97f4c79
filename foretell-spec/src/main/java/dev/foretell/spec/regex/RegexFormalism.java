// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.regex;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.automaton.AutomatonEngine;
import dev.foretell.spec.automaton.Explored;
import dev.foretell.spec.automaton.SafetyAutomaton;
import dev.foretell.spec.formula.EngineFactory;
import dev.foretell.spec.formula.Symbols;
import dev.foretell.spec.internal.Budget;
import java.util.Set;

/**
 * {@code regex}: the allowed sequences of the events that it names; violated at the first event after which no allowed
 * sequence can be completed.
 */
public final class RegexFormalism implements Formalism {
    private static final int STATES = 10_000;

    @Override
    public String name() {
        return "regex";
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
        Symbols symbols = new Symbols(name(), property, body, declarations);
        Expressions expressions = new Expressions();
        int expression = new RegexCompiler(symbols, expressions).compile();
        SafetyAutomaton automaton = automaton(symbols, expressions, expression, atEnd);
        if (automaton.start() == SafetyAutomaton.BAD) {
            throw symbols.error("no sequence of events is allowed by this expression");
        }
        if (automaton.isNeverBad()) {
            throw symbols.error(
                    atEnd
                            ? "every sequence is allowed, so no run ever violates this"
                            : "every sequence can be completed to an allowed one, so no run ever violates this; 'at end'"
                                    + " before the brace asks that it is completed");
        }
        RegexEngine engine = new RegexEngine(automaton, symbols, atEnd);
        return new EngineFactory<>(
                symbols.propositions(),
                engine,
                () -> Explored.explain(
                        "The expression says which sequences of these events are allowed. It is violated at the first"
                                + " event after which no allowed sequence can be completed"
                                + (atEnd ? ", or at the end if none is complete." : "."),
                        engine,
                        symbols.propositions()));
    }

    private static SafetyAutomaton automaton(Symbols symbols, Expressions expressions, int start, boolean atEnd) {
        try {
            Set<Integer> live = expressions.live(start, symbols.size(), STATES);
            return SafetyAutomaton.reachable(
                            live.contains(start) ? start : null,
                            atEnd ? symbols.size() + 1 : symbols.size(),
                            (state, symbol) -> {
                                if (symbol == symbols.size()) {
                                    return expressions.isNullable(state) ? state : null;
                                }
                                Integer next = expressions.derivative(state, symbol);
                                return live.contains(next) ? next : null;
                            },
                            STATES)
                    .minimal();
        } catch (Budget.TooLarge e) {
            throw symbols.error("the automaton of this expression is too large; split the property");
        }
    }

    private static final class RegexEngine extends AutomatonEngine {
        private final Symbols symbols;

        RegexEngine(SafetyAutomaton automaton, Symbols symbols, boolean atEnd) {
            super(automaton, atEnd ? symbols.size() : -1, symbols.propositions().size());
            this.symbols = symbols;
        }

        @Override
        public Long start(long valuation) {
            return (long) automaton.start();
        }

        @Override
        public Long next(Long memory, long valuation) {
            int state = memory.intValue();
            for (int symbol : symbols.declared()) {
                if (symbols.occurs(symbol, valuation)) {
                    state = automaton.next(state, symbol);
                }
            }
            return (long) state;
        }
    }
}
