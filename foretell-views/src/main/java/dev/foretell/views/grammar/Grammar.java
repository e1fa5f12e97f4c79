// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.List;

/**
 * An attribute grammar. Symbols are numbers: terminals first, then nonterminals, of which the first is the start symbol and the
 * last an added root. Production 0 derives the start symbol from the root.
 *
 * @param symbols their names, terminals first, without the root
 * @param imports what the Java of the grammar imports
 */
public record Grammar(
        int terminals,
        List<String> symbols,
        List<Production> productions,
        List<Fragment> fragments,
        List<Attribute> attributes,
        List<String> imports) {
    public Grammar {
        symbols = List.copyOf(symbols);
        productions = List.copyOf(productions);
        fragments = List.copyOf(fragments);
        attributes = List.copyOf(attributes);
        imports = List.copyOf(imports);
    }

    public boolean isTerminal(int symbol) {
        return symbol < terminals;
    }

    public int start() {
        return terminals;
    }

    /** The added symbol above the start symbol. */
    public int root() {
        return symbols.size();
    }

    /** The number that stands for the end of a history where a terminal could stand. */
    public int end() {
        return terminals;
    }

    public String name(int symbol) {
        return symbols.get(symbol);
    }

    /** The attributes of a nonterminal. */
    public List<Attribute> attributesOf(int symbol) {
        return attributes.stream()
                .filter(attribute -> attribute.symbol() == symbol)
                .toList();
    }
}
