// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.Reference;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import dev.foretell.spec.internal.ErrorReporter;
import dev.foretell.spec.internal.PastFormulaBaseVisitor;
import dev.foretell.spec.internal.PastFormulaLexer;
import dev.foretell.spec.internal.PastFormulaParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Compiles formulas to terms, and notes which variables and events they name. */
final class PastCompiler extends PastFormulaBaseVisitor<Term> {
    private final Declarations declarations;
    private final Temporal temporal = new Temporal();
    private final List<Variable> variables = new ArrayList<>();
    private final List<EventDefinition> events = new ArrayList<>();
    private final Map<String, Term> eventTerms = new LinkedHashMap<>();
    private SourceText source;

    PastCompiler(Declarations declarations) {
        this.declarations = declarations;
    }

    List<Variable> variables() {
        return variables;
    }

    List<EventDefinition> events() {
        return events;
    }

    int bits() {
        return temporal.bits();
    }

    Term property(SourceText text) {
        source = text;
        return formula(parser(text).property().formula());
    }

    private Term condition(SourceText text) {
        SourceText outer = source;
        source = text;
        Term term = formula(parser(text).condition().formula());
        source = outer;
        return term;
    }

    private static PastFormulaParser parser(SourceText text) {
        ErrorReporter errors = new ErrorReporter(text);
        PastFormulaLexer lexer = new PastFormulaLexer(CharStreams.fromString(text.text(), text.file()));
        lexer.setLine(text.line());
        lexer.setCharPositionInLine(text.column());
        errors.listenTo(lexer);
        PastFormulaParser parser = new PastFormulaParser(new CommonTokenStream(lexer));
        errors.listenTo(parser);
        return parser;
    }

    @Override
    public Term visitFormula(PastFormulaParser.FormulaContext context) {
        Term result = visit(context.implication(0));
        for (int i = 1; i < context.implication().size(); i++) {
            Term left = formula(result, context.implication(i - 1));
            Term right = formula(context.implication(i));
            result = Term.formula(m -> left.holds(m) == right.holds(m));
        }
        return result;
    }

    @Override
    public Term visitImplication(PastFormulaParser.ImplicationContext context) {
        if (context.implication() == null) {
            return visit(context.disjunction());
        }
        Term left = formula(context.disjunction());
        Term right = formula(context.implication());
        return Term.formula(m -> !left.holds(m) | right.holds(m));
    }

    @Override
    public Term visitDisjunction(PastFormulaParser.DisjunctionContext context) {
        Term result = visit(context.conjunction(0));
        for (int i = 1; i < context.conjunction().size(); i++) {
            Term left = formula(result, context.conjunction(i - 1));
            Term right = formula(context.conjunction(i));
            result = Term.formula(m -> left.holds(m) | right.holds(m));
        }
        return result;
    }

    @Override
    public Term visitConjunction(PastFormulaParser.ConjunctionContext context) {
        Term result = visit(context.since(0));
        for (int i = 1; i < context.since().size(); i++) {
            Term left = formula(result, context.since(i - 1));
            Term right = formula(context.since(i));
            result = Term.formula(m -> left.holds(m) & right.holds(m));
        }
        return result;
    }

    @Override
    public Term visitSince(PastFormulaParser.SinceContext context) {
        Term result = visit(context.prefixed(0));
        for (int i = 1; i < context.prefixed().size(); i++) {
            String operator = context.getChild(2 * i - 1).getText();
            Term left = formula(result, context.prefixed(i - 1));
            Term right = formula(context.prefixed(i));
            result = temporal.since(left, right, operator.equals("weaksince"));
        }
        return result;
    }

    @Override
    public Term visitPrefixed(PastFormulaParser.PrefixedContext context) {
        if (context.operator == null) {
            return visit(context.comparison());
        }
        Term operand = formula(context.prefixed());
        return switch (context.operator.getText()) {
            case "!" -> Term.formula(m -> !operand.holds(m));
            case "prev" -> temporal.prev(operand);
            case "once" -> temporal.once(operand);
            default -> temporal.historically(operand);
        };
    }

    @Override
    public Term visitComparison(PastFormulaParser.ComparisonContext context) {
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
        return Term.formula(m -> Arithmetic.compare(operator, left.in(m), right.in(m)));
    }

    @Override
    public Term visitSum(PastFormulaParser.SumContext context) {
        Term result = visit(context.product(0));
        for (int i = 1; i < context.product().size(); i++) {
            result = calculation(context.operators.get(i - 1), result, visit(context.product(i)));
        }
        return result;
    }

