// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Reads histories by one grammar. Itself it remembers nothing but whether the grammar has shown to be ambiguous. */
public final class Parser {
    /**
     * What became of reading an event.
     *
     * @param state null if no reading is left
     * @param failed the assertion that ended a reading; null if none did
     */
    public record Reading(State state, FailedAssertion failed) {}

    /**
     * Whether a history may end.
     *
     * @param accepted whether it may
     * @param record the attributes of the start symbol, if so
     * @param failed the assertion that ended a reading; null if none did
     */
    public record Ending(boolean accepted, Object record, FailedAssertion failed) {}

    private final Steps steps;
    private final Attributes attributes;
    private volatile boolean ambiguous;

    public Parser(Grammar grammar, Attributes attributes) {
        this.steps = new Steps(grammar);
        this.attributes = attributes;
    }

    /** Whether a history had more than one derivation so far. */
    public boolean isAmbiguous() {
        return ambiguous;
    }

    /** Before any event, with what the last session left. */
    public State begin(Object session) {
        Object[] seen = attributes.isPlain() ? null : new Object[] {null, attributes.root()};
        return new State(List.of(new Item(0, 0, null, seen)), session);
    }

    /**
     * Reads an event.
     *
     * @throws Undecided if that cannot be done
     */
    public Reading read(State state, int terminal, Object token) {
        Closure closure = new Closure(steps, attributes, state.session(), terminal, null);
        closure.run(state.items());
        ambiguous |= closure.ambiguous;
        List<Item> items = new ArrayList<>(closure.shifting.size());
        for (Item item : closure.shifting) {
            items.add(shifted(item, token));
        }
        FailedAssertion failed = closure.failed;
        if (items.size() == 1 && !attributes.isPlain()) {
            Closure after = new Closure(steps, attributes, state.session(), Closure.ANYTHING, null);
            Item item = after.settle(items.get(0));
            items = item == null ? List.of() : List.of(item);
            failed = after.failed != null ? after.failed : failed;
        }
        return new Reading(items.isEmpty() ? null : new State(items, state.session()), failed);
    }

    private Item shifted(Item item, Object token) {
        Object[] seen = null;
        if (!attributes.isPlain()) {
            seen = Closure.copy(attributes, item.seen());
            seen[steps.slot(item)] = token;
        }
        return new Item(item.production(), item.step() + 1, item.of(), seen);
    }

    /** Whether the history may end here. Nothing changes by asking. */
    public Ending end(State state) {
        Journal trial = new Journal(attributes);
        Closure closure = new Closure(steps, attributes, state.session(), steps.grammar.end(), trial);
        try {
            closure.run(state.items());
        } finally {
            trial.restore();
        }
        return ending(closure);
    }

    /** Ends the history, for good: what fragments change stays changed. */
    public Ending finish(State state) {
        Closure closure = new Closure(steps, attributes, state.session(), steps.grammar.end(), null);
        closure.run(state.items());
        return ending(closure);
    }

    private Ending ending(Closure closure) {
        ambiguous |= closure.ambiguous;
        boolean accepted = !closure.accepted.isEmpty();
        return new Ending(accepted, accepted ? closure.accepted.get(0) : null, closure.failed);
    }

    /** The terminals that may come next, and {@link Grammar#end} if the history may end; assertions aside. */
    public List<Integer> expected(State state) {
        Closure closure = new Closure(steps, Attributes.NONE, null, Closure.ANYTHING, null);
        closure.run(state.items());
        TreeSet<Integer> found = new TreeSet<>();
        closure.shifting.forEach(item -> found.add(steps.next(item)));
        if (!closure.accepted.isEmpty()) {
            found.add(steps.grammar.end());
        }
        return List.copyOf(found);
    }
}
