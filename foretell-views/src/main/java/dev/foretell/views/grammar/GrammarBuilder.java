// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import dev.foretell.views.grammar.Fragment.Reference;
import dev.foretell.views.grammar.GrammarReader.Alternative;
import dev.foretell.views.grammar.GrammarReader.Alternative.Part;
import dev.foretell.views.grammar.Production.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives numbers to what a grammar file says, and refuses what cannot be meant. */
final class GrammarBuilder {
    private final Source source;
    private final Set<String> terminals;
    private final FragmentReader fragmentReader;
    private final List<String> symbols = new ArrayList<>();
    private final List<Production> productions = new ArrayList<>();
    private final List<Fragment> fragments = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();

    GrammarBuilder(Source source, Set<String> terminals, Set<String> programTypes) {
        this.source = source;
        this.terminals = terminals;
        fragmentReader = new FragmentReader(source, terminals, programTypes);
    }

    Grammar build(GrammarReader file) {
        symbols.addAll(terminals);
        Set<String> lefts = new LinkedHashSet<>();
        file.alternatives().forEach(alternative -> lefts.add(alternative.left));
        symbols.addAll(lefts);
        attributes.addAll(file.attributes(symbols, terminals.size()));
        Step start = GrammarReader.symbol(terminals.size(), null, 1, new Place(1, 0));
        productions.add(new Production(symbols.size(), List.of(start)));
        for (Alternative alternative : file.alternatives()) {
            add(alternative);
        }
        Grammar grammar = new Grammar(terminals.size(), symbols, productions, fragments, attributes, file.imports());
        refuseActionsBeforeLeftRecursion(grammar);
        if (!new UsefulSymbols(grammar).isProductive(grammar.start())) {
            throw source.error(
                    file.start(),
                    "no history can be derived from '" + grammar.name(grammar.start())
                            + "': each of its alternatives leads back to a symbol on the left; add one that does not, such as an empty one");
        }
        return grammar;
    }

    private void add(Alternative alternative) {
        Map<String, String> named = new HashMap<>();
        Set<String> unnamed = new HashSet<>();
        named.put(alternative.left, alternative.left);
        for (Part part : alternative.parts) {
            if (part.symbol() != null) {
                name(part, alternative, named, unnamed);
            }
        }
        unnamed.forEach(named::remove);
        named.put(alternative.left, alternative.left);
        List<Step> steps = new ArrayList<>();
        int slot = 0;
        for (Part part : alternative.parts) {
            Place place = source.place(part.at());
            if (part.symbol() == null) {
                Fragment fragment = fragmentReader.read(part.isAssertion(), part.java(), part.at(), named, unnamed);
                declareImplicitly(fragment, named);
                steps.add(GrammarReader.fragment(fragments.size(), place));
                fragments.add(fragment);
            } else {
                int number = symbols.indexOf(part.symbol());
                if (number < 0) {
                    throw source.error(
                            part.at(),
                            "'" + part.symbol()
                                    + "' is neither an event of the view nor the left side of a production");
                }
                String name = part.alias() != null ? part.alias() : part.symbol();
                boolean isNamed = part.alias() != null || named.containsKey(name) && !name.equals(alternative.left);
                steps.add(GrammarReader.symbol(number, isNamed ? name : null, ++slot, place));
            }
        }
        productions.add(new Production(symbols.indexOf(alternative.left), steps));
    }

    private void name(Part part, Alternative alternative, Map<String, String> named, Set<String> unnamed) {
        String name = part.alias() != null ? part.alias() : part.symbol();
        boolean isLeft = part.symbol().equals(alternative.left);
        if (part.alias() != null && named.containsKey(name) || name.equals("session")) {
            throw source.error(part.at(), "the name '" + name + "' is taken; choose another");
        }
        if (part.alias() == null && isLeft) {
            return;
        }
        if (named.put(name, part.symbol()) != null) {
            unnamed.add(name);
        }
    }

    /** An attribute that is not declared is an object, or null. */
    private void declareImplicitly(Fragment fragment, Map<String, String> named) {
        for (Reference reference : fragment.references()) {
            String whose = reference.symbol().equals("session")
                    ? symbols.get(terminals.size())
                    : named.get(reference.symbol());
            if (terminals.contains(whose)) {
                continue;
            }
            int symbol = symbols.indexOf(whose);
            if (attributes.stream()
                    .noneMatch(known -> known.symbol() == symbol && known.name().equals(reference.attribute()))) {
                attributes.add(new Attribute(
                        symbol, reference.attribute(), "Object", null, fragment.place(), fragment.place()));
            }
        }
    }

    private void refuseActionsBeforeLeftRecursion(Grammar grammar) {
        Sets sets = new Sets(grammar);
        for (Production production : grammar.productions()) {
            Step action = null;
            for (Step step : production.steps()) {
                if (!step.isSymbol()) {
                    action = step;
                } else {
                    if (action != null && sets.isLeftCorner(step.symbol(), production.left())) {
                        throw source.error(
                                action.place(),
                                "this stands before '" + grammar.name(step.symbol()) + "', which may begin with '"
                                        + grammar.name(production.left())
                                        + "' again, so nobody knows how often it runs; put it behind");
                    }
                    if (!sets.isNullable(step.symbol())) {
                        break;
                    }
                }
            }
        }
    }
}
