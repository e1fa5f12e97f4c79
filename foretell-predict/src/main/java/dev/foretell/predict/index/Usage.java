// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;

/** Which threads use what, from a first look at the trace: what only one thread uses orders nothing. */
public final class Usage {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private int[] variableUsers = new int[0];
    private boolean[] written = new boolean[0];
    private int[] lockUsers = new int[0];
    private int[] acquires = new int[0];
    private int threads;
    private int[] first = new int[0];
    private int[] last = new int[0];
    private int[] forks = new int[0];
    private int[] events = new int[0];
    private boolean[] joined = new boolean[0];
    private final LastReceives receives = new LastReceives();
    private final LastReceives wakes = new LastReceives();

    public Usage(Trace trace) {
        cover(trace.threadNames().size() - 1);
        for (int e = 0; e < trace.size(); e++) {
            look(trace.kind(e), trace.thread(e), trace.target(e), e);
        }
    }

    private void look(Kind kind, int thread, int target, int event) {
        cover(thread);
        if (first[thread] < 0) {
            first[thread] = event;
        }
        last[thread] = event;
        events[thread]++;
        switch (kind) {
            case READ, VOLATILE_READ -> useVariable(thread, target);
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> {
                useVariable(thread, target);
                written[target] = true;
            }
            case ACQUIRE, READ_ACQUIRE -> {
                if (target >= lockUsers.length) {
                    lockUsers = grown(lockUsers, target);
                    acquires = Arrays.copyOf(acquires, lockUsers.length);
                }
                acquires[target]++;
                lockUsers[target] = merged(lockUsers[target], thread);
            }
            case FORK -> {
                cover(target);
                forks[target] = event;
            }
            case JOIN -> {
                cover(target);
                joined[target] = true;
            }
            case RECEIVE -> receives.put(target, event);
            case WAKE -> wakes.put(target, event);
            default -> {}
        }
    }

    private void useVariable(int thread, int variable) {
        if (variable >= variableUsers.length) {
            variableUsers = grown(variableUsers, variable);
            written = Arrays.copyOf(written, variableUsers.length);
        }
        variableUsers[variable] = merged(variableUsers[variable], thread);
    }

    int threads() {
        return threads;
    }

    LastReceives receives() {
        return receives;
    }

    LastReceives wakes() {
        return wakes;
    }

    public int variables() {
        return variableUsers.length;
    }

    int locks() {
        return lockUsers.length;
    }

    /** Whether several threads use the variable, and one writes it. */
    public boolean isShared(int variable) {
        return variableUsers[variable] == SEVERAL && written[variable];
    }

    boolean isSharedLock(int lock) {
        return lock < lockUsers.length && lockUsers[lock] == SEVERAL;
    }

    /** How often locks that several threads use are acquired. */
    int sharedAcquires() {
        int sum = 0;
        for (int lock = 0; lock < acquires.length; lock++) {
            sum += lockUsers[lock] == SEVERAL ? acquires[lock] : 0;
        }
        return sum;
    }

    /** How many events a thread has. */
    int events(int thread) {
        return events[thread];
    }

    /** A thread's first event, or -1. */
    int first(int thread) {
        return first[thread];
    }

    /** A thread's last event; its fork if it has none; -1 if neither. */
    int last(int thread) {
        return last[thread] < 0 ? forks[thread] : last[thread];
    }

    /** Where a thread is forked, or -1. */
    int fork(int thread) {
        return forks[thread];
    }

    /** What an event is, if it is this on its own: a link if it is the first or last of its thread and others wait. */
    byte step(byte own, int thread, int event) {
        boolean links = event == first[thread] && forks[thread] >= 0 || event == last[thread] && joined[thread];
        return own == Step.NONE && links ? Step.LINK : own;
    }

    private static int merged(int user, int thread) {
        return user == NOBODY || user == thread ? thread : SEVERAL;
    }

    private void cover(int thread) {
        if (thread >= threads) {
            threads = thread + 1;
            if (thread >= first.length) {
                first = grown(first, thread);
                last = grown(last, thread);
                forks = grown(forks, thread);
                joined = Arrays.copyOf(joined, first.length);
                events = Arrays.copyOf(events, first.length);
            }
        }
    }

    /** The users and more of them, up to this target, that are nobody. */
    static int[] grown(int[] users, int target) {
        int[] longer = Arrays.copyOf(users, Math.max(target + 1, users.length * 2));
        Arrays.fill(longer, users.length, longer.length, NOBODY);
        return longer;
    }
}
