// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds out whether threads may sleep, so to speak, until a thread-local variable is set for the first time: accesses, locks and messages before that can
 * be left out, for no formula could ever tell. All that they pass on is of which threads one has heard, each in its initial state. So they may if that
 * makes no difference to any property.
 *
 * <p>It makes none if formulas are made of thread-local variables, constants, comparisons, connectives, {@code @} with a thread variable, and one quantifier
 * for each property, which is not behind an {@code @}; and if, whatever the variables of the thread itself are, the property has the same value
 * whether a thread in its initial state is known or not. With one quantifier this is so whichever other threads are known: either such a thread decides nothing in
 * it, or the quantifier decides nothing in the property. As there is no arithmetic, only the order of values, constants and initial
 * values matters, and a few values stand for all.
 */
final class Dormancy {
    private static final int MOST_LOCALS = 2;

    /** Enough on each side of a constant for as many variables to be different. */
    private static final int AROUND = MOST_LOCALS;

    private static final int ITSELF = 1;
    private static final int OTHER = 2;

    private final Program program;
    private final long[] values;
    private final State other;
    private final Frame frame;

    private Dormancy(Program program) {
        this.program = program;
        SortedSet<Long> all = new TreeSet<>();
        for (long constant : program.constants) {
            around(constant, all);
        }
        for (Program.Variable local : program.locals) {
            around(local.initial(), all);
        }
        values = all.stream().mapToLong(Long::longValue).toArray();
        other = program.initial.of(new Member(OTHER, ""));
        frame = new Frame(program.variables, null);
    }

    private static void around(long value, SortedSet<Long> all) {
        for (int i = -AROUND; i <= AROUND; i++) {
            all.add(value + i);
        }
    }

    /** Whether they may. */
    static boolean isPossible(Program program) {
        boolean isOfLocals = !program.isIntricate()
                && program.threads.isEmpty()
                && program.patterns.isEmpty()
                && program.shared.isEmpty()
                && program.locals.size() <= MOST_LOCALS;
        return isOfLocals && new Dormancy(program).makesNoDifference();
    }

    private boolean makesNoDifference() {
        long[] initial = program.initial.locals;
        for (Program.Property property : program.properties) {
            if (!holds(property, initial, false) || !holds(property, initial, true)) {
                return false;
            }
            long[] locals = new long[initial.length];
            if (!isAlike(property, locals, 0)) {
                return false;
            }
        }
        return true;
    }

    /** For all values of the variables from {@code next} on. */
    private boolean isAlike(Program.Property property, long[] locals, int next) {
        if (next == locals.length) {
            return holds(property, locals, false) == holds(property, locals, true);
        }
        for (long value : values) {
            locals[next] = value;
            if (!isAlike(property, locals, next + 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Program.Property property, long[] locals, boolean knowsOther) {
        State state = program.initial.of(new Member(ITSELF, ""));
        state.locals = locals;
        state.known = knowsOther ? States.NONE.with(other, ITSELF, 0, Violation.NOWHERE) : States.NONE;
        frame.threads[property.thread()] = ITSELF;
        return property.formula().holds(frame, state, ITSELF);
    }
}
