// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.internal;

import dev.foretell.spec.NamePattern;
import dev.foretell.spec.SourceText;
import java.util.Locale;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Refuses a text that has more words, or is nested deeper, than those who walk its tree can take: they call themselves for each level, and
 * the stack of a thread may be small.
 */
public final class Limits implements ParseTreeListener {
    /** The longest file, in characters. */
    public static final int LONGEST = 1 << 20;

    /** The most words of one property or condition. */
    public static final int WORDS = 2_000;

    /** The most rules that may be open at once: a parenthesis in a formula takes 12, in a pattern 5. */
    private static final int DEEPEST = 500;

    private final SourceText source;
    private final Parser parser;
    private final int words;
    private int seen;
    private int depth;

    private Limits(SourceText source, Parser parser, int words) {
        this.source = source;
        this.parser = parser;
        this.words = words;
    }

    /** Limits what a parser takes: this many words at most. */
    static void keep(Parser parser, SourceText source, int words) {
        parser.addParseListener(new Limits(source, parser, words));
    }

    @Override
    public void enterEveryRule(ParserRuleContext context) {
        if (++depth > DEEPEST) {
            throw refused("this is nested too deeply; split it, or give parts of it names of their own");
        }
    }

    @Override
    public void exitEveryRule(ParserRuleContext context) {
        depth--;
    }

    @Override
    public void visitTerminal(TerminalNode node) {
        if (++seen > words) {
            throw refused(
                    String.format(Locale.ROOT, "more than %,d words stand here in one property; split it", words));
        }
        String tooLong = NamePattern.refusal(node.getText());
        if (tooLong != null) {
            throw refused(tooLong);
        }
    }

    @Override
    public void visitErrorNode(ErrorNode node) {
        visitTerminal(node);
    }

    private RuntimeException refused(String message) {
        Token token = parser.getCurrentToken();
        return source.error(token.getLine(), token.getCharPositionInLine(), message);
    }
}
