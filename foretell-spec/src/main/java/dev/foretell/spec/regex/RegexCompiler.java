// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.regex;

import dev.foretell.spec.formula.Symbols;
import dev.foretell.spec.internal.PatternBaseVisitor;
import dev.foretell.spec.internal.PatternParser;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Compiles the text of an expression. */
final class RegexCompiler extends PatternBaseVisitor<Integer> {
    private final Symbols symbols;
    private final Expressions expressions;

    RegexCompiler(Symbols symbols, Expressions expressions) {
        this.symbols = symbols;
        this.expressions = expressions;
    }

    /** A dot stands for all symbols of the expression, so those are looked for first. */
    int compile() {
        PatternParser.RegexContext text = symbols.parser().regex();
        new SymbolFinder().visit(text);
        return visit(text.union());
    }

    private final class SymbolFinder extends PatternBaseVisitor<Void> {
        @Override
        public Void visitSymbol(PatternParser.SymbolContext context) {
            if (symbols.number(context.getText()) < 0) {
                throw symbols.error(
                        context.getStart(), "unknown event '" + context.getText() + "', expected one declared above");
            }
            return null;
        }
    }

    @Override
    public Integer visitUnion(PatternParser.UnionContext context) {
        return fold(context.intersection(), expressions::union);
    }

    @Override
    public Integer visitIntersection(PatternParser.IntersectionContext context) {
        return fold(context.sequence(), expressions::intersection);
    }

    @Override
    public Integer visitSequence(PatternParser.SequenceContext context) {
        return fold(context.repeated(), expressions::concatenation);
    }

    /** From the last on, as concatenations are kept. */
    private int fold(List<? extends ParserRuleContext> operands, IntBinaryOperator combination) {
        int result = visit(operands.get(operands.size() - 1));
        for (int i = operands.size() - 2; i >= 0; i--) {
            result = combination.applyAsInt(visit(operands.get(i)), result);
        }
        return result;
    }

    @Override
    public Integer visitRepeated(PatternParser.RepeatedContext context) {
        int result = visit(context.prefixed());
        for (Token sign : context.signs) {
            result = switch (sign.getText()) {
                case "*" -> expressions.star(result);
                case "+" -> expressions.concatenation(result, expressions.star(result));
                default -> expressions.union(expressions.epsilon, result);
            };
        }
        return result;
    }

    @Override
    public Integer visitComplement(PatternParser.ComplementContext context) {
        return expressions.complement(visit(context.repeated()));
    }

    @Override
    public Integer visitGroup(PatternParser.GroupContext context) {
        return visit(context.union());
    }

    @Override
    public Integer visitAny(PatternParser.AnyContext context) {
        int any = expressions.nothing;
        for (int symbol = 0; symbol < symbols.size(); symbol++) {
            any = expressions.union(any, expressions.symbol(symbol));
        }
        return any;
    }

    @Override
    public Integer visitEpsilon(PatternParser.EpsilonContext context) {
        return expressions.epsilon;
    }

    @Override
    public Integer visitEmpty(PatternParser.EmptyContext context) {
        return expressions.nothing;
    }

    @Override
    public Integer visitSymbol(PatternParser.SymbolContext context) {
        return expressions.symbol(symbols.number(context.getText()));
    }
}
