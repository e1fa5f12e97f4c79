// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import dev.foretell.spec.formula.TermCompiler;
import dev.foretell.spec.internal.FormulaParser;
import dev.foretell.spec.internal.FormulaParser.BinderContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;

/** Compiles the formula of one thread. All temporal operators are written with {@code prev} and {@code since}. */
final class FormulaWords extends TermWords {
    private Scope scope = Scope.OUTSIDE;
    private int variables = 1;

    FormulaWords(SourceText source, Declarations declarations) {
        super(source, declarations);
    }

    /** The formula behind an outermost {@code @}, for all threads that the binders around it mean. */
    Piece prefixed(
            List<BinderContext> binders, BinderContext anchor, Scope around, FormulaParser.RemoteContext remote) {
        Set<Set<String>> different = new HashSet<>();
        binders.forEach(binder -> distinguish(binder, different));
        if (anchor != null) {
            distinguish(anchor, different);
        }
        return quantified(
                "forall", binders, different, around, remote.unary() != null ? remote.unary() : remote.factor());
    }

    private static void distinguish(BinderContext binder, Set<Set<String>> different) {
        for (Token other : binder.others) {
            if (!other.getText().equals(binder.variable.getText())) {
                different.add(Set.of(binder.variable.getText(), other.getText()));
            }
        }
    }

    private Piece quantified(
            String quantifier, List<BinderContext> binders, Set<Set<String>> different, Scope around, ParseTree body) {
        if (binders.isEmpty()) {
            return bool(within(around, body), body);
        }
        BinderContext binder = binders.get(0);
        String name = binder.variable.getText();
        if (around.variables().containsKey(name)) {
            throw error(binder.variable, "'" + name + "' is already the name of a thread");
        }
        List<String> excluded = new ArrayList<>();
        around.variables().forEach((other, number) -> {
            if (different.contains(Set.of(name, other))) {
                excluded.add(Integer.toString(number));
            }
        });
        String pattern = Agents.pattern(binder);
        if (!pattern.isEmpty() && around.nested()) {
            throw error(
                    binder.STRING().getSymbol(),
                    "a pattern of names may not stand inside another @ or a temporal operator");
        }
        int number = variables++;
        List<String> words = new ArrayList<>(List.of(quantifier, name, Integer.toString(number), pattern));
        words.add(Integer.toString(excluded.size()));
        words.addAll(excluded);
        Scope inner = around.with(name, number);
        return Piece.formula(words, quantified(quantifier, binders.subList(1, binders.size()), different, inner, body));
    }

    private Piece within(Scope inner, ParseTree body) {
        Scope outer = scope;
        scope = inner;
        Piece piece = visit(body);
        scope = outer;
        return piece;
    }

    private Piece elsewhere(ParserRuleContext body) {
        return bool(within(scope.elsewhere(), body), body);
    }

    private Piece bool(Piece piece, ParseTree context) {
        if (piece.type() != Type.BOOLEAN) {
            throw error(
                    ((ParserRuleContext) context).getStart(),
                    "expected a condition, found a value of type "
                            + piece.type().label());
        }
        return piece;
    }

    private Piece fold(List<? extends ParserRuleContext> operands, BinaryOperator<Piece> combination) {
        Piece result = visit(operands.get(0));
        if (operands.size() == 1) {
            return result;
        }
        for (int i = 1; i < operands.size(); i++) {
            ParserRuleContext operand = operands.get(i);
            result = combination.apply(bool(result, operands.get(0)), bool(visit(operand), operand));
        }
        return result.as(TermCompiler.text(operands.get(0).getParent()));
    }

    @Override
    public Piece visitFormula(FormulaParser.FormulaContext context) {
        return fold(context.implication(), (a, b) -> Piece.formula(List.of("same"), a, b));
    }

    @Override
    public Piece visitImplication(FormulaParser.ImplicationContext context) {
        Piece left = visit(context.disjunction());
        if (context.implication() == null) {
            return left;
        }
        Piece right = bool(visit(context.implication()), context.implication());
        return Piece.formula(List.of("implies"), bool(left, context.disjunction()), right)
                .as(TermCompiler.text(context));
    }

    @Override
    public Piece visitDisjunction(FormulaParser.DisjunctionContext context) {
        return fold(context.conjunction(), Piece::or);
    }

    @Override
    public Piece visitConjunction(FormulaParser.ConjunctionContext context) {
        return fold(context.binary(), Piece::and);
    }

