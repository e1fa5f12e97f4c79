// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The states of a monitor on the slices of a run, one for each binding. A value: equal if bindings and states are. Beside them
 * it has what follows from them, which bindings an object is in, so that an event is a matter of its own objects' bindings.
 */
final class Slices<S> {
    private final HashTrie<Binding, Set<S>> states;
    private final HashTrie<Object, HashTrie<Binding, Boolean>> byObject;
    private final boolean bad;

    /** Objects that are gone though their bindings are still needed. Not compared: it only tells what else may go. */
    private final HashTrie<Object, Boolean> gone;

    private Slices(
            HashTrie<Binding, Set<S>> states,
            HashTrie<Object, HashTrie<Binding, Boolean>> byObject,
            boolean bad,
            HashTrie<Object, Boolean> gone) {
        this.states = states;
        this.byObject = byObject;
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
        HashTrie<Object, HashTrie<Binding, Boolean>> index = byObject;
        Set<S> before = states.get(binding);
        if (after.equals(before)) {
            return this;
        }
        if (before == null) {
            for (Object object : binding.objects()) {
                HashTrie<Binding, Boolean> known = object == null ? null : index.get(object);
                if (object != null) {
                    index = index.with(
                            object, (known == null ? HashTrie.<Binding, Boolean>empty() : known).with(binding, true));
                }
            }
        }
        return new Slices<>(states.with(binding, after), index, bad || makesBad, gone);
    }

    Slices<S> without(Binding binding) {
        HashTrie<Object, HashTrie<Binding, Boolean>> index = byObject;
        HashTrie<Object, Boolean> stillGone = gone;
        for (Object object : binding.objects()) {
            HashTrie<Binding, Boolean> known = object == null ? null : index.get(object);
            if (known != null) {
                HashTrie<Binding, Boolean> left = known.without(binding);
                index = left.size() == 0 ? index.without(object) : index.with(object, left);
                stillGone = left.size() == 0 ? stillGone.without(object) : stillGone;
            }
        }
        return new Slices<>(states.without(binding), index, bad, stillGone);
    }

    /** The same, in which these objects are gone. */
    Slices<S> gone(Collection<?> objects) {
        HashTrie<Object, Boolean> more = gone;
        for (Object object : objects) {
            more = byObject.get(object) == null ? more : more.with(object, true);
        }
        return new Slices<>(states, byObject, bad, more);
    }

    boolean isGone(Object object) {
        return gone.get(object) != null;
    }

    /** The bindings that have one of these objects. */
    Set<Binding> having(Collection<?> objects) {
        Set<Binding> found = new HashSet<>();
        for (Object object : objects) {
            HashTrie<Binding, Boolean> known = object == null ? null : byObject.get(object);
            if (known != null) {
                known.forEach((binding, there) -> found.add(binding));
            }
        }
        return found;
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
