// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.internal.ErrorReporter;
import dev.foretell.spec.internal.Limits;
import dev.foretell.spec.internal.PatternLexer;
import dev.foretell.spec.internal.PatternParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/**
 * The declared events that a pattern or grammar names, as symbols. One event of a run may be several of them; it then
 * counts as that many symbols, in the order in which they are declared.
 */
public final class Symbols {
    private final FormulaCompiler compiler;
    private final Declarations declarations;
    private final SourceText source;
    private final List<String> names = new ArrayList<>();
    private final List<Formula> occurrences = new ArrayList<>();
    private int[] declared = new int[0];

    public Symbols(String formalism, String property, SourceText source, Declarations declarations) {
        this.compiler = new FormulaCompiler(formalism, Set.of(), property, declarations);
        this.declarations = declarations;
        this.source = source;
    }

    public PatternParser parser() {
        ErrorReporter errors = new ErrorReporter(source);
        PatternLexer lexer = new PatternLexer(CharStreams.fromString(source.text(), source.file()));
        lexer.setLine(source.line());
        lexer.setCharPositionInLine(source.column());
        errors.listenTo(lexer);
        PatternParser parser = new PatternParser(new CommonTokenStream(lexer));
        errors.listenTo(parser, Limits.WORDS);
        return parser;
    }

    /** The number of the symbol with this name, or -1 if no event has it. */
    public int number(String name) {
        int known = names.indexOf(name);
        if (known >= 0) {
            return known;
        }
        Formula occurrence = compiler.occurrence(name);
        if (occurrence == null) {
            return -1;
        }
        names.add(name);
        occurrences.add(occurrence);
        declared = names.stream()
                .sorted(Comparator.comparing(symbol ->
                        declarations.events().indexOf(declarations.event(symbol).orElseThrow())))
                .mapToInt(names::indexOf)
                .toArray();
        return names.size() - 1;
    }

    public int size() {
        return names.size();
    }

    public String name(int symbol) {
        return names.get(symbol);
    }

    public Propositions propositions() {
        return compiler.propositions();
    }

    /** All symbols, in the order in which they are declared. */
    public int[] declared() {
        return declared;
    }

    /** Whether the event that led to this valuation is the symbol. */
    public boolean occurs(int symbol, long valuation) {
        return propositions().holds(occurrences.get(symbol), valuation);
    }

    public SpecificationException error(Token token, String message) {
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }

    /** The error that the whole text is wrong. */
    public SpecificationException error(String message) {
        return source.error(source.line(), source.column(), message);
    }
}
