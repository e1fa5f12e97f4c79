// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tries all orders of all events, and no state twice. A state is a cut and the latest write of each variable. */
final class ExhaustiveSearch {
    private final Trace trace;
    private final Query query;
    private final int[][] events;
    private final int[] forks;
    private final int[] sources;
    private final int[] place;
    private final int[] limit;
    private final int variables;
    private final Map<Integer, List<Integer>> sends = new HashMap<>();

    ExhaustiveSearch(Trace trace, Query query) {
        this.trace = trace;
        this.query = query;
        int threads = trace.threadNames().size();
        variables = trace.variableNames().size();
        List<List<Integer>> lists = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            lists.add(new ArrayList<>());
        }
        forks = new int[threads];
        Arrays.fill(forks, -1);
        sources = new int[trace.size()];
        place = new int[trace.size()];
        int[] last = new int[variables];
        Arrays.fill(last, -1);
        for (int e = 0; e < trace.size(); e++) {
            place[e] = lists.get(trace.thread(e)).size();
            lists.get(trace.thread(e)).add(e);
            Kind kind = trace.kind(e);
            if (kind.isRead()) {
                sources[e] = last[trace.target(e)];
            } else if (kind.isWrite()) {
                last[trace.target(e)] = e;
            } else if (kind == Kind.FORK) {
                forks[trace.target(e)] = e;
            }
        }
        events = lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        limit = new int[threads];
        for (int t = 0; t < threads; t++) {
            limit[t] = events[t].length;
        }
        for (int target : query.targets()) {
            limit[trace.thread(target)] = place[target] - (isUpdate(target) ? 1 : 0);
        }
    }

    private record State(int[] key, State previous, int event) {}

    /** The schedule asked for, or null if there is none. */
    int[] find() {
        int[] start = new int[events.length + variables];
        Arrays.fill(start, events.length, start.length, -1);
        Set<List<Integer>> seen = new HashSet<>();
        ArrayDeque<State> open = new ArrayDeque<>();
        open.push(new State(start, null, -1));
        while (!open.isEmpty()) {
            State state = open.pop();
            if (isGoal(state.key)) {
                return schedule(state);
            }
            for (int t = 0; t < events.length; t++) {
                State next = next(state, t);
                if (next != null && seen.add(Arrays.stream(next.key).boxed().toList())) {
                    open.push(next);
                }
            }
        }
        return null;
    }

    private boolean isGoal(int[] key) {
        for (int target : query.targets()) {
            int thread = trace.thread(target);
            if (key[thread] != limit[thread] || key[thread] == 0 && !isDone(key, forks[thread])) {
                return false;
            }
            if (isUpdate(target) && key[events.length + trace.target(target)] != sources[target - 1]) {
                return false;
            }
        }
        return Arrays.stream(query.included()).allMatch(event -> isDone(key, event));
    }

    private State next(State state, int thread) {
        int[] key = state.key;
        if (key[thread] >= limit[thread] || !isEnabled(key, events[thread][key[thread]])) {
            return null;
        }
        State next = done(state, events[thread][key[thread]]);
        boolean update = key[thread] + 1 < limit[thread] && isUpdate(events[thread][key[thread] + 1]);
        if (update && isTooEarly(next.key, events[thread][key[thread] + 1])) {
            return null;
        }
        return update ? done(next, events[thread][key[thread] + 1]) : next;
    }

    private State done(State state, int event) {
        int[] key = state.key.clone();
        key[trace.thread(event)]++;
        if (trace.kind(event).isWrite()) {
            key[events.length + trace.target(event)] = event;
        }
        return new State(key, state, event);
    }

    private boolean isEnabled(int[] key, int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        if (key[thread] == 0 && !isDone(key, forks[thread]) || isTooEarly(key, event)) {
            return false;
        }
        return switch (trace.kind(event)) {
            case READ, VOLATILE_READ -> key[events.length + target] == sources[event];
            case ACQUIRE ->
                !isHeld(key, target, thread, Kind.ACQUIRE, Kind.RELEASE)
                        && !isHeld(key, target, thread, Kind.READ_ACQUIRE, Kind.READ_RELEASE);
            case READ_ACQUIRE -> !isHeld(key, target, thread, Kind.ACQUIRE, Kind.RELEASE);
            case JOIN -> key[target] == events[target].length && (key[target] > 0 || isDone(key, forks[target]));
            case RECEIVE -> isSent(key, event, Kind.SEND);
            case WAKE -> isSent(key, event, Kind.NOTIFY);
            default -> true;
        };
    }

    private boolean isTooEarly(int[] key, int event) {
        int[] orders = query.orders();
        for (int i = 0; i < orders.length; i += 2) {
            if (orders[i + 1] == event && !isDone(key, orders[i])) {
                return true;
            }
        }
        return false;
    }

    private boolean isHeld(int[] key, int lock, int except, Kind acquire, Kind release) {
        for (int t = 0; t < events.length; t++) {
            int depth = 0;
            for (int i = 0; t != except && i < key[t]; i++) {
                int event = events[t][i];
                if (trace.target(event) == lock) {
                    depth += trace.kind(event) == acquire ? 1 : trace.kind(event) == release ? -1 : 0;
                }
            }
            if (depth > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isSent(int[] key, int event, Kind kind) {
        List<Integer> earlier = sends.computeIfAbsent(event, receive -> {
            List<Integer> found = new ArrayList<>();
            for (int e = 0; e < receive; e++) {
                if (trace.kind(e) == kind && trace.target(e) == trace.target(receive)) {
                    found.add(e);
                }
            }
            return found;
        });
        return earlier.stream().allMatch(send -> isDone(key, send));
    }

    private boolean isDone(int[] key, int event) {
        return event < 0 || key[trace.thread(event)] > place[event];
    }

    private boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }

    private static int[] schedule(State end) {
        ArrayDeque<Integer> schedule = new ArrayDeque<>();
        for (State state = end; state.event >= 0; state = state.previous) {
            schedule.push(state.event);
        }
        return schedule.stream().mapToInt(Integer::intValue).toArray();
    }
}
