// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.automaton.AutomatonEngine;
import dev.foretell.spec.automaton.Explored;
import dev.foretell.spec.automaton.SafetyAutomaton;
import dev.foretell.spec.formula.EngineFactory;
import dev.foretell.spec.formula.Formula;
import dev.foretell.spec.formula.FormulaCompiler;
import dev.foretell.spec.formula.Operator;
import dev.foretell.spec.formula.Propositions;
import dev.foretell.spec.internal.Budget;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code future}: a formula about a whole run, from its first state on; violated at the first event after which no
 * way of going on makes it true.
 */
public final class FutureFormalism implements Formalism {
    private static final int PROPOSITIONS = 10;
    private static final int STATES = 4000;
    private static final Set<Operator> OPERATORS = Arrays.stream(Operator.values())
            .filter(operator -> !operator.isPast())
            .collect(Collectors.toUnmodifiableSet());

    @Override
    public String name() {
        return "future";
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
        FormulaCompiler compiler = new FormulaCompiler(name(), OPERATORS, property, declarations);
        Formula formula = compiler.compile(body);
        Propositions propositions = compiler.propositions();
        if (propositions.size() > PROPOSITIONS) {
            throw error(
                    body,
                    "the property names " + propositions.size() + " events and conditions, at most " + PROPOSITIONS
                            + " are possible: split it");
        }
        try {
            NormalForm form = new NormalForm(propositions, atEnd);
            SafetyAutomaton automaton = automaton(form, form.of(formula, true), propositions.size());
            if (automaton.start() == SafetyAutomaton.BAD) {
                throw error(body, "no run has this property: it contradicts itself");
            }
            if (automaton.isNeverBad()) {
                throw error(
                        body,
                        "this cannot be monitored: "
                                + (form.hasUntil() && !atEnd
                                        ? "no finite run can violate it, because what it asks for may still happen;"
                                                + " say until when it must happen, or 'future at end'"
                                        : "it is true of all runs"));
            }
            FutureEngine engine = new FutureEngine(automaton, atEnd, propositions.size());
            return new EngineFactory<>(propositions, engine, () -> explanation(form, engine, propositions));
        } catch (Budget.TooLarge e) {
            throw error(body, "the automaton of this formula is too large; split the property");
        }
    }

    private static SafetyAutomaton automaton(NormalForm form, int formula, int propositions) {
        Tableau tableau = new Tableau(form, formula);
        int end = 1 << propositions;
        return SafetyAutomaton.reachable(
                        tableau.start(),
                        form.isFinite() ? end + 1 : end,
                        (states, letter) ->
                                letter == end ? tableau.mayEnd(states) ? states : null : tableau.next(states, letter),
                        STATES)
                .minimal();
    }

    private static Explanation explanation(NormalForm form, FutureEngine engine, Propositions propositions) {
        String words = "The formula is about the whole run. It is violated at the first event after which it can no"
                + " longer come true.";
        return Explored.explain(
                form.isFinite()
                        ? words.substring(0, words.length() - 1) + ", or at the end if it has not."
                        : form.hasUntil()
                                ? words
                                        + "\nThat something happens at last, as an until or eventually in it asks, no run of"
                                        + " finite length refutes; that part is not checked."
                                : words,
                engine,
                propositions);
    }

    private static SpecificationException error(SourceText body, String message) {
        return body.error(body.line(), body.column(), message);
    }

    private static final class FutureEngine extends AutomatonEngine {
        FutureEngine(SafetyAutomaton automaton, boolean atEnd, int propositions) {
            super(automaton, atEnd ? 1 << propositions : -1, propositions);
        }

        @Override
        public Long start(long valuation) {
            return next((long) automaton.start(), valuation);
        }

        @Override
        public Long next(Long memory, long valuation) {
            return (long) automaton.next(memory.intValue(), (int) valuation);
        }
    }
}