    @Override
    public Term visitProduct(PastFormulaParser.ProductContext context) {
        Term result = visit(context.factor(0));
        for (int i = 1; i < context.factor().size(); i++) {
            result = calculation(context.operators.get(i - 1), result, visit(context.factor(i)));
        }
        return result;
    }

    @Override
    public Term visitMinus(PastFormulaParser.MinusContext context) {
        return calculation(context.getStart(), new Term(Type.LONG, m -> 0L), visit(context.factor()));
    }

    @Override
    public Term visitParenthesis(PastFormulaParser.ParenthesisContext context) {
        return visit(context.formula());
    }

    @Override
    public Term visitFunction(PastFormulaParser.FunctionContext context) {
        Term operand = formula(context.formula());
        return switch (context.NAME().getText()) {
            case "start" -> temporal.start(operand);
            case "end" -> temporal.end(operand);
            default ->
                throw error(
                        context.getStart(),
                        "unknown operator '" + context.NAME().getText() + "', expected start or end before '('");
        };
    }

    @Override
    public Term visitInterval(PastFormulaParser.IntervalContext context) {
        if (context.weak != null && !context.weak.getText().equals("w")) {
            throw error(context.weak, "unexpected '" + context.weak.getText() + "', expected w or an operator");
        }
        return temporal.interval(formula(context.formula(0)), formula(context.formula(1)), context.weak != null);
    }

    @Override
    public Term visitConstant(PastFormulaParser.ConstantContext context) {
        if (context.getText().equals("null")) {
            return new Term(Type.REF, m -> Reference.NULL);
        }
        boolean value = context.getText().equals("true");
        return Term.formula(m -> value);
    }

    @Override
    public Term visitInteger(PastFormulaParser.IntegerContext context) {
        try {
            Long value = Long.valueOf(context.getText());
            return new Term(Type.LONG, m -> value);
        } catch (NumberFormatException e) {
            throw error(context.getStart(), "the number " + context.getText() + " is too large for a long");
        }
    }

    @Override
    public Term visitDecimal(PastFormulaParser.DecimalContext context) {
        Double value = Double.valueOf(context.getText());
        return new Term(Type.DOUBLE, m -> value);
    }

    @Override
    public Term visitString(PastFormulaParser.StringContext context) {
        String quoted = context.getText();
        String value = quoted.substring(1, quoted.length() - 1).translateEscapes();
        return new Term(Type.STRING, m -> value);
    }

    @Override
    public Term visitName(PastFormulaParser.NameContext context) {
        String name = context.getText();
        Optional<Variable> variable = declarations.variable(name);
        if (variable.isPresent()) {
            int index = number(variables, variable.get());
            return new Term(variable.get().type(), m -> m.value(index));
        }
        EventDefinition event = declarations
                .event(name)
                .orElseThrow(() -> error(
                        context.getStart(),
                        "unknown name '" + name + "', expected a variable or event declared above"));
        Term known = eventTerms.get(name);
        if (known == null) {
            known = occurrence(event);
            eventTerms.put(name, known);
        }
        return known;
    }

    private Term occurrence(EventDefinition event) {
        int index = number(events, event);
        if (event.condition() == null) {
            return Term.formula(m -> m.occurs(index));
        }
        Term condition = condition(event.condition());
        return Term.formula(m -> condition.holds(m) & m.occurs(index));
    }

    private Term calculation(Token operator, Term left, Term right) {
        if (!left.type().isNumber() || !right.type().isNumber()) {
            Type wrong = left.type().isNumber() ? right.type() : left.type();
            throw error(operator, "'" + operator.getText() + "' needs numbers, found " + wrong.label());
        }
        boolean real = left.type() == Type.DOUBLE || right.type() == Type.DOUBLE;
        String name = operator.getText();
        return new Term(real ? Type.DOUBLE : Type.LONG, m -> Arithmetic.calculate(name, left.in(m), right.in(m)));
    }

    private Term formula(ParserRuleContext context) {
        return formula(visit(context), context);
    }

    private Term formula(Term term, ParserRuleContext context) {
        if (term.type() != Type.BOOLEAN) {
            throw error(
                    context.getStart(),
                    "expected a condition, found a value of type " + term.type().label());
        }
        return term;
    }

    private SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }

    private static <T> int number(List<T> list, T item) {
        int known = list.indexOf(item);
        if (known >= 0) {
            return known;
        }
        list.add(item);
        return list.size() - 1;
    }
}
