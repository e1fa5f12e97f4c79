// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.JavaTypes;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the classes of a view's tokens, and the conditions of its resets. */
final class TokenSource {
    private final View view;
    private final Grammar grammar;
    private final CodeWriter code;

    TokenSource(View view, CodeWriter code) {
        this.view = view;
        this.grammar = view.grammar();
        this.code = code;
    }

    String type(int terminal) {
        return "T_" + grammar.name(terminal);
    }

    void write() {
        for (int terminal = 0; terminal < grammar.terminals(); terminal++) {
            writeToken(terminal);
        }
        code.line("public Object token(int event, Object[] values) { switch (event) {");
        for (int i = 0; i < view.events().size(); i++) {
            Event event = view.events().get(i);
            code.line("case " + i + ": return new " + type(view.terminal(event)) + "(" + arguments(event) + ");");
        }
        code.line("default: throw new IllegalArgumentException(); } }");
        writeResets();
    }

    /** The values of an event, by the names of its attributes, as Java. */
    private static Map<String, String> values(Event event) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("caller", "values[" + Event.CALLER + "]");
        values.put("callee", "values[" + Event.CALLEE + "]");
        values.put("threadId", JavaTypes.convert("long", "values[" + Event.THREAD + "]"));
        int place = Event.FIRST_PARAMETER;
        for (Event.Parameter parameter : event.parameters()) {
            values.put(parameter.name(), JavaTypes.convert(JavaTypes.of(parameter.type()), "values[" + place++ + "]"));
        }
        if (event.hasResult()) {
            values.put("result", JavaTypes.convert(JavaTypes.of(event.returned()), "values[values.length - 1]"));
        }
        return values;
    }

    private static Map<String, String> types(Event event) {
        Map<String, String> types = new LinkedHashMap<>();
        types.put("caller", "Object");
        types.put("callee", "Object");
        types.put("threadId", "long");
        event.parameters().forEach(parameter -> types.put(parameter.name(), JavaTypes.of(parameter.type())));
        if (event.hasResult()) {
            types.put("result", JavaTypes.of(event.returned()));
        }
        return types;
    }

    /** Events of one name share a token, which has the attributes of all of them. */
    private Map<String, String> fields(int terminal) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (Event event : view.events()) {
            if (view.terminal(event) == terminal) {
                types(event)
                        .forEach((name, type) ->
                                fields.merge(name, type, (one, other) -> one.equals(other) ? one : "Object"));
            }
        }
        return fields;
    }

    private void writeToken(int terminal) {
        Map<String, String> fields = fields(terminal);
        List<String> parameters = new ArrayList<>();
        code.line("static final class " + type(terminal) + " extends Token {");
        fields.forEach((name, type) -> {
            code.line("final " + type + " " + name + ";");
            parameters.add(type + " " + name);
        });
        code.line("final long threadid;");
        code.line(type(terminal) + "(" + String.join(", ", parameters) + ") {");
        fields.keySet().forEach(name -> code.line("this." + name + " = " + name + ";"));
        code.line("threadid = threadId; } }");
    }

    private String arguments(Event event) {
        Map<String, String> values = values(event);
        List<String> arguments = new ArrayList<>();
        fields(view.terminal(event))
                .forEach((name, type) -> arguments.add(values.getOrDefault(
                        name,
                        JavaTypes.of(type).equals("Object") ? "null" : JavaTypes.convert(type, "(Object) null"))));
        return String.join(", ", arguments);
    }

    private void writeResets() {
        for (int i = 0; i < view.events().size(); i++) {
            Event event = view.events().get(i);
            if (event.reset() != null) {
                List<String> parameters = new ArrayList<>();
                types(event).forEach((name, type) -> parameters.add(type + " " + name));
                parameters.add("long threadid");
                parameters.add("N_" + grammar.name(grammar.start()) + " session");
                code.line("static boolean r" + i + "(" + String.join(", ", parameters) + ") { return (");
                code.lines(event.reset(), view.source(), event.resetPlace());
                code.line("); }");
            }
        }
        code.line("public boolean reset(int event, Object[] values, Object session) { switch (event) {");
        for (int i = 0; i < view.events().size(); i++) {
            Event event = view.events().get(i);
            if (event.reset() != null) {
                code.line("case " + i + ": return r" + i + "("
                        + String.join(", ", values(event).values())
                        + ", " + JavaTypes.convert("long", "values[" + Event.THREAD + "]") + ", (N_"
                        + grammar.name(grammar.start()) + ") session);");
            }
        }
        code.line("default: return false; } }");
    }
}
