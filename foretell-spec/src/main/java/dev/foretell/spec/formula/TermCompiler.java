// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Reference;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import dev.foretell.spec.internal.FormulaBaseVisitor;
import dev.foretell.spec.internal.FormulaParser;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;

/** Compiles expressions over variables. */
public final class TermCompiler extends FormulaBaseVisitor<Term> {
    private final SourceText source;
    private final Declarations declarations;
    private final Propositions propositions;

    TermCompiler(SourceText source, Declarations declarations, Propositions propositions) {
        this.source = source;
        this.declarations = declarations;
        this.propositions = propositions;
    }

    static String unknown(String name) {
        return "unknown name '" + name + "', expected a variable or event declared above";
    }

    /** The message that an operator speaks of threads, and this formalism does not. */
    static String onlyKnows(String operator) {
        return "'" + operator + "' speaks of what threads know and is an operator of knows alone";
    }

    /** A piece of the source with single spaces. */
    public static String text(ParserRuleContext context) {
        int from = context.getStart().getStartIndex();
        int to = context.getStop().getStopIndex();
        return context.getStart()
                .getInputStream()
                .getText(Interval.of(from, to))
                .replaceAll("\\s+", " ");
    }

    @Override
    public Term visitComparison(FormulaParser.ComparisonContext context) {
        Term left = visit(context.sum(0));
        if (context.operator == null) {
            return left;
        }
        Term right = visit(context.sum(1));
        String operator = context.operator.getText();
        boolean numbers = left.type().isNumber() && right.type().isNumber();
        boolean equality = operator.equals("=") || operator.equals("==") || operator.equals("!=");
        if (!numbers && !(equality && left.type() == right.type())) {
            throw error(
                    context.operator,
                    "'" + operator + "' cannot compare " + left.type().label() + " and "
                            + right.type().label());
        }
        return Term.combine(Type.BOOLEAN, left, right, (a, b) -> Arithmetic.compare(operator, a, b));
    }

    @Override
    public Term visitSum(FormulaParser.SumContext context) {
        Term result = visit(context.product(0));
        for (int i = 1; i < context.product().size(); i++) {
            result = calculation(context.operators.get(i - 1), result, visit(context.product(i)));
        }
        return result;
    }

    @Override
    public Term visitProduct(FormulaParser.ProductContext context) {
        Term result = visit(context.factor(0));
        for (int i = 1; i < context.factor().size(); i++) {
            result = calculation(context.operators.get(i - 1), result, visit(context.factor(i)));
        }
        return result;
    }

    @Override
    public Term visitMinus(FormulaParser.MinusContext context) {
        return calculation(context.getStart(), Term.constant(Type.LONG, 0L), visit(context.factor()));
    }

    /** A formula that is an expression: nothing stands beside the one comparison in it. */
    @Override
    public Term visitParenthesis(FormulaParser.ParenthesisContext context) {
        ParserRuleContext inner = context.formula();
        while (!(inner instanceof FormulaParser.ComparisonContext) && inner.getChildCount() == 1) {
            inner = (ParserRuleContext) inner.getChild(0);
        }
        if (!(inner instanceof FormulaParser.ComparisonContext)) {
            throw error(inner.getStart(), "expected an expression, found a formula");
        }
        return visit(inner);
    }

    @Override
    public Term visitRemote(FormulaParser.RemoteContext context) {
        throw error(context.getStart(), onlyKnows("@"));
    }

    @Override
    public Term visitFunction(FormulaParser.FunctionContext context) {
        throw error(context.getStart(), "expected an expression, found a formula");
    }

    @Override
    public Term visitInterval(FormulaParser.IntervalContext context) {
        throw error(context.getStart(), "expected an expression, found a formula");
    }

    @Override
    public Term visitConstant(FormulaParser.ConstantContext context) {
        if (context.getText().equals("null")) {
            return Term.constant(Type.REF, Reference.NULL);
        }
        return Term.constant(Type.BOOLEAN, context.getText().equals("true"));
    }

    @Override
    public Term visitInteger(FormulaParser.IntegerContext context) {
        try {
            return Term.constant(Type.LONG, Long.valueOf(context.getText()));
        } catch (NumberFormatException e) {
            throw error(context.getStart(), "the number " + context.getText() + " is too large for a long");
        }
    }

    @Override
    public Term visitDecimal(FormulaParser.DecimalContext context) {
        return Term.constant(Type.DOUBLE, Double.valueOf(context.getText()));
    }

    @Override
    public Term visitString(FormulaParser.StringContext context) {
        String quoted = context.getText();
        return Term.constant(
                Type.STRING, quoted.substring(1, quoted.length() - 1).translateEscapes());
    }

    @Override
    public Term visitName(FormulaParser.NameContext context) {
        String name = context.getText();
        Optional<Variable> variable = declarations.variable(name);
        if (variable.isEmpty()) {
            throw error(
                    context.getStart(),
                    declarations.event(name).isPresent()
                            ? "expected an expression, found the event '" + name + "'"
                            : unknown(name));
        }
        return Term.variable(variable.get().type(), propositions.variable(variable.get()));
    }

    private Term calculation(Token operator, Term left, Term right) {
        if (!left.type().isNumber() || !right.type().isNumber()) {
            Type wrong = left.type().isNumber() ? right.type() : left.type();
            throw error(operator, "'" + operator.getText() + "' needs numbers, found " + wrong.label());
        }
        boolean real = left.type() == Type.DOUBLE || right.type() == Type.DOUBLE;
        String name = operator.getText();
        return Term.combine(real ? Type.DOUBLE : Type.LONG, left, right, (a, b) -> Arithmetic.calculate(name, a, b));
    }

    private SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
