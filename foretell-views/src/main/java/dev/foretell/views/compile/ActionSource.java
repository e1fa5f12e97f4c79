// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import dev.foretell.views.grammar.Attribute;
import dev.foretell.views.grammar.Fragment;
import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Production;
import dev.foretell.views.grammar.Source;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the class of a view's Java, a subclass of {@code Attributes}. Records are classes {@code N_symbol} with typed fields, tokens
 * classes {@code T_symbol}; each fragment is a method whose parameters are the symbols that it can name.
 */
final class ActionSource {
    static final String PACKAGE = "dev.foretell.views.actions";

    private final View view;
    private final Grammar grammar;
    private final Source file;
    private final Erasure erasure;
    private final TokenSource tokens;
    private final CodeWriter code = new CodeWriter();

    private ActionSource(View view) {
        this.view = view;
        grammar = view.grammar();
        file = view.grammarSource();
        List<String> texts = new ArrayList<>();
        grammar.fragments().forEach(fragment -> texts.add(fragment.text()));
        grammar.attributes().forEach(attribute -> texts.add(attribute.type() + " = " + attribute.initial()));
        erasure = new Erasure(view.types(), texts);
        tokens = new TokenSource(view, code);
    }

    static CodeWriter write(View view, String className) {
        ActionSource source = new ActionSource(view);
        source.write(className);
        return source.code;
    }

    private void write(String className) {
        code.line("package " + PACKAGE + ";").line("import java.util.*;");
        grammar.imports().forEach(code::line);
        code.line("@SuppressWarnings(\"all\")");
        code.line("public final class " + className + " extends dev.foretell.views.parse.Attributes {");
        code.line("public " + className + "() {}");
        for (int symbol = grammar.start(); symbol < grammar.root(); symbol++) {
            writeRecord(symbol);
        }
        tokens.write();
        for (int i = 0; i < grammar.attributes().size(); i++) {
            writeInitial(i, grammar.attributes().get(i));
        }
        for (int i = 0; i < grammar.productions().size(); i++) {
            writeFragments(grammar.productions().get(i));
        }
        writeRoot();
        writeOpen();
        writeInherit();
        writeRun();
        writeRecords();
        code.line("}");
    }

    private String record(int symbol) {
        return "N_" + grammar.name(symbol);
    }

    private void writeRecord(int symbol) {
        String name = record(symbol);
        List<Attribute> attributes = grammar.attributesOf(symbol);
        code.line("static final class " + name + " {");
        for (Attribute attribute : attributes) {
            code.lines(erasure.apply(attribute.type()), file, attribute.place());
            code.line(attribute.name() + ";");
        }
        code.line(name + " copy() { " + name + " c = new " + name + "();");
        attributes.forEach(attribute -> code.line("c." + attribute.name() + " = " + attribute.name() + ";"));
        code.line("return c; }");
        List<String> names = attributes.stream().map(Attribute::name).toList();
        code.line("Object[] contents() { return new Object[] {" + String.join(", ", names) + "}; }");
        code.line("}");
    }

    private void writeInitial(int number, Attribute attribute) {
        if (attribute.initial() != null) {
            code.line("static");
            code.lines(erasure.apply(attribute.type()), file, attribute.place());
            code.line("i" + number + "() { return ");
            code.lines(erasure.apply(attribute.initial()), file, attribute.initialPlace());
            code.line("; }");
        }
    }

    private String parameters(Production production) {
        List<String> all = new ArrayList<>();
        if (production.left() != grammar.root()) {
            all.add(record(production.left()) + " " + grammar.name(production.left()));
        }
        for (Production.Step step : production.steps()) {
            if (step.isSymbol() && step.name() != null) {
                all.add(type(step.symbol()) + " " + step.name());
            }
        }
        all.add(record(grammar.start()) + " session");
        return String.join(", ", all);
    }

    private String type(int symbol) {
        return grammar.isTerminal(symbol) ? tokens.type(symbol) : record(symbol);
    }

    private String arguments(Production production) {
        List<String> all = new ArrayList<>();
        all.add("(" + record(production.left()) + ") seen[0]");
        for (Production.Step step : production.steps()) {
            if (step.isSymbol() && step.name() != null) {
                all.add("(" + type(step.symbol()) + ") seen[" + step.slot() + "]");
            }
        }
        all.add("(" + record(grammar.start()) + ") session");
        return String.join(", ", all);
    }

    private void writeFragments(Production production) {
        for (Production.Step step : production.steps()) {
            if (step.isSymbol()) {
                continue;
            }
            int number = step.fragment();
            Fragment fragment = grammar.fragments().get(number);
            String parameters = "(" + parameters(production) + ") {";
            if (fragment.isAssertion()) {
                code.line("static boolean f" + number + parameters).line("return (");
                code.lines(condition(erasure.apply(fragment.text())), file, fragment.place());
                code.line("); }");
            } else {
                code.line("static void f" + number + parameters);
                code.lines(erasure.apply(fragment.text()), file, fragment.place());
                code.line("}");
            }
            List<String> named =
                    fragment.references().stream().map(Object::toString).toList();
            code.line("static Object[] v" + number + parameters);
            code.line("return new Object[] {" + String.join(", ", named) + "}; }");
        }
    }

