// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.automaton.Explored;
import dev.foretell.spec.formula.EngineFactory;
import dev.foretell.spec.formula.Formula;
import dev.foretell.spec.formula.FormulaCompiler;
import dev.foretell.spec.formula.Operator;
import dev.foretell.spec.formula.Propositions;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code past}: a formula that must hold in the first state and after every event that concerns it. */
public final class PastFormalism implements Formalism {
    private static final int MOST = Long.SIZE - 1;
    private static final Set<Operator> OPERATORS =
            Arrays.stream(Operator.values()).filter(Operator::isPast).collect(Collectors.toUnmodifiableSet());

    @Override
    public String name() {
        return "past";
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        FormulaCompiler compiler = new FormulaCompiler(name(), OPERATORS, property, declarations);
        Formula formula = compiler.compileAlways(body);
        PastEngine engine = new PastEngine(formula, compiler.propositions());
        if (engine.temporals() > MOST) {
            throw body.error(
                    body.line(),
                    body.column(),
                    "the formula has " + engine.temporals() + " temporal operators, at most " + MOST
                            + " are possible: split the property");
        }
        if (!engine.canFail()) {
            throw body.error(body.line(), body.column(), "this cannot be monitored: it is true of all runs");
        }
        return new EngineFactory<>(compiler.propositions(), engine, () -> explanation(engine, compiler.propositions()));
    }

    private static Explanation explanation(PastEngine engine, Propositions propositions) {
        String memory = engine.temporals() == 0
                ? "It remembers nothing of the past."
                : "It remembers " + engine.temporals() + (engine.temporals() == 1 ? " bit" : " bits")
                        + " of the past, one for each different temporal operator.";
        return Explored.explain(
                "The formula must hold at the start and after every event named here. " + memory, engine, propositions);
    }
}
