// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The states of a monitor on the slices of a run, one for each binding. A value: equal if bindings and states are.
 *
 * <p>Beside them it has what follows from them: by each part of a binding, and by which parameters the binding has objects for, the
 * bindings that have this part. So an event finds its bindings without looking at others.
 */
final class Slices<S> {
    /** Some objects of bindings that have objects for {@code places}. */
    private record Part(Binding objects, long places) {}

    private final HashTrie<Binding, Set<S>> states;
    private final HashTrie<Part, HashTrie<Binding, Boolean>> byPart;
    private final boolean bad;

    /** Objects that are gone though their bindings are still needed. Not compared: it only tells what else may go. */
    private final HashTrie<Object, Boolean> gone;

    private Slices(
            HashTrie<Binding, Set<S>> states,
            HashTrie<Part, HashTrie<Binding, Boolean>> byPart,
            boolean bad,
            HashTrie<Object, Boolean> gone) {
        this.states = states;
        this.byPart = byPart;
        this.bad = bad;
        this.gone = gone;
    }

    static <S> Slices<S> empty() {
        return new Slices<>(HashTrie.empty(), HashTrie.empty(), false, HashTrie.empty());
    }

    int size() {
        return states.size();
    }

    /** The states on the slice of a binding, or null if there is none. */
    Set<S> get(Binding binding) {
        return states.get(binding);
    }

    /** Whether the states of some binding, which stays here for good, make the whole bad. */
    boolean isBad() {
        return bad;
    }

    Slices<S> with(Binding binding, Set<S> after, boolean makesBad) {
        Set<S> before = states.get(binding);
        if (after.equals(before)) {
            return this;
        }
        HashTrie<Part, HashTrie<Binding, Boolean>> index = byPart;
        if (before == null) {
            long all = binding.places();
            for (long some = all - 1 & all; some != 0; some = some - 1 & all) {
                Part part = new Part(binding.part(some), all);
                HashTrie<Binding, Boolean> known = index.get(part);
                index = index.with(
                        part, (known == null ? HashTrie.<Binding, Boolean>empty() : known).with(binding, true));
            }
        }
        return new Slices<>(states.with(binding, after), index, bad || makesBad, gone);
    }

    Slices<S> without(Binding binding) {
        HashTrie<Part, HashTrie<Binding, Boolean>> index = byPart;
        long all = binding.places();
        for (long some = all - 1 & all; some != 0; some = some - 1 & all) {
            Part part = new Part(binding.part(some), all);
            HashTrie<Binding, Boolean> left = index.get(part).without(binding);
            index = left.size() == 0 ? index.without(part) : index.with(part, left);
        }
        Slices<S> less = new Slices<>(states.without(binding), index, bad, gone);
        HashTrie<Object, Boolean> stillGone = gone;
        for (int place = 0; gone.size() > 0 && place < binding.objects().size(); place++) {
            Object object = binding.objects().get(place);
            if (object != null
                    && isGone(object)
                    && !less.has(object, binding.objects().size())) {
                stillGone = stillGone.without(object);
            }
        }
        return new Slices<>(less.states, index, bad, stillGone);
    }

    /** The same, in which these objects are gone. */
    Slices<S> gone(Collection<?> objects, int parameters) {
        HashTrie<Object, Boolean> more = gone;
        for (Object object : objects) {
            more = has(object, parameters) ? more.with(object, true) : more;
        }
        return new Slices<>(states, byPart, bad, more);
    }

    boolean isGone(Object object) {
        return gone.get(object) != null;
    }

    private boolean has(Object object, int parameters) {
        return !having(Set.of(object), parameters).isEmpty();
    }

    /** The bindings that have one of these objects. */
    Set<Binding> having(Collection<?> objects, int parameters) {
        Set<Binding> found = new HashSet<>();
        for (Object object : objects) {
            for (int place = 0; place < parameters; place++) {
                agreeing(Binding.of(parameters, place, object), found);
            }
        }
        return found;
    }

    /** The bindings that have some of an event's objects, and no other ones in their places. */
    Set<Binding> agreeing(Binding event) {
        Set<Binding> found = new HashSet<>();
        agreeing(event, found);
        return found;
    }

    private void agreeing(Binding event, Set<Binding> found) {
        for (long places = 1; places < 1L << event.objects().size(); places++) {
            long common = places & event.places();
            if (common == places) {
                Binding whole = event.part(common);
                if (states.get(whole) != null) {
                    found.add(whole);
                }
            } else if (common != 0) {
                HashTrie<Binding, Boolean> known = byPart.get(new Part(event.part(common), places));
                if (known != null) {
                    known.forEach((binding, there) -> found.add(binding));
                }
            }
        }
    }

    void forEach(BiConsumer<Binding, Set<S>> action) {
        states.forEach(action);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Slices<?> other && states.equals(other.states);
    }

    @Override
    public int hashCode() {
        return states.hashCode();
    }
}