    @Override
    public Piece visitBinary(FormulaParser.BinaryContext context) {
        if (context.prefixed().size() == 1) {
            return visit(context.prefixed(0));
        }
        Piece result = elsewhere(context.prefixed(0));
        for (int i = 1; i < context.prefixed().size(); i++) {
            Token operator = context.operators.get(i - 1);
            Piece right = elsewhere(context.prefixed(i));
            Piece since = Piece.since(result, right);
            switch (operator.getText()) {
                case "since" -> result = since;
                case "weaksince" -> result = Piece.or(since, Piece.historically(result));
                default -> throw future(operator);
            }
        }
        return result.whole(TermCompiler.text(context));
    }

    @Override
    public Piece visitPrefixed(FormulaParser.PrefixedContext context) {
        if (context.quantifier != null) {
            Set<Set<String>> different = new HashSet<>();
            context.binder().forEach(binder -> distinguish(binder, different));
            return quantified(context.quantifier.getText(), context.binder(), different, scope, context.formula())
                    .as(TermCompiler.text(context));
        }
        return context.operator == null ? visit(context.comparison()) : unary(context.operator, context.prefixed());
    }

    @Override
    public Piece visitUnary(FormulaParser.UnaryContext context) {
        return unary(context.operator, context.prefixed());
    }

    private Piece unary(Token operator, FormulaParser.PrefixedContext operand) {
        String sign = operator.getText();
        String text = sign + (sign.equals("!") ? "" : " ") + TermCompiler.text(operand);
        return switch (operator.getText()) {
            case "!" -> Piece.not(bool(visit(operand), operand)).as(text);
            case "prev" -> Piece.prev(elsewhere(operand)).whole(text);
            case "once" -> Piece.once(elsewhere(operand)).whole(text);
            case "historically" -> Piece.historically(elsewhere(operand)).whole(text);
            default -> throw future(operator);
        };
    }

    private SpecificationException future(Token operator) {
        return error(operator, "'" + operator.getText() + "' speaks of the future and is not an operator of knows");
    }

    @Override
    public Piece visitParenthesis(FormulaParser.ParenthesisContext context) {
        return visit(context.formula());
    }

    @Override
    public Piece visitRemote(FormulaParser.RemoteContext context) {
        String written = context.agent().getText();
        ParseTree body = context.unary() != null ? context.unary() : context.factor();
        Piece inner = within(scope.elsewhere(), body);
        Integer variable = scope.variables().get(written);
        if (variable != null) {
            return Piece.of(inner.type(), List.of("at", Integer.toString(variable)), inner);
        }
        String name = Agents.name(context.agent());
        if (Agents.isPattern(name)) {
            throw error(
                    context.agent().getStart(),
                    "the pattern " + written + " means several threads: write exists j in " + written
                            + ": @j …, or forall");
        }
        return Piece.of(inner.type(), List.of("at-named", name), inner);
    }

    @Override
    public Piece visitFunction(FormulaParser.FunctionContext context) {
        String name = context.NAME().getText();
        String text = TermCompiler.text(context);
        switch (name) {
            case "read", "write":
                return access(name, context.formula(), text);
            case "start":
                Piece begun = elsewhere(context.formula());
                return Piece.and(begun, Piece.not(Piece.prev(begun))).whole(text);
            case "end":
                Piece ended = elsewhere(context.formula());
                return Piece.and(Piece.not(ended), Piece.prev(ended)).whole(text);
            default:
                throw error(
                        context.getStart(),
                        "unknown operator '" + name + "', expected read, write, start or end before '('");
        }
    }

    private Piece access(String kind, FormulaParser.FormulaContext target, String text) {
        Variable variable = declarations.variable(target.getText()).orElse(null);
        if (variable == null || variable.isTold()) {
            throw error(
                    target.getStart(), "unknown variable '" + target.getText() + "', expected one declared with var");
        }
        return variable.target().equals(ReadyMade.EVERY)
                ? Piece.formula(List.of(kind + "-every"))
                : Piece.formula(List.of(kind, variable.target(), text));
    }

    @Override
    public Piece visitInterval(FormulaParser.IntervalContext context) {
        if (context.weak != null && !context.weak.getText().equals("w")) {
            throw error(context.weak, "unexpected '" + context.weak.getText() + "', expected w or an operator");
        }
        String text = TermCompiler.text(context);
        Piece begun = elsewhere(context.formula(0));
        Piece ended = elsewhere(context.formula(1));
        Piece not = Piece.not(ended);
        Piece interval = Piece.since(not, Piece.and(begun, not));
        return (context.weak == null ? interval : Piece.or(interval, Piece.historically(not))).whole(text);
    }
}
