// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.SpecificationFileParser.ActionContext;
import dev.foretell.spec.internal.SpecificationFileParser.ArgumentContext;
import dev.foretell.spec.internal.SpecificationFileParser.CallContext;
import dev.foretell.spec.internal.SpecificationFileParser.PatternContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** The values that the patterns of one event give names to: {@code call Account.withdraw(int amount)}, {@code internal(int level)}. */
final class ToldValues {
    private final SourceText source;
    private final Map<String, Token> names = new LinkedHashMap<>();
    private final Map<String, Type> types = new LinkedHashMap<>();
    private final Map<String, List<EventPattern>> tellers = new LinkedHashMap<>();

    ToldValues(SourceText source) {
        this.source = source;
    }

    /** Takes in the names of one pattern. */
    void add(PatternContext context, EventPattern pattern) {
        if (context instanceof ActionContext action && action.NAME(1) != null) {
            add(action.NAME(1), type(action.place().getText()), action.place().getStart(), pattern);
        } else if (context instanceof CallContext call && call.arguments() != null) {
            for (ArgumentContext argument : call.arguments().argument()) {
                if (argument.NAME() != null) {
                    Type type = type(argument.argumentType().getText());
                    add(argument.NAME(), type == null ? Type.REF : type, argument.getStart(), pattern);
                }
            }
        }
    }

    private void add(TerminalNode name, Type type, Token place, EventPattern pattern) {
        String text = name.getText();
        if (type == null) {
            throw source.error(
                    place.getLine(),
                    place.getCharPositionInLine(),
                    "unknown type '" + place.getText() + "', expected one of boolean, int, long, double, string");
        }
        if (types.getOrDefault(text, type) != type) {
            throw source.error(
                    name.getSymbol().getLine(),
                    name.getSymbol().getCharPositionInLine(),
                    "'" + text + "' has another type in another pattern of this event");
        }
        names.putIfAbsent(text, name.getSymbol());
        types.put(text, type);
        tellers.computeIfAbsent(text, t -> new ArrayList<>()).add(pattern);
    }

    /** The type of values of a Java type; null if it has none of its own. */
    private static Type type(String java) {
        return switch (java) {
            case "boolean", "java.lang.Boolean", "Boolean" -> Type.BOOLEAN;
            case "byte", "short", "char", "int" -> Type.INT;
            case "long" -> Type.LONG;
            case "float", "double" -> Type.DOUBLE;
            case "string", "String", "java.lang.String" -> Type.STRING;
            default -> null;
        };
    }

    /** Where each name stands first. */
    List<Token> names() {
        return List.copyOf(names.values());
    }

    List<Variable> variables() {
        List<Variable> variables = new ArrayList<>();
        types.forEach((name, type) -> variables.add(Variable.told(name, type, tellers.get(name))));
        return variables;
    }
}
