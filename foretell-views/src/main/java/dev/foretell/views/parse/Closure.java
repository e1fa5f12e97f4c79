// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Place;
import dev.foretell.views.parse.Prediction.Link;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What happens between two events: fragments run, productions begin and end, until the next event is needed (Earley, <i>An efficient
 * context-free parsing algorithm</i>, 1970; Leo, <i>A general context-free parsing algorithm running in linear time on every LR(k)
 * grammar without using lookahead</i>, 1991). Deviations: what comes next is known, and nothing is begun that it cannot follow; rows are
 * linked, not numbered; an end that leaves nothing to do is passed on for every production, with the attributes of its left side.
 */
final class Closure {
    /** In place of a terminal: any may come, and the end too. */
    static final int ANYTHING = -1;

    /** So many readings of the same part of a history are followed, not more. */
    private static final int READINGS = 32;

    private record Key(int production, int step, Prediction of) {
        @Override
        public boolean equals(Object object) {
            return object instanceof Key other
                    && production == other.production
                    && step == other.step
                    && of == other.of;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * production + step) + System.identityHashCode(of);
        }
    }

    private final Steps steps;
    private final Attributes attributes;
    private final Object session;
    private final int lookahead;
    private final Journal trial;

    private final Deque<Item> open = new ArrayDeque<>(4);
    private final List<Prediction> predictions = new ArrayList<>(4);
    private Map<Key, List<Object[]>> reached;
    private boolean forked;

    /** The items that wait for a terminal: the next one, or any. */
    final List<Item> shifting = new ArrayList<>(2);

    /** The records of the start symbol in readings that end here. */
    final List<Object> accepted = new ArrayList<>(1);

    /** The first assertion that failed; null if none did. */
    FailedAssertion failed;

    /** Whether a part of the history has more than one derivation. */
    boolean ambiguous;

    /**
     * @param lookahead the next terminal, the end, or {@link #ANYTHING}
     * @param trial where to note what fragments may change; null if they may
     */
    Closure(Steps steps, Attributes attributes, Object session, int lookahead, Journal trial) {
        this.steps = steps;
        this.attributes = attributes;
        this.session = session;
        this.lookahead = lookahead;
        this.trial = trial;
    }

    /** Goes on from what was read up to here. */
    void run(List<Item> items) {
        for (Item item : items) {
            if (steps.isViable(item.production(), item.step(), lookahead)) {
                open.add(fork(item));
            }
        }
        forked = open.size() > 1;
        while (!open.isEmpty()) {
            process(open.pop());
        }
        predictions.forEach(Prediction::close);
    }

    /** Runs the fragments before the item's next symbol; null if an assertion fails. */
    Item settle(Item only) {
        Item item = only;
        for (int next = steps.next(item); next < 0 && next != Steps.END; next = steps.next(item)) {
            if (!run(item, -1 - next)) {
                return null;
            }
            item = item.at(item.step() + 1);
        }
        return item;
    }

    /** The item with what it sees for itself, if a fragment may change that now. */
    private Item fork(Item item) {
        int next = steps.next(item);
        boolean acts = next < 0 && next != Steps.END && !attributes.isPlain();
        return acts ? new Item(item.production(), item.step(), item.of(), copy(attributes, item.seen())) : item;
    }

    static Object[] copy(Attributes attributes, Object[] seen) {
        Object[] copy = seen.clone();
        for (int i = 0; i < copy.length; i++) {
            copy[i] = attributes.copy(copy[i]);
        }
        return copy;
    }

    private void process(Item begun) {
        Item item = settle(begun);
        if (item == null) {
            return;
        }
        int next = steps.next(item);
        if (next == Steps.END) {
            complete(item);
        } else if (!steps.grammar.isTerminal(next)) {
            predict(item, next);
        } else if (lookahead == ANYTHING || lookahead == next) {
            shifting.add(item);
        }
    }

    /** Runs a fragment; false if it is an assertion that fails. */
    private boolean run(Item item, int fragment) {
        if (attributes.isPlain()) {
            return true;
        }
        try {
            if (steps.grammar.fragments().get(fragment).isAssertion()) {
                boolean holds = attributes.check(fragment, item.seen(), session);
                if (!holds && failed == null) {
                    failed = FailedAssertion.of(fragment, attributes.values(fragment, item.seen(), session));
                }
                return holds;
            }
            act(item, fragment);
            return true;
        } catch (Undecided e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new Undecided("the Java there threw " + e, place(fragment), e);
        }
    }

    private void act(Item item, int fragment) {
        Journal journal = trial != null ? trial : forked ? new Journal(attributes) : null;
        if (journal != null) {
            journal.note(item.seen(), session);
        }
        attributes.act(fragment, item.seen(), session);
        if (trial == null && journal != null && journal.hasChanges()) {
            throw new Undecided(
                    "the action there changes a collection while the history has more than one reading",
                    place(fragment),
                    null);
        }
    }

    private Place place(int fragment) {
        return steps.grammar.fragments().get(fragment).place();
    }

    private void predict(Item item, int symbol) {
        Object record = attributes.isPlain() ? null : attributes.inherit(item.production(), item.step(), item.seen());
        Prediction prediction = find(symbol, record);
        boolean isNew = prediction == null;
        if (isNew) {
            prediction = new Prediction(symbol, record);
            predictions.add(prediction);
        }
        link(item, prediction);
        if (isNew) {
            begin(prediction);
        }
    }

    private Prediction find(int symbol, Object record) {
        int found = 0;
        for (Prediction known : predictions) {
            if (known.symbol == symbol) {
                if (attributes.isPlain() || attributes.same(known.inherited, record)) {
                    return known;
                }
                limit(++found);
            }
        }
        return null;
    }

    private void link(Item item, Prediction to) {
        if (steps.isLast(item) && item.of().isClosed()) {
            Object left = attributes.isPlain() ? null : item.seen()[0];
            for (Link link : item.of().waiting(steps, attributes)) {
                add(link.record() != null ? link : new Link(link.item(), left), to);
            }
        } else {
            add(new Link(item, null), to);
        }
    }

    private void add(Link link, Prediction to) {
        if (!to.add(link, attributes)) {
            ambiguous = true;
            return;
        }
        limit(attributes.isPlain() ? 0 : to.links.size());
        for (Object record : to.done) {
            advance(link, record);
        }
    }

    private void begin(Prediction prediction) {
        int begun = 0;
        for (int production : steps.productionsOf(prediction.symbol)) {
            if (steps.isViable(production, 0, lookahead)) {
                Object[] seen = attributes.isPlain()
                        ? null
                        : attributes.open(production, attributes.copy(prediction.inherited));
                open.push(new Item(production, 0, prediction, seen));
                begun += steps.isLeftRecursive(production) ? 0 : 1;
            }
        }
        forked |= begun > 1;
    }

    private void complete(Item item) {
        if (item.production() == 0) {
            accepted.add(attributes.isPlain() ? null : item.seen()[1]);
            return;
        }
        if (!steps.mayFollow(item.production(), lookahead)) {
            return;
        }
        Prediction of = item.of();
        Object record = attributes.isPlain() ? null : item.seen()[0];
        List<Link> links = of.links;
        if (of.isClosed()) {
            links = of.waiting(steps, attributes);
        } else if (of.done.stream().anyMatch(known -> attributes.same(known, record))) {
            ambiguous = true;
            return;
        } else {
            ambiguous |= !of.done.isEmpty();
            of.done.add(record);
            limit(of.done.size());
        }
        int before = open.size();
        for (Link link : links) {
            advance(link, record);
        }
        forked |= open.size() > before + 1;
    }

    private void advance(Link link, Object completed) {
        Item item = link.item();
        int next = item.step() + 1;
        if (!steps.isViable(item.production(), next, lookahead)) {
            return;
        }
        Object[] seen = null;
        if (!attributes.isPlain()) {
            seen = copy(attributes, item.seen());
            seen[steps.slot(item)] = attributes.copy(link.record() != null ? link.record() : completed);
        }
        if (reached == null) {
            reached = new HashMap<>(8);
        }
        List<Object[]> known =
                reached.computeIfAbsent(new Key(item.production(), next, item.of()), key -> new ArrayList<>(1));
        if (!known.isEmpty()) {
            ambiguous = true;
            forked = true;
            if (attributes.isPlain() || isKnown(seen, known)) {
                return;
            }
        }
        known.add(seen);
        limit(known.size());
        open.push(new Item(item.production(), next, item.of(), seen));
    }

    private boolean isKnown(Object[] seen, List<Object[]> known) {
        for (Object[] other : known) {
            boolean same = true;
            for (int i = 0; i < seen.length && same; i++) {
                same = seen[i] == other[i] || attributes.same(seen[i], other[i]);
            }
            if (same) {
                return true;
            }
        }
        return false;
    }

    private static void limit(int readings) {
        if (readings > READINGS) {
            throw new Undecided("the history has more than " + READINGS + " readings", null, null);
        }
    }
}
