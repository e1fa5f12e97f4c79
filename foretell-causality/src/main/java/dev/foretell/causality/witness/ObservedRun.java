// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;

/**
 * The observed run: what its threads begin and end with, and its state after some of its first events. That state goes
 * forward with the witnesses asked about; it starts again when one begins before the last.
 */
final class ObservedRun {
    private final Trace trace;
    private int[] forks = new int[0];
    private int[] lasts = new int[0];
    private int done;
    private int[] latest;
    private LastSources sources;
    private LastSources ofPart;
    private LastSources ofExecution;
    private LockHolds holds;
    private final Changes holdersOfExecution = new Changes();

    ObservedRun(Trace trace) {
        this.trace = trace;
        cover(trace.threadNames().size());
        for (int e = 0; e < trace.size(); e++) {
            cover(trace.thread(e) + 1);
            lasts[trace.thread(e)] = e;
            Kind kind = trace.kind(e);
            if (kind == Kind.FORK || kind == Kind.JOIN) {
                cover(trace.target(e) + 1);
            }
            if (kind == Kind.FORK) {
                forks[trace.target(e)] = e;
            }
        }
        start();
    }

    private void cover(int threads) {
        if (threads > lasts.length) {
            int before = lasts.length;
            forks = Arrays.copyOf(forks, threads);
            lasts = Arrays.copyOf(lasts, threads);
            Arrays.fill(forks, before, threads, -1);
            Arrays.fill(lasts, before, threads, -1);
        }
    }

    private void start() {
        done = 0;
        latest = new int[lasts.length];
        Arrays.fill(latest, -1);
        sources = new LastSources();
        ofPart = new LastSources(sources);
        ofExecution = new LastSources(sources);
        holds = new LockHolds(lasts.length);
    }

    /** Goes to the state after so many first events. */
    void moveTo(int events) {
        if (events < done) {
            start();
        }
        for (; done < events; done++) {
            Kind kind = trace.kind(done);
            latest[trace.thread(done)] = done;
            sources.advance(kind, trace.target(done), done);
            holds.advance(kind, trace.thread(done), trace.target(done));
        }
    }

    /** How many events the state is after. */
    int done() {
        return done;
    }

    /** The latest event of each thread in this state, or -1. */
    int[] latest() {
        return latest.clone();
    }

    /** The sources in this state, to go on from for the rest of the observed run. */
    LastSources sourcesOfPart() {
        ofPart.forget();
        return ofPart;
    }

    /** The sources in this state, to go on from for a witness; those of the last one are no good any more. */
    LastSources sourcesOfExecution() {
        ofExecution.forget();
        return ofExecution;
    }

    /** Who holds which locks in this state, to go on from for a witness. */
    LockHolds holdsOfExecution() {
        holdersOfExecution.forget();
        return new LockHolds(holds, holdersOfExecution);
    }

    /** The first event of a thread at a position or behind it, or -1 if there is none. */
    int next(int thread, int from) {
        for (int e = Math.max(from, done); e <= lasts[thread]; e++) {
            if (trace.thread(e) == thread) {
                return e;
            }
        }
        return -1;
    }

    /** The last event of a thread; its fork if it has none; -1 if neither. */
    int last(int thread) {
        return lasts[thread] < 0 ? forks[thread] : lasts[thread];
    }

    /** The fork that a thread's first event follows, or -1. */
    int fork(int thread) {
        return forks[thread];
    }

    /** Whether an event is the write of an atomic update whose read is the event before it. */
    boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }
}