    /** An assertion without what it says if it fails. */
    private static String condition(String text) {
        int depth = 0;
        int choices = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            choices += depth == 0 && c == '?' ? 1 : 0;
            if (depth == 0 && c == ':' && choices-- == 0) {
                return text.substring(0, i);
            }
        }
        return text;
    }

    private void writeRoot() {
        String name = record(grammar.start());
        code.line("public Object root() { " + name + " r = new " + name + "();");
        writeInitials("r", grammar.attributesOf(grammar.start()));
        code.line("return r; }");
    }

    private void writeInitials(String record, List<Attribute> attributes) {
        for (Attribute attribute : attributes) {
            if (attribute.initial() != null) {
                int number = grammar.attributes().indexOf(attribute);
                code.line(record + "." + attribute.name() + " = i" + number + "();");
            }
        }
    }

    private void writeOpen() {
        code.line("public Object[] open(int production, Object left) { switch (production) {");
        for (int i = 1; i < grammar.productions().size(); i++) {
            Production production = grammar.productions().get(i);
            List<String> places = new ArrayList<>(List.of("left"));
            for (Production.Step step : production.steps()) {
                if (step.isSymbol()) {
                    places.add(grammar.isTerminal(step.symbol()) ? "null" : "new " + record(step.symbol()) + "()");
                }
            }
            code.line("case " + i + ": return new Object[] {" + String.join(", ", places) + "};");
        }
        code.line("default: throw new IllegalArgumentException(); } }");
    }

    private void writeInherit() {
        code.line(
                "public Object inherit(int production, int step, Object[] seen) { switch (production * 1000 + step) {");
        code.line("case 0: return seen[1];");
        for (int i = 1; i < grammar.productions().size(); i++) {
            Production production = grammar.productions().get(i);
            for (int j = 0; j < production.steps().size(); j++) {
                Production.Step step = production.steps().get(j);
                if (step.isSymbol() && !grammar.isTerminal(step.symbol())) {
                    code.line("case " + (i * 1000 + j) + ": {");
                    writeInherit(production, j, step);
                    code.line("}");
                }
            }
        }
        code.line("default: throw new IllegalArgumentException(); } }");
    }

    private void writeInherit(Production production, int at, Production.Step step) {
        String record = record(step.symbol());
        code.line(record + " r = (" + record + ") seen[" + step.slot() + "];");
        String left = record(production.left());
        code.line(left + " l = (" + left + ") seen[0];");
        for (Attribute attribute : grammar.attributesOf(step.symbol())) {
            boolean assigned = production.steps().subList(0, at).stream()
                    .filter(before -> !before.isSymbol())
                    .flatMap(before -> grammar.fragments().get(before.fragment()).references().stream())
                    .anyMatch(reference -> reference.assigned()
                            && reference.symbol().equals(step.name())
                            && reference.attribute().equals(attribute.name()));
            boolean inherited = grammar.attributesOf(production.left()).stream()
                    .anyMatch(other -> other.name().equals(attribute.name()));
            if (!assigned && inherited) {
                code.line("r." + attribute.name() + " = l." + attribute.name() + ";");
            } else if (!assigned) {
                writeInitials("r", List.of(attribute));
            }
        }
        code.line("return r;");
    }

    private void writeRun() {
        String parameters = "(int fragment, Object[] seen, Object session) { switch (fragment) {";
        for (String method : List.of("void act", "boolean check", "Object[] values")) {
            code.line("public " + method + parameters);
            for (Production production : grammar.productions()) {
                for (Production.Step step : production.steps()) {
                    if (!step.isSymbol()) {
                        writeCall(method, production, step.fragment());
                    }
                }
            }
            code.line("default: throw new IllegalArgumentException(); } }");
        }
    }

    private void writeCall(String method, Production production, int number) {
        boolean isAssertion = grammar.fragments().get(number).isAssertion();
        String call = number + "(" + arguments(production) + ");";
        if (method.startsWith("void") && !isAssertion) {
            code.line("case " + number + ": f" + call + " return;");
        } else if (method.startsWith("boolean") && isAssertion) {
            code.line("case " + number + ": return f" + call);
        } else if (method.startsWith("Object")) {
            code.line("case " + number + ": return v" + call);
        }
    }

    private void writeRecords() {
        code.line("public Object copy(Object record) {");
        for (int symbol = grammar.start(); symbol < grammar.root(); symbol++) {
            code.line("if (record instanceof " + record(symbol) + ") return ((" + record(symbol) + ") record).copy();");
        }
        code.line("return record; }");
        code.line("public boolean same(Object one, Object other) {");
        code.line("return one == other || one != null && other != null && one.getClass() == other.getClass()");
        code.line("&& !(one instanceof Token) && same(contents(one), contents(other)); }");
        code.line("public Object[] contents(Object record) {");
        for (int symbol = grammar.start(); symbol < grammar.root(); symbol++) {
            code.line("if (record instanceof " + record(symbol) + ") return ((" + record(symbol)
                    + ") record).contents();");
        }
        code.line("return new Object[0]; }");
    }
}
