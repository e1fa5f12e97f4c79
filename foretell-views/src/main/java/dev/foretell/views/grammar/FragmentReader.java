// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import dev.foretell.views.grammar.Fragment.Reference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Looks through the Java of an alternative. */
final class FragmentReader {
    private final Source source;
    private final Set<String> terminals;
    private final Set<String> programTypes;

    FragmentReader(Source source, Set<String> terminals, Set<String> programTypes) {
        this.source = source;
        this.terminals = terminals;
        this.programTypes = programTypes;
    }

    /**
     * Reads a piece of Java.
     *
     * @param offset where it begins in the file
     * @param named the symbols that it may name, with their terminals or nonterminals
     * @param unnamed the symbols that it may not, because they occur more than once
     */
    Fragment read(boolean isAssertion, String text, int offset, Map<String, String> named, Set<String> unnamed) {
        JavaTokens tokens = new JavaTokens(text);
        WellFormedness form = new WellFormedness(tokens);
        Map<String, Reference> references = new LinkedHashMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (!tokens.isMember(i)) {
                continue;
            }
            String symbol = tokens.get(i);
            if (unnamed.contains(symbol) && !named.containsKey(symbol)) {
                throw source.error(
                        offset + tokens.offset(i),
                        "'" + symbol + "' could be any of several; give them names, such as first=" + symbol);
            }
            boolean isTerminal = terminals.contains(named.get(symbol));
            if (isTerminal) {
                String complaint = form.complaint(i, programTypes);
                if (complaint != null) {
                    throw source.error(offset + tokens.offset(i), complaint);
                }
            }
            if ((named.containsKey(symbol) || symbol.equals("session"))
                    && !tokens.get(i + 3).equals("(")) {
                boolean assigned = tokens.isAssignment(i + 3)
                        || tokens.get(i - 1).equals("++")
                        || tokens.get(i - 1).equals("--");
                Reference reference = new Reference(symbol, tokens.get(i + 2), assigned);
                references.merge(reference.toString(), reference, (one, other) -> one.assigned() ? one : other);
            }
        }
        return new Fragment(
                isAssertion,
                text,
                source.place(offset),
                references.values().stream().toList());
    }
}
