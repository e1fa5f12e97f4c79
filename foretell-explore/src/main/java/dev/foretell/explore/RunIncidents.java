// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.Incident;
import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialStep;
import dev.foretell.trace.serial.SerialThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What went wrong in a run in which one thread ran at a time, as reports say it. */
public final class RunIncidents {
    private final SerialRun run;

    /** By lock: the thread that holds it at the end. */
    private final Map<Long, Integer> holders = new HashMap<>();

    private RunIncidents(SerialRun run) {
        this.run = run;
        for (SerialStep step : run.steps()) {
            for (SerialEvent event : step.events()) {
                if (event.op() == SerialOp.ACQUIRE) {
                    holders.put(event.target(), step.thread());
                } else if (event.op() == SerialOp.RELEASE) {
                    holders.remove(event.target());
                }
            }
        }
    }

    public static List<Incident> of(SerialRun run) {
        return new RunIncidents(run).all();
    }

    private List<Incident> all() {
        List<Incident> all = new ArrayList<>();
        for (SerialThread thread : run.threads()) {
            if (thread.failure() != null) {
                all.add(new Incident(Incident.Kind.EXCEPTION, thread.failure(), List.of(at(thread, "", ""))));
            }
        }
        if (run.isStuck() || run.isCut()) {
            List<Integer> cycle = cycle();
            if (!cycle.isEmpty()) {
                all.add(new Incident(Incident.Kind.DEADLOCK, "", stuck(cycle)));
            } else {
                List<Integer> left = new ArrayList<>();
                for (int i = 0; i < run.threads().size(); i++) {
                    if (!run.threads().get(i).hasEnded()) {
                        left.add(i);
                    }
                }
                all.add(new Incident(Incident.Kind.HANG, "", stuck(left)));
            }
        }
        return all;
    }

    private List<Incident.Stuck> stuck(List<Integer> threads) {
        List<Incident.Stuck> stuck = new ArrayList<>();
        for (int i : threads.subList(0, Math.min(threads.size(), Incident.MOST_THREADS))) {
            SerialThread thread = run.threads().get(i);
            Integer holder = holder(thread);
            stuck.add(at(
                    thread,
                    wants(thread),
                    holder == null ? "" : run.threads().get(holder).name()));
        }
        return stuck;
    }

    private static Incident.Stuck at(SerialThread thread, String wants, String holder) {
        return new Incident.Stuck(thread.name(), wants, holder, thread.frames(), false);
    }

    /** Threads of which each waits for a lock of the next; empty if there are none. */
    private List<Integer> cycle() {
        for (int first = 0; first < run.threads().size(); first++) {
            List<Integer> way = new ArrayList<>();
            Integer at = first;
            while (at != null && !way.contains(at)) {
                way.add(at);
                at = holder(run.threads().get(at));
            }
            if (at != null && at == first && way.size() > 1) {
                return way;
            }
        }
        return List.of();
    }

    private Integer holder(SerialThread thread) {
        SerialGate gate = thread.gate();
        return gate != null && gate.kind() == SerialGate.Kind.ACQUIRE ? holders.get(gate.target()) : null;
    }

    private String wants(SerialThread thread) {
        SerialGate gate = thread.gate();
        if (run.isCut()) {
            return "the end of a run that takes too many steps, or too long";
        }
        if (gate == null) {
            return "something that is not known";
        }
        return switch (gate.kind()) {
            case ACQUIRE, TRY -> gate.name();
            case RESUME, RESUME_TIMED -> "a notification of " + gate.name();
            case JOIN -> "the end of another thread";
            default -> "its turn";
        };
    }
}
