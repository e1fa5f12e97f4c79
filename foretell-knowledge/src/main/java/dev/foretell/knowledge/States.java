// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/** By thread: its state as last heard of. Immutable. Who is known to be retired is not there, nor is the thread whose knowledge it is. */
final class States {
    static final States NONE = new States(new State[0], new int[0]);

    /** In the order of their threads' numbers. */
    private final State[] states;

    /** For each, the event at which whoever knows it learnt it. */
    private final int[] learnt;

    private States(State[] states, int[] learnt) {
        this.states = states;
        this.learnt = learnt;
    }

    int size() {
        return states.length;
    }

    State at(int i) {
        return states[i];
    }

    int thread(int i) {
        return states[i].member.number;
    }

    /** The event at which a thread's state was learnt; {@link Violation#NOWHERE} if nothing is known of it, or not when. */
    int learnt(int thread) {
        int place = place(thread, 0);
        return place < 0 ? Violation.NOWHERE : learnt[place];
    }

    /** More than the number of every thread that is here. */
    int bound() {
        return states.length == 0 ? 1 : thread(states.length - 1) + 1;
    }

    /** What is known of a thread; null if nothing. */
    State of(int thread) {
        int place = place(thread, 0);
        return place < 0 ? null : states[place];
    }

    /** Where a thread is, looked for first at {@code likely}; -1 if it is not there. */
    int place(int thread, int likely) {
        if (likely < states.length && thread(likely) == thread) {
            return likely;
        }
        if (states.length == 0 || thread >= bound()) {
            return -1;
        }
        int place = 0;
        while (thread(place) < thread) {
            place++;
        }
        return thread(place) == thread ? place : -1;
    }

    /** Whether it is known that the thread is retired; then so is every state of who did it. */
    private boolean isRetired(Member thread, int self, int level) {
        Member.Retirement retirement = thread.retirement();
        if (retirement == null || retirement.by().number == self) {
            return retirement != null;
        }
        State known = of(retirement.by().number);
        return known == null
                ? isRetired(retirement.by(), self, level)
                : known.seq >= retirement.seqs()[level];
    }

    /** The same with this state, learnt at {@code event}, if it is later than what is known of its thread. */
    States with(State state, int self, int level, int event) {
        State known = of(state.member.number);
        return known != null && known.seq >= state.seq
                ? this
                : latest(new States(new State[] {state}, new int[1]), self, level, event);
    }

    /** For each thread but {@code self} the later state of the two, learnt at {@code event} if it is the other's; this itself if that is all. */
    States latest(States other, int self, int level, int event) {
        if (this == other || !other.addsTo(this, self, level)) {
            return this;
        }
        State[] united = new State[states.length + other.states.length];
        int[] places = new int[united.length];
        int size = 0;
        int i = 0;
        for (State state : other.states) {
            int thread = state.member.number;
            while (i < states.length && thread(i) < thread) {
                places[size] = learnt[i];
                united[size++] = states[i++];
            }
            boolean isKnown = i < states.length && thread(i) == thread;
            if (isKnown && states[i].seq >= state.seq) {
                places[size] = learnt[i];
                united[size++] = states[i];
            } else if (thread != self) {
                places[size] = event;
                united[size++] = state;
            }
            i += isKnown ? 1 : 0;
        }
        while (i < states.length) {
            places[size] = learnt[i];
            united[size++] = states[i++];
        }
        return new States(Arrays.copyOf(united, size), Arrays.copyOf(places, size)).withoutRetired(self, level);
    }

    private boolean addsTo(States mine, int self, int level) {
        int i = 0;
        for (State state : states) {
            int thread = state.member.number;
            while (i < mine.states.length && mine.thread(i) < thread) {
                i++;
            }
            boolean known = i < mine.states.length && mine.thread(i) == thread;
            if (known ? mine.states[i].seq < state.seq : thread != self && !mine.isRetired(state.member, self, level)) {
                return true;
            }
        }
        return false;
    }

    private States withoutRetired(int self, int level) {
        boolean[] gone = new boolean[states.length];
        for (int i = 0; i < states.length; i++) {
            gone[i] = isRetired(states[i].member, self, level);
        }
        return without(gone);
    }

    States without(State one) {
        boolean[] gone = new boolean[states.length];
        for (int i = 0; i < states.length; i++) {
            gone[i] = states[i].member == one.member;
        }
        return without(gone);
    }

    /** No function says which, for this runs under a monitor: to make one, the JVM may run code of the JDK that has hooks. */
    private States without(boolean[] gone) {
        State[] left = new State[states.length];
        int[] places = new int[states.length];
        int size = 0;
        for (int i = 0; i < states.length; i++) {
            if (!gone[i]) {
                places[size] = learnt[i];
                left[size++] = states[i];
            }
        }
        return size == states.length ? this : new States(Arrays.copyOf(left, size), Arrays.copyOf(places, size));
    }
}
