// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.known.Traits;
import dev.foretell.trace.Incident;
import java.util.ArrayList;
import java.util.List;

/** What went wrong in the observed run itself, in words. */
public final class IncidentTexts {
    private IncidentTexts() {}

    /** In one line. */
    public static String headline(Incident incident) {
        List<Incident.Stuck> threads = incident.threads();
        return switch (incident.kind()) {
            case DEADLOCK -> "deadlock of " + Amount.of(threads.size(), "thread") + " in the observed run";
            case HANG ->
                "the run did not end: " + Amount.of(threads.size(), "thread")
                        + (threads.size() == 1 ? " waits" : " wait") + " forever";
            case EXCEPTION ->
                threads.isEmpty()
                        ? "another end: " + incident.what()
                        : "uncaught exception in thread " + threads.get(0).thread() + ": " + incident.what();
        };
    }

    /** What a thread does and where, in one line. */
    static String thread(Incident.Stuck stuck) {
        String place = Traits.place(stuck);
        return (stuck.wants().isEmpty() ? "thrown" : waits(stuck)) + (place.isEmpty() ? "" : " at " + place);
    }

    /** What a thread waits for. */
    public static String waits(Incident.Stuck stuck) {
        return stuck.thread() + " waits for " + stuck.wants()
                + (stuck.holder().isEmpty() ? "" : ", held by " + stuck.holder());
    }

    /** The frames around the place. */
    static CallPath way(Incident.Stuck stuck) {
        String place = Traits.place(stuck);
        int at = stuck.frames().indexOf(place);
        List<String> frames = new ArrayList<>(
                stuck.frames().subList(Math.max(0, at), stuck.frames().size()));
        return new CallPath(frames, stuck.thread(), stuck.cut(), true);
    }

    /** Of a deadlock: what each of the threads holds, which is what the one before it waits for. */
    static String holds(Incident deadlock, int thread) {
        int count = deadlock.threads().size();
        return deadlock.threads().get((thread + count - 1) % count).wants();
    }
}
