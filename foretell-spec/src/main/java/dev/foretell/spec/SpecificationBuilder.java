// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.Budget;
import dev.foretell.spec.internal.SpecificationFileParser.ActionContext;
import dev.foretell.spec.internal.SpecificationFileParser.BodyContext;
import dev.foretell.spec.internal.SpecificationFileParser.CallContext;
import dev.foretell.spec.internal.SpecificationFileParser.DeclarationContext;
import dev.foretell.spec.internal.SpecificationFileParser.EventContext;
import dev.foretell.spec.internal.SpecificationFileParser.LocalContext;
import dev.foretell.spec.internal.SpecificationFileParser.ParameterContext;
import dev.foretell.spec.internal.SpecificationFileParser.PatternContext;
import dev.foretell.spec.internal.SpecificationFileParser.PropertyContext;
import dev.foretell.spec.internal.SpecificationFileParser.ReactionContext;
import dev.foretell.spec.internal.SpecificationFileParser.SpecificationContext;
import dev.foretell.spec.internal.SpecificationFileParser.TypeContext;
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
    private final List<Parameter> parameters = new ArrayList<>();
    private final PatternBuilder patterns = new PatternBuilder(parameters);
    private final List<Variable> variables = new ArrayList<>();
    private final List<Local> locals = new ArrayList<>();
    private final List<EventDefinition> events = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    SpecificationBuilder(SourceText source, Map<String, Formalism> formalisms) {
        this.source = source;
        this.formalisms = formalisms;
    }

    Specification build(SpecificationContext context) {
        for (ParameterContext parameter : context.parameter()) {
            String name = declare(parameter.NAME().getSymbol());
            parameters.add(new Parameter(parameter.target().getText(), name));
        }
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof VariableContext variable) {
                variables.add(variable(variable));
            } else if (declaration instanceof LocalContext local) {
                locals.add(local(local));
            }
        }
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof EventContext event) {
                events.add(event(event));
            }
        }
        Declarations declarations = new Declarations(parameters, variables, locals, events);
        for (int i = 0; i < parameters.size(); i++) {
            String refusal = new ParameterRules(declarations).refusal(parameters.get(i));
            if (refusal != null) {
                throw error(context.parameter(i).NAME().getSymbol(), refusal);
            }
        }
        List<Property> properties = new ArrayList<>();
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof PropertyContext property) {
                properties.add(property(property, declarations));
            }
        }
        Reactions reactions = new Reactions(source);
        for (DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof ReactionContext reaction) {
                reactions.add(reaction);
            }
        }
        return new Specification(
                context.NAME().getText(), declarations, properties, reactions.calls(), reactions.exceptions());
    }

    private Variable variable(VariableContext context) {
        String name = declare(context.NAME().getSymbol());
        Type type = type(context.type());
        String target = context.target() == null ? name : context.target().getText();
        Parameter owner =
                context.target() == null ? null : owner(context.target().NAME(0).getText());
        if (owner == null) {
            return new Variable(name, type, target);
        }
        AccessPattern writes =
                access(Action.WRITE, owner, target, context.target().getStart());
        return new Variable(name, type, target, writes);
    }

    private Local local(LocalContext context) {
        source.expect(context.NAME(0).getSymbol(), "var", "local", "event", "property", "on");
        String name = declare(context.NAME(1).getSymbol());
        Type type = type(context.type());
        if (context.literal() == null) {
            return new Local(name, type, type.initial());
        }
        Object value = type.parse(context.literal().getText());
        if (value == null) {
            throw error(
                    context.literal().getStart(),
                    "'" + context.literal().getText() + "' is not a value of type " + type.label());
        }
        return new Local(name, type, value);
    }

    private Type type(TypeContext context) {
        Type type = Type.named(context.getText());
        if (type == null) {
            throw error(
                    context.getStart(),
                    "unknown type '" + context.getText()
                            + "', expected one of boolean, int, long, double, string, ref");
        }
        return type;
    }

    private EventDefinition event(EventContext context) {
        String name = declare(context.NAME().getSymbol());
        List<EventPattern> found = new ArrayList<>();
        ToldValues told = new ToldValues(source);
        for (PatternContext pattern : context.pattern()) {
            found.add(pattern(pattern));
            told.add(pattern, found.get(found.size() - 1));
        }
        told.names().forEach(this::declare);
        variables.addAll(told.variables());
        return new EventDefinition(name, found, context.condition() == null ? null : text(context.condition()));
    }

    private EventPattern pattern(PatternContext context) {
        String tooLong = NamePattern.refusal(context.getText());
        if (tooLong != null) {
            throw error(context.getStart(), tooLong);
        }
        if (context instanceof CallContext call) {
            Action action = action(call.NAME(0).getSymbol(), true);
            if (call.NAME(1) != null
                    && (action != Action.RETURN || owner(call.NAME(1).getText()) == null)) {
                throw error(
                        call.NAME(1).getSymbol(),
                        action == Action.RETURN
                                ? "unknown name '" + call.NAME(1).getText()
                                        + "', expected a parameter of the specification"
                                : "only a return has a result");
            }
            return patterns.method(action, call);
        }
        ActionContext simple = (ActionContext) context;
        Action action = action(simple.NAME(0).getSymbol(), false);
        if (simple.NAME(1) != null) {
            String name = simple.NAME(1).getText();
            if (action != Action.INTERNAL) {
                throw error(simple.NAME(1).getSymbol(), "unexpected '" + name + "', expected ')'");
            }
            return new AccessPattern(action, NamePattern.of(name), null, name);
        }
        String target = simple.place().getText();
        Parameter owner = owner(simple.place().methodPart(0).getText());
        for (Variable variable : variables) {
            boolean access = action == Action.READ || action == Action.WRITE;
            if (access && variable.name().equals(target)) {
                target = variable.target();
                owner = variable.owner() == null ? null : owner(variable.owner());
            }
        }
        return access(action, owner, target, simple.place().getStart());
    }

    private AccessPattern access(Action action, Parameter owner, String target, Token place) {
        String refusal = PatternBuilder.refusal(action, owner, target);
        if (refusal != null) {
            throw error(place, refusal);
        }
        return patterns.access(action, owner, target);
    }

    private Parameter owner(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElse(null);
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
        boolean atEnd = isAtEnd(context);
        MonitorFactory factory;
        try {
            factory = atEnd
                    ? formalism.compileAtEnd(name, text, declarations)
                    : formalism.compile(name, text, declarations);
        } catch (Budget.TooLarge e) {
            throw error(body.getStart(), "the automaton of this property is too large; split the property");
        }
        if (factory == null) {
            throw error(
                    context.NAME(2).getSymbol(),
                    "a property in '" + formalism.name()
                            + "' is not judged at the end; those in regex, cfg and future can" + " be");
        }
        return new Property(
                name,
                formalism.name(),
                text.text(),
                parameters.isEmpty() ? factory : new ParametricFactory(declarations, factory),
                atEnd);
    }

    private boolean isAtEnd(PropertyContext context) {
        if (context.NAME(2) == null) {
            return false;
        }
        source.expect(context.NAME(2).getSymbol(), "at");
        source.expect(context.NAME(3).getSymbol(), "end");
        return true;
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
        return source.error(token, message);
    }
}
