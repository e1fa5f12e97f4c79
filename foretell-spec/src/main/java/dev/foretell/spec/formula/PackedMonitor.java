// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.formula.Propositions.Letter;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** A monitor whose state is one number: above, the engine's memory; below, which conditions hold. */
final class PackedMonitor implements Monitor<Long, Letter> {
    private final Propositions propositions;
    private final Engine<Long> engine;
    private final int shift;
    private final long low;
    private final Long start;

    PackedMonitor(Propositions propositions, Engine<Long> engine, Function<String, Object> initial) {
        this.propositions = propositions;
        this.engine = engine;
        this.shift = propositions.conditions();
        this.low = (1L << shift) - 1;
        long truths = propositions.truths(propositions.initialValues(initial));
        this.start = engine.start(truths) << shift | truths;
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
    public Long start() {
        return start;
    }

    @Override
    public Collection<Long> next(Long state, Letter letter) {
        long truths = state & low & ~letter.changed() | letter.truths();
        return List.of(engine.next(state >>> shift, truths | letter.occurring()) << shift | truths);
    }

    @Override
    public boolean isBad(Long state) {
        return engine.isBad(state >>> shift);
    }

    @Override
    public boolean isBadAtEnd(Long state) {
        return engine.isBadAtEnd(state >>> shift);
    }

    @Override
    public boolean isSafe(Long state, Predicate<String> possible) {
        long fixed = propositions.fixed(possible);
        return propositions.areAll(fixed)
                ? !isBadAtEnd(state)
                : engine.isSafe(state >>> shift, fixed, state & low & fixed);
    }

    @Override
    public String text(Long state) {
        return propositions.text(state & low, Long.toBinaryString(state >>> shift));
    }
}
