// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import dev.foretell.validation.explored.Script.Line;
import dev.foretell.validation.explored.Script.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All ways in which a script can end, by trying each thread in each state. Shares nothing with the exploration. */
final class Enumeration {
    /** A state; threads are copied with it. */
    private static final class State {
        int[] at;
        int[] last;
        StringBuilder[] read;
        boolean[] isStarted;
        boolean[] isWaiting;

        /** The monitor that a thread must take again after a wait, plus 1, or 0; and how often it held it. */
        int[] regains;

        int[] depthOfWait;
        int[] variables = new int[Script.VARIABLES];
        int[] holder = new int[Script.MONITORS];
        int[] depth = new int[Script.MONITORS];

        State(int threads) {
            at = new int[threads];
            last = new int[threads];
            read = new StringBuilder[threads];
            Arrays.setAll(read, i -> new StringBuilder());
            isStarted = new boolean[threads];
            isWaiting = new boolean[threads];
            regains = new int[threads];
            depthOfWait = new int[threads];
            Arrays.fill(holder, -1);
            isStarted[0] = true;
        }

        State(State other) {
            at = other.at.clone();
            last = other.last.clone();
            read = new StringBuilder[at.length];
            Arrays.setAll(read, i -> new StringBuilder(other.read[i]));
            isStarted = other.isStarted.clone();
            isWaiting = other.isWaiting.clone();
            regains = other.regains.clone();
            depthOfWait = other.depthOfWait.clone();
            variables = other.variables.clone();
            holder = other.holder.clone();
            depth = other.depth.clone();
        }

        String key() {
            return Arrays.toString(at)
                    + Arrays.toString(last)
                    + Arrays.toString(read)
                    + Arrays.toString(isWaiting)
                    + Arrays.toString(regains)
                    + Arrays.toString(variables)
                    + Arrays.toString(holder)
                    + Arrays.toString(depth)
                    + Arrays.toString(depthOfWait);
        }
    }

    private final Script script;
    private final Set<String> visited = new HashSet<>();
    private final Set<String> ends = new TreeSet<>();

    Enumeration(Script script) {
        this.script = script;
    }

    /** For each end, what each thread has read, and whether it has ended. */
    Set<String> ends() {
        List<State> open = new ArrayList<>();
        open.add(new State(script.size()));
        while (!open.isEmpty()) {
            State state = open.remove(open.size() - 1);
            if (!visited.add(state.key())) {
                continue;
            }
            boolean isAny = false;
            for (int thread = 0; thread < script.size(); thread++) {
                List<State> after = step(state, thread);
                open.addAll(after);
                isAny |= !after.isEmpty();
            }
            if (!isAny) {
                ends.add(end(state));
            }
        }
        return ends;
    }

    private String end(State state) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < script.size(); i++) {
            if (state.isStarted[i]) {
                boolean hasEnded = state.at[i] >= script.thread(i).size();
                text.append(i == 0 ? "main" : "main/" + i).append(':').append(state.read[i]);
                text.append(hasEnded ? " ended; " : " stuck; ");
            }
        }
        return text.toString();
    }

    private List<State> step(State before, int thread) {
        List<Line> lines = script.thread(thread);
        if (!before.isStarted[thread] || before.isWaiting[thread]) {
            return List.of();
        }
        State state = new State(before);
        if (state.regains[thread] != 0) {
            int monitor = state.regains[thread] - 1;
            if (state.holder[monitor] >= 0) {
                return List.of();
            }
            state.holder[monitor] = thread;
            state.depth[monitor] = state.depthOfWait[thread];
            state.regains[thread] = 0;
            return List.of(state);
        }
        if (state.at[thread] >= lines.size()) {
            return List.of();
        }
        Line line = lines.get(state.at[thread]++);
        switch (line.op()) {
            case READ -> read(state, thread, state.variables[line.a()]);
            case WRITE -> state.variables[line.a()] = line.b();
            case ADD -> state.variables[line.a()] = state.last[thread] + line.b();
            case UNLESS -> state.at[thread] += state.last[thread] == line.b() ? 0 : 1;
            case FAIL -> fail(state, thread, line, lines);
            case COMPARE -> {
                int last = state.last[thread];
                read(state, thread, state.variables[line.a()]);
                state.last[thread] = last;
                if (state.variables[line.a()] == line.b()) {
                    state.variables[line.a()]++;
                }
            }
            case ENTER -> {
                if (state.holder[line.a()] >= 0 && state.holder[line.a()] != thread) {
                    return List.of();
                }
                state.holder[line.a()] = thread;
                state.depth[line.a()]++;
            }
            case EXIT -> exit(state, line.a());
            case WAIT -> {
                state.isWaiting[thread] = true;
                state.regains[thread] = line.a() + 1;
                state.depthOfWait[thread] = state.depth[line.a()];
                state.depth[line.a()] = 0;
                state.holder[line.a()] = -1;
            }
            case NOTIFY, NOTIFY_ALL -> {
                return notified(state, line);
            }
            case FORK -> state.isStarted[line.a()] = true;
            case JOIN -> {
                if (state.at[line.a()] < script.thread(line.a()).size() || state.regains[line.a()] != 0) {
                    return List.of();
                }
            }
        }
        return List.of(state);
    }

    private static void read(State state, int thread, int value) {
        state.last[thread] = value;
        state.read[thread].append(' ').append(value);
    }

    private static void exit(State state, int monitor) {
        if (--state.depth[monitor] == 0) {
            state.holder[monitor] = -1;
        }
    }

    /** An exception leaves all sections, and the thread ends. */
    private static void fail(State state, int thread, Line line, List<Line> lines) {
        if (state.last[thread] == line.b()) {
            state.at[thread] = lines.size();
            for (int i = 0; i < Script.MONITORS; i++) {
                if (state.holder[i] == thread) {
                    state.holder[i] = -1;
                    state.depth[i] = 0;
                }
            }
        }
    }

    private static List<State> notified(State state, Line line) {
        List<State> after = new ArrayList<>();
        for (int i = 0; i < state.at.length; i++) {
            if (state.isWaiting[i] && state.regains[i] == line.a() + 1) {
                if (line.op() == Op.NOTIFY_ALL) {
                    state.isWaiting[i] = false;
                } else {
                    State woken = new State(state);
                    woken.isWaiting[i] = false;
                    after.add(woken);
                }
            }
        }
        return after.isEmpty() ? List.of(state) : after;
    }
}
