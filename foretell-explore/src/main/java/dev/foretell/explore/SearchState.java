// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where all threads of a {@link LearntProgram} are, and what memory holds. */
final class SearchState {
    final List<Node> threads = new ArrayList<>();
    private final Map<Variable, Seen> memory;

    /** By lock: the thread that holds it; readers are not told apart from holders of the same lock, but counted. */
    private final Map<Variable, Integer> holders;

    private final Map<Variable, Integer> readers;

    /** By monitor: those who wait, by their nodes; and notifications, each with those that it can wake. */
    private final Map<Variable, List<Node>> waiting;

    private final Map<Variable, List<List<Node>>> notified;

    SearchState(Node main) {
        memory = new HashMap<>();
        holders = new HashMap<>();
        readers = new HashMap<>();
        waiting = new HashMap<>();
        notified = new HashMap<>();
        threads.add(main);
    }

    private SearchState(SearchState other) {
        threads.addAll(other.threads);
        memory = new HashMap<>(other.memory);
        holders = new HashMap<>(other.holders);
        readers = new HashMap<>(other.readers);
        waiting = copy(other.waiting);
        notified = copy(other.notified);
    }

    private static <T> Map<Variable, List<T>> copy(Map<Variable, List<T>> map) {
        Map<Variable, List<T>> copy = new HashMap<>();
        map.forEach((key, list) -> copy.put(key, new ArrayList<>(list)));
        return copy;
    }

    /** Equal for equal states. */
    Object key() {
        List<Object> key = new ArrayList<>();
        List<Integer> nodes = new ArrayList<>();
        threads.forEach(node -> nodes.add(node.number));
        nodes.sort(null);
        key.add(nodes);
        key.add(new HashMap<>(memory));
        Map<Integer, Object> pending = new TreeMap<>();
        notified.forEach((monitor, list) -> {
            List<List<Integer>> some = new ArrayList<>();
            for (List<Node> one : list) {
                List<Integer> waits = new ArrayList<>();
                one.stream()
                        .filter(waiting.getOrDefault(monitor, List.of())::contains)
                        .forEach(node -> waits.add(node.number));
                waits.sort(null);
                if (!waits.isEmpty()) {
                    some.add(waits);
                }
            }
            if (!some.isEmpty()) {
                pending.put(System.identityHashCode(monitor), some);
            }
        });
        key.add(pending);
        return key;
    }

    Seen value(Variable variable) {
        Variable root = variable.root();
        Seen held = memory.get(root);
        return held == null ? root.initial() : held;
    }

    /** Whether the gate where the thread stands lets it go on. */
    boolean canGoOn(int thread) {
        Node node = threads.get(thread);
        if (node.gate == null || node.hasEnded) {
            return false;
        }
        switch (node.gate.kind()) {
            case ACQUIRE:
                return isFree(node.variable, thread);
            case RESUME:
                return isFree(node.variable, thread) && isNotified(node);
            case RESUME_TIMED:
                return isFree(node.variable, thread);
            case JOIN:
                return node.joined == null || hasEnded(node.joined);
            default:
                return true;
        }
    }

    private boolean hasEnded(Node beginning) {
        for (Node node : threads) {
            if (node.beginning() == beginning) {
                return node.hasEnded;
            }
        }
        return false;
    }

    private boolean isFree(Variable lock, int thread) {
        Integer holder = holders.get(lock.root());
        return holder == null ? readers.getOrDefault(lock.root(), 0) == 0 : holder == thread;
    }

    boolean isNotified(Node node) {
        return notification(node) != null;
    }

    private List<Node> notification(Node node) {
        for (List<Node> one : notified.getOrDefault(node.variable.root(), List.of())) {
            if (one.contains(node)) {
                return one;
            }
        }
        return null;
    }

    /** What comes of a step; null if the thread does not see what the step is for. */
    SearchState after(int thread, Edge edge, LearntProgram program) {
        SearchState next = new SearchState(this);
        next.threads.set(thread, edge.to);
        if (edge.from.gate.kind() == SerialGate.Kind.TRY && !isTryRight(thread, edge)) {
            return null;
        }
        for (int i = 0; i < edge.effects.size(); i++) {
            if (!next.apply(thread, edge, i, program)) {
                return null;
            }
        }
        return next;
    }

    private boolean isTryRight(int thread, Edge edge) {
        boolean isFree = isFree(edge.from.variable, thread);
        boolean isHeld = Integer.valueOf(thread).equals(holders.get(edge.from.variable.root()));
        boolean acquires = edge.effects.stream().anyMatch(effect -> effect.op() == SerialOp.ACQUIRE);
        return isHeld || isFree == acquires;
    }

    private boolean apply(int thread, Edge edge, int place, LearntProgram program) {
        Effect effect = edge.effects.get(place);
        Variable root = effect.variable() == null ? null : effect.variable().root();
        switch (effect.op()) {
            case READ:
                return effect.value().equals(value(root));
            case WRITE:
                memory.put(root, effect.value() != null ? effect.value() : program.changed(known(root), edge, place));
                return true;
            case UPDATE:
                boolean isRight = effect.value().equals(value(root));
                memory.put(root, effect.after() != null ? effect.after() : program.changed(known(root), edge, place));
                return isRight;
            case ACQUIRE:
                boolean isFree = isFree(root, thread);
                holders.put(root, thread);
                return isFree;
            case RELEASE:
                holders.remove(root);
                return true;
            case READ_ACQUIRE:
                readers.merge(root, 1, Integer::sum);
                return !holders.containsKey(root) || holders.get(root) == thread;
            case READ_RELEASE:
                readers.merge(root, -1, Integer::sum);
                return true;
            case WAIT:
                waiting.computeIfAbsent(root, any -> new ArrayList<>()).add(edge.to);
                return true;
            case RESUME:
                return resume(edge.from, (int) effect.value().first());
            case NOTIFY:
                List<Node> there = waiting.getOrDefault(root, List.of());
                if (!there.isEmpty()) {
                    notified.computeIfAbsent(root, any -> new ArrayList<>()).add(new ArrayList<>(there));
                }
                return true;
            case NOTIFY_ALL:
                for (Node node : waiting.getOrDefault(root, List.of())) {
                    notified.computeIfAbsent(root, any -> new ArrayList<>()).add(0, new ArrayList<>(List.of(node)));
                }
                return true;
            case FORK:
                if (effect.child() != null) {
                    threads.add(effect.child());
                }
                return true;
            default:
                return true;
        }
    }

    private Seen known(Variable root) {
        Seen value = value(root);
        return value.equals(Seen.UNKNOWN) ? Seen.INITIAL : value;
    }

    private boolean resume(Node from, int how) {
        List<Node> used = notification(from);
        Variable monitor = from.variable.root();
        waiting.getOrDefault(monitor, new ArrayList<>()).remove(from);
        if (used != null) {
            notified.get(monitor).remove(used);
        }
        SerialOp.Resumed wanted = used != null ? SerialOp.Resumed.NOTIFIED : SerialOp.Resumed.TIMED_OUT;
        return how == wanted.ordinal();
    }
}
