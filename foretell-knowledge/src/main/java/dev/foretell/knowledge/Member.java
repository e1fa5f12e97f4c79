// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * A thread that formulas can speak of. When it has ended, and formulas could not tell without it, a thread that knows this may
 * <em>retire</em> it: whoever comes after that does not keep a state of it. All its states refer to it, so it goes with the last.
 */
final class Member {
    /**
     * Who has retired a thread, and when.
     *
     * @param seqs by level: the number of the state of {@code by} from which on it is so
     */
    record Retirement(Member by, long[] seqs) {}

    final int number;
    final String name;

    /**
     * By level: the numbers of the states after which there are none; null while the thread runs. Not the states: they know those of other threads,
     * so threads that come one after the other would hold on to all before them.
     */
    private volatile long[] last;

    private volatile Retirement retirement;

    Member(int number, String name) {
        this.number = number;
        this.name = name;
    }

    void end(State[] states) {
        long[] numbers = new long[states.length];
        for (int level = 0; level < numbers.length; level++) {
            numbers[level] = states[level].seq;
        }
        last = numbers;
    }

    boolean hasEnded() {
        return last != null;
    }

    boolean endedIn(State state, int level) {
        long[] numbers = last;
        return numbers != null && numbers[level] == state.seq;
    }

    Retirement retirement() {
        return retirement;
    }

    /** False if another thread has done that. */
    synchronized boolean retire(Retirement now) {
        if (retirement != null) {
            return false;
        }
        retirement = now;
        return true;
    }
}
