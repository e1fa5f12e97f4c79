// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.spec.Monitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Finds runs into a cut by walking back through levels, which are made again where they were not
 * kept. Of several ways back, the one that removes the event observed last is tried first, so the
 * first run found is close to the observed one.
 */
final class RunFinder<S, L> {
    private static final int LEAST_BREADTH = 1 << 14;
    private static final long REPLAY_BYTES = 128L << 20;

    private final Computation computation;
    private final Monitor<S, L> monitor;
    private final Letters<L> letters;
    private final ExplorationOptions options;
    private final Packing packing;
    private final History<S> history;
    private final Enabling enabling;
    private long walked;

    RunFinder(
            Computation computation,
            Monitor<S, L> monitor,
            Letters<L> letters,
            ExplorationOptions options,
            Packing packing,
            History<S> history) {
        this.computation = computation;
        this.monitor = monitor;
        this.letters = letters;
        this.packing = packing;
        this.history = history;
        this.enabling = new Enabling(computation);
        this.options = options.withCountRuns(false)
                .withBreadth(options.breadth() == 0 ? 0 : Math.max(options.breadth(), LEAST_BREADTH));
    }

    /** How many cuts were explored again. */
    long walked() {
        return walked;
    }

    /** A run into the cut, whatever the monitor says. */
    List<Integer> run(int[] cut) {
        List<List<Integer>> runs = search(cut, null, 1);
        return runs.isEmpty() ? List.of() : runs.get(0);
    }

    /** Runs into the hit's cut, followed by its event, that make the monitor bad there and not before. */
    List<List<Integer>> runs(Hit hit, int limit) {
        Snapshot<S> level = new Replay(hit.cut()).level(sum(hit.cut()), hit.cut());
        int event = computation.event(hit.thread(), hit.index());
        L letter = letters.letter(event);
        List<List<Integer>> runs = new ArrayList<>();
        for (S state : level == null ? Set.<S>of() : level.states(hit.cut())) {
            if (runs.size() < limit && monitor.next(state, letter).stream().anyMatch(monitor::isBad)) {
                for (List<Integer> run : search(hit.cut(), state, limit - runs.size())) {
                    run.add(event);
                    runs.add(run);
                }
            }
        }
        return runs;
    }

    /** Runs into the cut after which the monitor is in one of these states. */
    List<List<Integer>> runs(int[] cut, Set<S> states, int limit) {
        List<List<Integer>> runs = new ArrayList<>();
        for (S state : states) {
            if (runs.size() < limit) {
                runs.addAll(search(cut, state, limit - runs.size()));
            }
        }
        return runs;
    }

    private List<List<Integer>> search(int[] target, S state, int limit) {
        List<List<Integer>> runs = new ArrayList<>();
        Replay replay = new Replay(target);
        int[] cut = target.clone();
        Deque<Frame<S>> path = new ArrayDeque<>();
        path.push(new Frame<>(-1, state));
        while (!path.isEmpty() && runs.size() < limit) {
            Frame<S> frame = path.peek();
            if (sum(cut) == 0) {
                runs.add(events(path, target));
            } else if (frame.ways == null) {
                frame.ways = ways(replay, cut, frame.state, limit == 1);
            }
            if (sum(cut) == 0 || frame.ways.isEmpty()) {
                path.pop();
                if (frame.thread >= 0) {
                    cut[frame.thread]++;
                }
            } else {
                Frame<S> next = frame.ways.pop();
                cut[next.thread]--;
                path.push(next);
            }
        }
        return runs;
    }

    /** The ways back from a cut in a state, the one that removes the latest event first. */
    private Deque<Frame<S>> ways(Replay replay, int[] cut, S state, boolean onlyFirst) {
        List<Integer> threads = new ArrayList<>();
        for (int t = 0; t < cut.length; t++) {
            if (cut[t] > 0) {
                threads.add(t);
            }
        }
        threads.sort((a, b) -> Integer.compare(computation.order(b, cut[b] - 1), computation.order(a, cut[a] - 1)));
        Deque<Frame<S>> ways = new ArrayDeque<>();
        Snapshot<S> below = replay.level(sum(cut) - 1, onlyFirst ? cut : replay.target);
        for (int t : threads) {
            cut[t]--;
            if (below != null && below.has(cut) && enabling.isEnabled(cut, t)) {
                if (state == null) {
                    ways.add(new Frame<>(t, null));
                } else {
                    addSources(ways, below.states(cut), t, cut[t], state);
                }
            }
            cut[t]++;
            if (onlyFirst && !ways.isEmpty()) {
                break;
            }
        }
        return ways;
    }

    private void addSources(Deque<Frame<S>> ways, Set<S> sources, int thread, int index, S state) {
        L letter = letters.letter(computation.event(thread, index));
        for (S source : sources) {
            boolean leads = letter == null
                    ? source.equals(state)
                    : monitor.next(source, letter).contains(state);
            if (leads) {
                ways.add(new Frame<>(thread, source));
            }
        }
    }

    private List<Integer> events(Deque<Frame<S>> path, int[] target) {
        List<Integer> events = new ArrayList<>();
        int[] cut = target.clone();
        List<Frame<S>> frames = new ArrayList<>(path);
        Collections.reverse(frames);
        for (Frame<S> frame : frames) {
            if (frame.thread >= 0) {
                events.add(computation.event(frame.thread, --cut[frame.thread]));
            }
        }
        Collections.reverse(events);
        return events;
    }

    private static int sum(int[] cut) {
        int sum = 0;
        for (int count : cut) {
            sum += count;
        }
        return sum;
    }

    /** A step back: the thread whose event was removed, the monitor's state below it, and what is still to try. */
    private static final class Frame<S> {
        private final int thread;
        private final S state;
        private Deque<Frame<S>> ways;

        Frame(int thread, S state) {
            this.thread = thread;
            this.state = state;
        }
    }

    /** Levels below a cut, made again when asked for. */
    private final class Replay {
        private final int[] target;
        private final History<S> made = new History<>(REPLAY_BYTES);

        Replay(int[] target) {
            this.target = target.clone();
        }

        /** The level with at least the cuts below {@code cap}, or null if it can't be made any more. */
        Snapshot<S> level(int number, int[] cap) {
            Snapshot<S> nearest = made.floor(number);
            Snapshot<S> kept = history.floor(number);
            if (kept != null
                    && (nearest == null
                            || kept.level().number() > nearest.level().number())) {
                nearest = kept;
            }
            if (nearest == null || nearest.level().number() == number) {
                return nearest;
            }
            LevelWalk<S, L> walk = new LevelWalk<>(computation, monitor, letters, options, packing, nearest, cap);
            while (walk.level().number() < number) {
                if (walk.advance() == null) {
                    return null;
                }
                made.add(walk);
                walked += walk.level().size();
            }
            return walk.snapshot();
        }
    }
}
