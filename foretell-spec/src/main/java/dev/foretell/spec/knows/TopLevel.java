// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.formula.FormulaCompiler;
import dev.foretell.spec.internal.FormulaParser.AgentContext;
import dev.foretell.spec.internal.FormulaParser.BinaryContext;
import dev.foretell.spec.internal.FormulaParser.BinderContext;
import dev.foretell.spec.internal.FormulaParser.ConjunctionContext;
import dev.foretell.spec.internal.FormulaParser.FormulaContext;
import dev.foretell.spec.internal.FormulaParser.ParenthesisContext;
import dev.foretell.spec.internal.FormulaParser.PrefixedContext;
import dev.foretell.spec.internal.FormulaParser.RemoteContext;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.tree.ParseTree;

/**
 * Takes a property apart into formulas that one thread each can decide: {@code forall} before everything, {@code &} between, and then an
 * {@code @} around the rest. Whatever else stands outside every {@code @} would need a view of several threads at once; the truth of that depends on
 * the run, so it is refused.
 */
final class TopLevel {
    private static final String NOT_ROBUST =
            "this needs a view of several threads at once, which no thread has, and may hold in one run and not in another of"
                    + " the same events: put all of it behind one @, or write a past property, which is checked on the lattice of all runs";

    private final SourceText source;
    private final Declarations declarations;

    TopLevel(SourceText source, Declarations declarations) {
        this.source = source;
        this.declarations = declarations;
    }

    List<Anchored> compile() {
        List<Anchored> parts = new ArrayList<>();
        split(FormulaCompiler.parser(source).whole().formula(), List.of(), parts);
        return parts;
    }

    private void split(ParserRuleContext context, List<BinderContext> binders, List<Anchored> parts) {
        if (context instanceof ConjunctionContext conjunction) {
            conjunction.binary().forEach(part -> split(part, binders, parts));
        } else if (context instanceof PrefixedContext prefixed && prefixed.quantifier != null) {
            if (!prefixed.quantifier.getText().equals("forall")) {
                throw error(prefixed.quantifier, NOT_ROBUST);
            }
            List<BinderContext> more = new ArrayList<>(binders);
            more.addAll(prefixed.binder());
            split(prefixed.formula(), more, parts);
        } else if (context instanceof RemoteContext remote) {
            parts.add(anchored(remote, binders));
        } else if (context instanceof ParenthesisContext parenthesis) {
            split(parenthesis.formula(), binders, parts);
        } else if (context.getChildCount() == 1 && context.getChild(0) instanceof ParserRuleContext inner) {
            split(inner, binders, parts);
        } else {
            throw error(outermost(context), reason(context));
        }
    }

    /** Why it is refused: an {@code @} that reaches less far than it was meant to is the usual slip. */
    private static String reason(ParserRuleContext context) {
        ParseTree first = context;
        while (!(first instanceof RemoteContext) && first.getChildCount() > 0) {
            first = first.getChild(0);
        }
        if (!(first instanceof RemoteContext remote)) {
            return NOT_ROBUST;
        }
        int behind = remote.agent().getStop().getStopIndex() + 1;
        String rest = context.getStart()
                .getInputStream()
                .getText(Interval.of(behind, context.getStop().getStopIndex()))
                .strip();
        String agent = "@" + remote.agent().getText();
        return rest.contains("@")
                ? NOT_ROBUST
                : agent + " reaches no further than what stands right behind it: write " + agent + " (" + rest + ")";
    }

    /** The operator that stands outside every {@code @}, or else where the formula begins. */
    private static Token outermost(ParserRuleContext context) {
        if ((context instanceof FormulaContext || context instanceof BinaryContext) && context.getChildCount() > 1
                || context.getChildCount() == 3) {
            Object operator = context.getChild(1).getPayload();
            if (operator instanceof Token token) {
                return token;
            }
        }
        return context.getStart();
    }

    private Anchored anchored(RemoteContext remote, List<BinderContext> binders) {
        AgentContext agent = remote.agent();
        BinderContext anchor = binders.stream()
                .filter(binder -> binder.variable.getText().equals(agent.getText()))
                .findFirst()
                .orElse(null);
        List<BinderContext> rest =
                binders.stream().filter(binder -> binder != anchor).toList();
        if (anchor == null && agent.NAME() != null) {
            requireMeant(agent, remote, binders);
        }
        FormulaWords words = new FormulaWords(source, declarations);
        Scope scope = Scope.OUTSIDE;
        if (anchor != null) {
            scope = scope.with(anchor.variable.getText(), 0);
        }
        Piece formula = words.prefixed(rest, anchor, scope.anchor(), remote);
        if (anchor != null) {
            return new Anchored("", Agents.pattern(anchor), anchor.variable.getText(), formula);
        }
        String name = Agents.name(agent);
        return Agents.isPattern(name)
                ? new Anchored("", Agents.expression(name), "thread", formula)
                : new Anchored(name, "", "", formula);
    }

    /** A name without quotation marks, beside variables that nothing speaks of, is a variable's that was misspelt. */
    private void requireMeant(AgentContext agent, RemoteContext remote, List<BinderContext> binders) {
        for (BinderContext binder : binders) {
            String variable = binder.variable.getText();
            if (!names(remote, variable)) {
                throw error(
                        agent.getStart(),
                        "'" + agent.getText() + "' is no variable of a thread: write @" + variable + ", or @\""
                                + agent.getText() + "\" if a thread has that name");
            }
        }
    }

    private static boolean names(ParseTree formula, String variable) {
        if (formula instanceof AgentContext agent) {
            return agent.getText().equals(variable);
        }
        for (int i = 0; i < formula.getChildCount(); i++) {
            if (names(formula.getChild(i), variable)) {
                return true;
            }
        }
        return false;
    }

    private SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
