// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.Type;
import dev.foretell.spec.formula.Formula.Temporal;
import dev.foretell.spec.internal.ErrorReporter;
import dev.foretell.spec.internal.FormulaBaseVisitor;
import dev.foretell.spec.internal.FormulaLexer;
import dev.foretell.spec.internal.FormulaParser;
import dev.foretell.spec.internal.Limits;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Compiles formulas, and notes the propositions that they name. What is an expression goes to {@link TermCompiler}. */
public final class FormulaCompiler extends FormulaBaseVisitor<Formula> {
    private final Declarations declarations;
    private final Propositions propositions;
    private final Set<Operator> operators;
    private final String formalism;
    private final Map<String, Formula> occurrences = new LinkedHashMap<>();

    /** The events whose conditions are being compiled. */
    private final Set<String> open = new HashSet<>();

    private SourceText source;

    /**
     * @param formalism its name, for messages
     * @param operators the temporal operators that it has
     */
    public FormulaCompiler(String formalism, Set<Operator> operators, String property, Declarations declarations) {
        this.formalism = formalism;
        this.operators = operators;
        this.declarations = declarations;
        this.propositions = new Propositions(property);
    }

    public Propositions propositions() {
        return propositions;
    }

    /** The formula of a text that may begin with {@code always}, which then says nothing new. */
    public Formula compileAlways(SourceText text) {
        return compile(text, parser -> parser.past().formula());
    }

    /** The formula of a text. */
    public Formula compile(SourceText text) {
        return compile(text, parser -> parser.whole().formula());
    }

    private Formula compile(SourceText text, Function<FormulaParser, FormulaParser.FormulaContext> rule) {
        SourceText outer = source;
        source = text;
        Formula formula = visit(rule.apply(parser(text)));
        if (propositions.size() > Propositions.MOST) {
            throw text.error(
                    text.line(),
                    text.column(),
                    "the property names " + propositions.size() + " events and conditions, at most " + Propositions.MOST
                            + " are possible: split it");
        }
        FormulaSize.check(formula, text);
        source = outer;
        return formula;
    }

    /** What it means that the event of this name occurs, its condition included; null if none has the name. */
    public Formula occurrence(String name) {
        Formula known = occurrences.get(name);
        EventDefinition event = declarations.event(name).orElse(null);
        if (known == null && event != null) {
            known = new Formula.Occurrence(propositions.event(event));
            if (event.condition() != null) {
                if (!open.add(name)) {
                    throw event.condition()
                            .error(
                                    event.condition().line(),
                                    event.condition().column(),
                                    "the condition of the event '" + name + "' depends on that event itself");
                }
                known = new Formula.And(known, compile(event.condition()));
            }
            occurrences.put(name, known);
            open.remove(name);
        }
        return known;
    }

    /** A parser of this text, which throws at the first error. */
    public static FormulaParser parser(SourceText text) {
        ErrorReporter errors = new ErrorReporter(text);
        FormulaLexer lexer = new FormulaLexer(CharStreams.fromString(text.text(), text.file()));
        lexer.setLine(text.line());
        lexer.setCharPositionInLine(text.column());
        errors.listenTo(lexer);
        FormulaParser parser = new FormulaParser(new CommonTokenStream(lexer));
        errors.listenTo(parser, Limits.WORDS);
        return parser;
    }

    @Override
    public Formula visitFormula(FormulaParser.FormulaContext context) {
        return fold(context.implication(), Formula.Equal::new);
    }

    @Override
    public Formula visitImplication(FormulaParser.ImplicationContext context) {
        Formula left = visit(context.disjunction());
        return context.implication() == null ? left : Formula.implies(left, visit(context.implication()));
    }

    @Override
    public Formula visitDisjunction(FormulaParser.DisjunctionContext context) {
        return fold(context.conjunction(), Formula.Or::new);
    }

    @Override
    public Formula visitConjunction(FormulaParser.ConjunctionContext context) {
        return fold(context.binary(), Formula.And::new);
    }

    /** Combines operands two and two, so that many make no deep formula; all these operators are associative. */
    private Formula fold(List<? extends ParserRuleContext> operands, BinaryOperator<Formula> combination) {
        int half = operands.size() / 2;
        return half == 0
                ? visit(operands.get(0))
                : combination.apply(
                        fold(operands.subList(0, half), combination),
                        fold(operands.subList(half, operands.size()), combination));
    }

