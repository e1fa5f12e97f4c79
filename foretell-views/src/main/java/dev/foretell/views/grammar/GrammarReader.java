// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import dev.foretell.views.grammar.Production.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a grammar file: {@code import} lines and declarations {@code TYPE N.a = expression;}, then productions {@code N ::= … | …} of symbols,
 * {@code alias=symbol}, actions in round and assertions in curly brackets. Symbols are the events of a view and the left sides.
 */
public final class GrammarReader {
    private static final Pattern DECLARED =
            Pattern.compile("(.+?)\\s+([\\w$]+)\\s*\\.\\s*([\\w$]+)\\s*", Pattern.DOTALL);

    private static final int MOST = 1_000;

    /** A declaration before the nonterminals are known. */
    private record Declared(String symbol, String name, String type, String initial, int at, int initialAt) {}

    private final Source source;
    private final Set<String> terminals;
    private final List<String> imports = new ArrayList<>();
    private final List<Declared> declared = new ArrayList<>();
    private final List<Alternative> alternatives = new ArrayList<>();

    /** Where the first production stands. */
    private int start;

    private GrammarReader(Source source, Set<String> terminals) {
        this.source = source;
        this.terminals = new LinkedHashSet<>(terminals);
    }

    /**
     * Reads a grammar.
     *
     * @param terminals the names of a view's events
     * @param programTypes the names of the program's types in the view
     * @throws dev.foretell.spec.SpecificationException if it is none
     */
    public static Grammar read(Source source, Set<String> terminals, Set<String> programTypes) {
        return new GrammarReader(source, terminals).read(programTypes);
    }

    private Grammar read(Set<String> programTypes) {
        while (!source.seesNameThen("::=")) {
            if (source.isAtEnd()) {
                throw source.unexpected("a production, such as S ::= …");
            }
            if (source.sees("import")) {
                imports.add(source.until(";", "';' after the import") + ";");
                source.require(";");
            } else {
                declare();
            }
        }
        start = source.offset();
        while (!source.isAtEnd()) {
            readProduction();
        }
        return new GrammarBuilder(source, terminals, programTypes).build(this);
    }

    private void declare() {
        int at = source.offset();
        String text = source.until("=;", "an attribute, such as int S.count = 0;");
        Matcher matcher = DECLARED.matcher(text.strip().replaceAll("\\s+", " "));
        if (!matcher.matches()) {
            throw source.error(at, "expected a production, such as S ::= …, or an attribute, such as int S.count = 0;");
        }
        String initial = null;
        int initialAt = at;
        if (source.skip("=")) {
            initialAt = source.offset();
            initial = source.until(";", "';' after the attribute");
        }
        source.require(";");
        declared.add(new Declared(matcher.group(2), matcher.group(3), matcher.group(1), initial, at, initialAt));
    }

    private void readProduction() {
        int at = source.offset();
        String left = source.name("the left side of a production");
        if (terminals.contains(left)) {
            throw source.error(at, "'" + left + "' is an event of the view, and no left side");
        }
        source.require("::=");
        do {
            alternatives.add(readAlternative(left));
        } while (source.skip("|"));
        source.skip(";");
        if (!source.isAtEnd() && !source.seesNameThen("::=")) {
            throw source.unexpected("a symbol, '(', '{', '|' or a production");
        }
    }

    private Alternative readAlternative(String left) {
        if (alternatives.size() == MOST) {
            throw source.unexpected("no more than " + MOST + " alternatives; split the view");
        }
        Alternative alternative = new Alternative(left);
        while (!source.isAtEnd()) {
            int at = source.offset();
            if (source.skip("(")) {
                int inside = source.offset();
                alternative.addJava(false, source.until(")", "')' after the action"), inside);
                source.require(")");
            } else if (source.skip("{")) {
                while (!source.skip("}")) {
                    source.require("assert");
                    int inside = source.offset();
                    alternative.addJava(true, source.until(";", "';' after the assertion"), inside);
                    source.require(";");
                }
            } else if (source.sees("|") || source.sees(";") || source.seesNameThen("::=")) {
                break;
            } else {
                String alias = source.seesNameThen("=") && !source.seesNameThen("==") ? source.name("a symbol") : null;
                if (alias != null) {
                    source.require("=");
                }
                alternative.addSymbol(source.name("a symbol, '(', '{', '|' or a production"), alias, at);
            }
        }
        return alternative;
    }

    List<String> imports() {
        return imports;
    }

    int start() {
        return start;
    }

    List<Alternative> alternatives() {
        return alternatives;
    }

    /** The attributes, for symbols with these numbers. */
    List<Attribute> attributes(List<String> symbols, int firstNonterminal) {
        List<Attribute> attributes = new ArrayList<>();
        for (Declared one : declared) {
            int symbol = symbols.indexOf(one.symbol);
            if (symbol < firstNonterminal) {
                throw source.error(one.at, "'" + one.symbol + "' is not the left side of a production");
            }
            if (attributes.stream()
                    .anyMatch(other -> other.symbol() == symbol && other.name().equals(one.name))) {
                throw source.error(one.at, one.symbol + "." + one.name + " is declared twice");
            }
            attributes.add(new Attribute(
                    symbol, one.name, one.type, one.initial, source.place(one.at), source.place(one.initialAt)));
        }
        return attributes;
    }

    /** An alternative as written. */
    static final class Alternative {
        /** A symbol with its alias, or Java. */
        record Part(String symbol, String alias, String java, boolean isAssertion, int at) {}

        final String left;
        final List<Part> parts = new ArrayList<>();

        Alternative(String left) {
            this.left = left;
        }

        private void addJava(boolean isAssertion, String text, int at) {
            parts.add(new Part(null, null, text, isAssertion, at));
        }

        private void addSymbol(String symbol, String alias, int at) {
            parts.add(new Part(symbol, alias, null, false, at));
        }
    }

    static Step symbol(int symbol, String name, int slot, Place place) {
        return new Step(symbol, -1, name, slot, place);
    }

    static Step fragment(int fragment, Place place) {
        return new Step(-1, fragment, null, -1, place);
    }
}
