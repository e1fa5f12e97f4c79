// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import dev.foretell.spec.formula.TermCompiler;
import dev.foretell.spec.internal.FormulaBaseVisitor;
import dev.foretell.spec.internal.FormulaParser;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Compiles expressions and comparisons. */
abstract class TermWords extends FormulaBaseVisitor<Piece> {
    private final SourceText source;
    final Declarations declarations;

    TermWords(SourceText source, Declarations declarations) {
        this.source = source;
        this.declarations = declarations;
    }

    @Override
    public Piece visitComparison(FormulaParser.ComparisonContext context) {
        Piece left = visit(context.sum(0));
        if (context.operator == null) {
            return left;
        }
        Piece right = visit(context.sum(1));
        String operator = context.operator.getText().equals("==") ? "=" : context.operator.getText();
        boolean numbers = left.type().isNumber() && right.type().isNumber();
        boolean equality = operator.equals("=") || operator.equals("!=");
        if (!numbers && !(equality && left.type() == right.type())) {
            throw error(
                    context.operator,
                    "'" + operator + "' cannot compare " + left.type().label() + " and "
                            + right.type().label());
        }
        boolean real = left.type() == Type.DOUBLE || right.type() == Type.DOUBLE;
        return Piece.formula(
                List.of("compare", operator, real ? "d" : "l", TermCompiler.text(context)),
                real ? left.real() : left,
                real ? right.real() : right);
    }

    @Override
    public Piece visitSum(FormulaParser.SumContext context) {
        return calculated(context.product(), context.operators);
    }

    @Override
    public Piece visitProduct(FormulaParser.ProductContext context) {
        return calculated(context.factor(), context.operators);
    }

    private Piece calculated(List<? extends ParserRuleContext> operands, List<Token> operators) {
        Piece result = visit(operands.get(0));
        for (int i = 1; i < operands.size(); i++) {
            result = calculation(operators.get(i - 1), result, visit(operands.get(i)));
        }
        return result;
    }

    private Piece calculation(Token operator, Piece left, Piece right) {
        if (!left.type().isNumber() || !right.type().isNumber()) {
            Type wrong = left.type().isNumber() ? right.type() : left.type();
            throw error(operator, "'" + operator.getText() + "' needs numbers, found " + wrong.label());
        }
        boolean real = left.type() == Type.DOUBLE || right.type() == Type.DOUBLE;
        return Piece.of(
                real ? Type.DOUBLE : Type.LONG,
                List.of("calculate", operator.getText(), real ? "d" : "l"),
                real ? left.real() : left,
                real ? right.real() : right);
    }

    @Override
    public Piece visitMinus(FormulaParser.MinusContext context) {
        return calculation(
                context.getStart(), new Piece(Type.LONG, List.of("constant", "l", "0")), visit(context.factor()));
    }

    @Override
    public Piece visitConstant(FormulaParser.ConstantContext context) {
        return context.getText().equals("null")
                ? new Piece(Type.REF, List.of("constant", "r", "0"))
                : new Piece(Type.BOOLEAN, List.of("constant", "b", context.getText()));
    }

    @Override
    public Piece visitInteger(FormulaParser.IntegerContext context) {
        return number(Type.LONG, context);
    }

    @Override
    public Piece visitDecimal(FormulaParser.DecimalContext context) {
        return number(Type.DOUBLE, context);
    }

    private Piece number(Type type, ParserRuleContext context) {
        if (type == Type.LONG && context.getText().length() > 18) {
            throw error(context.getStart(), "the number " + context.getText() + " is too large for a long");
        }
        return new Piece(type, List.of("constant", MonitorLines.letter(type), context.getText()));
    }

    @Override
    public Piece visitString(FormulaParser.StringContext context) {
        return new Piece(Type.STRING, List.of("constant", "s", Agents.unquoted(context.getText())));
    }

    @Override
    public Piece visitName(FormulaParser.NameContext context) {
        String name = context.getText();
        if (declarations.local(name).isPresent()) {
            return new Piece(declarations.local(name).get().type(), List.of("local", name, name));
        }
        Variable variable = declarations.variable(name).orElse(null);
        if (variable == null || variable.target().equals(ReadyMade.EVERY)) {
            throw error(context.getStart(), "unknown name '" + name + "', expected a local or var declared above");
        }
        if (variable.isTold()) {
            throw error(
                    context.getStart(),
                    "'" + name
                            + "' is a value of events, which no thread remembers: declare it local, and report it with"
                            + " Foretell.internal");
        }
        return new Piece(variable.type(), List.of("shared", variable.target(), name));
    }

    final SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