    @Override
    public Formula visitBinary(FormulaParser.BinaryContext context) {
        Formula result = visit(context.prefixed(0));
        for (int i = 1; i < context.prefixed().size(); i++) {
            Operator operator = temporal(context.operators.get(i - 1));
            result = new Temporal(operator, result, visit(context.prefixed(i)));
        }
        return result;
    }

    @Override
    public Formula visitPrefixed(FormulaParser.PrefixedContext context) {
        if (context.quantifier != null) {
            throw error(context.quantifier, TermCompiler.onlyKnows(context.quantifier.getText()));
        }
        if (context.operator == null) {
            return visit(context.comparison());
        }
        if (context.operator.getText().equals("!")) {
            return new Formula.Not(visit(context.prefixed()));
        }
        return new Temporal(temporal(context.operator), visit(context.prefixed()), null);
    }

    private Operator temporal(Token token) {
        Operator operator = Operator.labelled(token.getText());
        if (!operators.contains(operator)) {
            throw error(
                    token,
                    "'" + operator.label() + "' speaks of the " + (operator.isPast() ? "past" : "future")
                            + " and is not an operator of " + formalism
                            + (operators.isEmpty() ? "" : "; write a property of its own in " + other()));
        }
        return operator;
    }

    private String other() {
        return formalism.equals("past") ? "future" : "past";
    }

    @Override
    public Formula visitComparison(FormulaParser.ComparisonContext context) {
        Formula formula = context.operator == null ? withoutExpression(context.sum(0)) : null;
        return formula != null ? formula : condition(context);
    }

    /** What stands in parentheses or brackets, after an operator's name, or for an event: null for all else. */
    private Formula withoutExpression(FormulaParser.SumContext sum) {
        if (sum.product().size() > 1 || sum.product(0).factor().size() > 1) {
            return null;
        }
        FormulaParser.FactorContext factor = sum.product(0).factor(0);
        return factor instanceof FormulaParser.ParenthesisContext
                        || factor instanceof FormulaParser.FunctionContext
                        || factor instanceof FormulaParser.IntervalContext
                        || factor instanceof FormulaParser.NameContext name && isEvent(name)
                ? visit(factor)
                : null;
    }

    private boolean isEvent(FormulaParser.NameContext name) {
        return declarations.variable(name.getText()).isEmpty();
    }

    private Formula condition(FormulaParser.ComparisonContext context) {
        Term term = new TermCompiler(source, declarations, propositions).visit(context);
        if (term.type() != Type.BOOLEAN) {
            throw error(
                    context.getStart(),
                    "expected a condition, found a value of type " + term.type().label());
        }
        if (term.variables().isEmpty()) {
            return new Formula.Constant(term.holds(List.of()));
        }
        return new Formula.Holds(propositions.condition(term, TermCompiler.text(context)));
    }

    @Override
    public Formula visitParenthesis(FormulaParser.ParenthesisContext context) {
        return visit(context.formula());
    }

    @Override
    public Formula visitFunction(FormulaParser.FunctionContext context) {
        String name = context.NAME().getText();
        if (!name.equals("start") && !name.equals("end")) {
            throw error(context.getStart(), "unknown operator '" + name + "', expected start or end before '('");
        }
        return new Temporal(temporal(context.getStart()), visit(context.formula()), null);
    }

    @Override
    public Formula visitInterval(FormulaParser.IntervalContext context) {
        if (context.weak != null && !context.weak.getText().equals("w")) {
            throw error(context.weak, "unexpected '" + context.weak.getText() + "', expected w or an operator");
        }
        Operator operator = context.weak == null ? Operator.INTERVAL : Operator.WEAK_INTERVAL;
        if (!operators.contains(operator)) {
            throw error(context.getStart(), "an interval speaks of the past and is not an operator of " + formalism);
        }
        return new Temporal(operator, visit(context.formula(0)), visit(context.formula(1)));
    }

    @Override
    public Formula visitName(FormulaParser.NameContext context) {
        Formula occurrence = occurrence(context.getText());
        if (occurrence == null) {
            throw error(context.getStart(), TermCompiler.unknown(context.getText()));
        }
        return occurrence;
    }

    private SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
