// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * Retires threads that have ended: where formulas can tell how threads are, but not which is which, a thread in the same state as several
 * others is not missed, as long as there are those. One thread's alone.
 */
final class Endings {
    private final Program program;
    private final EquivalentThreads alike;
    private final int room;

    /** From so many other threads on, it is looked who can be retired. */
    private int many;

    /** {@code room}: see {@link ThreadMonitors}. */
    Endings(Program program, int room) {
        this.program = program;
        this.alike = new EquivalentThreads(program);
        this.room = room;
        many = room;
    }

    /**
     * Takes threads out of what a thread knows, by level. True if there were any; then the thread must make its next state known, by which
     * others learn of that.
     *
     * @param own by level: the thread's state that others see now
     */
    boolean retire(States[] others, State[] own, Member self) {
        int top = others.length - 1;
        if (!program.mayRetire() || others[top].size() < many) {
            return false;
        }
        long[] seqs = new long[own.length];
        for (int level = 0; level < seqs.length; level++) {
            seqs[level] = own[level].seq + 1;
        }
        Member.Retirement now = new Member.Retirement(self, seqs);
        States known = others[top];
        for (int i = 0; i < known.size(); i++) {
            State state = known.at(i);
            if (alike.replaces(state, others[top], self.number) && state.member.retire(now)) {
                for (int level = 0; level < others.length; level++) {
                    others[level] = others[level].without(state);
                }
            }
        }
        many = room + 2 * others[top].size();
        return others[top] != known;
    }
}
