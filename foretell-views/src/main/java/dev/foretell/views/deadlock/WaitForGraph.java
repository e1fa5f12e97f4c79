// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.deadlock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which thread waits for which, and for what. */
public final class WaitForGraph {
    private record Edge(Long to, Object lock) {}

    private final Map<Long, List<Edge>> edges = new LinkedHashMap<>();

    /** Says that a thread waits for a lock that another one has. */
    public void addEdge(Long thread, Long other, Object lock) {
        edges.computeIfAbsent(thread, t -> new ArrayList<>()).add(new Edge(other, lock));
    }

    public boolean noCycle() {
        return cycle().isEmpty();
    }

    /** The threads of a cycle, the first one again at the end; empty if there is none. */
    public List<Long> cycle() {
        for (Long start : edges.keySet()) {
            List<Long> path = new ArrayList<>();
            path.add(start);
            if (closes(start, start, path, new ArrayList<>())) {
                return path;
            }
        }
        return List.of();
    }

    private boolean closes(Long at, Long start, List<Long> path, List<Long> visited) {
        for (Edge edge : edges.getOrDefault(at, List.of())) {
            path.add(edge.to);
            if (edge.to.equals(start)) {
                return true;
            }
            if (!visited.contains(edge.to)) {
                visited.add(edge.to);
                if (closes(edge.to, start, path, visited)) {
                    return true;
                }
            }
            path.remove(path.size() - 1);
        }
        return false;
    }

    /** The cycle in words. */
    @Override
    public String toString() {
        List<Long> cycle = cycle();
        if (cycle.isEmpty()) {
            return "no cycle";
        }
        Map<Long, String> names = new HashMap<>();
        Thread.getAllStackTraces().keySet().forEach(thread -> names.put(thread.getId(), thread.getName()));
        StringBuilder text = new StringBuilder("cycle: ");
        for (int i = 0; i + 1 < cycle.size(); i++) {
            Object lock = lock(cycle.get(i), cycle.get(i + 1));
            text.append(i == 0 ? "" : "; ")
                    .append(name(cycle.get(i), names))
                    .append(" waits for ")
                    .append(
                            lock instanceof Class<?> type
                                    ? type
                                    : lock.getClass().getSimpleName())
                    .append('@')
                    .append(Integer.toHexString(System.identityHashCode(lock)))
                    .append(" of ")
                    .append(name(cycle.get(i + 1), names));
        }
        return text.toString();
    }

    private Object lock(Long from, Long to) {
        return edges.get(from).stream()
                .filter(edge -> edge.to.equals(to))
                .findFirst()
                .orElseThrow()
                .lock;
    }

    private static String name(Long thread, Map<Long, String> names) {
        return names.containsKey(thread) ? "thread " + thread + " (" + names.get(thread) + ")" : "thread " + thread;
    }
}
