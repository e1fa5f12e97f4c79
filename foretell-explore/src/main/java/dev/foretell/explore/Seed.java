// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialStep;
import dev.foretell.trace.serial.SerialThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The beginning of a run that shows something new.
 *
 * @param key what it is for: not to be run for again
 * @param segments which thread runs until it has done what
 * @param isStuck whether no thread can go on after it
 * @param state where a thread sees something new; null if that is not what is new
 * @param thread which thread
 */
record Seed(
        Object key,
        List<dev.foretell.trace.schedule.Step> segments,
        int switches,
        boolean isStuck,
        SearchState state,
        int thread) {
    /** A step of a thread, and what it stood before. */
    record Step(int thread, Node node) {}

    /** The key of threads that stand at these places, by their births, and cannot go on. */
    static List<Object> stuck(Map<String, String> places) {
        return List.of("stuck", new TreeMap<>(places));
    }

    /** The same of a run in which no thread could go on. */
    static List<Object> stuck(SerialRun run) {
        Map<String, String> places = new TreeMap<>();
        for (SerialThread thread : run.threads()) {
            if (!thread.hasEnded() && thread.gate() != null) {
                places.put(thread.birth(), thread.gate().place());
            }
        }
        return stuck(places);
    }

    /** Whether a thread is to see something there. */
    boolean isForAValue() {
        return state != null;
    }

    /** Whether a run has shown it. */
    boolean isKnown(LearntProgram program) {
        return isForAValue()
                && state.threads.get(thread).edges.stream()
                        .anyMatch(edge -> state.after(thread, edge, program) != null);
    }

    static List<dev.foretell.trace.schedule.Step> segments(List<Step> steps) {
        List<dev.foretell.trace.schedule.Step> segments = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Node node = steps.get(i).node;
            boolean isLast = i + 1 == steps.size() || steps.get(i + 1).thread != steps.get(i).thread;
            if (isLast && node.gate.kind() != SerialGate.Kind.BEGIN) {
                segments.add(segment(node.birth, node.gate, node.depth + 1));
            }
        }
        return segments;
    }

    /** The order of a whole run. */
    static Schedule schedule(SerialRun run, String finding, String fingerprint) {
        List<dev.foretell.trace.schedule.Step> segments = new ArrayList<>();
        int[] done = new int[run.threads().size()];
        List<SerialStep> steps = run.steps();
        for (int i = 0; i < steps.size(); i++) {
            SerialStep step = steps.get(i);
            int number = ++done[step.thread()];
            boolean isBegin = step.gate().kind() == SerialGate.Kind.BEGIN;
            int next = i + 1;
            while (next < steps.size() && steps.get(next).gate().kind() == SerialGate.Kind.BEGIN) {
                next++;
            }
            boolean isLast = next == steps.size() || steps.get(next).thread() != step.thread();
            if (!isBegin && isLast) {
                segments.add(segment(run.threads().get(step.thread()).birth(), step.gate(), number));
            }
        }
        return new Schedule(finding, fingerprint, segments);
    }

    private static dev.foretell.trace.schedule.Step segment(String birth, SerialGate gate, int number) {
        return new dev.foretell.trace.schedule.Step(
                dev.foretell.trace.schedule.Step.Role.NEXT,
                birth,
                action(gate.kind()),
                gate.place(),
                gate.name() == null ? "" : gate.name(),
                number,
                0);
    }

    private static Action action(SerialGate.Kind kind) {
        switch (kind) {
            case READ:
                return Action.READ;
            case WRITE:
                return Action.WRITE;
            case ACQUIRE:
            case TRY:
                return Action.ACQUIRE;
            case RESUME:
            case RESUME_TIMED:
                return Action.WAKE;
            case JOIN:
                return Action.JOIN;
            default:
                return Action.BEGIN;
        }
    }
}
