// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.formula.Propositions.Letter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** A monitor whose state does not fit one number. */
final class WideMonitor<M> implements Monitor<WideMonitor.State<M>, Letter> {
    /** The engine's memory, which conditions hold, and the values of variables if those alone do not tell. */
    record State<M>(M memory, long truths, List<Object> values) {}

    private final Propositions propositions;
    private final Engine<M> engine;
    private final State<M> start;

    WideMonitor(Propositions propositions, Engine<M> engine, Function<String, Object> initial) {
        this.propositions = propositions;
        this.engine = engine;
        List<Object> values = propositions.initialValues(initial);
        long truths = propositions.truths(values);
        this.start = new State<>(engine.start(truths), truths, propositions.needsValues() ? values : List.of());
    }

    @Override
    public boolean concerns(Action action, String target) {
        return propositions.concern(action, target);
    }

    @Override
    public Letter letter(Observation event) {
        return propositions.letter(event);
    }

    @Override
    public State<M> start() {
        return start;
    }

    @Override
    public Collection<State<M>> next(State<M> state, Letter letter) {
        List<Object> values = state.values;
        long truths = state.truths & ~letter.changed() | letter.truths();
        if (!letter.values().isEmpty()) {
            List<Object> changed = new ArrayList<>(values);
            letter.values().forEach(changed::set);
            values = changed;
            truths = propositions.truths(values);
        }
        return List.of(new State<>(engine.next(state.memory, truths | letter.occurring()), truths, values));
    }

    @Override
    public boolean isBad(State<M> state) {
        return engine.isBad(state.memory);
    }

    @Override
    public boolean isBadAtEnd(State<M> state) {
        return engine.isBadAtEnd(state.memory);
    }

    @Override
    public boolean isSafe(State<M> state, Predicate<String> possible) {
        long fixed = propositions.fixed(possible);
        return propositions.areAll(fixed)
                ? !isBadAtEnd(state)
                : engine.isSafe(state.memory, fixed, state.truths & fixed);
    }

    @Override
    public String text(State<M> state) {
        return propositions.text(state.truths, state.memory);
    }
}
