// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.predict;

import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Reference;
import dev.foretell.views.parse.Attributes;
import dev.foretell.views.parse.Parser;
import dev.foretell.views.parse.State;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** A view as a monitor of the lattice: a state holds the histories of all threads or objects. It is bad when one of them is. */
public final class ViewMonitor implements Monitor<ViewMonitor.Histories, ViewMonitor.Letter> {
    /**
     * An event of the view.
     *
     * @param owner whose history it belongs to
     * @param token what the grammar reads
     */
    public record Letter(int event, String owner, Object token, Object[] values) {}

    /**
     * One history; {@code state} is null if no reading is left.
     *
     * @param isEmpty whether nothing came since the last reset
     */
    private record One(State state, Object session, Object key, boolean isEmpty) {}

    /** All of them, by owner. Equal if nothing that follows can tell them apart. */
    public static final class Histories {
        private final Map<String, One> all;
        private final boolean isBad;

        private Histories(Map<String, One> all, boolean isBad) {
            this.all = all;
            this.isBad = isBad;
        }

        private Map<String, Object> keys() {
            Map<String, Object> keys = new TreeMap<>();
            all.forEach((owner, one) -> keys.put(owner, List.of(one.key, one.isEmpty)));
            return keys;
        }

        @Override
        public boolean equals(Object object) {
            return object instanceof Histories other && isBad == other.isBad && (isBad || keys().equals(other.keys()));
        }

        @Override
        public int hashCode() {
            return isBad ? 1 : keys().hashCode();
        }
    }

    private static final String DEAD = "no reading is left";

    private final View view;
    private final Attributes attributes;
    private final Parser parser;
    private final Letters letters;
    private final boolean hasSessions;

    public ViewMonitor(View view, Attributes attributes) {
        this.view = view;
        this.attributes = attributes;
        parser = Parser.keepingStates(view.grammar(), attributes);
        letters = new Letters(view);
        hasSessions = view.hasSessions();
    }

    @Override
    public Letter letter(Observation seen) {
        int number = letters.event(seen);
        if (number < 0) {
            return null;
        }
        Event event = view.events().get(number);
        Object[] values = letters.values(seen, event);
        String owner = switch (view.scope()) {
            case THREAD -> seen.thread();
            case LOCAL -> owner(values[Event.CALLEE]);
            case GLOBAL -> "";
        };
        return new Letter(number, owner, attributes.token(number, values), values);
    }

    private static String owner(Object object) {
        return object instanceof Reference reference ? "@" + reference.number() : String.valueOf(object);
    }

    @Override
    public Histories start() {
        return new Histories(Map.of(), false);
    }

    @Override
    public Collection<Histories> next(Histories histories, Letter letter) {
        if (histories.isBad) {
            return List.of(histories);
        }
        One before = histories.all.get(letter.owner);
        One after = add(before == null ? begin(attributes.root()) : before, letter);
        Map<String, One> all = new TreeMap<>(histories.all);
        if (after != null) {
            all.put(letter.owner, after);
        }
        return List.of(new Histories(all, after == null));
    }

    private One begin(Object session) {
        State state = parser.begin(session);
        return new One(state, session, parser.key(state), true);
    }

    private One one(State state, Object session) {
        return new One(state, session, state == null ? DEAD : parser.key(state), false);
    }

    /** The history with one more event; null if it is not allowed. */
    private One add(One one, Letter letter) {
        Event event = view.events().get(letter.event);
        State state = one.state == null
                ? null
                : parser.read(one.state, view.terminal(event), letter.token).state();
        if (!hasSessions) {
            return state == null || !parser.end(state).accepted() ? null : one(state, one.session);
        }
        if (event.reset() == null || !attributes.reset(letter.event, letter.values, one.session)) {
            return one(state, one.session);
        }
        Parser.Ending ending = state == null ? null : parser.finish(state);
        return ending == null || !ending.accepted() ? null : begin(ending.record());
    }

    @Override
    public boolean isBad(Histories histories) {
        return histories.isBad;
    }

    /** What came in a history since its last reset must be a word of the grammar. */
    @Override
    public boolean isBadAtEnd(Histories histories) {
        return !histories.isBad && !unfinishedOwners(histories).isEmpty();
    }

    private List<String> unfinishedOwners(Histories histories) {
        List<String> owners = new ArrayList<>();
        histories.all.forEach((owner, one) -> {
            boolean isWhole =
                    one.isEmpty || one.state != null && parser.end(one.state).accepted();
            if (view.atEnd() && !isWhole) {
                owners.add(owner);
            }
        });
        return owners;
    }

    @Override
    public String unfinished(Histories histories) {
        List<String> owners = unfinishedOwners(histories);
        String first = view.scope() == View.Scope.GLOBAL ? "" : "the history of " + owners.get(0);
        return first + (owners.size() == 1 ? "" : ", and " + (owners.size() - 1) + " more");
    }

    @Override
    public Predicate<Letter> ofUnfinished(Histories histories) {
        String first = unfinishedOwners(histories).get(0);
        return letter -> letter.owner.equals(first);
    }

    @Override
    public String text(Histories histories) {
        return histories.isBad ? "not allowed" : histories.all.size() + " histories";
    }
}
