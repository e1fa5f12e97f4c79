// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.spec.Monitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A small lattice as a whole, so that it can be drawn: its cuts by level, the events that lead from one to the next, and
 * what the monitor knows in each.
 *
 * @param cuts the empty cut first
 */
public record LatticeDiagram(List<Cut> cuts, List<Edge> edges) {
    private static final int DRAWN_CUTS = 150;

    public LatticeDiagram {
        cuts = List.copyOf(cuts);
        edges = List.copyOf(edges);
    }

    /**
     * A cut.
     *
     * @param counts how many events of each thread it has
     * @param states the states in which the monitor can be here, the property being still unviolated, in words
     * @param violated whether some run has violated the property when it comes here
     */
    public record Cut(List<Integer> counts, List<String> states, boolean violated) {
        public Cut {
            counts = List.copyOf(counts);
            states = List.copyOf(states);
        }

        public int level() {
            return counts.stream().mapToInt(Integer::intValue).sum();
        }
    }

    /**
     * A step from one cut to another, by their numbers.
     *
     * @param event its position in the trace
     * @param observed whether the observed run takes it
     * @param violating whether a run takes it on its way to a violation, or at it
     */
    public record Edge(int from, int to, int event, boolean observed, boolean violating) {}

    /** The diagram of a complete computation that was explored; null if people could not look at it. */
    public static <S, L> LatticeDiagram ifSmall(
            Exploration explored, Computation computation, Monitor<S, L> monitor, Letters<L> letters) {
        return explored.cuts() > DRAWN_CUTS || explored.bounded()
                ? null
                : of(computation, monitor, letters, DRAWN_CUTS);
    }

    /** The diagram of a complete computation; null if it has more cuts than {@code most}. */
    public static <S, L> LatticeDiagram of(
            Computation computation, Monitor<S, L> monitor, Letters<L> letters, int most) {
        return new Maker<>(computation, new Determinized<>(monitor), letters).make(most);
    }

    /** The numbers of the cuts that a run goes through; events that are not in the lattice are passed over. */
    public List<Integer> path(int[] run) {
        Map<Long, Integer> steps = new HashMap<>();
        for (Edge edge : edges) {
            steps.put((long) edge.from() << Integer.SIZE | edge.event(), edge.to());
        }
        List<Integer> path = new ArrayList<>(List.of(0));
        for (int event : run) {
            Integer next = steps.get((long) path.get(path.size() - 1) << Integer.SIZE | event);
            if (next != null) {
                path.add(next);
            }
        }
        return path;
    }

    /** Cut by cut, with sets of states: for lattices that a person can look at. */
    private static final class Maker<S, L> {
        private final Computation computation;
        private final Monitor<S, L> monitor;
        private final Letters<L> letters;
        private final Enabling enabling;
        private final Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
        private final List<Set<S>> states = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();

        private record Step(int from, int to, int event) {}

        Maker(Computation computation, Monitor<S, L> monitor, Letters<L> letters) {
            this.computation = computation;
            this.monitor = monitor;
            this.letters = letters;
            this.enabling = new Enabling(computation);
        }

        LatticeDiagram make(int most) {
            int threads = computation.threads();
            number(new int[threads]);
            states.get(0).add(monitor.start());
            List<int[]> cuts = new ArrayList<>(List.of(new int[threads]));
            for (int from = 0; from < cuts.size(); from++) {
                for (int thread = 0; thread < threads; thread++) {
                    int[] cut = cuts.get(from);
                    if (cut[thread] == computation.length(thread) || !enabling.isEnabled(cut, thread)) {
                        continue;
                    }
                    int event = computation.event(thread, cut[thread]);
                    int[] next = cut.clone();
                    next[thread]++;
                    int to = number(next);
                    if (to == cuts.size()) {
                        cuts.add(next);
                    }
                    steps.add(new Step(from, to, event));
                    for (S state : states.get(from)) {
                        states.get(to).addAll(next(state, event));
                    }
                }
                if (cuts.size() > most) {
                    return null;
                }
            }
            return new LatticeDiagram(cuts(), edges());
        }

        private int number(int[] cut) {
            List<Integer> key = new ArrayList<>();
            for (int count : cut) {
                key.add(count);
            }
            Integer known = numbers.putIfAbsent(key, numbers.size());
            if (known == null) {
                states.add(new LinkedHashSet<>());
                return states.size() - 1;
            }
            return known;
        }

        /** A bad state is never left. */
        private Collection<S> next(S state, int event) {
            L letter = letters.letter(event);
            return letter == null || monitor.isBad(state) ? Set.of(state) : monitor.next(state, letter);
        }

        private List<Cut> cuts() {
            List<Cut> cuts = new ArrayList<>();
            numbers.forEach((counts, number) -> cuts.add(new Cut(
                    counts,
                    states.get(number).stream()
                            .filter(state -> !monitor.isBad(state))
                            .map(monitor::text)
                            .distinct()
                            .toList(),
                    states.get(number).stream().anyMatch(monitor::isBad))));
            return cuts;
        }

        private List<Edge> edges() {
            Set<Step> observed = observed();
            Set<Step> violating = violating();
            return steps.stream()
                    .map(step -> new Edge(
                            step.from(), step.to(), step.event(), observed.contains(step), violating.contains(step)))
                    .toList();
        }

        private Set<Step> observed() {
            Set<Step> taken = new LinkedHashSet<>();
            int at = 0;
            int[] cut = new int[computation.threads()];
            for (int order = 0; order < computation.size(); order++) {
                int thread = computation.observedThread(order);
                int event = computation.event(thread, cut[thread]++);
                int to = number(cut);
                taken.add(new Step(at, to, event));
                at = to;
            }
            return taken;
        }

        /** Backwards: the steps at which a state turns bad, and those that lead to one of them in the right state. */
        private Set<Step> violating() {
            List<Set<S>> doomed = new ArrayList<>();
            states.forEach(any -> doomed.add(new LinkedHashSet<>()));
            Set<Step> violating = new LinkedHashSet<>();
            for (int i = steps.size() - 1; i >= 0; i--) {
                Step step = steps.get(i);
                for (S state : states.get(step.from())) {
                    for (S next : next(state, step.event())) {
                        boolean turnsBad = !monitor.isBad(state) && monitor.isBad(next);
                        if (turnsBad || doomed.get(step.to()).contains(next)) {
                            doomed.get(step.from()).add(state);
                            violating.add(step);
                        }
                    }
                }
            }
            return violating;
        }
    }
}
