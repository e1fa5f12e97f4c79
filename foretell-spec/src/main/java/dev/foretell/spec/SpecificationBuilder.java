// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.SpecificationFileParser.ActionContext;
import dev.foretell.spec.internal.SpecificationFileParser.BodyContext;
import dev.foretell.spec.internal.SpecificationFileParser.CallContext;
import dev.foretell.spec.internal.SpecificationFileParser.DeclarationContext;
import dev.foretell.spec.internal.SpecificationFileParser.EventContext;
import dev.foretell.spec.internal.SpecificationFileParser.PatternContext;
import dev.foretell.spec.internal.SpecificationFileParser.PropertyContext;
import dev.foretell.spec.internal.SpecificationFileParser.SpecificationContext;
import dev.foretell.spec.internal.SpecificationFileParser.VariableContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;

/** Turns the parse tree of one specification into its declarations and properties. */
final class SpecificationBuilder {
    private final SourceText source;
    private final Map<String, Formalism> formalisms;
    private final List<Variable> variables = new ArrayList<>();
    private final List<EventDefinition> events = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    SpecificationBuilder(SourceText source, Map<String, Formalism> formalisms) {
        this.source = source;
        this.formalisms = formalisms;
    }

    Specification build(SpecificationContext context) {
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof VariableContext variable) {
                variables.add(variable(variable));
            }
        }
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof EventContext event) {
                events.add(event(event));
            }
        }
        Declarations declarations = new Declarations(variables, events);
        List<Property> properties = new ArrayList<>();
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof PropertyContext property) {
                properties.add(property(property, declarations));
            }
        }
        return new Specification(context.NAME().getText(), declarations, properties);
    }

    private Variable variable(VariableContext context) {
        String name = declare(context.NAME().getSymbol());
        Type type = Type.named(context.type().getText());
        if (type == null) {
            throw error(
                    context.type().getStart(),
                    "unknown type '" + context.type().getText()
                            + "', expected one of boolean, int, long, double, string, ref");
        }
        return new Variable(
                name, type, context.target() == null ? name : context.target().getText());
    }

    private EventDefinition event(EventContext context) {
        String name = declare(context.NAME().getSymbol());
        List<EventPattern> patterns = new ArrayList<>();
        for (PatternContext pattern : context.pattern()) {
            patterns.add(pattern(pattern));
        }
        return new EventDefinition(name, patterns, context.condition() == null ? null : text(context.condition()));
    }

    private EventPattern pattern(PatternContext context) {
        if (context instanceof CallContext call) {
            Action action = action(call.NAME().getSymbol(), true);
            return new EventPattern(action, call.method().getText());
        }
        ActionContext simple = (ActionContext) context;
        Action action = action(simple.NAME().getSymbol(), false);
        String target = simple.target().getText();
        boolean access = action == Action.READ || action == Action.WRITE;
        for (Variable variable : variables) {
            if (access && variable.name().equals(target)) {
                target = variable.target();
            }
        }
        return new EventPattern(action, target);
    }

    private Action action(Token token, boolean invocation) {
        Action action = Action.named(token.getText());
        if (action == null || action.isInvocation() != invocation) {
            throw error(
                    token,
                    "unknown event '" + token.getText() + "', expected "
                            + (invocation
                                    ? "call, exec or return before a method"
                                    : "read, write, lock, unlock or internal before '('"));
        }
        return action;
    }

    private Property property(PropertyContext context, Declarations declarations) {
        String name = declare(context.NAME(0).getSymbol());
        Token token = context.NAME(1).getSymbol();
        Formalism formalism = formalisms.get(token.getText());
        if (formalism == null) {
            throw error(
                    token,
                    "unknown formalism '" + token.getText() + "', expected one of "
                            + String.join(", ", formalisms.keySet()));
        }
        BodyContext body = context.body();
        if (body.getChildCount() == 0) {
            throw error(body.getStart(), "the property is empty, expected a formula");
        }
        SourceText text = text(body);
        return new Property(name, formalism.name(), text.text(), formalism.compile(name, text, declarations));
    }

    private String declare(Token name) {
        if (!names.add(name.getText())) {
            throw error(name, "'" + name.getText() + "' is declared twice");
        }
        return name.getText();
    }

    private SourceText text(ParserRuleContext context) {
        Token start = context.getStart();
        Interval interval = Interval.of(start.getStartIndex(), context.getStop().getStopIndex());
        return new SourceText(
                source.file(),
                source.whole(),
                start.getInputStream().getText(interval),
                start.getLine(),
                start.getCharPositionInLine());
    }

    private SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
