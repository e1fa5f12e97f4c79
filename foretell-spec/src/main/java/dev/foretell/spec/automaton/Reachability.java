// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import dev.foretell.spec.formula.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Whether an engine can still become bad: found by trying, up to a limit, and remembered. */
public final class Reachability {
    private static final int PROPOSITIONS = 10;
    private static final int STATES = 1000;

    private record Question(long memory, long fixed, long truths) {}

    private final Engine<Long> engine;
    private final int propositions;
    private final Map<Question, Boolean> answers = new ConcurrentHashMap<>();

    public Reachability(Engine<Long> engine, int propositions) {
        this.engine = engine;
        this.propositions = propositions;
    }

    /** False if no valuations in which of the propositions {@code fixed} just {@code truths} are true lead to a bad state, or to one that is bad at the end. */
    public boolean canFail(long memory, long fixed, long truths) {
        return propositions > PROPOSITIONS
                || answers.computeIfAbsent(new Question(memory, fixed, truths), this::search);
    }

    private boolean search(Question question) {
        Set<Long> known = new HashSet<>(Set.of(question.memory));
        Deque<Long> open = new ArrayDeque<>(known);
        while (!open.isEmpty() && known.size() < STATES) {
            long memory = open.pop();
            if (engine.isBadAtEnd(memory)) {
                return true;
            }
            for (long valuation = 0; valuation < 1L << propositions; valuation++) {
                if ((valuation & question.fixed) == question.truths) {
                    Long next = engine.next(memory, valuation);
                    if (engine.isBad(next)) {
                        return true;
                    }
                    if (known.add(next)) {
                        open.push(next);
                    }
                }
            }
        }
        return !open.isEmpty();
    }
}
