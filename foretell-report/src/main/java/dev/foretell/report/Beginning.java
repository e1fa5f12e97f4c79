// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The observed run up to some event, as far as predicted runs that begin with it are shown: its latest steps, its latest accesses of
 * some variables, and where some of its events are. It only goes forward.
 */
final class Beginning {
    /** So many of the latest steps, and of the latest accesses of a variable, are known. */
    static final int KNOWN = 128;

    private final Trace trace;
    private final BitSet events;
    private final BitSet variables;
    private final BitSet read;
    private final int[] latestSteps = new int[KNOWN];
    private final Map<Integer, RunStep> noted = new HashMap<>();
    private final Map<Integer, Deque<RunStep>> accesses = new HashMap<>();
    private final Map<Integer, Integer> writes = new HashMap<>();

    /** The latest step of each thread, or -1. */
    private int[] latest = {};

    private int done;
    private int steps;

    /**
     * @param events of these it is known where they are
     * @param variables of these the latest accesses are known
     * @param read of these the latest write is known
     */
    Beginning(Trace trace, BitSet events, BitSet variables, BitSet read) {
        this.trace = trace;
        this.events = events;
        this.variables = variables;
        this.read = read;
    }

    /** Goes to the state after so many first events. */
    void moveTo(int end) {
        for (; done < end; done++) {
            Kind kind = trace.kind(done);
            if (kind != Kind.BRANCH) {
                step(kind, done);
            }
        }
    }

    private void step(Kind kind, int event) {
        int thread = trace.thread(event);
        boolean isFollowed = kind.isAccess() && variables.get(trace.target(event));
        if (isFollowed || events.get(event)) {
            boolean isSwitch = steps > 0 && trace.thread(latestStep(1)) != thread;
            RunStep step = new RunStep(event, steps, isSwitch);
            noted.put(event, step);
            if (isFollowed) {
                Deque<RunStep> known = accesses.computeIfAbsent(trace.target(event), any -> new ArrayDeque<>());
                known.add(step);
                if (known.size() > KNOWN) {
                    RunStep forgotten = known.poll();
                    if (!events.get(forgotten.event())) {
                        noted.remove(forgotten.event());
                    }
                }
            }
        }
        if (kind.isWrite() && read.get(trace.target(event))) {
            writes.put(trace.target(event), event);
        }
        if (thread >= latest.length) {
            int known = latest.length;
            latest = Arrays.copyOf(latest, Math.max(thread + 1, known * 2));
            Arrays.fill(latest, known, latest.length, -1);
        }
        latest[thread] = event;
        latestSteps[steps++ % KNOWN] = event;
    }

    /** How many steps it has. */
    int size() {
        return steps;
    }

    /** The event of the last step (1), the one before (2) and so on. */
    private int latestStep(int back) {
        return latestSteps[(steps - back) % KNOWN];
    }

    /** The thread of the last step; -1 if there is none. */
    int lastThread() {
        return steps == 0 ? -1 : trace.thread(latestStep(1));
    }

    /** The latest steps, the last one first; not more than {@link #KNOWN}. */
    List<RunStep> latest(int count) {
        List<RunStep> found = new ArrayList<>();
        for (int back = 1; back <= Math.min(count, Math.min(steps, KNOWN)); back++) {
            int event = latestStep(back);
            boolean first = back == steps || back == KNOWN;
            boolean isSwitch = !first && trace.thread(latestStep(back + 1)) != trace.thread(event);
            found.add(new RunStep(event, steps - back, isSwitch));
        }
        return found;
    }

    /** The latest accesses of a variable, in their order. */
    Iterable<RunStep> accesses(int variable) {
        return accesses.getOrDefault(variable, new ArrayDeque<>());
    }

    /** The step of an event; null if it comes later. */
    RunStep step(int event) {
        return noted.get(event);
    }

    /** The latest write of a variable; null if there is none. */
    Integer write(int variable) {
        return writes.get(variable);
    }

    boolean isLatestOfThread(int event) {
        return latest[trace.thread(event)] == event;
    }
}
